import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { type Kitchen, type RecipeRecord, readPracticeKitchen, type StepRecord } from '../../src/simulator/kitchen.ts'
import { startSimulatedService } from '../../src/simulator/simulator.ts'
import { people, signIn, touch } from '../kiosk.ts'
import { type DrawnStep, drawnStep, openBarePage } from './barePage.ts'
import { press, slowDown, turnTo } from './frames.ts'
import { test } from './largeLibrary.ts'
import { addRow, takeRounds } from './row.ts'

const STEPS = 200
/** The first steps of the recipe, turned forward and back. */
const TURNED = 21
const ROUNDS = 5

const practice = join(import.meta.dirname, '../../resources/practice-kitchen')

test('showing another step', async ({ openKiosk, folder }) => {
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
    for (let step = 1; step <= TURNED; step++) {
      await program.getByLabel(`Step ${step} of ${STEPS}`).waitFor()
      steps.push(await drawnStep(program))
      if (step < TURNED) await press(program, 'ArrowRight')
    }
    for (let step = TURNED; step > 1; step--) await press(program, 'ArrowLeft')
    await program.getByLabel(`Step 1 of ${STEPS}`).waitFor()

    const bare = await openBarePage(kiosk, steps, folder)
    for (const page of [program, bare]) await slowDown(page)
    const names = Array.from({ length: TURNED }, (_, index) => `Step ${index + 1} of ${STEPS}`)
    const turnOn = (page: Page) => (time: number) =>
      time % 2 === 0
        ? turnTo(page, 'ArrowRight', names.slice(1))
        : turnTo(page, 'ArrowLeft', names.slice(0, -1).toReversed())
    await addRow({
      name: `Step change, ${STEPS} steps`,
      floor: 'bare page',
      unit: 'ms',
      statistic: 'p99',
      rounds: await takeRounds(ROUNDS, { program: turnOn(program), floor: turnOn(bare) }, 2),
      goal: { times: 1.3 },
      more: { slowed: 4 },
    })
  } finally {
    await service.close()
  }
})

/** The number of the long recipe. */
const LONG_RECIPE = '0200'

/** A kitchen with one more recipe, of `stepCount` steps like those of the practice kitchen's first recipe. */
function withLongRecipe(kitchen: Kitchen, stepCount: number): Kitchen {
  const model = kitchen.recipes.find(({ recipe_number }) => recipe_number === '0412')
  if (model === undefined) throw new Error('The practice kitchen has no recipe 0412')
  const steps = Array.from({ length: stepCount }, (_, index): StepRecord => {
    const step = model.steps[index % model.steps.length]
    if (step === undefined) throw new Error('Recipe 0412 has no steps')
    return { ...step, step_number: index + 1, title: `${step.title} ${index + 1}` }
  })
  const long: RecipeRecord = { ...model, pk: LONG_RECIPE, recipe_number: LONG_RECIPE, recipe_name: 'Long day', steps }
  return { ...kitchen, recipes: [...kitchen.recipes, long] }
}
