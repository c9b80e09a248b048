import type { Locator, Page } from 'playwright/test'
import { channelOf } from '../../src/shared/contract/channels.ts'
import type { OutboxRequest } from '../../src/shared/request.ts'
import { expect, people, readState, signIn, signOut, test, touch } from '../kiosk.ts'
import { showState } from '../sign-in/showState.ts'
import { strokes } from '../touch/fingers.ts'
import { askedFor, hold, openRequests, requestFor, stationOfTwo } from './retiring.ts'
import { showRequests } from './writeJournal.ts'

const { technician, cook } = people
const small = { width: 1366, height: 768 }

function news(page: Page): Locator {
  return page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close message' }) })
}

/** Expects one message, on the recipe list. */
async function expectTold(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
  await expect(news(page)).toHaveCount(1)
  await expect(news(page)).toContainText(words)
}

/** Closes the message, and expects that it is acknowledged. */
async function close(page: Page): Promise<void> {
  const button = news(page).getByRole('button', { name: 'Close message' })
  // The button is enabled only after a time to read the message.
  await expect(button).toBeEnabled()
  await touch(button)
  await expect(news(page)).toHaveCount(0)
  expect((await readState(page)).unacknowledgedRequests).toEqual([])
}

test('messages about taken-back and ended requests and about late touches stay until they are acknowledged', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk({ panel: small, station: stationOfTwo(service, { holdSeconds: 60 }) })
  let page = await kiosk.currentPage()
  await signIn(page, technician)

  await test.step('only a finger of the person who confirmed sends now: no key, no script', async () => {
    await hold(page, '77106')
    await expect(page.getByRole('timer')).toContainText('Locking takes it back.')
    const sendNow = page.getByRole('button', { name: 'Send now' })
    await sendNow.focus()
    for (const key of [' ', 'Enter']) await page.keyboard.down(key)
    await sendNow.evaluate(async (button) => {
      button.dispatchEvent(new PointerEvent('pointerdown', { pointerId: 7, isPrimary: true, bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve, 2100))
      button.dispatchEvent(new PointerEvent('pointerup', { pointerId: 7, isPrimary: true, bubbles: true }))
    })
    for (const key of [' ', 'Enter']) await page.keyboard.up(key)
    // The button has not even asked the main process.
    await expect(page.getByRole('alert')).toHaveCount(0)
    const asked = await page.evaluate(async () => {
      const requestIds = (await window.kiosk?.readState(null))?.requests.map(({ id }) => id) ?? []
      return window.kiosk?.sendNow({ requestIds })
    })
    expect(asked).toEqual({ ok: false, failure: { kind: 'notHeld' } })
    await touch(sendNow, { milliseconds: 1000, inRealTime: true })
    expect(askedFor(service)).toEqual([])
    await touch(sendNow, { milliseconds: 2200, inRealTime: true })
    await expectTold(page, 'Accepted by the service: 77106')
    expect(askedFor(service)).toEqual(['77106'])
  })

  await test.step('what was sent is said beside what is held, and Show leads to it', async () => {
    await hold(page, '77101')
    await expect(news(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Take it back' })).toBeInViewport({ ratio: 1 })
    const show = news(page).getByRole('button', { name: 'Show' })
    await expect(show).toBeEnabled()
    await touch(show)
    await expect(requestFor(page, '77106')).toHaveAttribute('aria-current', 'true')
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    await close(page)
  })

  await test.step('a finger on “Take it back” wins over one that holds “Send now”, whichever was first', async () => {
    const sendNow = page.getByRole('button', { name: 'Send now' })
    const takeBack = page.getByRole('button', { name: 'Take it back' })
    const away = page.getByRole('searchbox', { name: 'Find a recipe' })
    await strokes(page, [
      { on: takeBack, finger: 1, down: 0, up: 2900, slidesTo: away },
      { on: sendNow, finger: 2, down: 100, up: 2700 },
    ])
    expect((await readState(page)).requests[0]).toMatchObject({ number: '77101', state: { kind: 'held' } })
    await strokes(page, [
      { on: sendNow, finger: 1, down: 0, up: 2400 },
      { on: takeBack, finger: 2, down: 700, up: 2600 },
    ])
    await expect.poll(async () => (await readState(page)).requests[0]?.state.kind).toBe('takenBack')
    expect(askedFor(service)).toEqual(['77106'])
  })

  await test.step('the sign-out: on return of the person, not to a cook in between', async () => {
    await hold(page, '77103')
    await touch(page.getByRole('button', { name: /signed in/ }))
    await expect(page.getByRole('dialog')).toContainText('The held request is taken back when you sign out.')
    await touch(page.getByRole('button', { name: 'Stay signed in' }))
    page = await signOut(kiosk)
    const left = page.getByText('77103 was taken back. Nothing was sent.')
    await expect(left).toBeVisible()
    await touch(page.getByRole('button', { name: '1', exact: true }))
    await expect(left).toHaveCount(0)
    await touch(page.getByRole('button', { name: 'Clear' }))
    await signIn(page, cook)
    await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
    await expect(news(page)).toHaveCount(0)
    page = await signOut(kiosk)
    await signIn(page, technician)
    await expectTold(page, '77103 was taken back: Idris Okafor signed out. Nothing was sent.')
    await close(page)
  })

  const late = 'This touch came too late to take it back.'
  // Shown as held, although the requests were sent.
  const requests = ['77101', '77102'].map(heldFor)

  await test.step('of several, Show leads to the one that needs a person', async () => {
    const ended: readonly OutboxRequest[] = [
      { ...heldFor('77101'), state: { kind: 'takenBack', at: 0, because: 'restart', by: null } },
      { ...heldFor('77102'), state: { kind: 'unknown', at: 0, failure: null } },
    ]
    await showState(kiosk, page, { requests: ended, unacknowledgedRequests: ended.map(({ id }) => id) })
    const show = news(page).getByRole('button', { name: 'Show' })
    await expect(show).toBeEnabled()
    await touch(show)
    await showRequests(kiosk, page, ended)
    await expect(requestFor(page, '77102')).toHaveAttribute('aria-current', 'true')
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  })

  await test.step('one by one', async () => {
    await showState(kiosk, page, { requests })
    await touch(page.getByRole('button', { name: 'Take 77101 back' }))
    await expect(page.getByRole('timer').getByRole('alert')).toHaveText(late)
  })

  await test.step('under the requests', async () => {
    await openRequests(page)
    await showRequests(kiosk, page, requests)
    await touch(requestFor(page, '77102').getByRole('button', { name: 'Take 77102 back' }))
    await expect(requestFor(page, '77102').getByRole('alert')).toHaveText(late)
  })

  await test.step('without an answer', async () => {
    await kiosk.app.evaluate(({ ipcMain }, channel) => ipcMain.removeHandler(channel), channelOf('takeBack'))
    await touch(page.getByRole('button', { name: 'Take them back' }))
    await expect(page.getByRole('alert').filter({ hasText: 'The station did not answer' })).toBeVisible()
  })
})

function heldFor(number: string): OutboxRequest {
  return {
    id: `gone ${number}`,
    kind: 'asset',
    number,
    name: '',
    by: { employeeNumber: technician.number, name: technician.name },
    reason: 'Sold',
    confirmation: { kind: 'again', first: 'typed', second: 'typed' },
    confirmedAt: 0,
    state: { kind: 'held', until: Date.now() + 600_000 },
  }
}
