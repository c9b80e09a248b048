import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import type { Display } from './display.ts'
import type { InstalledStation } from './openStation.ts'

const technician = { number: '20331', password: 'piston' }
const CODE = '40218735'
const PANEL_INCHES = 15.6
/** Below the heading of the health card, in pixels: on its QR code. */
const BELOW_HEADING = 100

/** Walks the guide of the first start page by page, as a technician with a keyboard, to the sign-in screen. */
export async function setUpStation(
  { service, monitor, dataFolder, unit }: InstalledStation,
  display: Display,
  say: (line: string) => void,
): Promise<void> {
  // Without the tests of the address, which send no number.
  const logins = () =>
    service.requests.filter(({ operation, query }) => operation === 'login' && query.password !== undefined)
  await display.click('guide-1-screen', '21.5')
  await display.type(String(PANEL_INCHES))
  await display.shows('guide-1-diagonal', 'Type', 'the', 'diagonal')
  await display.type('\n')
  // In the larger sample a line begins with these words.
  await display.shows('guide-1-fitted', 'in', 'the', 'spiral')
  await display.goOn()

  await display.shows('guide-2-name', 'Station', 'name')
  await display.type('pastry station 2\n4021')
  await display.shows('guide-2-named', 'Next:', 'Addresses')
  await display.goOn()

  await display.click('guide-3-addresses', 'Sign-in', 'address')
  await display.type(`${service.authBaseUrl}\n${service.dataBaseUrl}`)
  await display.keep('guide-3-typed')
  await display.type('\n')
  await display.shows('guide-3-answers', 'answers', 'in')
  expect(service.requests.length).toBeGreaterThan(0)
  await display.goOn()

  const yes = await display.shows('guide-4-hosts', 'Yes,', 'this', 'one')
  expect(logins()).toEqual([])
  await display.clickAt(yes.x, yes.y)
  await display.shows('guide-4-employee', 'Employee', 'number')
  await display.type(technician.number)
  await display.shows('guide-4-password', 'Another', 'employee')
  await display.type(`${technician.password}\n`)
  await display.shows('guide-4-tried', 'May', 'cook')
  expect(logins().map(({ query }) => query)).toEqual([
    expect.objectContaining({ employee_number: technician.number, entity_number: '4021' }),
  ])
  say('the service saw one sign-in, of 20331 for entity 4021, and none before its host was confirmed')
  await display.goOn()

  await display.shows('guide-5-scanner', 'Scan', 'a', 'badge', 'now')
  await monitor.scan(technician.number)
  await display.shows('guide-5-badge', 'Now', 'scan', 'a', 'tag')
  await monitor.scan('20107')
  await display.shows('guide-5-learnt', 'scanner', 'is', 'understood')
  await display.goOn()

  await display.shows('guide-6-code', 'It', 'opens', 'the', 'settings')
  await display.type(`${CODE}\n${CODE}`)
  await display.shows('guide-6-set', 'code', 'is', 'set')
  await display.goOn()

  await display.shows('guide-7-summary', 'What', 'this', 'station', 'will', 'be')
  await display.goOn()
  await display.shows('sign-in', 'Your', 'employee', 'number')

  const file = join(dataFolder, 'station.json')
  const text = readFileSync(file, 'utf8')
  const { mode, uid } = statSync(file)
  expect([mode & 0o777, uid]).toEqual([0o600, Number(execFileSync('id', ['-u', unit.user], { encoding: 'utf8' }))])
  expect(JSON.parse(text)).toMatchObject({
    name: 'pastry station 2',
    entityNumber: '4021',
    service: { authBaseUrl: service.authBaseUrl, dataBaseUrl: service.dataBaseUrl },
    scanner: { prefix: '~' },
    panel: { diagonalInches: PANEL_INCHES },
  })
  expect(text).not.toContain(CODE)
  expect(text).not.toContain(technician.password)
  say(`${file} has mode 0600, belongs to ${unit.user}, and holds neither the code nor the password`)
}

/** Looks at the readiness board and the health card without signing in, and comes back to the sign-in screen. */
export async function lookAtReadiness(display: Display, say: (line: string) => void): Promise<void> {
  await display.click('sign-in', 'This', 'station')
  const { x, y } = await display.shows('readiness', 'Health', 'card')
  await display.clickAt(x, y + BELOW_HEADING)
  const back = await display.shows('health-card', 'Back')
  const card = await display.readCode()
  expect(card).toMatch(/^LINECOOK\/\S+ AT\/\d{8}T\d{4} VERDICT\/\S+ SERVICE\/OK /)
  say(`the health card, read from the picture: ${card}`)
  // At the same place on both screens.
  await display.clickAt(back.x, back.y)
  await display.clickAt(back.x, back.y)
}
