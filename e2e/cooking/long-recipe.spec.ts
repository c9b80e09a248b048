import { expect, test, touch } from '../kiosk.ts'
import { odd, openOverview, openWith, product, startCooking, step } from './oddRecipe.ts'
import { moreOfStep } from './walking.ts'

/** Each of the kinds that say more of themselves than a number. */
const AMOUNTS = [
  { quantity: 'a pinch', quantity_unit: '' },
  {},
  { quantity: 3, quantity_unit: 'glug' },
  { quantity: -5, quantity_unit: 'g' },
  { quantity: 2.1234, quantity_unit: 'kg' },
  { quantity: '1½ – 2', quantity_unit: 'l' },
  { quantity: 12_345_678.9, quantity_unit: 'g' },
]

test('a recipe of 500 steps is cooked, with seven odd amounts in each third, 60 in the first and a text of 20 kB in the last', async ({
  service,
  openKiosk,
}) => {
  const steps = Array.from({ length: 500 }, (_, index) =>
    step({
      step_number: index + 1,
      description: 'Mix it all for 10 minutes, then bake at 180 °C for 8 to 12 minutes. '.repeat(
        index === 499 ? 280 : 1,
      ),
      ingredients: Array.from({ length: index === 0 ? 60 : index % 3 === 0 ? 7 : 0 }, (_, place) =>
        product(place, `Flour ${place}`, AMOUNTS[place % 7]),
      ),
    }),
  )
  const page = await openWith({ service, openKiosk }, odd('0900', { steps, ingredients: [product(1, 'Flour')] }))
  await openOverview(page, '0900')
  await touch(page.getByRole('button', { name: '×2', exact: true }))
  await startCooking(page, 500)
  await expect(moreOfStep(page)).toHaveAccessibleName(/of 60 seen/)
  await page.evaluate(async () => {
    const [batch] = (await window.kiosk?.readState(null))?.batches ?? []
    await window.kiosk?.goToStep({ batchId: batch?.id ?? '', step: 499, isDone: false })
  })
  await expect(page.getByLabel('Step 500 of 500')).toBeVisible()
  await touch(moreOfStep(page))
  await expect(moreOfStep(page)).toBeVisible()
})
