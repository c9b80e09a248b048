import type { Page } from 'playwright/test'
import { expect, people, signIn, test, touch } from '../kiosk.ts'
import { openRecipe } from '../openRecipe.ts'
import { odd, step } from './oddRecipe.ts'
import { goToSection, leave } from './walking.ts'

const MINUTE = 60_000

test('the overview says when a batch is ready at the earliest, and the rail shows the plan while it is cooked', async ({
  service,
  openKiosk,
}) => {
  const timed = [
    step({ description: 'Mix for 10 minutes.' }),
    step({ step_number: 2, description: 'Bake for 1 h 15.' }),
  ]
  service.setRecipes([
    ...service.kitchen.recipes,
    odd('0900', { steps: [step({ description: 'Mix it all.' })] }),
    odd('0901', { steps: timed }),
  ])
  const page = await (await openKiosk()).currentPage()
  await signIn(page, people.cook)
  const plan = page.getByRole('region', { name: 'Plan' })

  await test.step('a recipe whose text says no time has no plan', async () => {
    await open(page, '0900')
    await expect(page.getByRole('button', { name: 'Start cooking' })).toBeVisible()
    await expect(plan).toHaveCount(0)
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  })
  await test.step('where each step has a time, they add up to the earliest end, but not before a timer of the batch', async () => {
    await open(page, '0901')
    await expect(plan).toContainText(await timesAround(page, 85 * MINUTE))
    await expect(plan.getByLabel(/^Step 2, Mix: 1\sh\s15 wait$/)).toBeVisible()
    await touch(page.getByRole('button', { name: 'Start cooking' }))
    await expect(page.getByLabel('Step 1 of 2')).toBeVisible()
    await page.evaluate(async () => {
      const [batchId = ''] = (await window.kiosk?.readState(null))?.batches.map(({ id }) => id) ?? []
      const timer = { name: 'Rest', seconds: 200 * 60, place: { batchId, step: 0 } }
      await window.kiosk?.startTimer(timer)
      await window.kiosk?.goToStep({ batchId, step: 1, isDone: true })
    })
    await expect(page.getByLabel('Step 2 of 2')).toBeVisible()
    await leave(page)
    await goToSection(page, /^In progress/)
    await expect(page.getByRole('group', { name: /^0901/ })).toContainText(await timesAround(page, 200 * MINUTE))
    await goToSection(page, 'Recipes')
  })
  await test.step('where a step has none, what is given is said, and no end', async () => {
    await open(page, '0412')
    // 4 + 30 + 6 minutes, 2 h 30, 30 minutes, 1 h 15, and 15 + 30 minutes of baking.
    await expect(plan).toContainText(/Times given: 5\sh\s40/)
    await expect(plan).not.toContainText('at the earliest')
    await expect(plan.getByLabel('Step 1, Check the levain: no time given')).toBeVisible()
    await expect(plan.getByLabel(/^Step 5, Mix the dough: 4\smin work, 30\smin wait, 6\smin work$/)).toBeVisible()
  })
  await test.step('while it is cooked, a step is as wide in the rail as its time', async () => {
    await touch(page.getByRole('button', { name: 'Start cooking' }))
    await touch(page.getByRole('button', { name: /^Go to step 6/ }))
    await expect(page.getByLabel('Step 6 of 9')).toBeVisible()
    const [ferment, divide, proof] = await Promise.all(
      [/^Step 6 of 9$/, /^Go to step 7/, /^Go to step 8/].map(
        async (name) => (await page.getByLabel(name).boundingBox())?.width ?? 0,
      ),
    )
    expect(ferment).toBeGreaterThan(1.5 * (proof ?? 0))
    expect(proof).toBeGreaterThan(1.5 * (divide ?? 0))
  })
})

async function open(page: Page, number: string): Promise<void> {
  await openRecipe(page, number)
}

/** The times of day around a moment from now, as the display shows them. */
async function timesAround(page: Page, fromNow: number): Promise<RegExp> {
  const times = await page.evaluate(
    ({ fromNow, minute }) =>
      [-minute, 0, minute].map((off) =>
        new Date(Date.now() + fromNow + off).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }),
      ),
    { fromNow, minute: MINUTE },
  )
  return new RegExp(`ready (${times.join('|')})`)
}
