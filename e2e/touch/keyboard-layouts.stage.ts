import type { Page } from 'playwright/test'
import { expect, pressKey, test, touch } from '../stage/stage.ts'

const find = (page: Page) => page.getByRole('searchbox', { name: 'Find a recipe' })
const keyboard = (page: Page) => page.getByRole('group', { name: 'Keyboard' })
const key = (page: Page, name: string) => keyboard(page).getByRole('button', { name, exact: true }).first()

// What each layout has, and after how many presses, is tried in src/renderer/ui/keyRows.test.ts.
test('an Arabic station types from right to left, and Latin letters with accents', async ({ openKiosk }) => {
  const page = await (await openKiosk({ station: { keyboard: { layout: 'arabic' } } })).currentPage()
  await touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  const typeOn = async (...names: readonly string[]) => {
    for (const name of names) await touch(key(page, name))
  }
  await typeOn('خ', 'ب', 'ز', 'Delete letter', 'Shift', 'أ', 'ر')
  await expect(find(page)).toHaveValue('خبأر')
  expect(await find(page).evaluate((field) => getComputedStyle(field).direction)).toBe('rtl')
  // The caret follows the direction of the text.
  await pressKey(page, 'ArrowRight')
  await typeOn('لا', 'Latin letters', 'Shift', 'Q', 'z', 'More letters', 'é', 'Signs', '~')
  // A letter with an accent is one character, as from a physical keyboard.
  await expect(find(page)).toHaveValue('خبألاQzé~ر'.normalize('NFC'))
  await typeOn('Arabic letters', 'م')
  await expect(find(page)).toHaveValue('خبألاQzé~مر')
})
