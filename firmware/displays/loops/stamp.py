"""Puts rows of 4-bit pixels onto a frame, clear where they are 0: eight pixels at a time, on one bit each
one."""

# ruff: noqa: F821 - registers and labels are names of the assembler's
# mypy: disable-error-code="name-defined,call-overload,no-untyped-def,no-untyped-call,valid-type,misc"

from array import array

import micropython

# What is to be drawn, for put(). Words: 0 address of its rows, words of 4-bit pixels; 1 words of a row; 2 x
# and 3 y of its upper left corner; 4 width in pixels; 5 rows; 6 bytes from row to row, 0 to draw one row
# again.
piece = array("i", bytes(28))

# What _stamp() is told. Words: 0 address of the first word to write; 4 of the first word to read; 8 rows;
# 12 bytes from the first word to write in a row to the last; 16 bits by which a word is shifted to the
# right; 20 bits that are kept at the left of the first word, 24 at the right of the last; 28 bytes from the
# end of a row to the next one in the frame, 32 in the picture; 36 flags: 1 the first word is cut off at the
# left, 2 the word before it is read as well, 4 for the last word nothing is read. Afterwards the words 20
# and 24 are masks.
_job = array("i", bytes(40))

# What _dot() is told. Words: 0 address of the first pixel's byte in the frame; 4 its bit, from 0; 8 rows;
# 12 pixels of a row; 16 address of the picture's row; 20 its first pixel; 24 bytes from row to row; 28
# width of the frame.
_dots = array("i", bytes(32))


@micropython.asm_thumb
def _stamp(r0):
    """Draw the rows that the words at r0 tell of; what is 0 stays clear."""
    mov(r4, r8)
    mov(r5, r9)
    mov(r6, r10)
    mov(r7, r11)
    push({r4, r5, r6, r7})
    mov(r10, r0)
    mov(r4, 0x11)
    lsl(r5, r4, 8)
    orr(r4, r5)
    lsl(r5, r4, 16)
    orr(r4, r5)
    mov(r8, r4)  # 0x11111111
    mov(r4, 0)
    mvn(r4, r4)
    mov(r5, r4)
    ldr(r6, [r0, 20])
    lsr(r4, r6)
    str(r4, [r0, 20])
    ldr(r6, [r0, 24])
    lsl(r5, r6)
    ldr(r6, [r0, 12])
    mov(r12, r6)
    cmp(r6, 0)
    bne(SEVERAL)
    and_(r5, r4)
    label(SEVERAL)
    str(r5, [r0, 24])
    ldr(r4, [r0, 8])
    mov(lr, r4)  # rows
    ldr(r4, [r0, 28])
    mov(r11, r4)
    ldr(r1, [r0, 0])  # target
    ldr(r2, [r0, 16])  # shift
    ldr(r0, [r0, 4])  # source
    mov(r3, 32)
    sub(r3, r3, r2)
    label(ROW)
    mov(r7, 0)  # what the word before has left over
    mov(r9, r1)
    data(2, 0x44E1)  # add r9, r12: the last word
    mov(r4, r10)
    ldr(r5, [r4, 36])
    lsr(r5, r5, 1)
    bcc(WHOLE)
    lsr(r5, r5, 1)
    bcc(FRESH)
    data(2, 0xC810)  # ldm r0!, {r4}
    data(2, 0xBA27)  # rev r7, r4
    lsl(r7, r3)
    label(FRESH)
    data(2, 0x4549)  # cmp r1, r9
    beq(LAST)
    data(2, 0xC810)  # ldm r0!, {r4}
    data(2, 0xBA24)  # rev r4, r4
    mov(r5, r4)
    lsr(r5, r2)
    lsl(r4, r3)
    orr(r5, r7)
    mov(r7, r4)
    mov(r4, r10)
    ldr(r4, [r4, 20])
    and_(r5, r4)
    b(PUT)
    label(WHOLE)
    data(2, 0x4549)  # cmp r1, r9
    beq(LAST)
    label(WORD)
    data(2, 0xC810)  # ldm r0!, {r4}
    data(2, 0xBA24)  # rev r4, r4: the leftmost pixel is the highest now
    mov(r5, r4)
    lsr(r5, r2)
    lsl(r4, r3)
    orr(r5, r7)
    mov(r7, r4)
    label(PUT)
    cmp(r5, 0)
    beq(CLEAR)
    data(2, 0xBA2D)  # rev r5, r5
    lsr(r6, r5, 1)
    orr(r6, r5)
    lsr(r4, r6, 2)
    orr(r6, r4)
    mov(r4, r8)
    and_(r6, r4)  # 1 in each pixel that is not clear
    lsl(r4, r6, 4)
    sub(r4, r4, r6)  # 15 in each
    ldr(r6, [r1, 0])
    bic(r6, r4)
    orr(r6, r5)
    str(r6, [r1, 0])
    label(CLEAR)
    add(r1, 4)
    data(2, 0x4549)  # cmp r1, r9
    bcc(WORD)
    bne(NEXT)
    label(LAST)
    mov(r5, r7)
    mov(r4, r10)
    ldr(r6, [r4, 36])
    lsr(r6, r6, 3)
    bcs(ENOUGH)
    data(2, 0xC840)  # ldm r0!, {r6}
    data(2, 0xBA36)  # rev r6, r6
    lsr(r6, r2)
    orr(r5, r6)
    label(ENOUGH)
    ldr(r4, [r4, 24])
    and_(r5, r4)
    b(PUT)
    label(NEXT)
    data(2, 0x4459)  # add r1, r11
    mov(r4, r10)
    ldr(r4, [r4, 32])
    add(r0, r0, r4)
    mov(r4, lr)
    sub(r4, 1)
    mov(lr, r4)
    bne(ROW)
    pop({r4, r5, r6, r7})
    mov(r8, r4)
    mov(r9, r5)
    mov(r10, r6)
    mov(r11, r7)


@micropython.asm_thumb
def _dot(r0):
    """Draw the rows that the words at r0 tell of on one bit: 0 stays clear, 15 is dark, all others are lit.
    """
    mov(r1, r8)
    push({r1})
    ldr(r1, [r0, 8])
    mov(r8, r1)  # rows
    ldr(r2, [r0, 4])
    mov(r3, 1)
    lsl(r3, r2)  # the bit of the row
    label(ROW)
    ldr(r1, [r0, 0])
    ldr(r5, [r0, 20])
    ldr(r6, [r0, 12])
    add(r6, r6, r5)  # behind the last pixel
    label(PIXEL)
    ldr(r7, [r0, 16])
    lsr(r4, r5, 1)
    add(r7, r7, r4)
    ldrb(r4, [r7, 0])
    mov(r7, 1)
    and_(r7, r5)
    bne(RIGHT)
    lsr(r4, r4, 4)
    label(RIGHT)
    lsl(r4, r4, 28)
    beq(NONE)
    lsr(r4, r4, 28)
    ldrb(r7, [r1, 0])
    cmp(r4, 15)
    beq(DARK)
    orr(r7, r3)
    b(PUT)
    label(DARK)
    bic(r7, r3)
    label(PUT)
    strb(r7, [r1, 0])
    label(NONE)
    add(r1, 1)
    add(r5, 1)
    cmp(r5, r6)
    bne(PIXEL)
    ldr(r4, [r0, 16])
    ldr(r5, [r0, 24])
    add(r4, r4, r5)
    str(r4, [r0, 16])
    lsl(r3, r3, 1)
    lsr(r4, r3, 8)
    beq(SAME)
    mov(r3, 1)  # the next page
    ldr(r4, [r0, 0])
    ldr(r5, [r0, 28])
    add(r4, r4, r5)
    str(r4, [r0, 0])
    label(SAME)
    mov(r4, r8)
    sub(r4, 1)
    mov(r8, r4)
    bne(ROW)
    pop({r1})
    mov(r8, r1)


@micropython.viper
def put(view: ptr32):
    """Draw what `piece` tells of, as much of it as may be painted."""
    told = ptr32(piece)
    x = told[2]
    y = told[3]
    left = view[2]
    if left < x:
        left = x
    right = x + told[4]
    if right > view[4]:
        right = view[4]
    top = view[3]
    if top < y:
        top = y
    bottom = y + told[5]
    if bottom > view[5]:
        bottom = view[5]
    if left >= right or top >= bottom:
        return
    step = told[6]
    if view[8]:
        dots = ptr32(_dots)
        dots[0] = view[0] + (top >> 3) * view[1] + left
        dots[1] = top & 7
        dots[2] = bottom - top
        dots[3] = right - left
        dots[4] = told[0] + (top - y) * step
        dots[5] = left - x
        dots[6] = step
        dots[7] = view[1]
        _dot(dots)
        return
    job = ptr32(_job)
    words = told[1]
    first = left >> 3
    last = (right - 1) >> 3
    start = first - (x >> 3)  # the first word's place in the picture's row
    wanted = last - first + 1
    job[0] = view[0] + top * view[1] + first * 4
    job[2] = bottom - top
    job[3] = (last - first) * 4
    job[4] = (x & 7) * 4
    job[5] = (left & 7) * 4
    job[6] = (0 - right & 7) * 4
    job[7] = view[1] - wanted * 4
    flags = 0
    if left > x:
        flags = 1
        if start > 0 and x & 7:
            flags = 3
            start -= 1
            wanted += 1
    if last - (x >> 3) >= words:
        flags |= 4
        wanted -= 1
    job[1] = told[0] + (top - y) * step + start * 4
    job[8] = step - wanted * 4
    job[9] = flags
    _stamp(job)
