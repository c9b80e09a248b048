import { expect, people, signIn, signInAtOnce, signOut, test, touch, typeByHand } from './stage.ts'

const MINUTE = 60_000

test('time stands still until a test lets it pass, for the page, also a new one, the main process and the service', async ({
  kiosk,
  page,
  service,
}) => {
  const clocks = async () => ({ page: await page.evaluate(() => Date.now()), main: kiosk.clock.now() })
  const begin = kiosk.clock.now()
  const bothAt = (moment: number) => ({ page: moment, main: moment })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await clocks()).toEqual(bothAt(begin))
  await page.waitForTimeout(90 * MINUTE)
  expect(await clocks()).toEqual(bothAt(begin + 90 * MINUTE))
  await signInAtOnce(page, people.cook)
  expect(service.requests.at(-1)?.at).toBe(begin + 90 * MINUTE)
  const [now, stamp] = await page.evaluate(() => [performance.now(), new Event('any').timeStamp])
  expect(now).toBe(stamp)
  await signOut(kiosk)
  expect(await clocks()).toEqual(bothAt(kiosk.clock.now()))
})

test('a hold counts when it is long enough, and its request is sent at the end of the wait', async ({
  openKiosk,
  service,
}) => {
  const kiosk = await openKiosk({ station: { retirement: { holdSeconds: 30 } } })
  const page = await kiosk.currentPage()
  const sent = () => service.requests.filter(({ operation }) => operation === 'deleteAsset').length
  await signIn(page, people.technician)
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await touch(page.getByRole('button', { name: /^20107/ }))
  await touch(page.getByRole('button', { name: 'Retire this asset…' }))
  await typeByHand(page, '20107')
  await touch(page.getByRole('radio', { name: 'Broken' }))
  const hold = page.getByRole('button', { name: 'Hold to retire 20107' })
  await touch(hold, { milliseconds: 300 })
  expect(kiosk.state().requests).toEqual([])
  await touch(hold, { milliseconds: 2000 })
  const [request] = kiosk.state().requests
  expect(request?.state).toMatchObject({ kind: 'held' })
  const until = request?.state.kind === 'held' ? request.state.until : 0
  await kiosk.pass(until - kiosk.clock.now() - 1)
  expect(sent()).toBe(0)
  await kiosk.pass(1)
  expect(sent()).toBe(1)
})
