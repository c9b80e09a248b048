import type { Page } from 'playwright/test'
import { BETWEEN_KEYS_MILLISECONDS, type InputStep, sendInput } from '../hand.ts'
import { expect, people, pressKey, test, touch, typeByHand } from '../stage/stage.ts'
import { boxOf } from './boxes.ts'
import { strokes, tap } from './fingers.ts'

const number = (page: Page) => page.getByRole('textbox', { name: 'Your employee number' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })
const digit = (page: Page, one: string) =>
  page.getByRole('group', { name: 'Number keys' }).getByRole('button', { name: one, exact: true })
const key = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Keyboard' }).getByRole('button', { name, exact: true }).first()

/** Leads to the password with nothing typed. */
async function toPassword(page: Page): Promise<void> {
  await typeByHand(page, people.cook.number)
  await expect(password(page)).toBeFocused()
}

async function empty(page: Page): Promise<void> {
  await pressKey(page, 'Control+a')
  await typeOn(page, ['Delete letter'])
  await expect(password(page)).toHaveValue('')
}

/** Touches keys one after the other. */
async function typeOn(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await strokes(page, [tap(key(page, name), 0)])
}

/** What the keys of a keypad type while NumLock is off. */
const NUM_LOCK_OFF = { 1: 'End', 0: 'Insert', 4: 'ArrowLeft', 8: 'ArrowUp', 2: 'ArrowDown' }

test('the keypad types with NumLock off; a second tap where a key has opened others does nothing', async ({ page }) => {
  await test.step('with NumLock off the keypad types the employee number', async () => {
    const steps = ([1, 0, 4, 8, 2] as const).flatMap((figure, index): readonly InputStep[] => {
      const of = { code: `Numpad${figure}`, key: NUM_LOCK_OFF[figure], location: 3 }
      const at = 2 * BETWEEN_KEYS_MILLISECONDS * index
      return [
        { at, key: 'rawKeyDown', of },
        { at, key: 'keyUp', of },
      ]
    })
    await sendInput(page, steps)
    await expect(page.getByRole('heading', { name: 'Password for 10482' })).toBeVisible()
    await touch(page.getByRole('button', { name: 'Another employee' }))
    await expect(number(page)).toBeFocused()
  })
  await test.step('the second tap on the fifth digit does not type into the password', async () => {
    await typeByHand(page, '1234')
    for (const one of ['5', '0']) {
      await strokes(page, [tap(digit(page, one), 0), tap(digit(page, one), 150)])
      await page.waitForTimeout(500)
      await expect(password(page)).toHaveValue('')
      await touch(page.getByRole('button', { name: 'Another employee' }))
      await expect(number(page)).toHaveValue('')
      await typeByHand(page, '1234')
    }
  })
  await test.step('the second tap on a key that closes the keyboard does not open the recipe in its place', async () => {
    await touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
    await touch(page.getByRole('searchbox', { name: 'Find a recipe' }))
    await strokes(page, [tap(key(page, 'Done'), 0), tap(key(page, 'Done'), 180)])
    await expect(page.getByRole('group', { name: 'Keyboard' })).toHaveCount(0)
    await page.waitForTimeout(500)
    await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
  })
})

test('each touch is one letter, no key takes the focus, Shift and Capitals say that they are on', async ({ page }) => {
  await toPassword(page)
  // All other strokes of fingers are tried in src/renderer/ui/keyTouches.test.ts.
  await test.step('a contact that breaks is one letter, and a letter below a held Shift is a capital', async () => {
    await strokes(page, [
      { on: key(page, 'k'), down: 0, up: 40 },
      { on: key(page, 'k'), down: 58, up: 200 },
    ])
    await strokes(page, [
      { on: key(page, 'Shift'), down: 0, up: 200, finger: 0 },
      { on: key(page, 'q'), down: 60, up: 120, finger: 1 },
    ])
    await strokes(page, [{ on: key(page, 'l'), down: 0, up: 300, slidesTo: page.getByRole('heading').first() }])
    await typeOn(page, ['q'])
    await expect(password(page)).toHaveValue('kQq')
    await expect(page.locator('[data-held]')).toHaveCount(0)
    await empty(page)
  })
  await test.step('no key takes the focus, the caret or the selection from the field, by touch, mouse or Tab', async () => {
    await typeOn(page, ['a', 'b', 'c', 'd'])
    await pressKey(page, 'ArrowLeft')
    await pressKey(page, 'ArrowLeft')
    await typeOn(page, ['1', 'Signs', '%', 'Letter keys', 'Shift', 'X'])
    await expect(password(page)).toHaveValue('ab1%Xcd')
    await pressKey(page, 'Shift+ArrowRight')
    await typeOn(page, ['y'])
    await expect(password(page)).toHaveValue('ab1%Xyd')
    await key(page, 'z').click()
    await expect(password(page)).toHaveValue('ab1%Xyzd')
    // Between two keys, and on the edge of the keyboard.
    const box = await boxOf(key(page, 'g'))
    await page.mouse.click(box.x + box.width + 2, box.y + box.height + 2)
    await expect(password(page)).toBeFocused()
    await empty(page)
    await expect(password(page)).toBeFocused()
    const focused: string[] = []
    for (let time = 0; time < 8; time++) {
      await pressKey(page, 'Tab')
      focused.push(await page.evaluate(() => document.activeElement?.closest('[role=group]')?.ariaLabel ?? ''))
    }
    expect(focused).not.toContain('Keyboard')
    await password(page).focus()
  })
  const says = async (name: string, on: boolean) => {
    await expect(key(page, name)).toHaveAttribute('aria-pressed', String(on))
    await expect(key(page, name).getByText('On', { exact: true })).toHaveCount(on ? 1 : 0)
  }
  for (const [keys, shift, capitals] of [
    [[], false, false],
    [['Shift'], true, false],
    [['A'], false, false],
    [['Capitals stay on', 'B', 'C', 'Shift', 'd', 'E'], false, true],
  ] as const) {
    await typeOn(page, keys)
    await says('Shift', shift)
    await says('Capitals stay on', capitals)
  }
  await expect(password(page)).toHaveValue('ABCdE')
})

test('the keys of a password open as the station file says; others are one press away', async ({ openKiosk }) => {
  const station = { keyboard: { opensWith: 'numbers', layout: 'french' } }
  const page = await (await openKiosk({ station })).currentPage()
  await toPassword(page)
  const top = async () => (await password(page).boundingBox())?.y
  const before = await top()
  await expect(page.getByRole('group', { name: 'Keyboard' })).toHaveCount(0)
  await strokes(page, [tap(digit(page, '7'), 0), tap(digit(page, '7'), 120)])
  // The letters appear under the finger; the second tap types none of them.
  await strokes(page, [tap(digit(page, 'Letter keys'), 0), tap(digit(page, 'Letter keys'), 180)])
  await expect(key(page, 'é')).toBeVisible()
  await typeOn(page, ['é'])
  await strokes(page, [tap(key(page, 'Number keys'), 0), tap(key(page, 'Number keys'), 180)])
  await strokes(page, [tap(digit(page, '1'), 0)])
  await expect(password(page)).toHaveValue('77é1')
  await expect(password(page)).toBeFocused()
  expect(await top()).toBe(before)
})
