import type { Page } from 'playwright/test'
import { openRecipe } from '../openRecipe.ts'
import { scan } from '../scanner/wedge.ts'
import { expect, people, pressKey, signIn, test, touch } from '../stage/stage.ts'
import { typeSizeOf } from '../touch/boxes.ts'
import { line, openOverview } from './overview.ts'
import { jumpTo, startCooking, startCookingAt } from './walking.ts'

/** From resources/practice-kitchen/recipes/0412-sourdough-country-loaf.json; `almond` is in other recipes only. */
const flour = { barcode: '2045812209812', jsin: 'J-20118' }
const almond = 'J-20150'

/** Dispatches key events in the page. 1,001 keys sent one by one could be split by a pause of a busy machine. */
async function scanAtOnce(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      const start = performance.now()
      for (const [index, key] of keys.entries()) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        // A busy machine must not type slower than a scanner.
        Object.defineProperty(event, 'timeStamp', { value: start + index / 100 })
        document.body.dispatchEvent(event)
      }
    },
    [...code, 'Enter'],
  )
  await page.waitForTimeout(200)
}

test('products can be scanned while reading, at their step, at another step, and behind a dialog', async ({ page }) => {
  const defects: Error[] = []
  page.on('pageerror', (defect) => defects.push(defect))
  const alert = page.getByRole('alert')
  const status = page.getByRole('status').filter({ hasText: 'Bread flour T65' })
  await test.step('without a session a scan says where the product belongs and ticks nothing', async () => {
    await touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
    await openRecipe(page, '0412')
    await touch(page.getByRole('button', { name: 'Read the steps' }))
    await jumpTo(page, 5)
    await scan(page, flour.barcode)
    await expect(status).toContainText('It belongs in this step.')
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await touch(page.getByRole('button', { name: 'Leave', exact: true }))
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    await touch(page.getByRole('button', { name: 'Sign in', exact: true }))
    await signIn(page, people.cook)
    await startCooking(page, '0412')
  })
  await test.step('a product of another step, of another recipe or of none ticks nothing and shows a warning in large type', async () => {
    await scan(page, flour.barcode)
    await expect(alert).toContainText('Bread flour T65 is not in this step')
    await expect(alert).toContainText('It belongs in step 5')
    expect(await typeSizeOf(alert.getByText('is not in this step'))).toBeCloseTo(17.5, 1)
    await scan(page, almond)
    await expect(alert).toContainText('is not in this recipe')
    await scan(page, '20118')
    await expect(alert).toContainText('Bread flour T65 is not in this step')
    await scan(page, '4006381333931')
    await expect(alert).toContainText('4006381333931 is not a product of any recipe')
    await touch(page.getByRole('button', { name: 'Understood' }))
    await expect(alert).toHaveCount(0)
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
  })
  await test.step('a code as long as a link is reported as a wrong product, in one line, and a longer one as too long', async () => {
    const link = 'https://id.gs1.example/01/'
    await scanAtOnce(page, link.padEnd(1000, '7'))
    await expect(alert).toContainText('https://id.gs1.example/01/77777777777777… is not a product of any recipe')
    await touch(page.getByRole('button', { name: 'Understood' }))
    await expect(alert).toHaveCount(0)
    await scanAtOnce(page, link.padEnd(1001, '7'))
    await expect(alert).toContainText('A code has at most 1,000 characters. Nothing was changed')
    await page.waitForTimeout(10_000)
    await expect(alert).toHaveCount(0)
    expect(defects).toEqual([])
  })
  await test.step('a warning stays until it is acknowledged or the page is turned', async () => {
    await scan(page, flour.barcode)
    await expect(alert).toContainText('is not in this step')
    await page.waitForTimeout(5000)
    await expect(alert).toContainText('is not in this step')
    await pressKey(page, 'PageDown')
    await expect(page.getByLabel('Step 2 of 9')).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
  const row = page.getByRole('checkbox', { name: 'Bread flour T65', includeHidden: true })
  await test.step('a good scan is answered in front of the warning of the one before, which comes back behind it', async () => {
    await jumpTo(page, 5)
    await scan(page, almond)
    await expect(alert).toContainText('is not in this recipe')
    await scan(page, flour.barcode)
    await expect(row).toBeChecked()
    await expect(status).toContainText('Ticked.')
    await page.waitForTimeout(4000)
    await expect(alert).toContainText('is not in this recipe')
    await touch(page.getByRole('button', { name: 'Understood' }))
    await expect(alert).toHaveCount(0)
    await touch(row)
    await expect(row).not.toBeChecked()
  })
  await test.step('a product scanned at its step is ticked, and the Enter of the scanner turns no page', async () => {
    await expect(row).not.toBeChecked()
    await scan(page, flour.barcode)
    await expect(row).toBeChecked()
    await expect(status).toContainText('Ticked.')
    await page.waitForTimeout(300)
    await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
    await scan(page, flour.jsin)
    await expect(status).toContainText('It was ticked already.')
    await expect(row).toBeChecked()
  })
  await test.step('a scan during a dialog is handled when the dialog is closed', async () => {
    await page.waitForTimeout(10_000)
    await touch(row)
    await expect(row).not.toBeChecked()
    await touch(page.getByRole('button', { name: /signed in/ }))
    await expect(page.getByRole('dialog')).toBeVisible()
    await scan(page, flour.barcode)
    await page.waitForTimeout(300)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(row).not.toBeChecked()
    await pressKey(page, 'Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row).toBeChecked()
    await expect(status).toContainText('Ticked.')
    await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
  })
})

test('a scan at the whole recipe ticks an ingredient by its barcode and equipment by its number', async ({ page }) => {
  const mixer = '20107'
  await touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
  await openOverview(page, '0412')
  const status = page.getByRole('status').filter({ hasText: 'Bread flour T65' })
  await scan(page, flour.barcode)
  await expect(status).toContainText('It belongs in this recipe.')
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await touch(page.getByRole('button', { name: 'Sign in', exact: true }))
  await signIn(page, people.cook)

  await openOverview(page, '0412')
  await scan(page, flour.barcode)
  await expect(line(page, 'Bread flour T65')).toBeChecked()
  await expect(status).toContainText('Ticked.')
  await scan(page, flour.jsin)
  await expect(status).toContainText('It was ticked already.')
  await expect(line(page, 'Bread flour T65')).toBeChecked()
  await scan(page, mixer)
  await expect(line(page, 'Spiral mixer 40 l')).toBeChecked()
  await scan(page, almond)
  await expect(page.getByRole('alert')).toContainText('is not in this recipe')
  await touch(page.getByRole('button', { name: 'Understood' }))
  await scan(page, people.secondCook.number)
  await expect(page.getByText(`${people.cook.name} is signed in`)).toBeVisible()
  await expect(page.getByText(/^2 of 8\s+fetched$/)).toBeVisible()
})

test('a taught key ticks the amount at hand when pressed alone, but not as the first character of a scan', {
  tag: '@long',
}, async ({ openKiosk }) => {
  const page = await startCookingAt(await openKiosk({ station: { pedal: { next: '2' } } }), '0412')
  await jumpTo(page, 5)
  await scan(page, flour.barcode)
  await expect(page.getByRole('checkbox', { name: 'Bread flour T65' })).toBeChecked()
  await page.waitForTimeout(300)
  await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
  await pressKey(page, '2')
  await expect(page.getByRole('checkbox', { name: 'Water, 26 °C' })).toBeChecked()
})
