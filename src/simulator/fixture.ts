import { test as base } from 'vitest'
import type { RecipeRecord } from './kitchen.ts'
import { sampleKitchen } from './sampleKitchen.ts'
import {
  type SessionRecord,
  type SimulatedService,
  type SimulatedServiceOptions,
  startSimulatedService,
} from './simulator.ts'

/** For tests: a simulated service with `sampleKitchen()` unless told otherwise, closed when the test ends. */
export const test = base.extend<{
  start: (options?: Partial<SimulatedServiceOptions>) => Promise<SimulatedService>
}>({
  start: async ({}, use) => {
    const services: SimulatedService[] = []
    await use(async (options) => {
      const service = await startSimulatedService({ kitchen: sampleKitchen(), ...options })
      services.push(service)
      return service
    })
    for (const service of services) await service.close()
  },
})

export { expect } from 'vitest'

/** The address of a login with these credentials; by default those of the cook of `sampleKitchen`. */
export function loginUrl(service: SimulatedService, credentials: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({
    entity_number: '4021',
    employee_number: '10023',
    password: 'bread',
    ...credentials,
  })
  return `${service.authBaseUrl}/auth-login-verify?${query}`
}

/** The address of a page of recipes. */
export function recipesUrl(service: SimulatedService, query: Readonly<Record<string, string>> = {}): string {
  return `${service.dataBaseUrl}/get-recipes-list?${new URLSearchParams(query)}`
}

/** Sends a deletion as the interface describes it. */
export function requestDeletion(
  service: SimulatedService,
  body: { readonly asset_number: string } | { readonly jsin: string },
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${service.dataBaseUrl}/${'jsin' in body ? 'delete-2' : 'delete-1'}`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** The fields that an answer can have; the test checks which are present. */
export interface Content {
  readonly exists: boolean
  readonly message: string
  readonly item: SessionRecord
  readonly items: readonly RecipeRecord[]
  readonly count: number
  readonly last_evaluated_key: string
}

/** The JSON of an answer. */
export async function contentOf(response: Response | Promise<Response>): Promise<Content> {
  return (await (await response).json()) as Content
}
