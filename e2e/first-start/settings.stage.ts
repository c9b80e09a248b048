import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, people, readState, signIn, test, touch } from '../stage/stage.ts'

const guide = (page: Page) => page.getByRole('heading', { name: 'Set up this station' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** From a screen of the signed-in administrator to the pages of the guide. */
async function changeStation(page: Page): Promise<void> {
  await touch(button(page, 'Settings'))
  await touch(button(page, 'Change the station…'))
  await expect(guide(page)).toBeVisible()
}

test('the station in service is changed on the same pages: cancelled, kept when the access ends, and saved', async ({
  kiosk,
  page,
}) => {
  const filed = async () => JSON.parse(await readFile(kiosk.stationFile, 'utf8'))
  const toDay = async () => {
    await touch(page.getByRole('button', { name: '1 Screen' }))
    await touch(button(page, 'Day'))
    await expect.poll(async () => (await readState(page)).setup?.values.theme).toBe('day')
  }
  await signIn(page, people.administrator)
  await touch(button(page, 'This station'))
  await test.step('"Cancel" changes nothing', async () => {
    await changeStation(page)
    await toDay()
    await touch(button(page, 'Cancel'))
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    expect((await filed()).theme).toBeUndefined()
  })
  await test.step('when the access ends, the display says so and what was changed is kept', async () => {
    await touch(button(page, 'Change the station…'))
    await toDay()
    await page.evaluate(() => window.kiosk?.closeTechnician(null))
    await expect(page.getByRole('dialog')).toContainText('Changes are kept, not active yet')
    await touch(button(page, 'Understood'))
    expect((await filed()).theme).toBeUndefined()
    await touch(button(page, 'Settings'))
    await expect(guide(page)).toBeVisible()
    expect((await readState(page)).setup?.values.theme).toBe('day')
  })
  await test.step('"Save" writes the file, and the station opens with it', async () => {
    await touch(page.getByRole('button', { name: '7 Summary' }))
    await touch(button(page, 'Save'))
    await expect.poll(async () => (await filed()).theme).toBe('day')
    // The window is replaced with the session.
    await expect(async () => {
      expect((await readState(page)).setup).toBeNull()
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('day')
    }).toPass({ timeout: 15_000 })
  })
})
