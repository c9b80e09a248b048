import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPracticeKitchen } from '../../src/simulator/kitchen.ts'
import { startSimulatedService } from '../../src/simulator/simulator.ts'
import { expect, people, signIn, test, touch } from '../kiosk.ts'
import { type DrawnStep, drawnStep, openBarePage } from './barePage.ts'
import { measureItself, percentile, press, slowDown, turn } from './frames.ts'
import { LONG_RECIPE, withLongRecipe } from './longRecipe.ts'

const STEPS = 200
const ROUNDS = 1
/** The limit in relation to the bare page, at the slowest hundredth of the changes. */
const MOST_TIMES = 1.3

const practice = join(import.meta.dirname, '../../resources/practice-kitchen')

test(`a step of ${STEPS} is shown nearly as fast as a bare page can show it`, async ({ openKiosk }) => {
  const folder = await mkdtemp(join(tmpdir(), 'linecook-bench-'))
  const service = await startSimulatedService({ kitchen: withLongRecipe(await readPracticeKitchen(practice), STEPS) })
  const { authBaseUrl, dataBaseUrl } = service
  try {
    const kiosk = await openKiosk({ station: { service: { authBaseUrl, dataBaseUrl } } })
    const program = await kiosk.currentPage()
    await signIn(program, people.cook)
    await program.getByRole('searchbox', { name: 'Find a recipe' }).fill(LONG_RECIPE)
    await touch(program.getByRole('button', { name: new RegExp(`^${LONG_RECIPE}`) }))
    await touch(program.getByRole('button', { name: 'Start cooking' }))

    const steps: DrawnStep[] = []
    for (let step = 1; step <= STEPS; step++) {
      await program.getByLabel(`Step ${step} of ${STEPS}`).waitFor()
      steps.push(await drawnStep(program))
      if (step < STEPS) await press(program, 'ArrowRight')
    }
    for (let step = STEPS; step > 1; step--) await press(program, 'ArrowLeft')
    await program.getByLabel(`Step 1 of ${STEPS}`).waitFor()

    const bare = await openBarePage(kiosk, steps, folder)
    for (const page of [program, bare]) {
      await slowDown(page)
      await measureItself(page)
    }
    const taken = { program: [] as number[], bare: [] as number[] }
    // Alternating, so that other load of the machine affects both.
    for (let round = 0; round < ROUNDS; round++) {
      for (const key of ['ArrowRight', 'ArrowLeft'] as const) {
        taken.bare.push(...(await turn(bare, key, STEPS - 1)))
        taken.program.push(...(await turn(program, key, STEPS - 1)))
      }
    }
    console.table(
      Object.fromEntries(
        [50, 90, 99].map((hundredths) => {
          const [of, by] = [percentile(taken.program, hundredths), percentile(taken.bare, hundredths)]
          return [`p${hundredths}`, { 'program (ms)': round(of), 'bare page (ms)': round(by), ratio: round(of / by) }]
        }),
      ),
    )
    console.log(`${taken.program.length} step changes each, ${STEPS} steps, processor slowed fourfold.`)
    expect(percentile(taken.program, 99) / percentile(taken.bare, 99)).toBeLessThanOrEqual(MOST_TIMES)
  } finally {
    await service.close()
    await rm(folder, { recursive: true, force: true })
  }
})

function round(value: number): number {
  return Math.round(value * 100) / 100
}
