"""Runs on the device after boot.py: the games on the board's serial prompt."""

from firmware import serial

serial.run()
