import { expect, people, signIn, signOut, test } from './kiosk.ts'

/** The greatest difference between two clocks that are read one after the other on a busy machine. */
const CLOSE_MILLISECONDS = 10_000

// Not the date of the machine, and not the usual one.
test.use({ date: '2031-12-31T23:50' })

test('the test, the service, the program and each of its pages have the date of the test', async ({
  service,
  kiosk,
  page,
}) => {
  const begins = Date.parse('2031-12-31T23:50')
  const header = async () => Date.parse((await fetch(service.dataBaseUrl)).headers.get('date') ?? '')
  const compare = async (window: typeof page) => {
    const seen = {
      test: Date.now(),
      service: await header(),
      program: await kiosk.app.evaluate(() => Date.now()),
      page: await window.evaluate(() => Date.now()),
      written: await window.evaluate(() => Date.parse(new Date().toISOString())),
      'as a text': await window.evaluate(() => Date.parse(Date())),
    }
    for (const [name, at] of Object.entries(seen))
      expect(Math.abs(at - seen.test), name).toBeLessThan(CLOSE_MILLISECONDS)
    expect(seen.test - begins).toBeGreaterThanOrEqual(0)
  }
  await compare(page)
  await expect(page.getByText('Wednesday 31 December')).toBeVisible()
  await signIn(page, people.cook)
  await compare(await signOut(kiosk))
})
