import type { Page } from 'playwright/test'
import { BETWEEN_KEYS_MILLISECONDS, nextMoment } from '../hand.ts'
import { expect, type OpenKiosk, people, pressKey, test, touch, typeByHand } from '../kiosk.ts'
import { boxOf } from './boxes.ts'
import { strokes, tap } from './fingers.ts'

const number = (page: Page) => page.getByRole('textbox', { name: 'Your employee number' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })
const digit = (page: Page, one: string) =>
  page.getByRole('group', { name: 'Number keys' }).getByRole('button', { name: one, exact: true })
const key = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Keyboard' }).getByRole('button', { name, exact: true }).first()
const heldKeys = (page: Page) => page.locator('[data-held]')

async function openNumber(kiosk: OpenKiosk): Promise<Page> {
  const page = await kiosk.currentPage()
  await expect(number(page)).toBeFocused()
  return page
}

/** Opens the password form with nothing typed. */
async function openPassword(kiosk: OpenKiosk): Promise<Page> {
  const page = await openNumber(kiosk)
  await typeByHand(page, people.cook.number)
  await expect(password(page)).toBeFocused()
  return page
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

test('the number pad counts each tap once, the keypad types with NumLock off, and the second tap on a key that opens other keys does nothing', async ({
  openKiosk,
}) => {
  const page = await openNumber(await openKiosk())
  await test.step('a digit is counted once, whatever the duration of its touch', async () => {
    await strokes(page, [{ on: digit(page, '4'), down: 0, up: 30 }])
    await strokes(page, [{ on: digit(page, '5'), down: 0, up: 5000 }])
    // Also in real time, long enough to be a long press for Chromium.
    await touch(digit(page, '6'), { milliseconds: 1500, inRealTime: true })
    await expect(number(page)).toHaveValue('456')
    await expect(heldKeys(page)).toHaveCount(0)
    await touch(page.getByRole('button', { name: 'Clear', exact: true }))
  })
  await test.step('with NumLock off the keypad types the employee number', async () => {
    const keyboard = await page.context().newCDPSession(page)
    for (const figure of [1, 0, 4, 8, 2] as const) {
      // At the speed of a person, however fast or slow the machine is.
      const timestamp = (await nextMoment(page, { afterLast: 2 * BETWEEN_KEYS_MILLISECONDS })) / 1000
      const key = { code: `Numpad${figure}`, key: NUM_LOCK_OFF[figure], location: 3, timestamp }
      await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
      await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    }
    await expect(page.getByRole('heading', { name: 'Password for 10482' })).toBeVisible()
    await touch(page.getByRole('button', { name: 'Another employee' }))
    await expect(number(page)).toBeFocused()
  })
  await test.step('the second tap on the fifth digit does not type into the password', async () => {
    await typeByHand(page, '1234')
    for (const one of ['5', '0']) {
      await strokes(page, [tap(digit(page, one), 0), tap(digit(page, one), 150)])
      await expect(password(page)).toBeFocused()
      await page.waitForTimeout(500)
      await expect(password(page)).toHaveValue('')
      await touch(page.getByRole('button', { name: 'Another employee' }))
      await expect(number(page)).toBeFocused()
      await expect(number(page)).toHaveValue('')
      await typeByHand(page, '1234')
    }
  })
  await test.step('the second tap on a key that closes the keyboard does not open the recipe in its place', async () => {
    await touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
    await touch(page.getByRole('button', { name: 'Letter keys' }))
    await strokes(page, [tap(key(page, 'Done'), 0), tap(key(page, 'Done'), 180)])
    await expect(page.getByRole('group', { name: 'Keyboard' })).toHaveCount(0)
    await page.waitForTimeout(500)
    await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
  })
})

test('each touch is one letter, in the order of the touches, and no key takes the focus from the password', async ({
  openKiosk,
}) => {
  const page = await openPassword(await openKiosk())
  await test.step('a double letter is two letters, and a contact that breaks is one', async () => {
    await strokes(page, [tap(key(page, 'l'), 0), tap(key(page, 'l'), 120)])
    await expect(password(page)).toHaveValue('ll')
    await strokes(page, [
      { on: key(page, 'k'), down: 0, up: 40 },
      { on: key(page, 'k'), down: 58, up: 200 },
    ])
    await expect(password(page)).toHaveValue('llk')
    // The contact comes back on the neighbouring key.
    await strokes(page, [
      { on: key(page, 'f'), down: 0, up: 40, off: 0.45 },
      { on: key(page, 'g'), down: 58, up: 200, off: -0.45 },
    ])
    await expect(password(page)).toHaveValue('llkf')
    await strokes(page, [{ on: key(page, 'Space'), down: 0, up: 5000 }])
    await expect(password(page)).toHaveValue('llkf ')
    await empty(page)
  })
  await test.step('overlapping touches type in the order in which the fingers came down', async () => {
    await strokes(page, [
      { on: key(page, 't'), down: 0, up: 90, finger: 0 },
      { on: key(page, 'h'), down: 50, up: 130, finger: 1 },
    ])
    await expect(password(page)).toHaveValue('th')
    await strokes(page, [
      { on: key(page, 'e'), down: 0, up: 140, finger: 0 },
      { on: key(page, 'n'), down: 50, up: 100, finger: 1 },
    ])
    await expect(password(page)).toHaveValue('then')
    // Shift is still held when its letter is touched.
    await strokes(page, [
      { on: key(page, 'Shift'), down: 0, up: 200, finger: 0 },
      { on: key(page, 'q'), down: 60, up: 120, finger: 1 },
    ])
    await expect(password(page)).toHaveValue('thenQ')
    await typeOn(page, ['q'])
    await expect(password(page)).toHaveValue('thenQq')
    await expect(heldKeys(page)).toHaveCount(0)
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
    await pressKey(page, 'Control+a')
    await typeOn(page, ['Delete letter'])
    await expect(password(page)).toHaveValue('')
    await expect(password(page)).toBeFocused()
    const focused: string[] = []
    for (let time = 0; time < 8; time++) {
      await pressKey(page, 'Tab')
      focused.push(await page.evaluate(() => document.activeElement?.closest('[role=group]')?.ariaLabel ?? ''))
    }
    expect(focused).not.toContain('Keyboard')
  })
})

test('a finger that slides off a key types nothing; Shift and Capitals show by a word that they are on', {
  tag: '@long',
}, async ({ openKiosk }) => {
  const page = await openPassword(await openKiosk())
  await test.step('a finger that slides off', async () => {
    await strokes(page, [{ on: key(page, 'l'), down: 0, up: 300, slidesTo: key(page, 'g') }])
    await strokes(page, [{ on: key(page, 'l'), down: 0, up: 300, slidesTo: page.getByRole('heading').first() }])
    await expect(heldKeys(page)).toHaveCount(0)
    await expect(password(page)).toHaveValue('')
    await expect(password(page)).toBeFocused()
    await typeOn(page, ['l', 'g'])
    await expect(password(page)).toHaveValue('lg')
    await empty(page)
  })
  await test.step('Shift and Capitals, and every letter', async () => {
    const says = async (name: string, on: boolean) => {
      await expect(key(page, name)).toHaveAttribute('aria-pressed', String(on))
      await expect(key(page, name).getByText('On', { exact: true })).toHaveCount(on ? 1 : 0)
    }
    await says('Shift', false)
    await typeOn(page, ['Shift'])
    await says('Shift', true)
    await typeOn(page, ['A'])
    await says('Shift', false)
    await typeOn(page, ['Capitals stay on'])
    await says('Capitals stay on', true)
    await typeOn(page, ['B', 'C', 'Shift', 'd', 'E'])
    await says('Capitals stay on', true)
    await expect(password(page)).toHaveValue('ABCdE')
  })
})

test('physical keys and on-screen keys fill in one field at the caret, in any order', async ({ openKiosk }) => {
  const page = await openPassword(await openKiosk())
  let [text, start, end] = ['', 0, 0]
  const put = (what: string) => {
    text = text.slice(0, start) + what + text.slice(end)
    start += what.length
    end = start
  }
  const remove = () => {
    if (start === end) start = Math.max(0, start - 1)
    text = text.slice(0, start) + text.slice(end)
    end = start
  }
  const steps = {
    onScreen: async () => {
      put('g')
      await typeOn(page, ['g'])
    },
    physical: async () => {
      put('p')
      await typeByHand(page, 'p')
    },
    onScreenDelete: async () => {
      remove()
      await typeOn(page, ['Delete letter'])
    },
    backspace: async () => {
      remove()
      await pressKey(page, 'Backspace')
    },
    left: async () => {
      start = start === end ? Math.max(0, start - 1) : start
      end = start
      await pressKey(page, 'ArrowLeft')
    },
    end: async () => {
      start = text.length
      end = start
      await pressKey(page, 'End')
    },
    selectAll: async () => {
      start = 0
      end = text.length
      await pressKey(page, 'Control+a')
    },
  }
  const order: readonly (keyof typeof steps)[] = [
    ...([
      'onScreen',
      'physical',
      'onScreen',
      'left',
      'physical',
      'onScreen',
      'left',
      'left',
      'onScreenDelete',
      'onScreen',
    ] as const),
    ...([
      'backspace',
      'physical',
      'end',
      'physical',
      'left',
      'backspace',
      'onScreen',
      'onScreen',
      'selectAll',
    ] as const),
    ...([
      'physical',
      'onScreen',
      'selectAll',
      'onScreenDelete',
      'physical',
      'onScreen',
      'left',
      'onScreen',
      'backspace',
    ] as const),
    ...(['physical', 'physical', 'left', 'onScreenDelete', 'end', 'onScreen'] as const),
  ]
  for (const [place, step] of order.entries()) {
    await steps[step]()
    await expect(password(page), `after ${place + 1} steps, ${step}`).toHaveValue(text)
  }
  expect(text).toMatch(/(?=.*g)(?=.*p)/)
})

test('the keys of a password open as the station file says, and the others are one press away', async ({
  openKiosk,
}) => {
  const station = { keyboard: { opensWith: 'numbers', layout: 'french' } }
  const page = await openPassword(await openKiosk({ station }))
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
