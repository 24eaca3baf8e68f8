"""The screens around and above the tables: what keys do. Rules and bots import nothing from here."""
