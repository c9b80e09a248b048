import type { Locator, Page } from 'playwright/test'
import { SETUP_PAGES, type SetupPage } from '../../src/shared/setup.ts'
import { scan } from '../scanner/wedge.ts'
import { expect, people, readState, test, touchTwice } from '../stage/stage.ts'
import { setValues } from './setValues.ts'

/** Within this time the effect of a second tap would be visible. */
const SETTLED_MILLISECONDS = 700

test('on no page of the guide does the second tap of a double tap press what took the place of the first', async ({
  openKiosk,
  service,
}) => {
  test.setTimeout(180_000)
  const page = await (await openKiosk({ station: null })).currentPage()
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const dialog = page.getByRole('dialog')
  const now = async () => {
    const { setup } = await readState(page)
    return setup === null ? null : { page: setup.page, values: setup.values, hosts: setup.confirmedHosts }
  }
  const twice = async (target: Locator) => {
    await touchTwice(target)
    await page.waitForTimeout(SETTLED_MILLISECONDS)
  }
  await page.getByRole('heading', { name: 'Set up this station' }).waitFor()
  await setValues(page, {
    name: 'pastry 2',
    entityNumber: '4021',
    'service.authBaseUrl': service.authBaseUrl,
    'service.dataBaseUrl': service.dataBaseUrl,
    'scanner.prefix': '~',
    'export.folder': '/var/lists',
  })

  await test.step('"Next" and "Back" turn one page, also where "Finish set-up" takes the place of "Next"', async () => {
    const rail = page.getByRole('navigation', { name: 'Pages' })
    for (const from of SETUP_PAGES.slice(0, -1)) {
      await open(page, from)
      const to = (await button(/^Next/).innerText()).replace('Next: ', '')
      await twice(button(/^Next/))
      await expect(rail.locator('[aria-current="step"]')).toContainText(to)
    }
    for (const [at, to] of SETUP_PAGES.slice(0, -1).entries()) {
      await open(page, SETUP_PAGES[at + 1] ?? 'screen')
      await twice(button('Back'))
      expect((await now())?.page).toBe(to)
    }
  })
  await test.step('a row of the summary opens its page and presses nothing there', async () => {
    for (const name of [
      /^Sign-in address/,
      /^Screen/,
      /^Sign-in Not tried/,
      /^Before every code|^Scanner sends first/,
    ]) {
      await open(page, 'summary')
      const before = await now()
      await twice(button(name))
      expect((await now())?.values).toEqual(before?.values)
      await expect(dialog).toHaveCount(0)
    }
  })
  await test.step('"Scan again" does not become "No scanner"', async () => {
    await open(page, 'scanner')
    await page.getByText('Scan a badge now').waitFor()
    await scan(page, people.cook.number)
    await page.getByText('Now scan a tag').waitFor()
    await twice(button('Scan again'))
    await expect(page.getByText('Scan a badge now')).toBeVisible()
    expect((await now())?.values['scanner.prefix']).toBe('~')
  })
})

async function open(page: Page, to: SetupPage): Promise<void> {
  await page.evaluate(async (one) => window.kiosk?.goToSetupPage({ page: one, isDone: false }), to)
  await expect(page.getByText(`Page ${SETUP_PAGES.indexOf(to) + 1} of 7.`)).toBeVisible()
}
