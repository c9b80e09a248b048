import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { touchesOn } from '../hand.ts'
import { expect, type OpenKiosk, people, readState, replaceCrashedPage, test, touch } from '../kiosk.ts'
import { wedge } from '../scanner/wedge.ts'

const { cook, technician } = people
const CODE = '40218735'
const SPACE = /^Space$/

/** The touches on keys that typed a character, by page: they are not counted. */
const typed = new WeakMap<Page, number>()

/** The touches on a page besides those that typed a character. */
async function touchesBesidesTyping(page: Page): Promise<number> {
  return (await touchesOn(page)) - (typed.get(page) ?? 0)
}

/** Types with the on-screen keys. */
async function typeOnKeys(page: Page, text: string): Promise<void> {
  const keys = page.getByRole('group', { name: /keys$|^Keyboard$/ })
  for (const character of text) {
    await touch(keys.getByRole('button', { name: character === ' ' ? SPACE : character, exact: true }).last())
    typed.set(page, (typed.get(page) ?? 0) + 1)
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const next = (page: Page) => touch(page.getByRole('button', { name: /^Next/ }))
const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { name })).toBeVisible()
const logins = ({ requests }: SimulatedService) =>
  requests.filter(({ operation, query }) => operation === 'login' && query.password !== undefined).length

/** Confirms the hosts and signs in for the trial. */
async function tryIt(page: Page, person: typeof technician): Promise<void> {
  await touch(button(page, /^Yes, th/))
  await typeOnKeys(page, person.number)
  await page.getByRole('textbox', { name: 'Password', exact: true }).waitFor()
  await typeOnKeys(page, person.password)
  await touch(button(page, 'Sign in'))
  await expect(page.getByText('Signed in')).toBeVisible()
}

/** Types the technician's code twice. */
async function typeCode(page: Page): Promise<void> {
  await typeOnKeys(page, CODE)
  await touch(button(page, 'Other field'))
  await typeOnKeys(page, CODE)
  await expect(page.getByText('The code is set.')).toBeVisible()
}

/** From the end of the guide to the first recipe. */
async function openRecipe(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Your employee number' })).toBeVisible()
  await typeOnKeys(page, cook.number)
  await page.getByRole('textbox', { name: 'Password', exact: true }).waitFor()
  await typeOnKeys(page, cook.password)
  await touch(button(page, 'Sign in'))
  await touch(page.getByRole('button', { name: /^0107 Almond frangipane/ }))
  await heading(page, /^Almond frangipane/)
}

async function stationFileOf({ dataFolder }: OpenKiosk): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(dataFolder, 'station.json'), 'utf8'))
}

test('from a first start to the first recipe: 40 touches besides typed characters', async ({ openKiosk, service }) => {
  test.setTimeout(180_000)
  const first = await openKiosk({ station: null })
  const page = await first.currentPage()
  await test.step('by touches alone', async () => {
    await heading(page, 'Set up this station')
    await next(page)
    await typeOnKeys(page, 'pastry 2')
    await touch(button(page, 'Entity'))
    await typeOnKeys(page, '4021')
    await next(page)
    await touch(page.getByRole('textbox', { name: 'Sign-in address' }))
    await typeOnKeys(page, service.authBaseUrl)
    await touch(button(page, 'Next field'))
    await typeOnKeys(page, service.dataBaseUrl)
    await touch(button(page, 'Done'))
    await expect(page.getByText('answers in')).toHaveCount(2)
    await next(page)
    expect(logins(service)).toBe(0)
    await tryIt(page, technician)
    await expect(page.getByText('Reachable, 69 recipes')).toBeVisible()
    await expect(page.getByText('Your role is maintenance: may retire')).toBeVisible()
    expect(logins(service)).toBe(1)
    await next(page)
    await page.getByText('Scan a badge now').waitFor()
    await wedge(page, `~EMP-${cook.number}-7`, { scanner: 'french' })
    await touch(button(page, 'Keyboard: English (US)'))
    await touch(button(page, /^French: /))
    await expect(page.getByText(`Badge: employee ${cook.number}`)).toBeVisible()
    await wedge(page, '~20107', { scanner: 'french' })
    await expect(page.getByText('Tag: 20107')).toBeVisible()
    await next(page)
    await typeCode(page)
    await next(page)
    await touch(button(page, 'Finish set-up'))
    await openRecipe(page)
    expect(await touchesBesidesTyping(page)).toBeLessThanOrEqual(40)
    test.info().annotations.push({ type: 'touches', description: String(await touchesBesidesTyping(page)) })
  })
  await test.step('the file holds what was typed and learnt, and the code as a hash alone', async () => {
    const file = await stationFileOf(first)
    expect(file).toMatchObject({
      name: 'pastry 2',
      entityNumber: '4021',
      service: { authBaseUrl: service.authBaseUrl, dataBaseUrl: service.dataBaseUrl },
      scanner: { prefix: '~', layout: 'french', badge: '^EMP-(\\d{5})-\\d$' },
    })
    expect(JSON.stringify(file)).not.toContain(CODE)
  })
})

test('a scanned code changes nothing; no password goes to a host that is not confirmed, and a wrong one goes once', async ({
  openKiosk,
  service,
}) => {
  const kiosk = await openKiosk({ station: null })
  const page = await kiosk.currentPage()
  await heading(page, 'Set up this station')
  await test.step('a scanned code is not used, also that of a station of an earlier version', async () => {
    const before = (await readState(page)).setup
    for (const code of ['2022024365352', 'LCSBCBCBC']) {
      await wedge(page, code)
      const notice = page.locator('[data-scan-notice]')
      await expect(notice).toContainText(code)
      await expect(notice).toContainText('It is not needed on this screen. Nothing was changed.')
    }
    expect((await readState(page)).setup).toEqual(before)
  })
  const set = (key: string, value: string) =>
    page.evaluate(async (one) => window.kiosk?.changeSetup(one), { key, value })
  await set('name', 'pastry 2')
  await set('entityNumber', '4021')
  await set('service.authBaseUrl', service.authBaseUrl)
  await set('service.dataBaseUrl', service.dataBaseUrl)
  await page.evaluate(() => window.kiosk?.goToSetupPage({ page: 'try', isDone: false }))
  await test.step('before the hosts are confirmed, no sign-in is sent', async () => {
    await expect(button(page, 'Yes, this one')).toBeVisible()
    await expect(button(page, 'Sign in to try')).toHaveCount(0)
    const refused = await page.evaluate((credentials) => window.kiosk?.trySignIn(credentials), {
      employeeNumber: cook.number,
      password: cook.password,
    })
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'hostsNotConfirmed' } })
    expect(logins(service)).toBe(0)
  })
  await test.step('a wrong password is sent once; the field is empty after it and the sentence names the entity', async () => {
    await touch(button(page, 'Yes, this one'))
    await typeOnKeys(page, cook.number)
    const password = page.getByRole('textbox', { name: 'Password', exact: true })
    await password.waitFor()
    await typeOnKeys(page, 'wrong')
    await touch(button(page, 'Sign in'))
    await expect(page.getByRole('alert').filter({ hasText: 'entity 4021' })).toBeVisible()
    await expect(password).toHaveValue('')
    expect(logins(service)).toBe(1)
  })
  await test.step('a window that dies comes back at the same page with the same values', async () => {
    const before = (await readState(page)).setup
    await replaceCrashedPage(kiosk)
    await expect(page.getByText('A real sign-in at entity 4021').first()).toBeVisible()
    expect((await readState(page)).setup).toMatchObject({ page: 'try', values: before?.values })
    expect(logins(service)).toBe(1)
  })
  await test.step('a code with one digit is refused at its field, and the page is not left with half a code', async () => {
    await page.evaluate(() => window.kiosk?.goToSetupPage({ page: 'code', isDone: false }))
    const code = page.getByRole('textbox', { name: 'Technician’s code' })
    for (const way of ['7 Summary', 'Back', /^Next/]) {
      await typeOnKeys(page, '11111111')
      await expect(page.getByRole('alert')).toContainText('All digits are the same')
      await touch(page.getByRole('button', { name: way }))
      await expect(page.getByRole('alert')).toContainText('Both fields are empty again')
      await expect(code).toHaveValue('')
      await expect(code).toBeFocused()
    }
    await typeOnKeys(page, '8305')
    await code.blur()
    await typeOnKeys(page, '1729')
    await expect(code).toHaveValue('83051729')
    await touch(button(page, 'Clear'))
    expect((await readState(page)).setup).toMatchObject({ page: 'code', hasTechnicianCode: false })
  })
  await test.step('a scanner that is half learnt keeps its page, and says why', async () => {
    await page.evaluate(() => window.kiosk?.goToSetupPage({ page: 'scanner', isDone: false }))
    await page.getByText('Scan a badge now').waitFor()
    await wedge(page, cook.number)
    await page.getByText('Now scan a tag').waitFor()
    for (const way of ['7 Summary', 'Back', 'Pedal']) await touch(button(page, way))
    await expect(page.getByRole('alert')).toContainText('Not learnt yet')
    await touch(button(page, 'Scan again'))
    await touch(button(page, '7 Summary'))
    await expect(page.getByText('What this station will be')).toBeVisible()
  })
})
