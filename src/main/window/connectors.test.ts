import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { watchConnectors } from './connectors.ts'

/** As /sys/class/drm: for each connector its status and, where the card says it, the state of its display. */
async function write(folder: string, connectors: readonly string[]): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  // A card has neither file.
  await mkdir(join(folder, 'card0'), { recursive: true })
  for (const [index, connector] of connectors.entries()) {
    const [status, dpms] = connector.split(' ')
    const own = join(folder, `card0-HDMI-A-${index + 1}`)
    await mkdir(own)
    await writeFile(join(own, 'status'), `${status}\n`)
    if (dpms !== undefined) await writeFile(join(own, 'dpms'), `${dpms}\n`)
  }
}

/** The connectors, one state after the other, and whether all displays are off then. */
const rows: readonly (readonly [states: readonly (readonly string[])[], expected: readonly boolean[]])[] = [
  [
    [['connected On'], ['connected Off'], ['connected On']],
    [false, true, false],
  ],
  [
    [['connected Standby'], ['connected Suspend']],
    [true, true],
  ],
  [[['connected Off', 'connected On']], [false]],
  [[['disconnected Off', 'connected On']], [false]],
  // Unplugged, and plugged in again.
  [
    [['connected On'], ['disconnected Off'], ['connected On']],
    [false, true, false],
  ],
  // A virtual display on a machine with a graphics card, or a card that says nothing.
  [
    [['disconnected Off'], []],
    [false, false],
  ],
  [[['connected']], [false]],
  [[['unknown Off']], [false]],
]

test('the displays are off when each connected one sleeps, or when the last one was unplugged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'linecook-connectors-'))
  try {
    for (const [states, expected] of rows) {
      const { areAllOff } = watchConnectors(folder)
      const found: boolean[] = []
      for (const state of states) {
        await write(folder, state)
        found.push(areAllOff())
      }
      expect(found, JSON.stringify(states)).toEqual(expected)
    }
    await rm(folder, { recursive: true })
    expect(watchConnectors(folder).areAllOff()).toBe(false)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
