import type { Page } from 'playwright/test'
import { typeOn } from '../hand.ts'
import { unlock } from '../lock/locking.ts'
import { searchProgram } from '../safety/secretSearch.ts'
import { expect, people, pressKey, signIn, signOut, test, touch } from '../stage/stage.ts'
import { CODE, stationWithCode } from './technician.ts'

const MINUTE = 60_000
const WRONG_CODE = '83051720'
/** The pause after the ninth wrong code in a row. */
const LONGEST_PAUSE = 16_000

function named(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

async function askForSettings(page: Page): Promise<void> {
  await touch(named(page, 'This station'))
  await touch(named(page, 'Settings'))
}

function settings(page: Page) {
  return page.getByRole('heading', { name: 'Settings' })
}

test('the technician’s code opens the settings, which end by time and by the lock', async ({ openKiosk }) => {
  const session = { lockAfterSecondsMaintaining: 3600, dimAfterSeconds: 3600 }
  const kiosk = await openKiosk({ station: { ...(await stationWithCode()), session } })
  const page = await kiosk.currentPage()
  const field = () => page.getByRole('textbox', { name: 'Technician’s code' })

  await test.step('without a session, wrong codes are slowed', async () => {
    await askForSettings(page)
    await expect(field()).toBeFocused()
    await typeOn(page, [...WRONG_CODE, 'Enter'])
    await expect(page.getByRole('alert')).toContainText('This is not the technician’s code.')
    await expect(field()).toHaveValue('')
    await expect(field()).toBeFocused()
    // The fifth begins a pause of one second, and the ninth one of sixteen.
    for (let wrong = 2; wrong <= 9; wrong++) {
      expect(await kiosk.calls.openTechnician({ code: WRONG_CODE })).toMatchObject({ failure: { kind: 'wrongCode' } })
      if (wrong < 9) await kiosk.pass(LONGEST_PAUSE)
    }
    await typeOn(page, [...CODE, 'Enter'])
    await expect(page.getByRole('alert')).toContainText('Too many wrong codes in a row')
    await expect(page.getByRole('button', { name: 'Open the settings' })).toBeDisabled()
    expect(kiosk.state().technician).toEqual({ kind: 'closed' })
  })

  await test.step('the right code opens them by touch, and the log is read and copied', async () => {
    await kiosk.pass(LONGEST_PAUSE)
    await touch(named(page, 'Clear'))
    for (const digit of CODE) await touch(named(page, digit))
    await touch(named(page, 'Open the settings'))
    await expect(settings(page)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Log' })).toContainText('Service')
    await touch(named(page, 'Copy the log to the export folder'))
    await expect(page.getByRole('status').filter({ hasText: 'The log is copied' })).toContainText('linecook-log-')
    const secrets = [{ name: 'the technician’s code', text: CODE }]
    expect((await searchProgram(kiosk, secrets)).finds).toEqual([])
  })

  await test.step('five minutes after the last touch they close', async () => {
    await kiosk.pass(4 * MINUTE)
    await expect(settings(page)).toBeVisible()
    await kiosk.pass(MINUTE + 2000)
    await expect(settings(page)).toBeHidden()
    await expect(named(page, 'Settings')).toBeVisible()
  })

  await test.step('a cook is asked for the code', async () => {
    await touch(named(page, 'Back'))
    await signIn(page, people.cook)
    await askForSettings(page)
    await expect(field()).toBeFocused()
    await pressKey(page, 'Escape')
    await signOut(kiosk)
  })

  await test.step('an administrator is not, until the station locks', async () => {
    await signIn(page, people.administrator)
    await askForSettings(page)
    await expect(settings(page)).toBeVisible()
    await touch(named(page, 'Lock'))
    await unlock(page, people.administrator.password)
    await expect(named(page, 'Settings')).toBeVisible()
  })
})
