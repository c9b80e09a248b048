import { expect, people, signIn, test, touch } from '../kiosk.ts'
import { small } from './oddRecipe.ts'
import { finish, startTimer } from './walking.ts'

test('at 1366 × 768 what to do with a finished batch is read at once, also below a message and with a timer', async ({
  openKiosk,
}) => {
  const page = await (await openKiosk(small)).currentPage()
  await signIn(page, people.cook)
  await page.evaluate(async () => {
    const { cards } = (await window.kiosk?.searchRecipes({ text: '0412', offset: 0, limit: 1 })) ?? { cards: [] }
    const started = await window.kiosk?.startBatch({
      recipeId: cards[0]?.id ?? '',
      scale: { numerator: 2, denominator: 1 },
      stage: 'cooking',
    })
    const batchId = started?.ok === true ? started.value.batchId : ''
    await window.kiosk?.goToStep({ batchId, step: 8, isDone: true })
    await window.kiosk?.startTimer({ name: 'Rest', seconds: 600, place: null })
  })
  await touch(page.getByRole('navigation').getByRole('button', { name: /^In progress/ }))
  await touch(page.getByRole('button', { name: 'Carry on' }))
  await expect(page.getByLabel('Step 9 of 9')).toBeVisible()
  await finish(page, 'Finish, 7 steps not done')
  const facts = page.getByRole('region', { name: 'As the recipe says' })
  const seeAllFacts = async () => {
    const values = facts.getByRole('definition')
    await expect(values).toHaveText(['3 days', '24reckoned, written 12 for ×1', /^Ambient, unwrapped/, 'Gluten'])
    for (const value of await values.all()) await expect(value).toBeInViewport({ ratio: 1 })
    await expect(facts.getByRole('button')).toHaveCount(0)
  }
  await seeAllFacts()
  await expect(page.getByText('took less than a minute')).toBeVisible()
  const notDone = page.getByText('Steps 2 to 8 not marked as done')
  await expect(notDone).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('region', { name: 'Steps' })).toBeVisible()

  await page.evaluate(async () => {
    const scale = { numerator: 1, denominator: 1 }
    const { cards } = (await window.kiosk?.searchRecipes({ text: '', offset: 0, limit: 8 })) ?? { cards: [] }
    for (const { id } of cards) await window.kiosk?.startBatch({ recipeId: id, scale, stage: 'cooking' })
  })
  await touch(page.getByRole('button', { name: 'Undo' }))
  await expect(page.getByText('That did not work')).toBeVisible()
  await seeAllFacts()
  for (const name of ['Oven 1', 'Oven 2']) await startTimer(page, name, 1)
  await expect(page.getByRole('alert').filter({ hasText: 'time is up' })).toHaveCount(2)
  await expect(notDone).toBeInViewport({ ratio: 1 })
})
