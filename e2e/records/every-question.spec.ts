import { operations } from '../../src/renderer/words/en/operations.ts'
import {
  isReading,
  operationsAbout,
  type RecordsOperation,
  SUBJECTS,
  suggestedFields,
} from '../../src/shared/records/operations.ts'
import { expect, people, signIn, test, touch } from '../kiosk.ts'
import { toTasks } from './desk.ts'

/** Values for which the simulated service has records. For other values it answers that there are none. */
const VALUES: Readonly<Record<string, string>> = {
  entity_number: '4021',
  employee_number: '10482',
  employee_id: 'employee-10482',
  domain_id: 'domain-4021',
  updated: '2026-01-01T00:00:00.000Z',
  // The slash must stay inside one path segment.
  user_id: 'station/Pastry station 2',
}

function valueFor(name: string): string {
  return VALUES[name] ?? `${name} & 50% of “it”?`
}

/** Divides the subjects between two tests. */
for (const [from, to] of [
  [0, 8],
  [8, SUBJECTS.length],
] as const) {
  test(`each query of the table is sent from the desk as described, and no other (${SUBJECTS.slice(from, to).join(', ')})`, async ({
    openKiosk,
    service,
  }) => {
    const kiosk = await openKiosk({ station: { session: { lockAfterSecondsMaintaining: 600 } } })
    const page = await kiosk.currentPage()
    await signIn(page, people.administrator)
    await touch(page.getByRole('button', { name: 'Records', exact: true }))

    const arrivedAt = () => service.requests.filter(({ operation }) => operation?.includes(' /') === true)
    const base = new URL(service.dataBaseUrl).pathname.replace(/\/$/, '')

    async function ask(operation: RecordsOperation): Promise<void> {
      const before = arrivedAt().length
      await touch(
        page.getByRole('button', { name: new RegExp(`^${operations.name(operation)} ?${operation.method} `) }),
      )
      const fields = suggestedFields(operation)
      const names = [...operation.pathParameters, ...fields]
      // One that needs nothing but the station's entity is asked at once.
      if (names.some((name) => name !== 'entity_number')) {
        for (const name of names) await page.getByRole('textbox', { name, exact: true }).fill(valueFor(name))
        await touch(page.getByRole('button', { name: 'Ask', exact: true }))
      }
      await expect(page.getByRole('status').filter({ hasText: /^The service (found|answered)/ })).toBeVisible()
      const [path] = operation.path.split('{')
      const parameter = operation.pathParameters[0]
      expect(
        arrivedAt()
          .slice(before)
          .map((seen) => [seen.method, seen.path, seen.query, seen.body]),
        operation.id,
      ).toEqual([
        [
          'GET',
          `${base}${path}${parameter === undefined ? '' : encodeURIComponent(valueFor(parameter))}`,
          Object.fromEntries(fields.map((name) => [name, valueFor(name)])),
          '',
        ],
      ])
    }

    for (const subject of SUBJECTS.slice(from, to))
      await test.step(subject, async () => {
        for (const operation of operationsAbout(subject).filter(isReading)) {
          await touch(page.getByRole('button', { name: new RegExp(`^${operations.subject(subject)} ?\\d`) }))
          await ask(operation)
          await toTasks(page)
        }
      })
  })
}
