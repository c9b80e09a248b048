import type { Locator, Page } from 'playwright/test'
import type { SeenRequest } from '../../src/simulator/requests.ts'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { type AnyKiosk, type Person, people, signIn, touch } from '../kiosk.ts'

/** Signs a person in and opens the records desk. */
export async function openDesk(kiosk: AnyKiosk, person: Person = people.administrator): Promise<Page> {
  const page = await kiosk.currentPage()
  await signIn(page, person)
  await touch(page.getByRole('button', { name: 'Records', exact: true }))
  await page.getByRole('searchbox', { name: 'Find a question or a change' }).waitFor()
  return page
}

/** Goes back to the tasks from any screen of the desk. */
export async function toTasks(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Find a question or a change' })
  for (let steps = 0; steps < 4 && !(await search.isVisible()); steps += 1) await touch(backButton(page))
  await search.waitFor()
}

export function backButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button').first()
}

/** Opens the form of a query from the tasks, or its answer if it needs nothing. */
export async function openQuery(page: Page, subject: string, query: string): Promise<void> {
  await touch(page.getByRole('button', { name: new RegExp(`^${subject} ?\\d`) }))
  await touch(page.getByRole('button', { name: new RegExp(`^${query} ?GET`) }))
}

/** Asks for all domains, which needs nothing. */
export async function askDomains(page: Page): Promise<void> {
  await openQuery(page, 'Domains', 'Domains: all')
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
