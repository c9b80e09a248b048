import { holdFinger } from '../hand.ts'
import { expect, people, pressKey, readState, signIn, signOut, test, touch, typeByHand } from '../kiosk.ts'
import { ask, askDomains, askedOf, openDesk, openQuery, toTasks } from './desk.ts'

const DOMAINS = 'GET /one-domains-get-many'
const answering = (body: string, status = 200, contentType = 'application/json') => ({
  recordsAnswers: { [DOMAINS]: { status, body, contentType } },
})

test('questions are written by touch and sent exactly as written; an answer is shown completely, except for its secrets', async ({
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
  before = askedOf(service).length
  await service.behave({ recordsAnswers: {} })
  await test.step('a field can be renamed or removed, and an empty one is not sent', async () => {
    await openQuery(page, 'Employee roles', 'Employee roles by employee id and role id')
    await touch(page.getByRole('button', { name: 'Rename employee_id' }))
    await page.getByRole('textbox', { name: 'Name of the field' }).fill('role_id')
    await touch(page.getByRole('button', { name: 'Done' }))
    await page.getByRole('textbox', { name: 'role_id' }).first().fill('one')
    await page.getByRole('textbox', { name: 'role_id' }).last().fill('two')
    await expect(page.getByRole('alert').first()).toContainText('Two fields are called role_id.')
    await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeDisabled()
    await touch(page.getByRole('button', { name: 'Take out role_id' }).last())
    await touch(page.getByRole('button', { name: 'Add a field' }))
    await page.getByRole('textbox', { name: 'Name of the field' }).fill('nothing')
    await ask(page)
    await page.getByRole('button', { name: 'Change the question' }).waitFor()
    await expect.poll(() => asked().map(({ query }) => query)).toEqual([{ role_id: 'one' }])
    await toTasks(page)
  })
  before = askedOf(service).length
  await service.behave({ recordsAnswers: {} })
  await test.step('a path parameter is required, dots alone are refused, and a slash stays within its segment', async () => {
    await touch(page.getByRole('button', { name: /^Users ?\d/ }))
    // Changing is for other roles than asking.
    await expect(page.getByRole('button', { name: /^Delete a user/ })).toBeDisabled()
    await touch(page.getByRole('button', { name: /^Users: one by its id ?GET/ }))
    const button = page.getByRole('button', { name: 'Ask', exact: true })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription('Fill in user_id: the path needs it.')
    const field = page.getByRole('textbox', { name: 'user_id' })
    await expect(field).toBeFocused()
    await typeByHand(page, '..')
    await expect(page.getByRole('alert')).toContainText('Dots alone lead to another path.')
    // The key of the on-screen keyboard is disabled with the button.
    await touch(page.getByRole('button', { name: 'Letter keys' }))
    await expect(button).toHaveCount(2)
    for (const one of await button.all()) await expect(one).toBeDisabled()
    await touch(page.getByRole('button', { name: 'Letter keys' }))
    await pressKey(page, 'Enter')
    await field.fill('../one-domains-get-many ?x#y')
    await ask(page)
    await expect(page.getByText('The service found nothing')).toBeVisible()
    expect(asked().map(({ path, query }) => ({ path, query }))).toEqual([
      { path: expect.stringMatching(/\/users\/\.\.%2Fone-domains-get-many%20%3Fx%23y$/), query: {} },
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
  await test.step('a value of megabytes shows its beginning, and a value with a very long name can be shown', async () => {
    const record = { domain_id: 'd-1', blob: 'word '.repeat(600_000), ['k'.repeat(100_000)]: `${'v'.repeat(300)}end` }
    await service.behave(answering(JSON.stringify({ exists: true, items: [record] })))
    await askDomains(page)
    await touch(page.getByRole('button', { name: /^Row 1:/ }))
    await touch(page.getByRole('button', { name: 'Show all of blob' }))
    await expect(page.getByText('the first 20,000 of 3,000,000 characters')).toBeVisible()
    expect((await page.locator('[data-text]').nth(1).textContent())?.length).toBe(20_000)
    await touch(page.getByRole('button', { name: /^Show all of k/ }))
    await expect(page.getByText(/v{300}end/)).toBeVisible()
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
})

test('an answer of several pages can be paged, and a refused page can be asked for again', async ({
  service,
  openKiosk,
}) => {
  const page = await openDesk(await openKiosk())
  let before = 0
  /** The queries that the service received since the step began. */
  const asked = () => askedOf(service).slice(before)
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
  before = askedOf(service).length
  await service.behave({ recordsAnswers: {} })
  await test.step('a refused next page shows why, and the earlier pages stay available', async () => {
    await service.behave({ pageSize: 60 })
    await openQuery(page, 'Employee logs', 'Employee logs by domain id')
    await page.getByRole('textbox', { name: 'domain_id' }).fill('domain-4021')
    await ask(page)
    await page.getByText('The service found 60 records').waitFor()
    const id = 'GET /one-employee-logs-get-by-domain-id'
    await service.behave({ recordsAnswers: { [id]: { status: 422, body: '{"error":"The key is stale."}' } } })
    await touch(page.getByRole('button', { name: 'Next page' }))
    await expect(page.getByRole('button', { name: /^Row 1: The key is stale/ })).toBeVisible()
    await touch(page.getByRole('button', { name: 'Earlier page' }))
    await expect(page.getByText('The service found 60 records')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await service.behave({ recordsAnswers: {} })
    await touch(page.getByRole('button', { name: 'Next page' }))
    await expect(page.getByText(/Page 2/)).toBeVisible()
  })
})

test('an answer without data is shown as received', async ({ service, openKiosk }) => {
  const page = await openDesk(await openKiosk())
  await test.step('an answer that is not JSON, or broken JSON, is shown as text', async () => {
    for (const [body, type] of [
      ['<!doctype html><script>document.title = "taken"</script><h1>It works</h1>', 'text/html'],
      ['{"items": [1, 2', 'application/json'],
    ] as const) {
      await service.behave(answering(body, 200, type))
      await askDomains(page)
      await expect(page.getByText('The service answered with text, not with data')).toBeVisible()
      await expect(page.getByText(body)).toBeVisible()
      await toTasks(page)
    }
    expect(await page.title()).not.toBe('taken')
  })
  await service.behave({ recordsAnswers: {} })
  await test.step('the body of a refusal is shown below its sentence as an answer, with its secrets hidden', async () => {
    const secret = 'zanzibar-7741'
    const refused = async (status: number, body: string, contentType = 'application/json') => {
      await service.behave(answering(body, status, contentType))
      await askDomains(page)
      await expect(page.getByRole('alert')).toContainText('Below is what it sent with it.')
      await expect(page.getByText(`Status ${status} ·`)).toBeVisible()
      await expect(page.getByText(/The service found|without a record|Nothing to list/)).toHaveCount(0)
    }
    await refused(422, JSON.stringify({ message: 'Not so.', domain_id: 'd-17', password: secret, fields: ['one'] }))
    await expect(page.getByRole('alert')).toContainText('The service refused (422). The service says: “Not so.”')
    await touch(page.getByRole('button', { name: /^Row 1: Not so/ }))
    await expect(page.getByRole('button', { name: 'Hold to read password' })).toBeVisible()
    await touch(page.getByRole('button', { name: 'The answer', exact: true }))
    await touch(page.getByRole('button', { name: 'As JSON' }))
    await expect(page.getByText('"domain_id": "d-17"')).toBeVisible()
    expect(await page.content()).not.toContain(secret)
    await toTasks(page)
    await touch(page.getByRole('button', { name: 'Asked lately' }))
    await expect(page.getByText('no answer')).toBeVisible()
    await touch(page.getByRole('button', { name: 'Asked lately' }))
    await refused(403, JSON.stringify({ message: 'Not for you.' }))
    await expect(page.getByText('"message": "Not for you."')).toBeVisible()
    await toTasks(page)
    await refused(500, `<h1>Gateway</h1> token=${secret}`, 'text/html')
    await expect(page.getByText('•••', { exact: true })).toBeVisible()
    expect(await page.content()).not.toContain(secret)
    const release = await holdFinger(page.getByRole('button', { name: 'Hold to read', exact: true }))
    await expect(page.getByText(`<h1>Gateway</h1> token=${secret}`)).toBeVisible()
    await release()
    await expect(page.getByText('•••', { exact: true })).toBeVisible()
    expect(await page.content()).not.toContain(secret)
    await toTasks(page)
    await service.behave(answering('', 404))
    await askDomains(page)
    await expect(page.getByRole('alert')).toContainText('The service refused (404).')
    await expect(page.getByText('Below is what it sent')).toHaveCount(0)
  })
})

test('a cook has no records desk; an administrator sees refusals of service and station, and signing out removes all answers', async ({
  service,
  kiosk,
}) => {
  await test.step('a cook has no records desk, and the command is refused', async () => {
    const page = await kiosk.currentPage()
    await signIn(page, people.cook)
    await page.getByRole('searchbox', { name: 'Find a recipe' }).waitFor()
    await expect(page.getByRole('button', { name: 'Records', exact: true })).toHaveCount(0)
    const answer = await page.evaluate(
      async (operation) =>
        window.kiosk?.askRecords({ query: { operation, pathParameters: {}, fields: [] }, pageAfter: null }),
      DOMAINS,
    )
    expect(answer).toEqual({ ok: false, failure: { kind: 'notAllowed' } })
    expect(askedOf(service)).toEqual([])
    await signOut(kiosk)
  })

  let page = await openDesk(kiosk)
  for (const { status, says } of [
    {
      status: 401,
      says: 'The service asks for a new sign-in. The service says: “Not for you.” You stay signed in here',
    },
    {
      status: 403,
      says: 'The service does not allow this. The service says: “Not for you.” Other questions can still be asked.',
    },
  ]) {
    await test.step(`a ${status} is explained in a sentence, and the person stays signed in`, async () => {
      await service.behave(answering('{"message":"Not for you."}', status))
      await askDomains(page)
      await expect(page.getByRole('alert')).toContainText(says)
      expect((await readState(page)).session?.employeeNumber).toBe(people.administrator.number)
      await service.behave({ recordsAnswers: {} })
      await touch(page.getByRole('button', { name: 'Ask again' }))
      await expect(page.getByText(/^The service found \d/)).toBeVisible()
      await toTasks(page)
    })
  }

  await test.step('signing out removes the questions and their answers', async () => {
    await askDomains(page)
    await page.getByRole('button', { name: /^Row 1:/ }).waitFor()
    await signOut(kiosk)
    page = await openDesk(kiosk)
    await page.getByRole('button', { name: /^Domains ?\d/ }).waitFor()
    await expect(page.getByText('Asked lately')).toHaveCount(0)
  })

  await test.step('a question that the bridge refuses says so, and can be asked again', async () => {
    const before = askedOf(service).length
    await kiosk.app.evaluate(({ ipcMain }) => {
      ipcMain.removeHandler('kiosk:askRecords')
      ipcMain.handle('kiosk:askRecords', () => {
        throw new Error('askRecords: malformed input')
      })
    })
    await askDomains(page)
    await expect(page.getByRole('alert')).toContainText('The station did not take the question.')
    await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible()
    expect(askedOf(service).slice(before)).toEqual([])
  })
})
