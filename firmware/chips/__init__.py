"""One file per chip: what the firmware asks of it without MicroPython between, as data.

Nothing here imports anything. firmware/chip.py chooses one, once, and what is in none is never touched. Both
files have the same names:

NAME                 what MicroPython calls the chip
BUILD, WIRELESS      what it is for a Pico with it, and what such a Pico is called that has a radio
MEMORY_END           where its memory ends, which begins at layout.RAM
FULL, LOW, CABLE     Hz of the processor: while it works, while it waits, while it waits with USB
SPI, REQUESTS        for each of its SPI blocks, its registers and who asks DMA for its next byte
DMA                  the registers of DMA's first channel
BUSY                 DMA's CTRL_TRIG, the bit that tells that a channel has not ended
ENDED                DMA's INTR, which tells which channels have
ASKED, UNASKED       DMA's INTE0, where what is written sets bits, and where it clears them
RAISE, LOWER         SIO's GPIO_OUT_SET and GPIO_OUT_CLR
DEAF, HEARS          the pad of GP0, where what is written clears bits, and where it sets them; None on a chip
                     of which no pin stays high by itself
INPUT                the bit of a pad with which its pin is read
UART                 the registers of UART 0
FRAME                USB's SOF_RD, the number of the last frame that a computer has begun
IDENTITY, KIND       SYSINFO's CHIP_ID, and what it is but for the revision

An address is that of a register, in words of 4 bytes as MicroPython's mem32 has them.
"""
