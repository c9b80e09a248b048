import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect } from 'vitest'
import { openTestClock } from '../scheduling/clock.testing.ts'
import { test as base } from '../storage/temporaryFolder.testing.ts'
import { fingerprintOfFile, watchStationFiles } from './stationFileWatch.ts'

const LOOK = 5000

const test = base.extend<{
  watched: {
    readonly path: string
    readonly localPath: string
    taken: number
    answer: boolean
    /** Lets so many looks pass. */
    look(times: number): Promise<void>
    end(): void
  }
}>({
  watched: async ({ folder }, use) => {
    let asked = 0
    /** Real files are looked at. */
    async function diskHasAnswered(): Promise<void> {
      do {
        await setImmediate()
      } while (asked > 0)
      await setImmediate()
    }
    const clock = openTestClock(undefined, diskHasAnswered)
    const path = join(folder, 'station.json')
    await writeFile(path, '{}')
    const watched = {
      path,
      localPath: join(folder, 'station.local.json'),
      taken: 0,
      answer: true,
      look: (times: number) => clock.pass(times * LOOK),
      end: () => {},
    }
    watched.end = watchStationFiles({
      paths: [join(folder, 'none/station.json'), path],
      schedule: clock.schedule,
      async take() {
        watched.taken++
        return watched.answer
      },
      async fingerprintOf(path) {
        asked++
        const fingerprint = await fingerprintOfFile(path)
        asked--
        return fingerprint
      },
    })
    await watched.look(2)
    watched.taken = 0
    await use(watched)
    watched.end()
  },
})

for (const [what, change] of [
  ['is written', ({ path }) => writeFile(path, '{ "name": "x" }')],
  ['is written again with the same length', ({ path }) => writeFile(path, '[]')],
  ['is removed', ({ path }) => rm(path)],
  ['gets a local one', ({ localPath }) => writeFile(localPath, '{}')],
  [
    'is replaced',
    async ({ path }) => {
      await writeFile(`${path}.new`, '{}')
      await rename(`${path}.new`, path)
    },
  ],
  [
    'is preceded by another one',
    async ({ path }) => {
      await mkdir(join(path, '../none'))
      await writeFile(join(path, '../none/station.json'), '{}')
    },
  ],
] as const satisfies readonly [string, (of: { path: string; localPath: string }) => Promise<unknown>][])
  test(`a station file that ${what} is taken once, when it has been the same for an interval`, async ({ watched }) => {
    await change(watched)
    await watched.look(1)
    expect(watched.taken).toBe(0)
    await watched.look(1)
    expect(watched.taken).toBe(1)
    await watched.look(5)
    expect(watched.taken).toBe(1)
  })

test('a file that goes on changing is not taken until it is the same', async ({ watched }) => {
  for (let size = 1; size < 5; size++) {
    await writeFile(watched.path, ' '.repeat(size))
    await watched.look(1)
  }
  expect(watched.taken).toBe(0)
  await watched.look(1)
  expect(watched.taken).toBe(1)
})

test('a change that cannot be taken yet is offered at each look until it is', async ({ watched }) => {
  await writeFile(watched.path, '{ }')
  watched.answer = false
  await watched.look(4)
  expect(watched.taken).toBe(3)
  watched.answer = true
  await watched.look(4)
  expect(watched.taken).toBe(4)
})

test('nothing is taken after the end', async ({ watched }) => {
  await writeFile(watched.path, '{ }')
  await watched.look(1)
  watched.end()
  await watched.look(2)
  expect(watched.taken).toBe(0)
})
