import type { Locator, Page } from 'playwright/test'
import { expect, people, pressKey, readState, signIn, signOut, test, touch } from '../kiosk.ts'
import { openRecipe } from '../openRecipe.ts'
import { showState } from '../sign-in/showState.ts'
import { withStepTitle } from './changedRecipe.ts'
import { fullBoard, THREE } from './fullBoard.ts'
import { small } from './oddRecipe.ts'
import { finish, goToRecipes, goToSection, jumpTo, leave, startCooking, walk } from './walking.ts'

/** A lane of the station board, by its name. */
function lane(page: Page, name: string | RegExp): Locator {
  return page.getByRole('region', { name: 'In progress' }).getByRole('group', { name })
}

test('a left batch is taken over and finished, and another one is started over', async ({ kiosk, page }) => {
  await signIn(page, people.cook)
  await test.step('the next cook sees the left batch and takes it over, and the record says who did each step', async () => {
    await startCooking(page, '0412')
    await walk(page, { from: 1, to: 5, of: 9 })
    await page.evaluate(async () => {
      const batchId = (await window.kiosk?.readState(null))?.openBatch ?? ''
      await window.kiosk?.startTimer({ name: 'Oven', seconds: 600, place: { batchId, step: 4 } })
      await window.kiosk?.startTimer({ name: 'Dough', seconds: 900, place: { batchId, step: 4 } })
      await window.kiosk?.startTimer({ name: 'Coffee', seconds: 900, place: null })
    })

    await signOut(kiosk)
    await signIn(page, people.secondCook)
    await expect(page.getByRole('heading', { name: 'In progress' })).toBeVisible()
    const board = page.getByRole('region', { name: 'In progress' })
    const left = lane(page, '0412 Sourdough country loaf, step 5 of 9, Mara Lindqvist')
    await expect(left).toContainText('×1')
    await expect(left).toContainText('left just now')
    await expect(left.getByRole('timer')).toHaveCount(2)
    await expect(lane(page, 'Timers without a batch').getByRole('timer')).toHaveCount(1)
    await expect(board.getByText('two ring within two minutes')).toBeVisible()
    await touch(left.getByRole('button', { name: 'Take over' }))
    await expect(page.getByRole('heading', { name: 'Mix the dough' })).toBeVisible()
    await leave(page)
    await goToSection(page, 'In progress')
    await expect(lane(page, /, Tomás Rivera$/)).toContainText('started by Mara Lindqvist')
    await touch(page.getByRole('button', { name: 'Carry on' }))
    await expect(page.getByRole('heading', { name: 'Mix the dough' })).toBeVisible()
    await jumpTo(page, 9)
    await finish(page)
    const steps = page.getByRole('region', { name: 'Steps' })
    for (const { name } of [people.cook, people.secondCook]) await expect(steps.getByText(name)).toBeVisible()
    await goToRecipes(page)
  })
  await test.step('a batch that is started over begins at the first step, and the closed one can be brought back unchanged', async () => {
    await startCooking(page, '0107')
    await jumpTo(page, 4)

    await signOut(kiosk)
    await signIn(page, people.cook)
    await touch(page.getByRole('button', { name: 'Close…' }))
    const question = page.getByRole('dialog', { name: 'Close this batch?' })
    await touch(question.getByRole('button', { name: 'Keep it' }))
    await expect(lane(page, /step 4 of 6/)).toBeVisible()
    await touch(page.getByRole('button', { name: 'Close…' }))
    await touch(question.getByRole('button', { name: 'Start over' }))
    await expect(page.getByLabel('Step 1 of 6')).toBeVisible()
    await leave(page)

    await goToSection(page, 'In progress')
    await expect(lane(page, / of 6/)).toHaveCount(1)
    const undo = page.getByRole('region', { name: 'Ended lately' }).getByRole('button')
    await expect(undo).toHaveText(['Bring back', 'Bring back'])
    await touch(page.getByRole('button', { name: 'Bring back 0107 Almond frangipane' }))
    await expect(undo).toHaveAccessibleName('Bring back 0412 Sourdough country loaf')
    await expect(lane(page, /step 1 of 6/)).toBeVisible()
    await expect(lane(page, /step 4 of 6/)).toBeVisible()
  })
})

test('batches are continued or left at the board after sign-in, and taken over at a step and at the overview', async ({
  kiosk,
  page,
}) => {
  await signIn(page, people.cook)
  await test.step('an own batch is continued, and a batch left alone is shown once', async () => {
    await startCooking(page, '0412')
    await jumpTo(page, 3)
    await leave(page)
    await startCooking(page, '0107')

    await signOut(kiosk)
    await signIn(page, people.cook)
    const lanes = lane(page, / step \d of \d, /)
    await expect(lanes).toHaveCount(2)
    await expect(lanes.first()).toContainText('Almond frangipane')
    await touch(lane(page, /^0412/).getByRole('button', { name: 'Carry on' }))
    await expect(page.getByLabel('Step 3 of 9')).toBeVisible()

    await signOut(kiosk)
    await signIn(page, people.secondCook)
    await expect(lane(page, / step \d of \d, /).first()).toContainText('Sourdough country loaf')
    await touch(page.getByRole('button', { name: 'Leave it' }))
    await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
    await goToSection(page, 'In progress')
    await expect(page.getByRole('button', { name: 'Take over' })).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Leave it' })).toHaveCount(0)
    await goToSection(page, 'Recipes')
    await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
  })
  await test.step('another cook who continues a batch, at a step or at the overview, takes it over', async () => {
    await openRecipe(page, '0412')
    await touch(page.getByRole('button', { name: 'Start another batch' }))
    await touch(page.getByRole('button', { name: '×2', exact: true }))
    await touch(page.getByRole('button', { name: 'Start cooking' }))
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()

    const others = page.getByRole('navigation', { name: 'Batches' })
    await expect(others.locator('[aria-current]')).toHaveText('0412Sourdough country loaf×2 · step 1')
    await touch(others.getByRole('button', { name: /^0412 Sourdough.* ·\sstep 3 ·\sMara$/ }))
    await expect(page.getByLabel('Step 3 of 9')).toBeVisible()
    await expect(others.locator('[aria-current]')).toHaveText('0412Sourdough country loaf · step 3')
    await expect(others.getByRole('button', { name: /Mara/ })).toHaveCount(1)
    await leave(page)

    await openRecipe(page, '0107')
    await expect(page.getByText('In progress: step 1 of')).toContainText(people.cook.name)
    await expect(page.getByRole('button', { name: 'Carry on cooking' })).toHaveCount(0)
    await touch(page.getByRole('button', { name: 'Take over' }))
    await expect(page.getByLabel(/^Step 1 of/)).toBeVisible()
    const { batches } = await readState(page)
    expect(batches.map(({ owner }) => owner.name)).toEqual(Array(3).fill(people.secondCook.name))
  })
})

test('a touch on a lane only reads the batch, in its own version and scale, and changes nothing', async ({
  service,
  kiosk,
  page,
}) => {
  await signIn(page, people.cook)
  await startCooking(page, '0412')
  await jumpTo(page, 3)
  await page.evaluate(async () => {
    const batchId = (await window.kiosk?.readState(null))?.openBatch ?? ''
    await window.kiosk?.setScale({ batchId, scale: { numerator: 2, denominator: 1 } })
  })
  await signOut(kiosk)
  service.setRecipes(withStepTitle(service.kitchen.recipes, { number: '0412', step: 2, title: 'Newer' }))
  await signIn(page, people.secondCook)
  await page.evaluate(() => window.kiosk?.refreshLibrary(null))
  const open = lane(page, /^0412/).getByRole('button', { name: 'Open' })
  await expect.poll(async () => (await readState(page)).batches[0]?.inLibrary).toBe('newer')
  const { batches: before } = await readState(page)

  await touch(open)
  await expect(page.getByLabel('Step 3 of 9')).toBeVisible()
  await expect(page.getByText('×2').first()).toBeVisible()
  await expect(page.getByText('Newer')).toHaveCount(0)
  await expect(page.getByText(`You are only reading. ${people.cook.name} is cooking this batch.`)).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await pressKey(page, 'ArrowRight')
  await expect(page.getByLabel('Step 4 of 9')).toBeVisible()
  await touch(page.getByRole('button', { name: 'Leave', exact: true }))
  await expect(open).toBeVisible()
  expect(await readState(page)).toMatchObject({ openBatch: null, batches: before })

  await touch(open)
  await touch(page.getByRole('button', { name: 'Take over' }))
  await expect(page.getByLabel('Step 3 of 9')).toBeVisible()
  const owner = { name: people.secondCook.name }
  await expect.poll(async () => (await readState(page)).batches).toMatchObject([{ owner, leftAt: null }])
})

test('at 1366 × 768 three batches in progress are seen at once', async ({ openKiosk }) => {
  const kiosk = await openKiosk(small)
  const page = await kiosk.currentPage()
  await signIn(page, people.cook)
  await goToSection(page, 'In progress')
  await showState(kiosk, page, await fullBoard(kiosk, THREE))
  const lanes = lane(page, / step \d+ of \d+, /)
  await expect(lanes).toHaveCount(3)
  for (const one of await lanes.all()) await expect(one).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('two ring within two minutes')).toBeVisible()
  const timers = [300, 301, 302].map((at) => [`Rest ${at}`, at] as const)
  await showState(kiosk, page, await fullBoard(kiosk, [...THREE.slice(1), { number: '0107', step: 2, timers }]))
  const topOf = async (text: string) => (await page.getByText(text, { exact: true }).boundingBox())?.y ?? 0
  expect(await topOf('and 2 more timers')).toBeGreaterThan(30 + (await topOf('Rest 300')))
})
