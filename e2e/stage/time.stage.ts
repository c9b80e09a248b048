import { expect, people, signIn, signOut, test } from './stage.ts'

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
  await page.waitForTimeout(10 * MINUTE)
  expect(await clocks()).toEqual(bothAt(begin + 10 * MINUTE))
  await signIn(page, people.cook)
  expect(service.requests.at(-1)?.at).toBe(begin + 10 * MINUTE)
  const [now, stamp] = await page.evaluate(() => [performance.now(), new Event('any').timeStamp])
  expect(now).toBe(stamp)
  await signOut(kiosk)
  expect(await clocks()).toEqual(bothAt(kiosk.clock.now()))
})

test('a read that hangs ends at its third time limit, when so much time has passed', async ({ service, kiosk }) => {
  await service.behave({ faults: [{ on: 'recipes', fault: { kind: 'hang' } }] })
  const read = kiosk.calls.refreshLibrary(null)
  await kiosk.pass(29_900)
  expect(kiosk.output()).not.toContain('"timeout"')
  await kiosk.pass(62_000)
  expect(kiosk.output()).toMatch(/"attempt":3,"milliseconds":30000,"status":null,"failure":"timeout"/)
  await read
})
