"""Applies the rules of a unit as systemd would, as far as that is possible without it, and becomes its command.

enter_unit.py RULES COMMAND…   RULES is JSON: user, writable (folders), systemCalls (names)

It is started in a mount namespace of its own.
"""

import json
import os
import resource
import subprocess
import sys

import seccomp

rules, command = json.loads(sys.argv[1]), sys.argv[2:]


def mount(*words):
    subprocess.run(['mount', *words], check=True)


if os.getuid() == 0:
    # ProtectSystem=strict, PrivateTmp=yes
    for folder in rules['writable']:
        mount('--bind', folder, folder)
    mount('-o', 'remount,bind,ro', '/')
    mount('-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', '/tmp')
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.umask(0o077)
    user = rules['user']
    become = ['setpriv', '--bounding-set=-all', '--inh-caps=-all', '--no-new-privs', '--init-groups']
    os.execvp('setpriv', [*become, '--reuid=' + user, '--regid=' + user, '--', sys.executable, *sys.argv])

calls = seccomp.SyscallFilter(seccomp.ERRNO(1))
for name in rules['systemCalls']:
    try:
        calls.add_rule(seccomp.ALLOW, name)
    except (RuntimeError, ValueError, OSError):
        # A call of another architecture.
        pass
calls.load()
os.execvp(command[0], command)
