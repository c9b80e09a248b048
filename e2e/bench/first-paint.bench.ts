import { join } from 'node:path'
import { test } from './largeLibrary.ts'
import { type Started, startBareReact, startBareWindow, startLinecook } from './processStart.ts'
import { addRow, takeRounds } from './row.ts'

const ROUNDS = 7

async function painted(started: Started): Promise<readonly number[]> {
  await started.close()
  return [started.painted]
}

for (const recipes of [23, 10_000])
  test(`the first screen at a station with ${recipes} recipes`, async ({ largeLibrary, folder }) => {
    const library = await largeLibrary(recipes)
    const station = await library.stationWithLibrary()
    // The first start of each makes the files of Chromium.
    await painted(await startBareWindow(folder))
    await painted(await startLinecook(station, library.service))
    const rounds = await takeRounds(ROUNDS, {
      program: async () => painted(await startLinecook(station, library.service)),
      floor: async () => painted(await startBareWindow(folder)),
    })
    await addRow({
      name: `Process start to sign-in, ${recipes.toLocaleString('en')} recipes`,
      floor: 'bare window',
      unit: 'ms',
      rounds,
      goal: { times: 1.25 },
    })
  })

test('a bare page with React', async ({ folder }) => {
  await painted(await startBareReact(join(folder, 'react')))
  await painted(await startBareWindow(join(folder, 'bare')))
  const rounds = await takeRounds(ROUNDS, {
    program: async () => painted(await startBareReact(join(folder, 'react'))),
    floor: async () => painted(await startBareWindow(join(folder, 'bare'))),
  })
  await addRow({ name: 'Process start to a bare page with React', floor: 'bare window', unit: 'ms', rounds })
})
