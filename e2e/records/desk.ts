import type { Page } from 'playwright/test'
import type { SeenRequest } from '../../src/simulator/requests.ts'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { type OpenKiosk, type Person, people, signIn, touch } from '../kiosk.ts'

/** Signs a person in and opens the records desk. */
export async function openDesk(kiosk: OpenKiosk, person: Person = people.administrator): Promise<Page> {
  const page = await kiosk.currentPage()
  await signIn(page, person)
  await touch(page.getByRole('button', { name: 'Records', exact: true }))
  await page.getByRole('searchbox', { name: 'Find a question or a change' }).waitFor()
  return page
}

/** Goes back to the subjects from any screen of a subject. */
export async function toSubjects(page: Page, subject: string): Promise<void> {
  const answer = page.getByRole('button', { name: 'The answer', exact: true })
  if (await answer.isVisible()) await touch(answer)
  await touch(page.getByRole('button', { name: subject, exact: true }))
  await touch(page.getByRole('button', { name: 'All subjects' }))
}

/** Opens the form of a query from the subjects. */
export async function openQuery(page: Page, subject: string, query: string): Promise<void> {
  await touch(page.getByRole('button', { name: new RegExp(`^${subject} ?\\d`) }))
  await touch(page.getByRole('button', { name: new RegExp(`^${query} ?GET`) }))
  await page.getByRole('button', { name: 'Ask', exact: true }).waitFor()
}

export async function ask(page: Page): Promise<void> {
  await touch(page.getByRole('button', { name: 'Ask', exact: true }))
}

/** The queries of the desk that the service received, without the requests of the station itself. */
export function askedOf({ requests }: SimulatedService): readonly Pick<SeenRequest, 'method' | 'path' | 'query'>[] {
  return requests
    .filter(({ path }) => /\/(one-|users)/.test(path))
    .map(({ method, path, query }) => ({ method, path, query }))
}
