import type { Page } from 'playwright/test'
import { leastArcMinutes } from '../accessibility/arcMinutes.ts'
import { unreadEnds } from '../accessibility/unreadEnds.ts'
import { placeOf, tapPlace } from '../hand.ts'
import { scan } from '../scanner/wedge.ts'
import { panels } from '../scenes/scene.ts'
import {
  expect,
  people,
  pressKey,
  type StagedKiosk,
  signIn,
  signOut,
  test,
  touch,
  touchTwice,
  typeByHand,
} from '../stage/stage.ts'
import { lock, openSignedIn, unlock } from './locking.ts'

/** Shorter than a half typed password stays. */
const DIM_MILLISECONDS = 30_000
const quick = { dimAfterSeconds: DIM_MILLISECONDS / 1000 }

/** The sign-in screen of a station that an employee has left. */
async function openLeft(kiosk: StagedKiosk): Promise<Page> {
  await openSignedIn(kiosk)
  const page = await signOut(kiosk)
  await expect(page.getByRole('textbox', { name: 'Your employee number' })).toBeFocused()
  return page
}

const darkScreen = (page: Page) => page.getByRole('dialog', { name: 'Wall clock' })

async function letGoDark(kiosk: StagedKiosk): Promise<void> {
  await kiosk.pass(DIM_MILLISECONDS)
  await expect(darkScreen(await kiosk.currentPage())).toBeVisible()
}

test('a station without a session goes dark and is woken', async ({ openKiosk }) => {
  // The lock must not come before the dark.
  const kiosk = await openKiosk({ station: { session: { ...quick, lockAfterSeconds: 3600 } } })
  const page = await openLeft(kiosk)
  const field = page.getByRole('textbox', { name: 'Your employee number' })
  await test.step('the waking touch does nothing else, the next one counts, also of two quick taps', async () => {
    const digit = page.getByRole('button', { name: '1', exact: true, includeHidden: true })
    const place = await placeOf(digit)
    await letGoDark(kiosk)
    await tapPlace(page, place)
    await expect(darkScreen(page)).toHaveCount(0)
    await expect(field).toHaveValue('')
    await tapPlace(page, place)
    await expect(field).toHaveValue('1')
    await letGoDark(kiosk)
    await touchTwice(digit)
    await expect(field).toHaveValue('11')
    await expect(field).toBeFocused()
    await touch(page.getByRole('button', { name: 'Clear', exact: true }))
  })
  for (const enter of [scan, typeByHand]) {
    await test.step(`${enter.name}: a number at a dark screen wakes it and loses no digit`, async () => {
      await letGoDark(kiosk)
      await enter(page, people.secondCook.number)
      await expect(page.getByRole('heading', { name: `Password for ${people.secondCook.number}` })).toBeVisible()
      await touch(page.getByRole('button', { name: 'Another employee' }))
    })
  }
  await test.step('the display does not go dark during an open session', async () => {
    await signIn(page, people.cook)
    await kiosk.pass(2 * DIM_MILLISECONDS)
    await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
    await expect(darkScreen(page)).toHaveCount(0)
  })
})

/** Two differ only at their ends. */
const wallTimers = {
  Rest: 35,
  'Bulk ferment of the country loaves 1': 71,
  'Bulk ferment of the country loaves 2': 720,
  Chill: 730,
}

for (const { width, height, diagonalInches } of panels) {
  test(`at ${width} × ${height}, a station that is not in use is a wall clock that can be read from 4 m`, {
    tag: width === 1366 ? [] : '@long',
  }, async ({ openKiosk }) => {
    const kiosk = await openKiosk({ panel: { width, height }, station: { session: quick, panel: { diagonalInches } } })
    const page = await openLeft(kiosk)
    for (const [name, minutes] of Object.entries(wallTimers))
      await kiosk.calls.startTimer({ name, seconds: minutes * 60, place: null })
    await letGoDark(kiosk)
    const wall = darkScreen(page)
    const timers = wall.getByRole('list', { name: 'Next timers' }).getByRole('listitem')
    await expect(timers).toHaveText([/^Rest.*3[34]:\d\d/, /loaves 1.*1:(09|10):\d\d/, /loaves 2.*11:(58|59):\d\d/])
    await expect(wall.locator('time')).toHaveText(/^\d\d:\d\d$/)
    for (const text of ['Pastry station 2', '4 timers · 69 recipes · read', 'Touch to sign in, or scan your badge'])
      await expect(wall).toContainText(text)
    for (const read of [timers.getByRole('timer'), timers.locator('> :first-child'), wall.locator('time')])
      expect(await leastArcMinutes(read, 4)).toBeGreaterThanOrEqual(20)
    expect(await unreadEnds(timers)).toEqual([])
  })
}

test('a locked station goes dark, and is woken by a key and by a timer', async ({ openKiosk }) => {
  const kiosk = await openKiosk({ station: { session: quick } })
  const page = await openSignedIn(kiosk)
  await lock(page)
  const password = page.getByRole('textbox', { name: 'Password' })
  await test.step('a key without a character, also Enter, only wakes', async () => {
    const [first = ''] = people.cook.password
    await typeByHand(page, first)
    for (const key of ['Backspace', 'Enter']) {
      await letGoDark(kiosk)
      await pressKey(page, key)
      await expect(darkScreen(page)).toHaveCount(0)
      await expect(password).toHaveValue(first)
      await pressKey(page, 'Backspace')
      await typeByHand(page, first)
    }
    expect(kiosk.state().lock.kind).toBe('locked')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(password).toBeFocused()
    await pressKey(page, 'Backspace')
  })
  await test.step('a badge that is scanned at the dark lock leaves nothing in the field', async () => {
    await letGoDark(kiosk)
    await scan(page, people.cook.number)
    await expect(page.getByRole('status').filter({ hasText: `Badge of ${people.cook.name}` })).toBeVisible()
    await expect(password).toHaveValue('')
  })
  await test.step('a letter that is typed at the dark lock wakes it and is the first of the password', async () => {
    await letGoDark(kiosk)
    await unlock(page, people.cook.password)
  })
  await test.step('a ringing timer lights a dark display, keeps it lit, and is stopped by the first touch', async () => {
    await kiosk.calls.startTimer({ name: 'Oven 2', seconds: 2 * quick.dimAfterSeconds, place: null })
    await lock(page)
    await letGoDark(kiosk)
    await kiosk.pass(DIM_MILLISECONDS)
    const ringing = page.getByRole('alert').filter({ hasText: 'Oven 2' })
    await expect(ringing).toBeVisible()
    await expect(darkScreen(page)).toHaveCount(0)
    await kiosk.pass(2 * DIM_MILLISECONDS)
    await expect(darkScreen(page)).toHaveCount(0)
    await touch(ringing.getByRole('button', { name: 'Stop' }))
    await expect(ringing).toHaveCount(0)
  })
})
