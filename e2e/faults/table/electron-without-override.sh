#!/bin/sh
# Root may write everywhere. Without these capabilities the permissions of files count for root too.
exec setpriv --bounding-set=-dac_override,-dac_read_search "$LINECOOK_ELECTRON_PATH" "$@"
