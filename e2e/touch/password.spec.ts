import type { CDPSession, Page } from 'playwright/test'
import { LOOK_MILLISECONDS, placeOf } from '../hand.ts'
import { expect, people, pressKey, test, touch, typeByHand } from '../kiosk.ts'

const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })
const eye = (page: Page) => page.getByRole('button', { name: 'Show password' })
const shown = (page: Page) => expect(password(page)).toHaveAttribute('type', 'text')
const hidden = (page: Page) => expect(password(page)).toHaveAttribute('type', 'password')

interface Point {
  readonly x: number
  readonly y: number
  readonly id: number
}

/** Holds a finger on the eye and returns functions for its next events. */
async function holdEye(page: Page) {
  const on: Point = { ...(await placeOf(eye(page))), id: 0 }
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...points: readonly Point[]) =>
    sendTouch(session, type, points)
  await send('touchStart', on)
  await shown(page)
  return { on, send }
}

async function sendTouch(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  points: readonly Point[],
): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
}

test('Caps Lock is shown, and a password is shown only while the eye is held', async ({ kiosk, page }) => {
  await test.step('Caps Lock is shown before the first letter of the password, from the digits before it', async () => {
    await expect(page.getByRole('textbox', { name: 'Your employee number' })).toBeFocused()
    const note = page.getByText('Caps Lock is on.')
    const press = (keyCode: string, locked: boolean) =>
      kiosk.app.evaluate(
        ({ BrowserWindow }, { keyCode, locked }) => {
          const contents = BrowserWindow.getAllWindows()[0]?.webContents
          const modifiers = locked ? (['capslock'] as const) : []
          for (const type of ['keyDown', 'char', 'keyUp'] as const) {
            contents?.sendInputEvent({ type, keyCode, modifiers: [...modifiers] })
          }
        },
        { keyCode, locked },
      )
    for (const digit of people.cook.number) {
      await press(digit, true)
      await page.waitForTimeout(150)
    }
    await expect(password(page)).toBeFocused()
    await expect(note).toBeVisible()
    // A touch has no state of Caps Lock.
    await touch(page.getByRole('button', { name: 'q', exact: true }))
    await expect(note).toBeVisible()
    await press('a', false)
    await expect(note).toHaveCount(0)
  })
  await pressKey(page, 'Control+a')
  await pressKey(page, 'Backspace')
  await expect(password(page)).toHaveValue('')
  await typeByHand(page, 'pap')
  await pressKey(page, 'ArrowLeft')
  await hidden(page)

  await test.step('the finger lifts', async () => {
    const { send } = await holdEye(page)
    await send('touchEnd')
    await hidden(page)
  })
  await test.step('it slides off and lifts outside', async () => {
    const { on, send } = await holdEye(page)
    await send('touchMove', { ...on, y: on.y + 200 })
    await hidden(page)
    await send('touchMove', on)
    await hidden(page)
    await send('touchEnd')
    await hidden(page)
  })
  await test.step('the touch is cancelled', async () => {
    const { send } = await holdEye(page)
    await send('touchCancel')
    await hidden(page)
  })
  await test.step('a second finger touches a key', async () => {
    const { on, send } = await holdEye(page)
    const second = { ...(await placeOf(page.getByRole('button', { name: 'x', exact: true }))), id: 1 }
    await send('touchStart', on, second)
    await hidden(page)
    await send('touchEnd', second)
    await hidden(page)
    await send('touchEnd')
    await hidden(page)
    await expect(password(page)).toHaveValue('paxp')
    await pressKey(page, 'Backspace')
  })
  await test.step('a second finger touches the eye as well', async () => {
    const { on, send } = await holdEye(page)
    await send('touchStart', on, { ...on, x: on.x + 5, id: 1 })
    await hidden(page)
    await send('touchEnd')
    await hidden(page)
  })
  await test.step('the window loses the focus', async () => {
    const { send } = await holdEye(page)
    // Playwright keeps the page from losing the focus, so the event is sent.
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await hidden(page)
    await send('touchEnd')
    await hidden(page)
  })
  await test.step('the field keeps its focus, its caret and its text', async () => {
    await expect(password(page)).toBeFocused()
    await typeByHand(page, 'R')
    await expect(password(page)).toHaveValue('paRp')
  })

  await test.step('a physical key held on the eye shows the password, and hides it when the window loses the focus', async () => {
    await eye(page).focus()
    await page.keyboard.down('Space')
    await shown(page)
    await page.keyboard.up('Space')
    await hidden(page)
    await page.waitForTimeout(LOOK_MILLISECONDS)
    await page.keyboard.down('Space')
    await shown(page)
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await hidden(page)
  })
})
