import { expect, people, signIn, signOut, test } from './kiosk.ts'
import { USUAL_DATE } from './testDate.ts'

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

test('no day has a longer name than the one at which tests usually begin', async ({ page }) => {
  const widths = await page.evaluate(async () => {
    await document.fonts.ready
    const line = document.createElement('span')
    line.style.cssText = 'position: absolute; white-space: nowrap; font-size: 100px'
    document.body.append(line)
    const format = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    // After 28 years the days of the week come again.
    const names = new Set(Array.from({ length: 28 * 366 }, (_, day) => format.format(Date.UTC(2026, 0, 1 + day))))
    return Object.fromEntries(
      [...names].map((name) => {
        line.textContent = name
        return [name, line.offsetWidth]
      }),
    )
  })
  const usual = new Date(USUAL_DATE).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
  expect(widths[usual]).toBe(Math.max(...Object.values(widths)))
})
