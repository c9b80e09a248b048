import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { type AnyKiosk, expect, pause, touch } from '../kiosk.ts'
import { showState } from '../sign-in/showState.ts'
import { walkThroughLaterPages } from './laterPages.ts'
import { offeredState, setValues } from './setValues.ts'

type Look = (page: Page, screen: string) => Promise<void>

const longName = `Pastry station of the ${'northern '.repeat(4)}kitchen`.slice(0, 60)

/** Looks at every page of the guide, also with what is wrong on it. The kiosk has no station file. */
export async function walkThroughSetUp(
  kiosk: AnyKiosk,
  {
    service,
    theme,
    diagonalInches,
  }: { readonly service: SimulatedService; readonly theme: string; readonly diagonalInches: number },
  look: Look,
): Promise<void> {
  const page = await kiosk.currentPage()
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const next = async () => {
    await touch(button(/^Next/))
    await pause(page)
  }
  await page.getByRole('heading', { name: 'How big is this screen?' }).waitFor()
  await setValues(page, { theme })
  await look(page, '90-setup-screen')
  await touch(button(/inches/))
  await page.getByRole('textbox', { name: 'Diagonal in inches' }).fill('2')
  await touch(button('Use this value'))
  await look(page, '90-setup-screen-typed')
  await page.getByRole('textbox', { name: 'Diagonal in inches' }).fill(String(diagonalInches))
  await touch(button('Use this value'))
  for (let times = 0; times < 2; times++) await touch(button('Larger text'))
  await look(page, '90-setup-screen-fitted')
  await next()

  await look(page, '91-setup-name')
  await next()
  await look(page, '91-setup-name-missing')
  await page.getByRole('textbox', { name: 'Station name' }).fill(longName)
  await page.getByRole('textbox', { name: 'Entity number' }).fill('402')
  await next()
  await look(page, '91-setup-entity')
  await page.getByRole('textbox', { name: 'Entity number' }).fill('4021')
  await next()

  await look(page, '92-setup-addresses')
  const auth = page.getByRole('textbox', { name: 'Sign-in address' })
  const data = page.getByRole('textbox', { name: 'Data address' })
  await auth.fill('auth.example/prod')
  await data.fill('http://data.example/prod')
  await auth.focus()
  await expect(page.getByText('Only an address of this machine')).toBeVisible()
  await look(page, '92-setup-addresses-keys')
  await auth.blur()
  await look(page, '92-setup-addresses-faults')
  await auth.fill(`https://auth.${'a-long-name.'.repeat(15)}example/prod`)
  await data.fill('http://127.0.0.1:45999/prod')
  await data.blur()
  await expect(page.getByText('refuses the connection')).toBeVisible()
  await expect(page.getByText('Asking')).toBeHidden()
  await look(page, '92-setup-addresses-fail')
  await auth.fill(service.authBaseUrl)
  await data.fill(service.dataBaseUrl)
  await data.blur()
  await expect(page.getByText('answers in')).toHaveCount(2)
  await look(page, '92-setup-addresses-answer')
  await touch(button('Read from a stick'))
  await page.getByText('No file that ends in .json').waitFor()
  await look(page, '92-setup-stick')
  await touch(button('Close'))
  await next()

  await walkThroughLaterPages(page, look, next)
  await look(page, '96-setup-summary')
  await showState(kiosk, page, await offeredState(page))
  await page.getByText('Passwords go to').waitFor()
  await look(page, '97-setup-offered')
  await showState(kiosk, page, {})
  await lookAtLongHosts(kiosk, page, look)
}

/** The longest hosts, where a person confirms them. */
async function lookAtLongHosts(kiosk: AnyKiosk, page: Page, look: Look): Promise<void> {
  await setValues(page, {
    'service.authBaseUrl': `https://auth.${'a-long-name.'.repeat(20)}example/p`,
    'service.dataBaseUrl': `https://data.${'a-long-name.'.repeat(20)}example/p`,
  })
  await showState(kiosk, page, await offeredState(page))
  await page.getByText('Passwords go to').waitFor()
  await look(page, '97-setup-offered-long')
  await showState(kiosk, page, {})
  await page.evaluate(async () => window.kiosk?.goToSetupPage({ page: 'try', isDone: false }))
  await expect(page.getByText('does not answer')).toHaveCount(2)
  await look(page, '97-setup-try-long')
}
