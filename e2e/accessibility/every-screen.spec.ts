import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { seeWholeStep } from '../cooking/atStep.ts'
import {
  expect,
  type OpenKiosk,
  people,
  press,
  pressKey,
  signOut,
  stationFor,
  test,
  touch,
  typeByHand,
} from '../kiosk.ts'
import { confirmByTouch } from '../retiring/byTouch.ts'
import { walkThroughCookMode } from './cookMode.ts'
import { findAllFlaws } from './measure.ts'

const panels = [
  { width: 1920, height: 1080, diagonalInches: 21.5 },
  { width: 1366, height: 768, diagonalInches: 15.6 },
  { width: 1080, height: 1920, diagonalInches: 21.5 },
] as const

/** Goes through every screen once and passes each to `look`. By keys, except where touch is required. */
async function walkThroughEveryScreen(
  kiosk: OpenKiosk,
  service: SimulatedService,
  goodStationFile: string,
  lookAt: (page: Page, screen: string) => Promise<void>,
): Promise<void> {
  const page = await kiosk.currentPage()
  const look = (screen: string) => lookAt(page, screen)
  await expect(page.getByRole('alert')).toHaveText('The station file has 2 wrong values')
  await look('station problem')
  await writeFile(kiosk.stationFile, goodStationFile)
  await press(page.getByRole('button', { name: 'Try again' }))

  await expect(page.getByRole('textbox', { name: 'Your employee number' })).toBeFocused()
  await expect(page.getByText('recipes · read just now')).toBeVisible()
  await look('sign-in')
  await typeByHand(page, people.technician.number)
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
  await look('password')
  await typeByHand(page, 'not the password')
  await pressKey(page, 'Enter')
  await page.getByRole('alert').waitFor()
  await look('password, refused')
  await typeByHand(page, people.technician.password)
  await pressKey(page, 'Enter')

  await page.getByRole('button', { name: /^0104/ }).waitFor()
  await look('recipes')
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await typeByHand(page, 'flour')
  await expect(page.getByRole('button', { name: /with .*flour/i }).first()).toBeVisible()
  await look('recipes, searched')
  await page.getByRole('searchbox').fill('0412')
  await press(page.getByRole('button', { name: /^0412/ }))
  await page.getByRole('region', { name: 'Fetch' }).waitFor()
  await look('overview')
  await press(page.getByRole('button', { name: 'Start cooking' }))
  await page.getByLabel('Step 1 of').waitFor()
  await press(page.getByRole('button', { name: /^Go to step 5/ }))
  await page.getByLabel('Step 5 of').waitFor()
  await look('step')
  await seeWholeStep(page)
  for (const scale of ['1.2', '1.45']) {
    await press(page.getByRole('button', { name: 'Larger text' }))
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--text-scale')))
      .toBe(scale)
    // A second press within the debounce time would be ignored.
    await page.waitForTimeout(200)
  }
  await look('step, largest text')
  await press(page.getByRole('button', { name: 'Leave' }))

  await press(page.getByRole('button', { name: 'Maintenance' }))
  const item = page.getByRole('textbox', { name: /asset/i }).first()
  await item.fill('7'.repeat(200))
  await look('maintenance, a long search')
  await item.fill('')
  await press(page.getByRole('button', { name: /^20107/ }))
  await page.getByRole('heading', { name: 'Spiral mixer 40 l' }).waitFor()
  await look('maintenance')
  await press(page.getByRole('button', { name: 'Retire this asset…' }))
  await expect(page.getByRole('textbox', { name: 'Type its number again' })).toBeFocused()
  await typeByHand(page, '2010')
  await look('retire')
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await typeByHand(page, '9')
  await page.getByText('20109 is Planetary mixer 10 l, not this asset.').waitFor()
  await look('retire, with letters and another number')
  await press(page.getByRole('radio', { name: 'Other…' }))
  await look('retire, another reason')
  await confirmByTouch(page, '20107')
  await page.getByRole('button', { name: 'Take it back' }).waitFor()
  await look('requests, one held')
  await press(page.getByRole('button', { name: 'Take it back' }))
  await press(page.getByRole('tab', { name: 'Assets' }))
  await press(page.getByRole('button', { name: 'Retire several…' }))
  for (const number of ['20109', '20110']) await press(page.getByRole('button', { name: new RegExp(`^${number}`) }))
  await look('retire several, the list')
  await press(page.getByRole('button', { name: 'Sold' }))
  await expect(page.getByRole('textbox', { name: /^Scan each tag that you picked/ })).toBeFocused()
  await look('retire several, to confirm')
  await press(page.getByRole('button', { name: 'Back to the list' }))
  await press(page.getByRole('button', { name: 'Empty the list' }))
  await press(page.getByRole('button', { name: 'Back', exact: true }))

  await press(page.getByRole('button', { name: 'Recipes', exact: true }))
  await page.getByRole('searchbox').waitFor()
  await press(page.getByRole('button', { name: 'This station' }))
  await page.getByRole('heading', { name: 'This station' }).waitFor()
  await look('station')
  await press(page.getByRole('button', { name: 'Details' }))
  await page.getByRole('heading', { name: 'Notices' }).waitFor()
  await look('station, details')
  await service.behave({ faults: [{ on: 'all', fault: { kind: 'refuse' } }] })
  await press(page.getByRole('button', { name: 'Read the recipes again' }))
  await press(page.getByRole('button', { name: 'Back' }))
  await press(page.getByRole('button', { name: 'Back' }))
  await page.getByText('The recipes were not updated.').waitFor()
  await look('recipes, unreachable')
  await press(page.getByRole('button', { name: 'Carry on' }))
  await page.getByText('Service not reachable.').waitFor()
  await look('step, unreachable')
  await seeWholeStep(page)
  await press(page.getByRole('button', { name: 'Leave' }))
  await press(page.getByRole('button', { name: 'Maintenance' }))
  await press(page.getByRole('button', { name: /^20109/ }))
  await page.getByText('nothing can be retired now').waitFor()
  await look('maintenance, unreachable')
  const signedOut = await signOut(kiosk)
  await signedOut.getByText('You can sign in when the service answers').waitFor()
  await lookAt(signedOut, 'sign-in, unreachable')
}

for (const { width, height, diagonalInches } of panels) {
  test(`every screen of a ${width} × ${height} panel is readable, large enough to touch and not cut`, {
    tag: width === 1920 ? '@long' : [],
  }, async ({ service, openKiosk }) => {
    const station = {
      ...stationFor(service),
      panel: { diagonalInches },
      retirement: { holdSeconds: 60 },
      coffee: 'a key that no version knows, for a notice',
    }
    const bad = { ...station, entityNumber: 421, theme: 'pink' }
    const kiosk = await openKiosk({ panel: { width, height }, station: JSON.stringify(bad) })
    const display = await (await kiosk.currentPage()).evaluate(() => ({ width: innerWidth, height: innerHeight }))
    // Without a window manager, a window as large as the display can differ from it by a pixel.
    expect(Math.max(width - display.width, height - display.height)).toBeLessThanOrEqual(1)
    const flaws: string[] = []
    await walkThroughEveryScreen(kiosk, service, JSON.stringify(station), async (page, screen) => {
      for (const { rule, element, detail } of await findAllFlaws(page))
        flaws.push(`${screen}: ${rule}: ${element}: ${detail}`)
    })
    expect(flaws).toEqual([])
  })

  test(`every cooking screen of a ${width} × ${height} panel is readable, large enough to touch and not cut`, {
    tag: width === 1366 ? [] : '@long',
  }, async ({ service, openKiosk }) => {
    const kiosk = await openKiosk({
      panel: { width, height },
      station: { panel: { diagonalInches }, scale: { resolutionGrams: 5 } },
    })
    const flaws: string[] = []
    await walkThroughCookMode(kiosk, service, async (page, screen) => {
      for (const { rule, element, detail } of await findAllFlaws(page))
        flaws.push(`${screen}: ${rule}: ${element}: ${detail}`)
    })
    expect(flaws).toEqual([])
  })
}
