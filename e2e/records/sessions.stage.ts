import type { Page } from 'playwright/test'
import { touchesOn } from '../hand.ts'
import { HOLD_TOUCH } from '../retiring/byTouch.ts'
import { expect, people, readState, signIn, test, touch, typeByHand } from '../stage/stage.ts'
import { USUAL_DATE } from '../testDate.ts'
import { askedOf, toTasks } from './desk.ts'
import { changesAt, openForm, stationForChanges } from './writing.ts'

// The sessions of the service began hours ago and are expected under "Today".
test.use({ date: USUAL_DATE })

const END = 'DELETE /data-stage/one-sessions-delete-one'

async function openSessions(page: Page): Promise<void> {
  await touch(page.getByRole('button', { name: 'Records', exact: true }))
  await touch(page.getByRole('button', { name: 'Sessions at the service' }))
}

async function toRecipes(page: Page): Promise<void> {
  await touch(page.getByRole('button', { name: 'Records', exact: true }))
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
}

test('the sessions of the entity are lanes by device; one is ended in five touches, and the question says whose it is', async ({
  service,
  openKiosk,
}) => {
  const station = { ...stationForChanges(service), panel: { diagonalInches: 15.6 } }
  const kiosk = await openKiosk({ station, panel: { width: 1366, height: 768 } })
  const page = await kiosk.currentPage()
  await signIn(page, people.administrator)
  const tomas = page.getByRole('button', { name: /^Tomás Rivera, pastry-1, open/ })

  await test.step('the id of the entity is looked up once; then two touches show the sessions', async () => {
    await openSessions(page)
    await expect(tomas).toBeVisible()
    await expect(page.getByText('Signing out at a station does not end a session at the service.')).toBeVisible()
    await toRecipes(page)
    const asked = askedOf(service).length
    const before = await touchesOn(page)
    await openSessions(page)
    await expect(tomas).toBeVisible()
    expect((await touchesOn(page)) - before).toBe(2)
    expect(askedOf(service).slice(asked)).toEqual([
      { method: 'GET', path: '/data-stage/one-sessions-get-by-entity-id', query: { entity_id: 'entity-4021' } },
    ])
    await expect(page.getByRole('heading', { name: '4 open at entity 4021' })).toBeVisible()
    await expect(page.getByRole('region', { name: /^device-/ })).toContainText('this station')
  })

  await test.step('a session is ended in five touches and its id typed; the question says whose it is', async () => {
    await toRecipes(page)
    const before = await touchesOn(page)
    await openSessions(page)
    await touch(tomas)
    await touch(page.getByRole('button', { name: 'End this session…' }))
    const whose = page.getByRole('region', { name: 'Whose session' })
    await expect(whose).toContainText('Tomás Rivera')
    await expect(whose).toContainText('pastry-1')
    await expect(whose).toContainText('min ago')
    await expect(whose).not.toContainText('your own')
    await typeByHand(page, '4021-900005')
    await touch(page.getByRole('button', { name: 'Hold to delete 4021-900005' }), HOLD_TOUCH)
    expect((await touchesOn(page)) - before).toBe(5)
    await page.waitForTimeout(1000)
    const ended = changesAt(service).map(({ method, path, body }) => [`${method} ${path}`, JSON.parse(body)])
    expect(ended).toEqual([[END, { session_id: '4021-900005' }]])
    await expect(page.getByText('Delete a session: 10517 Tomás Rivera, pastry-1 (4021-900005)')).toBeVisible()
  })

  await test.step('an answer of another shape is asked about once, and gives the same lanes', async () => {
    await service.behave({ recordsShape: 'unlike' })
    await page.evaluate(() => window.kiosk?.rememberEntityId({ entityId: null }))
    await toTasks(page)
    await touch(page.getByRole('button', { name: 'Sessions at the service' }))
    for (const [question, field] of [
      ['Which is the id of entity 4021?', 'site.ref'],
      ['Which of these is the name?', 'person.label'],
      ['Which of these is the device?', 'terminal.label'],
      ['Which of these is the time of the start?', 'begun'],
      ['Which of these is the time last seen?', 'touched'],
      ['Which of these is the time of the end?', 'until'],
      ['Which of these is the mark of a valid session?', 'usable'],
      ['Which of these is the id of a session?', 'ref'],
    ] as const) {
      await page.getByRole('heading', { name: question }).waitFor()
      await touch(page.getByRole('button', { name: new RegExp(`^${field.replace('.', '\\.')}\\b`) }))
    }
    await expect(page.getByRole('button', { name: /^Mara Lindqvist, bread-1, open, since/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Mara Lindqvist, pastry-1, not valid/ })).toBeVisible()
    await touch(page.getByRole('button', { name: /^Ingrid Solberg, you/ }))
    await touch(page.getByRole('button', { name: 'End this session…' }))
    await expect(page.getByRole('region', { name: 'Whose session' })).toContainText('Ingrid Solberg')
    await expect(page.getByText('This is your own session.')).toBeVisible()
    // Also above the news of the ended session, on the smallest panel.
    await expect(page.getByRole('radio', { name: 'Left open' })).toBeChecked()
    for (const reason of await page.getByRole('radio').all()) await expect(reason).toBeInViewport({ ratio: 1 })
    expect((await readState(page)).recordsLearnt.fields).toContainEqual({
      subject: 'sessions',
      meaning: 'device',
      field: 'terminal.label',
    })
  })

  await test.step('the form of the desk warns of the own session, and says where nothing tells whose one is', async () => {
    await touch(page.getByRole('button', { name: 'Keep it' }))
    await toTasks(page)
    await openForm(page, 'Sessions', 'Delete a session')
    for (const keys of ['Number keys', 'Letter keys']) {
      await touch(page.getByRole('button', { name: keys }))
      const value = await page.getByRole('textbox').boundingBox()
      const takeOut = await page.getByRole('button', { name: 'Take out session_id' }).boundingBox()
      expect(Math.abs((takeOut?.y ?? 0) - (value?.y ?? 0)), keys).toBeLessThan(10)
    }
    await typeByHand(page, (await readState(page)).session?.sessionId ?? '')
    await touch(page.getByRole('button', { name: 'Continue' }))
    await expect(page.getByText('This is your own session.')).toBeVisible()
    await expect(page.getByText('No answer at hand tells whose session this is.')).toBeVisible()
  })
})
