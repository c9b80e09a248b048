import type { Locator, Page } from 'playwright/test'
import { scan } from '../cooking/atStep.ts'
import { expect, people, readState, signIn, test, touch, touchTwice, typeByHand } from '../kiosk.ts'
import { lock, lockScreen, openSignedIn, unlock } from './locking.ts'

const station = { session: { dimAfterSeconds: 3 } }

function darkGlass(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Dark screen' })
}

async function untilDark(page: Page): Promise<void> {
  await expect(darkGlass(page)).toBeVisible({ timeout: 15_000 })
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('There is nothing to touch')
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

test('a station that nobody is signed in at goes dark; the touch that wakes it does nothing else, the next one does', async ({
  openKiosk,
}) => {
  const page = await (await openKiosk({ station })).glass()
  const digit = page.getByRole('button', { name: '1', exact: true })
  const field = page.getByRole('textbox', { name: 'Your employee number' })
  await expect(field).toBeFocused()
  const point = await middleOf(digit)
  await untilDark(page)
  const session = await page.context().newCDPSession(page)
  const tap = async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await tap()
  await expect(darkGlass(page)).toHaveCount(0)
  await expect(field).toHaveValue('')
  await tap()
  await expect(field).toHaveValue('1')
  await expect(field).toBeFocused()
})

test('of two quick taps on a dark screen the first wakes it and the second counts', async ({ openKiosk }) => {
  const page = await (await openKiosk({ station })).glass()
  await expect(page.getByRole('textbox', { name: 'Your employee number' })).toBeFocused()
  await untilDark(page)
  await touchTwice(page.getByRole('button', { name: '1', exact: true, includeHidden: true }))
  await expect(page.getByRole('textbox', { name: 'Your employee number' })).toHaveValue('1')
})

test('all fingers of the touch that wakes do nothing, and no more than they', async ({ openKiosk }) => {
  const page = await (await openKiosk({ station })).glass()
  const [one, two] = [
    await middleOf(page.getByRole('button', { name: '1', exact: true })),
    await middleOf(page.getByRole('button', { name: '2', exact: true })),
  ]
  const field = page.getByRole('textbox', { name: 'Your employee number' })
  await untilDark(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ ...one, id: 1 }] })
  const both = [
    { ...one, id: 1 },
    { ...two, id: 2 },
  ]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: both })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [{ ...two, id: 2 }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(darkGlass(page)).toHaveCount(0)
  await expect(field).toHaveValue('')
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [two] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(field).toHaveValue('2')
})

test('a mouse wakes with one click and clicks with the next; a touch on a field opens no keys', async ({
  openKiosk,
}) => {
  const page = await openSignedIn(await openKiosk({ station }))
  await lock(page)
  const signInPoint = await middleOf(page.getByRole('button', { name: 'Sign in', exact: true }))
  await untilDark(page)
  await page.mouse.click(signInPoint.x, signInPoint.y)
  await expect(darkGlass(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.mouse.click(signInPoint.x, signInPoint.y)
  // Nothing was typed: that is what the second click was told.
  await expect(page.getByRole('alert')).toBeVisible()
})

test('the key that wakes types nothing, and those after it do', async ({ openKiosk }) => {
  const page = await openSignedIn(await openKiosk({ station }))
  await lock(page)
  const [first = '', ...rest] = people.cook.password
  await typeByHand(page, first)
  await untilDark(page)
  await page.keyboard.press('x')
  await expect(darkGlass(page)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(first)
  await unlock(page, rest.join(''))
})

test('Enter wakes a dark lock and tries no password', async ({ openKiosk }) => {
  const page = await openSignedIn(await openKiosk({ station }))
  await lock(page)
  await typeByHand(page, people.cook.password)
  await untilDark(page)
  await page.keyboard.press('Enter')
  await expect(darkGlass(page)).toHaveCount(0)
  await expect(lockScreen(page)).toBeVisible()
  expect((await readState(page)).lock.kind).toBe('locked')
  await page.keyboard.press('Enter')
  await expect(lockScreen(page)).toHaveCount(0)
})

test('a timer that rings lights the dark, and is stopped by the first touch', async ({ openKiosk }) => {
  const page = await openSignedIn(await openKiosk({ station }))
  await page.evaluate(() => window.kiosk?.startTimer({ name: 'Oven 2', seconds: 9, place: null }))
  await lock(page)
  await untilDark(page)
  const ringing = page.getByRole('alert').filter({ hasText: 'Oven 2' })
  await expect(ringing).toBeVisible({ timeout: 15_000 })
  await expect(darkGlass(page)).toHaveCount(0)
  await page.waitForTimeout(4000)
  await expect(darkGlass(page)).toHaveCount(0)
  await touch(ringing.getByRole('button', { name: 'Stop' }))
  await expect(ringing).toHaveCount(0)
})

test('a badge that is scanned at a dark screen wakes it and loses none of its digits', async ({ openKiosk }) => {
  const kiosk = await openKiosk({ station })
  const page = await kiosk.glass()
  await expect(page.getByRole('textbox', { name: 'Your employee number' })).toBeFocused()
  await untilDark(page)
  await scan(page, people.secondCook.number)
  await expect(darkGlass(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: `Password for ${people.secondCook.number}` })).toBeVisible()
})

test('a badge that is scanned at a dark lock asks for the password of its owner', async ({ openKiosk }) => {
  const page = await openSignedIn(await openKiosk({ station }))
  await lock(page)
  await untilDark(page)
  await scan(page, people.secondCook.number)
  await expect(darkGlass(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: `Password for ${people.secondCook.number}` })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  await touch(page.getByRole('button', { name: 'Back to the lock' }))
  await unlock(page, people.cook.password)
})

test('nobody’s work goes dark while it is open', async ({ openKiosk }) => {
  const kiosk = await openKiosk({ station: { session: { dimAfterSeconds: 1 } } })
  const page = await kiosk.glass()
  await untilDark(page)
  await page.keyboard.press('Shift')
  await signIn(page, people.cook)
  await page.waitForTimeout(3000)
  await expect(darkGlass(page)).toHaveCount(0)
})
