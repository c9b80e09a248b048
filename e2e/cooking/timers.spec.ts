import type { Locator, Page } from 'playwright/test'
import { leastArcMinutes } from '../accessibility/arcMinutes.ts'
import {
  expect,
  killProgram,
  type OpenKiosk,
  people,
  pressKey,
  readState,
  replaceCrashedPage,
  signIn,
  signOut,
  test,
  touch,
  typeByHand,
} from '../kiosk.ts'
import { openRecipe } from '../openRecipe.ts'
import { edgesOf } from '../touch/boxes.ts'
import { startCooking, startTimer } from './walking.ts'

/** The accepted deviation of a timer from the clock. */
const CLOSE_MILLISECONDS = 100

/** Sets a timer with the number pad. */
async function setByPad(page: Page, digits: string, name: string): Promise<void> {
  await touch(page.getByRole('button', { name: 'Timers' }))
  // `touch` waits for the guard of the screen against double taps.
  await touch(page.getByRole('button', { name: 'Set a timer' }))
  const dialog = page.getByRole('dialog', { name: 'Set a timer' })
  for (const digit of digits) await touch(dialog.getByRole('button', { name: digit, exact: true }))
  await touch(dialog.getByRole('textbox', { name: 'Name' }))
  await typeByHand(page, name)
  await touch(dialog.getByRole('button', { name: 'Start the timer' }))
  await expect(dialog).toHaveCount(0)
}

function isAudible({ app }: OpenKiosk): Promise<boolean> {
  return app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().some(({ webContents }) => webContents.isCurrentlyAudible()),
  )
}

/** Touches a button of the alert, after the guard against double taps. */
async function touchIn(alert: Locator, button: string): Promise<void> {
  await touch(alert.getByRole('button', { name: button }))
}

test('timers ring over sign-in, keep the display awake, and survive a reload of the page', async ({ kiosk, page }) => {
  // Ids of power save blockers count up from 0 or 1.
  const isKeptAwake = () =>
    kiosk.app.evaluate(({ powerSaveBlocker }) => [0, 1, 2, 3, 4].some((id) => powerSaveBlocker.isStarted(id)))
  expect(await isKeptAwake()).toBe(false)
  await test.step('a timer set by the number pad rings over sign-in after its person signed out, until it is stopped', async () => {
    await signIn(page, people.cook)
    await setByPad(page, '4', 'Oven 2')
    await expect(page.getByRole('group', { name: 'Oven 2' })).toContainText(`Set by ${people.cook.name}`)

    await signOut(kiosk)
    await expect(page.getByRole('heading', { name: 'Your employee number' })).toBeVisible()
    const alert = page.getByRole('alert', { name: 'Oven 2' })
    await expect(alert).toBeVisible()
    await expect(alert).toContainText(/time is up.*0:\d\d ago/)
    await expect.poll(() => isAudible(kiosk)).toBe(true)
    // Typed text still goes to its field.
    await typeByHand(page, '10')
    await touchIn(alert, 'Stop')
    await expect(alert).toHaveCount(0)
    await expect.poll(() => isAudible(kiosk)).toBe(false)
    await expect(page.getByRole('textbox', { name: 'Your employee number' })).toHaveValue('10')

    const { timers, stoppedTimers } = await readState(page)
    expect(timers).toEqual([])
    expect(stoppedTimers).toMatchObject([{ timer: { name: 'Oven 2' }, stoppedBy: null }])
    await pressKey(page, 'Backspace')
    await pressKey(page, 'Backspace')
    await signIn(page, people.secondCook)
    await touch(page.getByRole('button', { name: 'Timers' }))
    await expect(page.getByRole('region', { name: 'Stopped lately' })).toContainText('no one was signed in')
  })
  await test.step('the display stays awake as long as there is a timer', async () => {
    expect(await isKeptAwake()).toBe(false)
    await startTimer(page, 'Eggs', 60)
    await expect.poll(isKeptAwake).toBe(true)
    const [timer] = (await readState(page)).timers
    await page.evaluate((timerId) => window.kiosk?.stopTimer({ timerId }), timer?.id ?? '')
    await expect.poll(isKeptAwake).toBe(false)
  })
  await test.step('a timer survives a crash of the page, and shows its seconds on time', async () => {
    await startTimer(page, 'Rest', 600)
    const [before] = (await readState(page)).timers
    await replaceCrashedPage(kiosk)
    const [after] = (await readState(page)).timers
    expect(Math.abs((after?.endsAt ?? 0) - (before?.endsAt ?? 0))).toBeLessThan(CLOSE_MILLISECONDS)
    await touch(page.getByRole('button', { name: 'Timers' }))
    expect(await leastLateness(page, before?.endsAt ?? 0)).toBeLessThan(CLOSE_MILLISECONDS)
  })
})

/**
 * The least delay of six seconds of a countdown, in milliseconds. A busy machine is sometimes late; a wrong countdown
 * is always late.
 */
function leastLateness(page: Page, endsAt: number): Promise<number> {
  return page.evaluate(
    (end) =>
      new Promise<number>((resolve) => {
        const lateness: number[] = []
        let shown = document.querySelector('[role=timer]')?.textContent
        const observer = new MutationObserver(() => {
          const text = document.querySelector('[role=timer]')?.textContent
          if (text === undefined || text === null || text === shown) return
          shown = text
          const [, over, minutes, seconds] = /^(\+?)(\d+):(\d+)$/.exec(text) ?? []
          const left = (Number(minutes) * 60 + Number(seconds)) * (over === '+' ? -1 : 1)
          lateness.push(Math.abs(Date.now() - (end - left * 1000)))
          if (lateness.length < 6) return
          observer.disconnect()
          resolve(Math.min(...lateness))
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    endsAt,
  )
}

test('a timer that rings over a dialog can be stopped or extended by a minute', { tag: '@long' }, async ({ page }) => {
  await signIn(page, people.cook)
  await startTimer(page, 'Eggs', 2)
  await touch(page.getByRole('button', { name: /signed in/ }))
  const dialog = page.getByRole('dialog', { name: people.cook.name })
  await expect(dialog.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  const alert = page.getByRole('alert', { name: 'Eggs' })
  await alert.waitFor()
  await expect(dialog.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await touchIn(alert, 'Add a minute')
  await expect(alert).toHaveCount(0)
  await startTimer(page, 'Toast', 1)
  const toast = page.getByRole('alert', { name: 'Toast' })
  await toast.waitFor()
  await touch(dialog.getByRole('button', { name: 'Stay signed in' }))
  await expect(dialog).toHaveCount(0)
  await touchIn(toast, 'Stop')
  await expect(toast).toHaveCount(0)
  const { timers, stoppedTimers } = await readState(page)
  expect(timers).toMatchObject([{ name: 'Eggs', seconds: 62 }])
  expect(stoppedTimers).toMatchObject([{ timer: { name: 'Toast' }, stoppedBy: { employeeNumber: people.cook.number } }])
})

const lowPanel = { panel: { width: 1366, height: 768 }, station: { panel: { diagonalInches: 15.6 } } }

test('ringing timers move every screen down and hide none of it, on the smallest panel', async ({ openKiosk }) => {
  const page = await (await openKiosk(lowPanel)).currentPage()
  await signIn(page, people.cook)
  await startCooking(page, '0412')
  const alert = page.getByRole('alert', { name: 'Oven 2' })
  const band = page.locator('[popover]:has([role=alert])')
  const display = await edgesOf(page.locator('html'))
  await test.step('it says what, that its time is up and how long ago, and hides neither clock, name nor buttons', async () => {
    const [batch] = (await readState(page)).batches
    const place = { batchId: batch?.id ?? '', step: 4 }
    await page.evaluate((at) => window.kiosk?.startTimer({ name: 'Oven 2', seconds: 1, place: at }), place)
    await expect(alert).toContainText(/Oven 2time is up0412 ·.step.5(now|0:\d\d ago)/)
    await expect(alert).not.toContainText('0:00')
    const { bottom } = await edgesOf(band)
    for (const shown of [
      page.getByRole('button', { name: 'Leave', exact: true }),
      page.getByRole('button', { name: 'Lock', exact: true }),
      page.getByRole('heading', { name: 'Sourdough country loaf' }),
      page.getByRole('heading', { name: 'Check the levain' }),
      page.getByRole('button', { name: 'Back', exact: true }),
      page.locator('time').first(),
    ]) {
      const edges = await edgesOf(shown)
      expect(edges.top).toBeGreaterThanOrEqual(bottom - 0.3)
      expect(edges.bottom).toBeLessThanOrEqual(display.bottom + 0.3)
    }
  })
  await test.step('Stop is wide, and far from Add a minute', async () => {
    const stop = await edgesOf(alert.getByRole('button', { name: 'Stop' }))
    const addMinute = await edgesOf(alert.getByRole('button', { name: 'Add a minute' }))
    expect(stop.right - stop.left).toBeGreaterThanOrEqual(59.7)
    expect(stop.left - addMinute.right).toBeGreaterThanOrEqual(12.7)
  })
  await test.step('over the lock, it leaves the field in view and offers no way to the step', async () => {
    await touch(page.getByRole('button', { name: 'Lock', exact: true }))
    const password = page.getByRole('textbox', { name: 'Password' })
    await expect(password).toBeFocused()
    await expect(alert.getByRole('button', { name: 'Stop' })).toBeVisible()
    await expect(alert.getByRole('button', { name: 'Go to step' })).toHaveCount(0)
    const { bottom } = await edgesOf(band)
    expect((await edgesOf(page.getByRole('dialog', { name: 'Locked' }))).top).toBeGreaterThanOrEqual(bottom - 0.3)
    expect((await edgesOf(password)).bottom).toBeLessThanOrEqual(display.bottom)
    await typeByHand(page, people.cook.password)
    await pressKey(page, 'Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('Go to step goes there, and is not offered at that step', async () => {
    await touchIn(alert, 'Go to step')
    await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
    await expect(alert.getByRole('button', { name: 'Go to step' })).toHaveCount(0)
    await expect(alert.getByRole('button', { name: 'Stop' })).toBeVisible()
  })
  await test.step('all are stopped at once only where more than two ring; a button turns to those without a place', async () => {
    const stopAll = page.getByRole('button', { name: 'Stop all' })
    await startTimer(page, 'One', 1)
    await expect(page.getByRole('alert')).toHaveCount(2)
    await expect(stopAll).toHaveCount(0)
    for (const name of ['Two', 'Three', 'Four', 'Five', 'Six']) await startTimer(page, name, 1)
    await touch(page.getByRole('button', { name: '4 more timers ring: Three, Four, Five and Six' }))
    for (const stop of await page.getByRole('alert').getByRole('button', { name: 'Stop' }).all())
      await expect(stop).toBeInViewport({ ratio: 1 })
    await touch(page.getByRole('alert', { name: 'Three' }).getByRole('button', { name: 'Stop' }))
    await expect(page.getByRole('button', { name: /^3 more timers ring/ })).toBeVisible()
    expect((await edgesOf(band)).bottom).toBeLessThanOrEqual(display.bottom / 8)
    await touch(stopAll)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect((await readState(page)).timers).toEqual([])
  })
})

test('the next three timers are on every screen, and those of a step on its tiles, readable from 1.5 m', async ({
  openKiosk,
}) => {
  const kiosk = await openKiosk(lowPanel)
  const page = await kiosk.currentPage()
  // Beside the keys of the lock there is room for one or two; the others are counted.
  const lookAt = async (screen: string, shown = /3[45]:\d\d.*Rest.*Proof.*Ferment.*[12] more/) => {
    const next = page.getByRole('list', { name: 'Next timers' })
    await expect(next, screen).toContainText(shown)
    expect(await leastArcMinutes(next.getByRole('timer'), 1.5), screen).toBeGreaterThanOrEqual(20)
  }
  const besideKeys = /3[45]:\d\d.*Rest.*[23] more/
  await signIn(page, people.technician)
  const minutes = { Rest: 35, Proof: 71, Ferment: 72, Chill: 90 }
  for (const [name, long] of Object.entries(minutes)) await startTimer(page, name, long * 60)
  await lookAt('recipes')
  await test.step('nothing of them moves with the seconds', async () => {
    const entries = page.getByRole('list', { name: 'Next timers' }).getByRole('listitem')
    const places = () => entries.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))
    const time = await entries.first().getByRole('timer').textContent()
    const before = await places()
    await expect(entries.first().getByRole('timer')).not.toHaveText(time ?? '')
    expect(await places()).toEqual(before)
  })
  await touch(page.getByRole('button', { name: 'Lock', exact: true }))
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await lookAt('lock', besideKeys)
  await typeByHand(page, people.technician.password)
  await pressKey(page, 'Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await expect(page.getByRole('textbox', { name: 'Asset number' })).toBeVisible()
  await lookAt('maintenance')
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await openRecipe(page, '0412')
  await expect(page.getByRole('button', { name: 'Start cooking' })).toBeVisible()
  await lookAt('overview')
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
  const tiles = page.getByRole('group', { name: 'Timers', exact: true }).getByRole('timer')
  await expect(tiles.first()).toHaveText(/^3[45]:\d\d$/)
  expect(await leastArcMinutes(tiles, 1.5), 'step').toBeGreaterThanOrEqual(20)
  await touch(page.getByRole('button', { name: 'Lock', exact: true }))
  await expect(page.getByRole('dialog', { name: 'Locked' }).getByText('Step 1 of 9')).toBeVisible()
  await lookAt('lock over a step', besideKeys)
  await typeByHand(page, people.technician.password)
  await pressKey(page, 'Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await test.step('also where a tile shows ten hours', async () => {
    const { timers } = await readState(page)
    await startTimer(page, 'Overnight', 12 * 3600)
    for (const { id } of timers) await page.evaluate((timerId) => window.kiosk?.stopTimer({ timerId }), id)
    await expect(tiles.first()).toHaveText(/^1[12]:\d\d:\d\d$/)
    expect(await leastArcMinutes(tiles, 1.5)).toBeGreaterThanOrEqual(20)
    for (const [name, long] of Object.entries(minutes)) await startTimer(page, name, long * 60)
  })
  await signOut(kiosk)
  await expect(page.getByRole('heading', { name: 'Your employee number' })).toBeVisible()
  await lookAt('sign-in')
})

test('after a kill and a restart timers are right, and one that ended in between says when', async ({ openKiosk }) => {
  const first = await openKiosk()
  const page = await first.currentPage()
  await signIn(page, people.cook)
  await startTimer(page, 'Oven 2', 3)
  await startTimer(page, 'Proof', 600)
  const before = (await readState(page)).timers
  await killProgram(first)
  await new Promise((resolve) => setTimeout(resolve, 5000))

  const second = await openKiosk({ dataFolder: first.dataFolder })
  const renewed = await second.currentPage()
  const after = (await readState(renewed)).timers
  expect(after.map(({ name }) => name)).toEqual(['Oven 2', 'Proof'])
  for (const [index, { endsAt }] of before.entries())
    expect(Math.abs((after[index]?.endsAt ?? 0) - endsAt)).toBeLessThan(CLOSE_MILLISECONDS)
  const alert = renewed.getByRole('alert', { name: 'Oven 2' })
  await expect(alert).toContainText(/ended \d+ s ago, while the station was off/)
  await touchIn(alert, 'Stop')
  await expect(alert).toHaveCount(0)
  expect(await readState(renewed)).toMatchObject({
    timers: [{ name: 'Proof', endedWhileAway: false }],
    stoppedTimers: [{ timer: { name: 'Oven 2', endedWhileAway: true }, stoppedBy: null }],
  })
})
