import type { Page } from 'playwright/test'
import { expect, type OpenKiosk, people, pressKey, test, touch, typeByHand } from '../kiosk.ts'

const find = (page: Page) => page.getByRole('searchbox', { name: 'Find a recipe' })
const keyboard = (page: Page) => page.getByRole('group', { name: 'Keyboard' })
const key = (page: Page, name: string) => keyboard(page).getByRole('button', { name, exact: true }).first()

/** Opens the recipes without signing in, with the letter keys below the search. */
async function openLetters(kiosk: OpenKiosk): Promise<Page> {
  const page = await kiosk.currentPage()
  await touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await expect(find(page)).toBeFocused()
  return page
}

async function typeOn(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await touch(key(page, name))
}

test('a French station has its letters in their usual places, and every accent within two presses', {
  tag: '@long',
}, async ({ openKiosk }) => {
  const page = await openLetters(await openKiosk({ station: { keyboard: { layout: 'french' } } }))
  const letters = await keyboard(page).getByRole('button').allTextContents()
  expect(letters.join('')).toContain('azertyuiop')
  await typeOn(page, ['c', 'r', 'è', 'm', 'e', 'Space', 'b', 'r', 'More letters', 'û', 'l', 'é', 'e'])
  await expect(find(page)).toHaveValue('crème brûlée')
  await touch(page.getByRole('button', { name: 'Clear', exact: true }))
  await typeOn(page, ['Shift', 'More letters', 'Œ', 'u', 'f', 'Capitals stay on', 'É', "'", 'More letters', 'Ê'])
  await expect(find(page)).toHaveValue("ŒufÉ'Ê")
})

test('a letter with an accent is one character, as from a physical keyboard, and finds recipes', async ({
  openKiosk,
}) => {
  const page = await openLetters(await openKiosk({ station: { keyboard: { layout: 'spanish' } } }))
  await typeOn(page, ['ñ', 'More letters', 'é'])
  await expect(find(page)).toHaveValue('ñé'.normalize('NFC'))
  await typeOn(page, ['Delete letter', 'Delete letter', 'p', 'More letters', 'â', 't', 'e', 'Space', 's', 'u'])
  await typeOn(page, ['c', 'r', 'More letters', 'é', 'e'])
  await expect(find(page)).toHaveValue('pâte sucrée')
  await expect(page.getByRole('button', { name: /^0333 Pâte sucrée/ })).toBeVisible()
})

test('an Arabic station types from right to left, has no capitals, and can type a Latin password', async ({
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: { keyboard: { layout: 'arabic' } } })
  const page = await openLetters(kiosk)
  await expect(key(page, 'Capitals stay on')).toHaveCount(0)
  await typeOn(page, ['خ', 'ب', 'ز'])
  await expect(find(page)).toHaveValue('خبز')
  expect(await find(page).evaluate((field) => getComputedStyle(field).direction)).toBe('rtl')
  await typeOn(page, ['Delete letter', 'Shift', 'أ', 'ر'])
  await expect(find(page)).toHaveValue('خبأر')
  // The caret follows the direction of the text, and on-screen keys type at the caret.
  await pressKey(page, 'ArrowRight')
  await typeOn(page, ['لا'])
  await expect(find(page)).toHaveValue('خبألار')
  await typeOn(page, [
    'Latin letters',
    'Capitals stay on',
    'Q',
    'Capitals stay on',
    'z',
    'More letters',
    'é',
    'Signs',
    '~',
    '7',
  ])
  await expect(find(page)).toHaveValue('خبألاQzé~7ر')
  await typeOn(page, ['Arabic letters', 'م'])
  await expect(find(page)).toHaveValue('خبألاQzé~7مر')
})

test('a Greek station signs in with a Latin password, typed by touch', { tag: '@long' }, async ({ openKiosk }) => {
  const page = await (await openKiosk({ station: { keyboard: { layout: 'greek' } } })).currentPage()
  await expect(page.getByRole('textbox', { name: 'Your employee number' })).toBeFocused()
  await typeByHand(page, people.cook.number)
  await expect(key(page, 'α')).toBeVisible()
  await touch(key(page, 'More letters'))
  await touch(key(page, 'ώ'))
  await touch(key(page, 'Delete letter'))
  await touch(key(page, 'Latin letters'))
  await typeOn(page, [...people.cook.password])
  await touch(key(page, 'Enter'))
  await expect(page.getByRole('button', { name: new RegExp(people.cook.name) })).toBeVisible()
})
