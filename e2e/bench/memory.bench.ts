import { setTimeout } from 'node:timers/promises'
import { expect } from '../kiosk.ts'
import { test } from './largeLibrary.ts'
import { startBareWindow, startLinecook } from './processStart.ts'
import { addRow, type Round } from './row.ts'

const ROUNDS = 3
const RECIPES = 10_000
/** From the end of the refresh, or the first picture of the bare window, until the memory is read. */
const SETTLED_MILLISECONDS = 8000
const IDLE_MILLISECONDS = 10_000

test(`the memory and the processor of a station with ${RECIPES} recipes that is signed out`, async ({
  largeLibrary,
  folder,
}) => {
  const library = await largeLibrary(RECIPES)
  const station = await library.stationWithLibrary()
  const memory: Round[] = []
  const processor: Round[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    console.log(`round ${round} of ${ROUNDS}`)
    const asked = library.service.requests.length
    // Both run at once: each counts half of what they share, so the difference is that of programs that run alone.
    const program = await startLinecook(station, library.service)
    const bare = await startBareWindow(folder)
    try {
      // Not before the refresh that follows the start, which takes every page of the recipes.
      await expect.poll(() => library.service.requests.length, { timeout: 60_000 }).toBeGreaterThan(asked)
      for (let before = -1; before !== library.service.requests.length; await setTimeout(2000))
        before = library.service.requests.length
      await setTimeout(SETTLED_MILLISECONDS)
      memory.push({ program: [await program.memory()], floor: [await bare.memory()] })
      const [of, by] = await Promise.all([program, bare].map((one) => one.processor(IDLE_MILLISECONDS)))
      processor.push({ program: [of ?? Number.NaN], floor: [by ?? Number.NaN] })
    } finally {
      await program.close()
      await bare.close()
    }
  }
  const floor = 'bare window'
  await addRow({
    name: `Memory signed out, ${RECIPES.toLocaleString('en')} recipes`,
    floor,
    unit: 'MB',
    rounds: memory,
    goal: { plus: 120 },
  })
  await addRow({
    name: `Processor idle, ${RECIPES.toLocaleString('en')} recipes`,
    floor,
    unit: '%',
    rounds: processor,
    goal: { plus: 1 },
  })
})
