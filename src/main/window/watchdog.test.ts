import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openWatchdog, systemdNotify } from './watchdog.ts'

function openBench(environment: Readonly<Record<string, string>>) {
  const sent: string[] = []
  const clock = { now: 5000 }
  const alive = openWatchdog({
    environment,
    notify: (...assignments) => sent.push(assignments.join(' ')),
    monotonicNow: () => clock.now,
  })
  return { sent, clock, alive }
}

test('systemd is told that the station is ready once, and that it is alive every third of the span', () => {
  const { sent, clock, alive } = openBench({ NOTIFY_SOCKET: '@any', WATCHDOG_USEC: '60000000', WATCHDOG_PID: '1' })
  alive()
  expect(sent).toEqual(['READY=1 WATCHDOG=1'])
  for (let seconds = 5; seconds <= 60; seconds += 5) {
    clock.now += 5000
    alive()
  }
  expect(sent).toEqual(['READY=1 WATCHDOG=1', 'WATCHDOG=1', 'WATCHDOG=1', 'WATCHDOG=1'])
})

for (const { named, environment, expected } of [
  { named: 'no socket', environment: { WATCHDOG_USEC: '60000000' }, expected: [] },
  { named: 'an empty socket', environment: { NOTIFY_SOCKET: '', WATCHDOG_USEC: '60000000' }, expected: [] },
  { named: 'no watchdog', environment: { NOTIFY_SOCKET: '@any' }, expected: ['READY=1 WATCHDOG=1'] },
  {
    named: 'no number',
    environment: { NOTIFY_SOCKET: '@any', WATCHDOG_USEC: '1e3' },
    expected: ['READY=1 WATCHDOG=1'],
  },
]) {
  test(`a service manager with ${named} is told ${expected.length} times`, () => {
    const { sent, clock, alive } = openBench(environment)
    for (let time = 0; time < 9; time++) {
      alive()
      clock.now += 3_600_000
    }
    expect(sent).toEqual(expected)
  })
}

const tools = ['systemd-notify', 'python3']
const missing = tools.filter((tool) => spawnSync(tool, ['--version']).error !== undefined)

for (const kind of ['path', 'abstract']) {
  test(`systemd-notify reaches a socket with an ${kind} name`, async ({ skip }) => {
    skip(missing.length > 0, `needs ${missing.join(', ')}`)
    const folder = await mkdtemp(join(tmpdir(), 'linecook-notify-'))
    const socket = kind === 'path' ? join(folder, 'notify') : `@${folder}`
    const receiver = spawn('python3', ['-c', RECEIVER, socket], { stdio: ['ignore', 'pipe', 'inherit'] })
    let received = ''
    receiver.stdout.on('data', (text: Buffer) => {
      received += text.toString('utf8')
    })
    const before = process.env.NOTIFY_SOCKET
    try {
      await expect.poll(() => received).toBe('open\n')
      process.env.NOTIFY_SOCKET = socket
      const troubles: unknown[] = []
      systemdNotify({ info: () => {}, error: (...all) => troubles.push(all) })('READY=1', 'WATCHDOG=1')
      await expect.poll(() => received).toBe('open\nREADY=1\nWATCHDOG=1\n')
      expect(troubles).toEqual([])
    } finally {
      if (before === undefined) delete process.env.NOTIFY_SOCKET
      else process.env.NOTIFY_SOCKET = before
      receiver.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    }
  })
}

/** Prints one message. Then waits, because systemd-notify waits until its next one, a barrier, was read. */
const RECEIVER = `
import socket, sys
name = sys.argv[1]
receiving = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
receiving.bind('\\0' + name[1:] if name.startswith('@') else name)
print('open', flush=True)
print(receiving.recv(4096).decode().strip(), flush=True)
receiving.recv(4096)
`
