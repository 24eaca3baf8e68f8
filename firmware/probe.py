"""What firmware/loader.py holds against the flash before it trusts its words: one of each kind of code.

It lies in the app's part twice, whole and linked. Nothing in it is of use.
"""

# mypy: disable-error-code="name-defined,arg-type,no-untyped-def,valid-type,index"
# ruff: noqa: F821 - registers are names of the assembler's

import micropython

TEXT = "A text of more than sixteen bytes, which is no name."
BYTES = b"Bytes, more than sixteen of them."


def outer(number):
    """A function with a function inside, which has one, too."""

    def middle():
        def inner():
            return number

        return inner

    return middle


@micropython.viper
def machine(number: int) -> int:
    return number


@micropython.asm_thumb
def assembled(r0):
    mov(r0, r0)
