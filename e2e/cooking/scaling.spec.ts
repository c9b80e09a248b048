import { expect, people, signIn, test, touch } from '../kiosk.ts'
import { FLOUR, line, openOverview } from './overview.ts'

const WATER = 'Water, 26 °C'

test('the scale can be set by the available amount of an ingredient, by touch', { tag: '@long' }, async ({ page }) => {
  await signIn(page, people.cook)
  await openOverview(page, '0412')
  await touch(page.getByRole('button', { name: 'Other scale' }))
  const dialog = page.getByRole('dialog', { name: 'Scale the recipe' })
  await touch(dialog.getByRole('radio', { name: `I have, ${FLOUR}` }))
  for (const key of ['4', 'Decimal point', '8']) await touch(dialog.getByRole('button', { name: key, exact: true }))
  await expect(dialog.getByText('That makes ×1.5.')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: `I have, ${WATER}` })).toContainText('3 360 g')
  await touch(dialog.getByRole('button', { name: 'g', exact: true }))
  await expect(dialog.getByText('That is less than a hundredth')).toBeVisible()
  await touch(dialog.getByRole('button', { name: 'kg', exact: true }))
  await touch(dialog.getByRole('button', { name: 'Use ×1.5' }))
  await expect(line(page, FLOUR)).toHaveAccessibleDescription(`4 800 g written 3 200 g ${FLOUR}`)
  await expect(line(page, 'Sea salt, fine')).toHaveAccessibleDescription('96 g written 64 g Sea salt, fine')
})

test('what is not scaled says so where it stands: equipment and outputs at the overview, text and equipment at a step', async ({
  page,
}) => {
  await signIn(page, people.cook)
  await openOverview(page, '0412')
  const banneton = line(page, 'Banneton, 1 kg')
  const facts = page.getByRole('region', { name: 'Yield, allergens, temperatures' })
  await expect(banneton).toHaveAccessibleDescription(/^12 Banneton/)
  await expect(page.getByText('you make')).toHaveCount(0)
  await touch(page.getByRole('button', { name: '×2', exact: true }))
  await expect(banneton).toHaveAccessibleDescription(/^Banneton, 1\skg 12\sfor\s×1 you\smake\s×2/)
  await expect(facts.getByText('For ×1 · you make ×2')).toBeVisible()
  await expect(facts.getByRole('term').first()).toHaveText('Allergens')
  await touch(page.getByRole('button', { name: 'See all steps' }))
  await expect(page.getByText('For ×1 · you make ×2')).toBeVisible()

  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
  await expect(page.getByText('For ×1 · you make ×2')).toHaveCount(1)
  await touch(page.getByRole('button', { name: /^Go to step 3/ }))
  await expect(page.getByLabel('Step 3 of 9')).toBeVisible()
  const equipment = page.getByRole('region', { name: 'Equipment' })
  await expect(equipment.getByText('For ×1 · you make ×2')).toBeVisible()
  await expect(page.getByText('For ×1 · you make ×2')).toHaveCount(2)
})
