"""Grounds and covers, which are stored as runs of one ink."""

# ruff: noqa: F821 - registers and labels are names of the assembler's
# mypy: disable-error-code="name-defined,arg-type,call-overload,no-untyped-def,no-untyped-call,valid-type"

from array import array

import micropython

from firmware.displays.loops.clip import view

# What _rows() is told. Words: 0 address of the runs, of those that are left afterwards; 4 of the row of the
# frame; 8 x of the picture in it; 12 x of its right edge; 16 rows; 20 left and 24 right of what may be
# painted; 28 bytes from row to row of the frame; 32 the table of inks.
_job = array("i", bytes(36))


@micropython.asm_thumb
def _rows(r0):
    """Paint rows of runs as the words at r0 say.

    A byte of a run: its length less one, or 15 and the next byte has the length less 16, and its ink.
    """
    mov(r1, r8)
    mov(r2, r9)
    push({r1, r2})
    mov(r8, r0)
    ldr(r1, [r0, 0])
    label(ROW)
    mov(r0, r8)
    ldr(r2, [r0, 8])  # x
    label(RUN)
    ldrb(r3, [r1, 0])
    add(r1, 1)
    lsr(r4, r3, 4)
    cmp(r4, 15)
    bne(SHORT)
    ldrb(r5, [r1, 0])
    add(r1, 1)
    add(r4, r4, r5)
    label(SHORT)
    add(r4, 1)
    lsl(r3, r3, 28)
    lsr(r3, r3, 28)
    ldr(r5, [r0, 32])
    data(2, 0x5CEB)  # ldrb r3, [r5, r3]
    mov(r5, r2)  # from r5
    add(r2, r2, r4)
    mov(r4, r2)  # to r4
    ldr(r6, [r0, 20])
    cmp(r5, r6)
    bge(INSIDE)
    mov(r5, r6)
    label(INSIDE)
    ldr(r6, [r0, 24])
    cmp(r4, r6)
    ble(WITHIN)
    mov(r4, r6)
    label(WITHIN)
    sub(r4, r4, r5)  # pixels
    ble(NEXT)
    ldr(r6, [r0, 4])
    lsr(r7, r5, 1)
    add(r6, r6, r7)
    lsr(r5, r5, 1)
    bcc(EVEN)
    ldrb(r5, [r6, 0])
    lsr(r5, r5, 4)
    lsl(r5, r5, 4)
    orr(r5, r3)
    strb(r5, [r6, 0])
    add(r6, 1)
    sub(r4, 1)
    label(EVEN)
    lsl(r7, r3, 4)
    lsr(r5, r4, 1)  # bytes; the carry tells of one pixel more
    bcc(BYTES)
    add(r4, r6, r5)
    ldrb(r5, [r4, 0])
    lsl(r5, r5, 28)
    lsr(r5, r5, 28)
    orr(r5, r7)
    strb(r5, [r4, 0])
    sub(r5, r4, r6)
    label(BYTES)
    cmp(r5, 0)
    beq(NEXT)
    orr(r3, r7)
    lsl(r7, r3, 8)
    orr(r3, r7)
    lsl(r7, r3, 16)
    orr(r3, r7)
    cmp(r5, 8)
    blt(BYTE)
    label(ALIGN)
    lsl(r7, r6, 30)
    beq(WORDS)
    strb(r3, [r6, 0])
    add(r6, 1)
    sub(r5, 1)
    b(ALIGN)
    label(WORDS)
    sub(r5, 4)
    label(WORD)
    data(2, 0xC608)  # stm r6!, {r3}
    sub(r5, 4)
    bge(WORD)
    add(r5, 4)
    beq(NEXT)
    label(BYTE)
    strb(r3, [r6, 0])
    add(r6, 1)
    sub(r5, 1)
    bne(BYTE)
    label(NEXT)
    ldr(r6, [r0, 12])
    cmp(r2, r6)
    blt(RUN)
    ldr(r6, [r0, 4])
    ldr(r7, [r0, 28])
    add(r6, r6, r7)
    str(r6, [r0, 4])
    ldr(r6, [r0, 16])
    sub(r6, 1)
    str(r6, [r0, 16])
    bne(ROW)
    str(r1, [r0, 0])
    pop({r1, r2})
    mov(r8, r1)
    mov(r9, r2)


@micropython.viper
def runs(data: ptr8, x: int, y: int, width: int, rows: int, table: ptr8):
    """Paint a picture of `rows` rows of `width` pixels, whose runs are `data`."""
    told = ptr32(view)
    job = ptr32(_job)
    above = told[3] - y
    if above < 0:
        above = 0
    if rows > told[5] - y:
        rows = told[5] - y
    if rows <= above or x >= told[4] or x + width <= told[2]:
        return
    job[0] = int(data)
    job[2] = x
    job[3] = x + width
    job[8] = int(table)
    if above:  # they are read, and nothing of them is painted
        job[4] = above
        job[5] = 0
        job[6] = 0 - 32000
        job[7] = 0
        _rows(job)
    job[1] = told[0] + (y + above) * told[1]
    job[4] = rows - above
    job[5] = told[2]
    job[6] = told[4]
    job[7] = told[1]
    _rows(job)
