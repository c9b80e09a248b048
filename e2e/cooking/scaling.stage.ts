import { expect, people, readState, signIn, test, touch } from '../stage/stage.ts'
import { line, openOverview } from './overview.ts'
import { jumpTo } from './walking.ts'

test('a scale changed in the middle is that of the steps to come, and what is made stays as it was made', async ({
  page,
}) => {
  await signIn(page, people.cook)
  await openOverview(page, '0230')
  await touch(page.getByRole('button', { name: '×3', exact: true }))
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await expect(page.getByLabel('Step 1 of 14')).toBeVisible()
  const [batchId = ''] = (await readState(page)).batches.map(({ id }) => id)
  await page.evaluate((id) => void window.kiosk?.goToStep({ batchId: id, step: 4, isDone: true }), batchId)
  await page.waitForTimeout(200)
  await expect(page.getByLabel('Step 5 of 14')).toBeVisible()
  await touch(page.getByRole('button', { name: 'What to fetch' }))
  await expect(page.getByText('Fetched 6 of 16')).toBeVisible()
  await expect(line(page, 'Gruau flour T45')).toBeDisabled()
  const butter = line(page, 'Dry butter 84 %')
  await expect(butter).toHaveAccessibleDescription(/^3\s300\sg .* still for step 5$/)

  await touch(page.getByRole('button', { name: '×2', exact: true }))
  const dialog = page.getByRole('dialog', { name: '×2 from step 2 on?' })
  await expect(dialog.getByText('Step 1 stays as made, ×3.')).toBeVisible()
  await expect(dialog.getByRole('listitem').first()).toHaveText(/Gruau flour T456\s600\sg, ×3/)
  await touch(dialog.getByRole('button', { name: 'Change to ×2' }))
  await expect(line(page, 'Gruau flour T45')).toHaveAccessibleDescription(/^6\s600\sg/)
  await expect(butter).toHaveAccessibleDescription(/^2\s200\sg/)
  await touch(page.getByRole('button', { name: 'Back to the step' }))
  await expect(page.getByText('×2 batch')).toBeVisible()
  await jumpTo(page, 1)
  await expect(page.getByText('made ×3')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Gruau flour T45' })).toContainText(/6\s600/)
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
