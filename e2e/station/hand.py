"""A virtual pointer and keyboard for a Wayland compositor: Node cannot send file descriptors, which a keymap needs.

Reads commands from the standard input, one a line, and answers each with "ok":
  point X Y WIDTH HEIGHT   moves the pointer, on a display of that size
  press | release          the left button
  key CODE SHIFT           presses and releases a key (Linux input event code), with Shift held if SHIFT is 1
"""

import array
import itertools
import os
import socket
import struct
import sys
import tempfile
import time

KEYMAP = (
    b'xkb_keymap { xkb_keycodes { include "evdev+aliases(qwerty)" }; xkb_types { include "complete" };'
    b' xkb_compat { include "complete" }; xkb_symbols { include "pc+us+inet(evdev)" }; };\0'
)
WANTED = ('wl_seat', 'zwlr_virtual_pointer_manager_v1', 'zwp_virtual_keyboard_manager_v1')
DISPLAY = 1
LEFT_BUTTON = 0x110
# A bit of the modifiers in the keymap.
SHIFT = 1

connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
connection.connect(os.path.join(os.environ['XDG_RUNTIME_DIR'], os.environ['WAYLAND_DISPLAY']))


def send(target, opcode, payload=b'', descriptor=None):
    message = struct.pack('=II', target, (len(payload) + 8) << 16 | opcode) + payload
    ancillary = []
    if descriptor is not None:
        ancillary = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array('i', [descriptor]))]
    connection.sendmsg([message], ancillary)


def numbers(*values):
    return struct.pack('=%dI' % len(values), *values)


def text(value):
    content = value.encode() + b'\0'
    return numbers(len(content)) + content + b'\0' * (-len(content) % 4)


def receive(length):
    content = b''
    while len(content) < length:
        piece = connection.recv(length - len(content))
        if not piece:
            sys.exit('The compositor has closed the connection.')
        content += piece
    return content


def events_until_done(callback):
    """Yields the events until the compositor has answered the callback of a wl_display.sync."""
    while True:
        target, size_and_opcode = struct.unpack('=II', receive(8))
        content = receive((size_and_opcode >> 16) - 8)
        opcode = size_and_opcode & 0xFFFF
        if target == DISPLAY and opcode == 0:
            sys.exit('The compositor refuses: %r' % content)
        if target == callback:
            return
        yield target, opcode, content


# The ids of a client have no gaps.
ids = itertools.count(2)


def wait():
    callback = next(ids)
    send(DISPLAY, 0, numbers(callback))
    return list(events_until_done(callback))


def milliseconds():
    return int(time.monotonic() * 1000) & 0xFFFFFFFF


def obey(name, values):
    if name == 'point':
        send(POINTER, 1, numbers(milliseconds(), *values))
        send(POINTER, 4)
    elif name in ('press', 'release'):
        send(POINTER, 2, numbers(milliseconds(), LEFT_BUTTON, int(name == 'press')))
        send(POINTER, 4)
    elif name == 'key':
        code, shift = values
        send(KEYBOARD, 2, numbers(shift * SHIFT, 0, 0, 0))
        for pressed in (1, 0):
            send(KEYBOARD, 1, numbers(milliseconds(), code, pressed))
            time.sleep(0.03)
        send(KEYBOARD, 2, numbers(0, 0, 0, 0))
    else:
        sys.exit('Unknown command: ' + name)


REGISTRY = next(ids)
send(DISPLAY, 1, numbers(REGISTRY))
bound = {}
for target, opcode, content in wait():
    if target != REGISTRY or opcode != 0:
        continue
    name, length = struct.unpack('=II', content[:8])
    interface = content[8 : 8 + length - 1].decode()
    if interface in WANTED and interface not in bound:
        bound[interface] = next(ids)
        send(REGISTRY, 0, numbers(name) + text(interface) + numbers(1, bound[interface]))
if len(bound) < len(WANTED):
    sys.exit('The compositor does not offer: ' + ', '.join(set(WANTED) - set(bound)))

POINTER, KEYBOARD = next(ids), next(ids)
send(bound['zwlr_virtual_pointer_manager_v1'], 0, numbers(bound['wl_seat'], POINTER))
send(bound['zwp_virtual_keyboard_manager_v1'], 0, numbers(bound['wl_seat'], KEYBOARD))
with tempfile.TemporaryFile() as keymap:
    keymap.write(KEYMAP)
    keymap.flush()
    send(KEYBOARD, 0, numbers(1, len(KEYMAP)), keymap.fileno())
wait()
print('ok', flush=True)
for line in sys.stdin:
    words = line.split()
    obey(words[0], [int(word) for word in words[1:]])
    wait()
    print('ok', flush=True)
