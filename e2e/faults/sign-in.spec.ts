import type { Page } from 'playwright/test'
import { usualBehaviour } from '../../src/simulator/behaviour.ts'
import type { Behaviour, Fault, SimulatedService } from '../../src/simulator/simulator.ts'
import { expect, people, pressKey, readState, stationFor, test, touch, typeByHand } from '../kiosk.ts'

const { cook } = people

const logins = ({ requests }: SimulatedService) => requests.filter(({ operation }) => operation === 'login').length

const failing = (fault: Fault): Partial<Behaviour> => ({ faults: [{ on: 'login', fault }] })

/** An answer with changes to the session record. */
const withSession = (change: Readonly<Record<string, unknown>>): Partial<Behaviour> =>
  failing({
    kind: 'changedJson',
    change: (content) => {
      const { item, ...envelope } = Object(content)
      return { ...envelope, item: { ...Object(item), ...change } }
    },
  })

const trouble = 'You are not signed in; try again.'

/**
 * How a login can fail with a right number and password, one of each kind, and the words on the display. All others are
 * tried in src/main/service/login.test.ts, verifiedSession.test.ts and faults.test.ts.
 */
const failures: readonly { readonly of: string; readonly behaviour: Partial<Behaviour>; readonly says: string }[] = [
  {
    of: 'silence',
    behaviour: failing({ kind: 'hang' }),
    says: `The service did not answer within 3 seconds. ${trouble}`,
  },
  {
    of: 'a connection that breaks',
    behaviour: failing({ kind: 'reset' }),
    says: `The connection broke before the service answered. ${trouble}`,
  },
  {
    of: 'bytes that mean nothing',
    behaviour: failing({ kind: 'garbage', where: 'body' }),
    says: `The service did not send data. The address may belong to another program. ${trouble}`,
  },
  {
    of: 'the page of a gateway',
    behaviour: failing({ kind: 'page', status: 200 }),
    says: `The service did not send data. The address may belong to another program. ${trouble}`,
  },
  {
    of: 'a 500 with a message',
    behaviour: failing({ kind: 'status', status: 500, message: 'The directory is being moved.' }),
    says: `The service has a problem of its own (500). The service says: “The directory is being moved.” ${trouble}`,
  },
  {
    of: 'the page of a filter',
    behaviour: failing({ kind: 'page', status: 403 }),
    says: 'The service, or something before it, failed (403), so the password was not checked.',
  },
  {
    of: 'a redirection',
    behaviour: failing({ kind: 'status', status: 302, headers: { location: 'https://login.example/wifi?password=x' } }),
    says: `The address of the service answers with a redirect to login.example (302), which the station does not follow. Check the addresses in the station file, and whether this network has a sign-in page of its own. ${trouble}`,
  },
  {
    of: "another employee's session",
    behaviour: withSession({ employee_number: people.technician.number, employee_name: people.technician.name }),
    says: 'The service answered for another person, so you are not signed in.',
  },
  {
    of: 'a session that has ended',
    behaviour: { sessionSeconds: -60 },
    says: 'The service answered, but the session it sent has ended already.',
  },
]

async function typePassword(page: Page, password: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await typeByHand(page, password)
  await pressKey(page, 'Enter')
}

async function typeNumber(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Your employee number' })).toBeFocused()
  await typeByHand(page, cook.number)
}

test('for any failure of a login, one sentence names the cause, one request was sent, and the next login works', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: { service: { ...stationFor(service).service, timeoutSeconds: 3 } } })
  const page = await kiosk.currentPage()
  await typeNumber(page)
  for (const { of, behaviour, says } of failures) {
    await test.step(of, async () => {
      await service.behave({ ...usualBehaviour, ...behaviour })
      const before = logins(service)
      await typePassword(page, cook.password)
      await expect(page.getByRole('alert')).toContainText(says)
      await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
      await expect(page.getByRole('heading', { name: `Password for ${cook.number}` })).toBeVisible()
      expect(logins(service) - before).toBe(1)
      expect((await readState(page)).session).toBeNull()
    })
  }

  await test.step('a service that cannot be reached', async () => {
    await service.behave({ ...usualBehaviour, faults: [{ on: 'all', fault: { kind: 'refuse' } }] })
    const before = logins(service)
    await typePassword(page, cook.password)
    await expect(page.getByRole('alert')).toContainText(`The service cannot be reached. ${trouble}`)
    expect(logins(service) - before).toBe(0)
  })

  await test.step('the way back is shown', async () => {
    await service.behave(usualBehaviour)
    await touch(page.getByRole('button', { name: 'Another employee' }))
    await typeNumber(page)
  })

  await test.step("after a wrong password only the password is asked for again, with the service's reason", async () => {
    const before = logins(service)
    await typePassword(page, 'walros')
    await expect(page.getByRole('alert')).toContainText(
      'Not signed in. The service says: “The password is wrong.” Type the password again.',
    )
    await expect(page.getByRole('heading', { name: `Password for ${cook.number}` })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
    await typePassword(page, cook.password)
    await expect(page.getByRole('button', { name: /signed in/ })).toContainText(cook.name)
    expect(logins(service) - before).toBe(2)
  })
})
