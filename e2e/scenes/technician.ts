import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { typeOn } from '../hand.ts'
import { people, signIn, touch } from '../stage/stage.ts'
import { CODE, stationWithCode } from '../technician/technician.ts'
import type { Walk } from './scene.ts'

const line = (second: number, level: string, text: string) =>
  `[2026-11-23 03:11:${String(second).padStart(2, '0')}.052] [${level}]  ${text}\n`

/** Two hundred entries, with long ones, failures and hostile text. */
function log(): string {
  const usual = Array.from({ length: 200 }, (_, index) =>
    line(
      index % 60,
      'info',
      `Service {\n  operation: 'getRecipes',\n  status: ${index % 9 === 0 ? 503 : 200},\n  milliseconds: 43\n}`,
    ),
  )
  const odd = [
    line(1, 'error', `An answer of the service could not be read { error: ${'x'.repeat(3000)} }`),
    line(2, 'error', 'The station file is not usable { path: "/var/\u202egnp.exe" }'),
  ]
  return [...usual, ...odd, line(3, 'info', 'Linecook is open')].join('')
}

/** The technician’s code, and the settings behind it. */
export const technician: Walk = async ({ open, look }) => {
  const kiosk = await open(await stationWithCode())
  const page = await kiosk.currentPage()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await signIn(page, people.technician)
  await touch(button('This station'))
  await look(page, 'technician-01-station')
  await touch(button('Settings'))
  await typeOn(page, [...'83051'])
  await look(page, 'technician-02-code')
  await typeOn(page, [...'720', 'Enter'])
  await page.getByRole('alert').waitFor()
  await look(page, 'technician-03-wrong')
  for (let wrong = 2; wrong <= 5; wrong++) {
    await typeOn(page, [...'83051720', 'Enter'])
    await page.getByRole('alert').waitFor()
  }
  await typeOn(page, [...CODE, 'Enter'])
  await page.getByText('Too many wrong codes').waitFor()
  await look(page, 'technician-04-paused')
  await page.waitForTimeout(16_000)
  await page.getByText('Too many wrong codes').waitFor({ state: 'detached' })
  await appendFile(join(kiosk.dataFolder, 'logs', 'linecook.log'), log())
  await touch(button('Open the settings'))
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await page.getByRole('region', { name: 'Log' }).getByRole('listitem').first().waitFor()
  await look(page, 'technician-05-settings')
  await touch(button('Copy the log to the export folder'))
  await page.getByText('The log is copied').waitFor()
  await look(page, 'technician-06-copied')
  await touch(button('Leave the kiosk…'))
  await look(page, 'technician-07-leave')
}
