import type { Locator, Page } from 'playwright/test'
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

interface Station {
  readonly kiosk: StagedKiosk
  readonly page: Page
}

/** The sign-in screen of a station that an employee has left. */
async function openLeft(kiosk: StagedKiosk): Promise<Station> {
  await openSignedIn(kiosk)
  const page = await signOut(kiosk)
  await expect(page.getByRole('textbox', { name: 'Your employee number' })).toBeFocused()
  return { kiosk, page }
}

async function openLocked(kiosk: StagedKiosk): Promise<Station> {
  const page = await openSignedIn(kiosk)
  await lock(page)
  return { kiosk, page }
}

function darkScreen(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Wall clock' })
}

async function letGoDark({ kiosk, page }: Station): Promise<void> {
  await kiosk.pass(DIM_MILLISECONDS)
  await expect(darkScreen(page)).toBeVisible()
}

test('a station without a session goes dark and is woken', async ({ openKiosk }) => {
  // The lock must not come before the dark.
  const left = await openLeft(await openKiosk({ station: { session: { ...quick, lockAfterSeconds: 3600 } } }))
  const { page } = left
  await test.step('the waking touch does nothing else, the next one counts', async () => {
    const digit = page.getByRole('button', { name: '1', exact: true })
    const field = page.getByRole('textbox', { name: 'Your employee number' })
    const place = await placeOf(digit)
    await letGoDark(left)
    await tapPlace(page, place)
    await expect(darkScreen(page)).toHaveCount(0)
    await expect(field).toHaveValue('')
    await tapPlace(page, place)
    await expect(field).toHaveValue('1')
    await expect(field).toBeFocused()
    await touch(page.getByRole('button', { name: 'Clear', exact: true }))
    await expect(page.getByRole('textbox', { name: 'Your employee number' })).toHaveValue('')
  })
  await test.step('of two quick taps on a dark screen the first wakes it and the second counts', async () => {
    await letGoDark(left)
    await touchTwice(page.getByRole('button', { name: '1', exact: true, includeHidden: true }))
    await expect(page.getByRole('textbox', { name: 'Your employee number' })).toHaveValue('1')
    await touch(page.getByRole('button', { name: 'Clear', exact: true }))
    await expect(page.getByRole('textbox', { name: 'Your employee number' })).toHaveValue('')
  })
  await test.step('a badge that is scanned at a dark screen wakes it and loses no digit', async () => {
    await letGoDark(left)
    await scan(page, people.secondCook.number)
    await expect(darkScreen(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: `Password for ${people.secondCook.number}` })).toBeVisible()
    await touch(page.getByRole('button', { name: 'Another employee' }))
  })
  await test.step('a digit that is typed at a dark screen wakes it and is the first of the number', async () => {
    await letGoDark(left)
    await typeByHand(page, people.secondCook.number)
    await expect(page.getByRole('heading', { name: `Password for ${people.secondCook.number}` })).toBeVisible()
    await touch(page.getByRole('button', { name: 'Another employee' }))
  })
  await test.step('the display does not go dark during an open session', async () => {
    await signIn(page, people.cook)
    await left.kiosk.pass(2 * DIM_MILLISECONDS)
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
  test(`a station that is not in use is a wall clock: the time and the next three timers can be read from 4 m, on a ${width} × ${height} panel`, {
    tag: width === 1366 ? [] : '@long',
  }, async ({ openKiosk }) => {
    const kiosk = await openKiosk({ panel: { width, height }, station: { session: quick, panel: { diagonalInches } } })
    const left = await openLeft(kiosk)
    const { page } = left
    for (const [name, minutes] of Object.entries(wallTimers)) {
      const timer = { name, seconds: minutes * 60, place: null }
      await kiosk.calls.startTimer(timer)
    }
    await letGoDark(left)
    const wall = darkScreen(page)
    const timers = wall.getByRole('list', { name: 'Next timers' }).getByRole('listitem')
    await expect(timers).toHaveText([/^Rest.*3[34]:\d\d/, /loaves 1.*1:(09|10):\d\d/, /loaves 2.*11:(58|59):\d\d/])
    await expect(wall.locator('time')).toHaveText(/^\d\d:\d\d$/)
    await expect(wall).toContainText('Pastry station 2')
    await expect(wall).toContainText('4 timers · 69 recipes · read')
    await expect(wall).toContainText('Touch to sign in, or scan your badge')
    expect(await leastArcMinutes(timers.getByRole('timer'), 4)).toBeGreaterThanOrEqual(20)
    expect(await leastArcMinutes(timers.locator('> :first-child'), 4)).toBeGreaterThanOrEqual(20)
    expect(await leastArcMinutes(wall.locator('time'), 4)).toBeGreaterThanOrEqual(20)
    expect(await unreadEnds(timers)).toEqual([])
  })
}

test('a locked station goes dark, and is woken by a key and by a timer', async ({ openKiosk }) => {
  const locked = await openLocked(await openKiosk({ station: { session: quick } }))
  const { page } = locked
  const password = page.getByRole('textbox', { name: 'Password' })
  await test.step('a key without a character, also Enter, only wakes', async () => {
    const [first = ''] = people.cook.password
    await typeByHand(page, first)
    for (const key of ['Backspace', 'Enter']) {
      await letGoDark(locked)
      await pressKey(page, key)
      await expect(darkScreen(page)).toHaveCount(0)
      await expect(password).toHaveValue(first)
      await pressKey(page, 'Backspace')
      await typeByHand(page, first)
    }
    expect(locked.kiosk.state().lock.kind).toBe('locked')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(password).toBeFocused()
    await pressKey(page, 'Backspace')
  })
  await test.step('a badge that is scanned at the dark lock leaves nothing in the field', async () => {
    await letGoDark(locked)
    await scan(page, people.cook.number)
    await expect(page.getByRole('status').filter({ hasText: `Badge of ${people.cook.name}` })).toBeVisible()
    await expect(password).toHaveValue('')
  })
  await test.step('a letter that is typed at the dark lock wakes it and is the first of the password', async () => {
    await letGoDark(locked)
    await unlock(page, people.cook.password)
  })
  await test.step('a ringing timer lights a dark display, keeps it lit, and is stopped by the first touch', async () => {
    await locked.kiosk.calls.startTimer({ name: 'Oven 2', seconds: 2 * quick.dimAfterSeconds, place: null })
    await lock(page)
    await letGoDark(locked)
    await locked.kiosk.pass(DIM_MILLISECONDS)
    const ringing = page.getByRole('alert').filter({ hasText: 'Oven 2' })
    await expect(ringing).toBeVisible()
    await expect(darkScreen(page)).toHaveCount(0)
    await locked.kiosk.pass(2 * DIM_MILLISECONDS)
    await expect(darkScreen(page)).toHaveCount(0)
    await touch(ringing.getByRole('button', { name: 'Stop' }))
    await expect(ringing).toHaveCount(0)
  })
})
