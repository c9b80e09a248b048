import { installFakeClock } from './fakeClock.ts'
import { expect, people, readState, signIn, signOut, test, touch, untilReplaced } from './kiosk.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** The greatest difference between two clocks that are read one after the other on a busy machine. */
const CLOSE_MILLISECONDS = 5 * SECOND

/**
 * Runs in the main process or in a page: starts timers, and records which was called, and when by each clock, in
 * seconds.
 */
function armTimers(): void {
  const start = { wall: Date.now(), date: Date.parse(new Date().toISOString()), monotonic: performance.now() }
  const seconds = (milliseconds: number) => Math.round(milliseconds / 1000)
  const seen: unknown[] = []
  const note = (name: string) =>
    seen.push([
      name,
      seconds(Date.now() - start.wall),
      seconds(Date.parse(new Date().toISOString()) - start.date),
      seconds(performance.now() - start.monotonic),
    ])
  setTimeout(note, 180_000, 'three minutes')
  setTimeout(async () => {
    note('a minute')
    await null
    setTimeout(note, 30_000, 'half a minute later')
  }, 60_000)
  const every = setInterval(() => {
    note('every two minutes')
    if (seen.length > 5) clearInterval(every)
  }, 120_000)
  clearTimeout(setTimeout(note, 90_000, 'cancelled'))
  setTimeout(note, 3_600_000, 'an hour')
  Object.assign(globalThis, { seen })
}

const inTheirOrder = [
  ['a minute', 60, 60, 60],
  ['half a minute later', 90, 90, 90],
  ['every two minutes', 120, 120, 120],
  ['three minutes', 180, 180, 180],
  ['every two minutes', 240, 240, 240],
  ['every two minutes', 360, 360, 360],
]

test('fake time passes equally for the main process, the pages and the service', async ({ service, kiosk, page }) => {
  const clock = await installFakeClock(kiosk)

  await test.step('due timers are called in order, each at its own moment', async () => {
    await kiosk.app.evaluate(armTimers)
    await page.evaluate(armTimers)
    const seen = async (): Promise<readonly unknown[]> => [
      await kiosk.app.evaluate(() => Reflect.get(globalThis, 'seen')),
      await page.evaluate(() => Reflect.get(globalThis, 'seen')),
    ]
    await clock.advance(50 * SECOND)
    expect(await seen()).toEqual([[], []])
    await clock.advance(20 * MINUTE)
    expect(await seen()).toEqual([inTheirOrder, inTheirOrder])
  })

  await test.step('requests to the service are answered before more time passes', async () => {
    await service.behave({ faults: [{ on: 'all', fault: { kind: 'refuse' } }] })
    await page.evaluate(() => window.kiosk?.refreshLibrary(null))
    expect((await readState(page)).connection.kind).toBe('unreachable')
    await service.behave({ faults: [] })
    await clock.advance(10 * MINUTE)
    const { connection, clockOffset } = await readState(page)
    expect(connection.kind).toBe('reachable')
    expect(Math.abs(clockOffset)).toBeLessThan(CLOSE_MILLISECONDS)
  })

  await test.step('a window that opens meanwhile is shown before more time passes, and its clock is right', async () => {
    await kiosk.app.evaluate(({ BrowserWindow }) => {
      setTimeout(() => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(), 60_000)
    })
    await untilReplaced(kiosk, () => clock.advance(10 * MINUTE))
    await expect(page.getByRole('heading', { name: 'Your employee number' })).toBeVisible()
    const [mainClock, pageClock] = [await kiosk.app.evaluate(() => Date.now()), await page.evaluate(() => Date.now())]
    expect(Math.abs(pageClock - mainClock)).toBeLessThan(CLOSE_MILLISECONDS)
    // It would be there if the twenty seconds for a white page had passed before its first frame.
    expect(kiosk.output()).not.toContain('white')
    expect(kiosk.app.windows()).toHaveLength(1)
  })
})

test('a timer of ten minutes set on the display rings after ten minutes and not after nine, in a new window too', async ({
  service,
  kiosk,
  page,
}) => {
  const clock = await installFakeClock(kiosk)
  await signIn(page, people.cook)
  await touch(page.getByRole('button', { name: 'Timers' }))
  await touch(page.getByRole('button', { name: 'Set a timer' }))
  const dialog = page.getByRole('dialog', { name: 'Set a timer' })
  for (const digit of '1000') await touch(dialog.getByRole('button', { name: digit, exact: true }))
  await touch(dialog.getByRole('button', { name: 'Start the timer' }))
  await expect(dialog).toHaveCount(0)
  const began = await page.evaluate(() => Date.now())

  await clock.advance(9 * MINUTE)
  await expect(page.getByRole('timer')).toHaveText(/^0:[0-5]\d$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await signOut(kiosk)
  expect((await page.evaluate(() => Date.now())) - began).toBeGreaterThanOrEqual(9 * MINUTE)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await clock.advance(MINUTE)
  await expect(page.getByRole('alert', { name: '10 min' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(/0:\d\d ago/)
  const [mainClock, pageClock] = [await kiosk.app.evaluate(() => Date.now()), await page.evaluate(() => Date.now())]
  expect(Math.abs(pageClock - mainClock)).toBeLessThan(CLOSE_MILLISECONDS)

  // The clock of the service has advanced too.
  await page.evaluate(() => window.kiosk?.refreshLibrary(null))
  expect(Math.abs((await readState(page)).clockOffset)).toBeLessThan(CLOSE_MILLISECONDS)
  expect(service.requests.at(-1)?.at).toBeGreaterThanOrEqual(began + 10 * MINUTE)
})
