import type { Page } from 'playwright/test'
import { expect, pressKey, test, touch, typeByHand } from '../kiosk.ts'
import { ask, openDesk, openQuery, toTasks } from '../records/desk.ts'
import { walkThroughChanging } from '../records/everyChangeScreen.ts'
import * as changing from '../records/writing.ts'
import { findAllFlaws } from './measure.ts'

const panels = [
  { width: 1920, height: 1080, diagonalInches: 21.5 },
  { width: 1366, height: 768, diagonalInches: 15.6 },
  { width: 1080, height: 1920, diagonalInches: 21.5 },
] as const

/** Goes through every screen of a query once and passes each to `look`. */
async function walkThroughDesk(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await look('tasks')
  const search = page.getByRole('searchbox', { name: 'Find a question or a change' })
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await typeByHand(page, 'session')
  await page.getByRole('button', { name: /^Sessions: one/ }).waitFor()
  await look('search, with keys')
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await look('search')
  await search.fill('7'.repeat(200))
  await look('a long search')
  await search.fill('')
  await touch(page.getByRole('button', { name: /^Users ?\d/ }))
  await page.getByRole('button', { name: /^Users: all/ }).waitFor()
  await look('subject')
  await touch(page.getByRole('button', { name: /^Users: one/ }))
  await page.getByRole('textbox', { name: 'user_id' }).fill('..')
  await touch(page.getByRole('button', { name: 'Add a field' }))
  await look('ask, with a problem and a new field')
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await look('ask, with keys')
  await toTasks(page)
  await openQuery(page, 'Employee logs', 'Employee logs by domain id')
  await page.getByRole('textbox', { name: 'domain_id' }).fill('domain-4021')
  await look('ask, filled in')
  await ask(page)
  await page.getByRole('button', { name: /^Row 1:/ }).waitFor()
  await look('answer')
  await touch(page.getByRole('button', { name: 'Rest of the answer: 1 field' }))
  await look('what else the answer says')
  await touch(page.getByRole('button', { name: 'Close' }))
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await typeByHand(page, 'handover')
  await page.getByText(/with “handover”/).waitFor()
  await look('answer, filtered')
  await touch(page.getByRole('button', { name: /^Row 1:/ }))
  await touch(page.getByRole('button', { name: 'Show all of details' }))
  await page.getByRole('button', { name: 'Show less of details' }).waitFor()
  await look('record')
  await touch(page.getByRole('button', { name: 'The answer', exact: true }))
  await touch(page.getByRole('button', { name: 'As JSON' }))
  await page.getByText('"items"').waitFor()
  await look('JSON')
  await toTasks(page)
  await touch(page.getByRole('button', { name: 'Asked lately' }))
  await look('tasks, asked lately')
  await touch(page.getByRole('button', { name: 'Sessions at the service' }))
  await page.getByRole('button', { name: /^Tomás Rivera, pastry-1/ }).waitFor()
  await look('sessions')
  await touch(page.getByRole('button', { name: /^(Fields|Check \d+ fields?) of / }))
  await look('fields of the sessions')
  await touch(page.getByRole('button', { name: 'Close' }))
  await touch(page.getByRole('button', { name: /^Tomás Rivera, pastry-1/ }))
  await look('a session')
  await touch(page.getByRole('button', { name: 'End this session…' }))
  await page.getByRole('button', { name: /^Hold to delete/ }).waitFor()
  await look('the end of a session')
  await touch(page.getByRole('button', { name: 'Keep it' }))
  await toTasks(page)
  for (const task of ['Find a person', 'Why can’t they sign in?', 'Someone is leaving']) {
    await touch(page.getByRole('button', { name: task }))
    await look(`${task}: who`)
    await typeByHand(page, '10482')
    await pressKey(page, 'Enter')
    await page.getByRole('button', { name: 'Another person' }).waitFor()
    await expect(page.getByText('Asking the service')).toHaveCount(0)
    await look(task)
    await toTasks(page)
  }
}

for (const { width, height, diagonalInches } of panels) {
  test(`every screen of a query on a ${width} × ${height} panel is readable, large enough to touch and not cut`, {
    tag: width === 1366 ? [] : '@long',
  }, async ({ openKiosk }) => {
    const kiosk = await openKiosk({
      panel: { width, height },
      station: { panel: { diagonalInches }, roles: { recordsChange: ['admin'] } },
    })
    const page = await openDesk(kiosk)
    const flaws: string[] = []
    await walkThroughDesk(page, async (screen) => {
      for (const { rule, element, detail } of await findAllFlaws(page))
        flaws.push(`${screen}: ${rule}: ${element}: ${detail}`)
    })
    expect(flaws).toEqual([])
  })

  test(`every screen of a change on a ${width} × ${height} panel is readable, large enough to touch and not cut`, {
    tag: width === 1366 ? [] : '@long',
  }, async ({ service, openKiosk }) => {
    const kiosk = await openKiosk({
      panel: { width, height },
      station: { ...changing.stationForChanges(service, { holdSeconds: 600 }), panel: { diagonalInches } },
    })
    const page = await openDesk(kiosk)
    const flaws: string[] = []
    const look = async (screen: string) => {
      for (const { rule, element, detail } of await findAllFlaws(page))
        flaws.push(`${screen}: ${rule}: ${element}: ${detail}`)
    }
    await walkThroughChanging(kiosk, page, look)
    expect(flaws).toEqual([])
  })
}
