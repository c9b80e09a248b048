import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Page } from 'playwright/test'
import { walk } from '../cooking/walking.ts'
import { expect, people, signInByTouch, signOut, test, touch } from '../kiosk.ts'

const folder = process.env.LINECOOK_OUT ?? 'out/demo'

test('the practice kitchen, from signing in to a retirement', async ({ openKiosk }) => {
  await mkdir(folder, { recursive: true })
  let number = 0
  /** Takes a picture of the display, and prints a line that describes it. */
  async function show(page: Page, name: string, line: string): Promise<void> {
    number++
    const file = join(folder, `${String(number).padStart(2, '0')}-${name}.png`)
    await page.screenshot({ path: file })
    console.log(`${relative(process.cwd(), file)}  ${line}`)
  }

  const kiosk = await openKiosk({ station: null, arguments: ['--practice-kitchen'] })
  const page = await kiosk.currentPage()
  await expect(page.getByText('recipes · read just now')).toBeVisible()
  await show(page, 'sign-in', 'The practice kitchen waits for an employee number.')
  for (const digit of people.cook.number) await touch(page.getByRole('button', { name: digit, exact: true }))
  await show(page, 'password', 'The fifth digit leads to the password and the keyboard.')
  for (const letter of people.cook.password) await touch(page.getByRole('button', { name: letter, exact: true }))
  await touch(page.getByRole('button', { name: 'Sign in', exact: true }))

  await expect(page.getByRole('button', { name: /^0107/ })).toBeVisible()
  await show(page, 'recipes', `${people.cook.name}, a cook, sees every recipe of the kitchen.`)
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  for (const letter of 'sourdough') await touch(page.getByRole('button', { name: letter, exact: true }))
  await expect(page.getByRole('button', { name: /^0412/ })).toBeVisible()
  await show(page, 'search', 'Nine letters find what has sourdough in its name or its ingredients.')
  await touch(page.getByRole('button', { name: /^0412/ }))
  await expect(page.getByRole('region', { name: 'Whole recipe' })).toBeVisible()
  await show(page, 'overview', 'The whole country loaf: what to fetch for its steps, and what it makes.')
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  for (let step = 1; step <= 9; step++) {
    await expect(page.getByLabel(`Step ${step} of 9`)).toBeVisible()
    await show(page, `step-${step}`, `Step ${step} of 9.`)
    if (step < 9) await walk(page, { from: step, to: step + 1, of: 9 })
  }
  // The guard against double taps swallows a touch right after a page turn.
  await touch(page.getByRole('button', { name: 'Finish' }))
  await expect(page.getByRole('heading', { name: 'Finished', exact: true })).toBeVisible()
  await show(page, 'finished', 'The country loaf is finished: how long it took, and how to keep it.')
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await expect(page.getByRole('searchbox')).toBeVisible()

  await signOut(kiosk)
  await signInByTouch(page, people.technician)
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await touch(page.getByRole('button', { name: /^20107/ }))
  await expect(page.getByRole('heading', { name: 'Spiral mixer 40 l' })).toBeVisible()
  await show(page, 'maintenance', `${people.technician.name} sees what needs the spiral mixer before retiring it.`)
  await touch(page.getByRole('button', { name: 'Retire this asset…' }))
  await touch(page.getByRole('radio', { name: 'Broken' }))
  for (const digit of '20107') await touch(page.getByRole('button', { name: digit, exact: true }))
  await show(page, 'retire', 'A reason, and the number typed again; only then can the button be held.')
  await touch(page.getByRole('button', { name: 'Hold to retire 20107' }), { milliseconds: 1800 })
  await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible()
  await show(page, 'held', 'The request waits at the station and can be taken back.')
  await expect(page.getByText('Accepted by the service')).toBeVisible({ timeout: 20_000 })
  await show(page, 'accepted', 'The service has accepted the request. Linecook says no more than that.')
  await signOut(kiosk)
})
