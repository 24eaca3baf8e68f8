"""`python -m pocketdeck_desktop`, where the folder of pip's commands is not on the PATH."""

import sys

from pocketdeck_desktop import main  # type: ignore[import-not-found]

sys.exit(main())
