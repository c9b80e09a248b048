import { holdFinger } from '../hand.ts'
import { expect, pressKey, test, touch, typeByHand } from '../stage/stage.ts'
import { ask, askDomains, askedOf, openDesk, openQuery, toTasks } from './desk.ts'

const DOMAINS = 'GET /one-domains-get-many'
const answering = (body: string, status = 200, contentType = 'application/json') => ({
  recordsAnswers: { [DOMAINS]: { status, body, contentType } },
})

test('questions are written by touch and sent exactly as written; answers and refusals are shown completely, except for their secrets', async ({
  service,
  openKiosk,
}) => {
  const page = await openDesk(await openKiosk())
  let before = 0
  /** The queries that the service received since the step began. */
  const asked = () => askedOf(service).slice(before)
  await test.step('a question can be filled in by touch, and is sent exactly as written', async () => {
    await openQuery(page, 'Employees', 'Employees by entity number and employee number')
    await expect(page.getByText('suggested', { exact: true })).toHaveCount(2)
    await expect(page.getByRole('textbox', { name: 'entity_number' })).toHaveValue('4021')
    await touch(page.getByRole('button', { name: 'Fill in 30007' }))
    await touch(page.getByRole('button', { name: 'Add a field' }))
    await typeByHand(page, 'note')
    await pressKey(page, 'Enter')
    await typeByHand(page, '5 & 6')
    await ask(page)
    await expect(page.getByText('The service found 1 record')).toBeVisible()
    expect(asked()).toEqual([
      {
        method: 'GET',
        path: expect.stringMatching(/\/one-employees-get-by-entity-number-employee-number$/),
        query: { entity_number: '4021', employee_number: '30007', note: '5 & 6' },
      },
    ])
    await toTasks(page)
  })
  await test.step('a secret value is on the page only while its button is held', async () => {
    const secret = 'zanzibar-7741'
    await service.behave(answering(JSON.stringify({ exists: true, items: [{ domain_id: 'd-1', api_secret: secret }] })))
    await askDomains(page)
    await touch(page.getByRole('button', { name: /^Row 1:/ }))
    await page.getByRole('button', { name: 'Hold to read api_secret' }).waitFor()
    expect(await page.content()).not.toContain(secret)
    const release = await holdFinger(page.getByRole('button', { name: 'Hold to read api_secret', exact: true }))
    await expect(page.getByText(secret)).toBeVisible()
    await release()
    await expect(page.getByText(secret)).toHaveCount(0)
    expect(await page.content()).not.toContain(secret)
    await touch(page.getByRole('button', { name: 'The answer', exact: true }))
    await touch(page.getByRole('button', { name: 'As JSON' }))
    await page.getByText('"domain_id"').waitFor()
    expect(await page.content()).not.toContain(secret)
    await toTasks(page)
  })
  await service.behave({ recordsAnswers: {} })
  await test.step('an answer of 20,000 records and five megabytes has its last row one touch away and can be searched', async () => {
    const items = Array.from({ length: 20_000 }, (_, index) => ({
      domain_id: `d-${String(index).padStart(5, '0')}`,
      note: `entry ${index} `.repeat(17),
      token: `zanzibar-${index}`,
    }))
    const body = JSON.stringify({ exists: true, message: 'Many.', items, count: items.length })
    expect(body.length).toBeGreaterThan(5_000_000)
    await service.behave(answering(body))
    await askDomains(page)
    await expect(page.getByText('The service found 20,000 records')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Row 1: entry 0 / })).toBeVisible()
    // The page contains only the visible rows, not all of them.
    expect(await page.getByRole('button', { name: /^Row / }).count()).toBeLessThan(100)
    await touch(page.getByRole('button', { name: 'Down', exact: true }))
    await expect(page.getByRole('button', { name: /^Row 1:/ })).toHaveCount(0)
    await touch(page.getByRole('button', { name: 'Up', exact: true }))
    await expect(page.getByText(/^Rows 1 to \d+ of 20,000$/)).toBeVisible()
    // The last page is one touch away from the first.
    await touch(page.getByRole('button', { name: 'Up', exact: true }))
    await expect(page.getByRole('button', { name: /^Row 20,000: entry 19999 / })).toBeVisible()

    await page.getByRole('searchbox', { name: 'Find in these rows' }).fill('entry 17042')
    await expect(page.getByRole('button', { name: /^Row 1: entry 17042 / })).toBeVisible()
    await expect(page.getByText('1 of 20,000 records with “entry 17042”')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Find in these rows' }).fill('zanzibar')
    await expect(page.getByText('No row has “zanzibar”.')).toBeVisible()
  })
  await toTasks(page)
  await test.step('the body of a refusal is shown below its sentence as an answer, with its secrets hidden; the person stays signed in', async () => {
    const secret = 'zanzibar-7741'
    const refused = async (status: number, body: string, contentType = 'application/json') => {
      await service.behave(answering(body, status, contentType))
      await askDomains(page)
      // A question is tried three times.
      await page.waitForTimeout(2000)
      await expect(page.getByRole('alert')).toContainText('Below is what it sent with it.')
      await expect(page.getByText(`Status ${status} ·`)).toBeVisible()
      await expect(page.getByText(/The service found|without a record|Nothing to list/)).toHaveCount(0)
    }
    await refused(401, JSON.stringify({ message: 'Not for you.', domain_id: 'd-17', password: secret }))
    await expect(page.getByRole('alert')).toContainText(
      'The service asks for a new sign-in. The service says: “Not for you.” You stay signed in here',
    )
    await touch(page.getByRole('button', { name: /^Row 1: Not for you/ }))
    await expect(page.getByRole('button', { name: 'Hold to read password' })).toBeVisible()
    await touch(page.getByRole('button', { name: 'The answer', exact: true }))
    await touch(page.getByRole('button', { name: 'As JSON' }))
    await expect(page.getByText('"domain_id": "d-17"')).toBeVisible()
    expect(await page.content()).not.toContain(secret)
    await toTasks(page)
    const markup = `<script>document.title = "taken"</script> token=${secret}`
    await refused(500, markup, 'text/html')
    await expect(page.getByText('•••', { exact: true })).toBeVisible()
    expect(await page.content()).not.toContain(secret)
    const release = await holdFinger(page.getByRole('button', { name: 'Hold to read', exact: true }))
    await expect(page.getByText(markup)).toBeVisible()
    await release()
    await expect(page.getByText('•••', { exact: true })).toBeVisible()
    expect(await page.content()).not.toContain(secret)
    expect(await page.title()).not.toBe('taken')
    await service.behave({ recordsAnswers: {} })
    await touch(page.getByRole('button', { name: 'Ask again' }))
    await expect(page.getByText(/^The service found \d/)).toBeVisible()
    await toTasks(page)
  })
  before = askedOf(service).length
  await service.behave({ recordsAnswers: {} })
  await test.step('the next page is read on a touch, the page before is kept, and the question can be opened again with its answer', async () => {
    await service.behave({ pageSize: 60 })
    await openQuery(page, 'Employee logs', 'Employee logs by domain id')
    await page.getByRole('textbox', { name: 'domain_id' }).fill('domain-4021')
    await ask(page)
    await expect(page.getByText('The service found 60 records')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Row 1: 10482/ })).toBeVisible()
    await touch(page.getByRole('button', { name: 'Next page' }))
    await expect(page.getByText(/Page 2/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Row 1: 10482/ })).toHaveCount(0)
    expect(asked().map(({ query }) => Object.keys(query))).toEqual([['domain_id'], ['domain_id', 'last_evaluated_key']])
    await touch(page.getByRole('button', { name: 'Earlier page' }))
    await expect(page.getByRole('button', { name: /^Row 1: 10482/ })).toBeVisible()
    await toTasks(page)
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    await touch(page.getByRole('button', { name: 'Records', exact: true }))
    await touch(page.getByRole('button', { name: 'Asked lately' }))
    await touch(page.getByRole('button', { name: /^Employee logs by domain id ?domain_id/ }))
    await expect(page.getByRole('button', { name: /^Row 1: 10482/ })).toBeVisible()
    expect(asked()).toHaveLength(2)
    await toTasks(page)
  })
})
