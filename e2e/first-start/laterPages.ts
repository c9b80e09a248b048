import type { Page } from 'playwright/test'
import { expect, people, pressKey, touch, typeByHand } from '../kiosk.ts'
import { wedge } from '../scanner/wedge.ts'

type Look = (page: Page, screen: string) => Promise<void>
type Next = () => Promise<void>

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** Looks at the pages "Try it", "Scanner" and "Code" with what is asked and said on them, and goes on from each. */
export async function walkThroughLaterPages(page: Page, look: Look, next: Next): Promise<void> {
  await tryIt(page, look)
  await next()
  await learn(page, look)
  await next()
  await setCode(page, look)
  await next()
}

async function tryIt(page: Page, look: Look): Promise<void> {
  const { number, password } = people.technician
  await expect(page.getByText('Data answers')).toBeVisible()
  await look(page, '93-setup-try')
  await touch(button(page, 'Yes, this one'))
  await expect(page.getByRole('textbox', { name: 'Your employee number' })).toBeFocused()
  await look(page, '93-setup-try-employee')
  await typeByHand(page, number)
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused()
  await look(page, '93-setup-try-password')
  await typeByHand(page, 'wrong')
  await pressKey(page, 'Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('entity 4021')
  await look(page, '93-setup-try-refused')
  await typeByHand(page, password)
  await pressKey(page, 'Enter')
  await expect(page.getByText('Signed in')).toBeVisible()
  await look(page, '93-setup-try-done')
}

async function learn(page: Page, look: Look): Promise<void> {
  await page.getByText('Scan a badge now').waitFor()
  await look(page, '94-setup-scanner')
  await wedge(page, 'J-20117', { scanner: 'german' })
  await touch(button(page, 'Keyboard: English (US)'))
  await look(page, '94-setup-scanner-keyboard')
  await touch(button(page, 'German: J-20117'))
  await page.getByText('“J-20117” is not a badge.').waitFor()
  await look(page, '94-setup-scanner-no-badge')
  await wedge(page, people.technician.number, { scanner: 'german' })
  await page.getByText('Now scan a tag').waitFor()
  await look(page, '94-setup-scanner-badge')
  await wedge(page, people.technician.number, { scanner: 'german' })
  await page.getByText('This is the badge again').waitFor()
  await look(page, '94-setup-scanner-refused')
  await wedge(page, 'MIXY-7', { scanner: 'german' })
  await page.getByText('The scanner is understood').waitFor()
  await look(page, '94-setup-scanner-learnt')
  await touch(button(page, 'Scan again'))
  for (const code of ['0020418', '20107']) await wedge(page, code, { scanner: 'german' })
  await page.getByText('Which of these is printed there?').waitFor()
  await look(page, '94-setup-scanner-choice')
  await touch(button(page, 'Badge: employee 20418'))
  await page.getByText('The scanner is understood').waitFor()
  await touch(button(page, 'Pedal'))
  await look(page, '94-setup-pedal')
  await touch(button(page, 'Sound'))
  await touch(button(page, 'Play the sound'))
  await look(page, '94-setup-sound')
  await touch(button(page, 'Not heard'))
  await look(page, '94-setup-sound-not-heard')
  await touch(button(page, 'Export folder'))
  await look(page, '94-setup-folder')
  await touch(button(page, 'Type the folder'))
  await look(page, '94-setup-folder-typed')
  await touch(button(page, 'Cancel'))
}

async function setCode(page: Page, look: Look): Promise<void> {
  const [code, again] = [/^Technician’s code/, 'The same code again'].map((name) => page.getByRole('textbox', { name }))
  if (code === undefined || again === undefined) return
  await expect(code).toBeFocused()
  await look(page, '95-setup-code')
  await typeByHand(page, '12345678')
  await look(page, '95-setup-code-refused')
  await code.fill('40218735')
  await again.fill('40218736')
  await page.getByText('The two codes differ.').waitFor()
  await look(page, '95-setup-code-differs')
  await again.fill('40218735')
  await page.getByText('The code is set.').waitFor()
  await look(page, '95-setup-code-set')
}

/** A station file for `walkThroughMending`. */
export const wrongStation = {
  entityNumber: 421,
  theme: 'pink',
  session: { lockAfterSeconds: 0 },
  roles: { maintenance: 'manager' },
}

/** Looks at a wrong station file that is mended. */
export async function walkThroughMending(page: Page, look: Look): Promise<void> {
  await expect(page.getByRole('alert')).toContainText('4 wrong values')
  await look(page, '98-mending')
  for (const key of ['entityNumber', 'theme', 'roles.maintenance']) {
    await touch(button(page, `Mend ${key}`))
    await look(page, `98-mending-${key}`)
    await touch(button(page, 'Cancel'))
  }
  await touch(button(page, 'Leave out theme'))
  await expect(page.getByText('Left out')).toBeVisible()
  await look(page, '98-mending-left-out')
}
