"""Where MicroPython keeps what is changed so that code runs from flash, in words of 4 bytes.

py/objfun.h, py/emitglue.h, py/bc.h, py/objstr.h, py/objlist.h and py/qstr.h of MicroPython 1.26 to 1.28.
docs/dev/flash.md shows them. proof.py holds them against the MicroPython that runs.
"""

from pocketdeck.engine.compat import const

FUN_CONTEXT = const(1)  # mp_obj_fun_bc_t
FUN_CHILDREN = const(2)
FUN_CODE = const(3)
CODE_DATA = const(1)  # mp_raw_code_t
CODE_CHILDREN = const(2)
CONTEXT_NAMES = const(2)  # mp_module_context_t
CONTEXT_OBJECTS = const(3)
STR_HASH = const(1)  # mp_obj_str_t
STR_LENGTH = const(2)
STR_DATA = const(3)
LIST_ITEMS = const(3)  # mp_obj_list_t
POOL_TOTAL = const(1)  # qstr_pool_t; the uppermost bit: it is sorted
POOL_ROOM = const(2)
POOL_LENGTH = const(3)
POOL_HASHES = const(4)
POOL_LENGTHS = const(5)
POOL_TEXTS = const(6)
RAM = const(0x2000_0000)  # on each chip: RP2040 data sheet, 2.2; RP2350 data sheet, 2.2. So is this:
FLASH = const(0x1000_0000)
MODULE = const(0)  # kinds of entries, as tools/building/parts.py has them
PACKAGE = const(1)
FOLDER = const(2)
PIECES = const(4)
HOLE = const(12)  # bits of a place in a page
