import { parseJson } from '../../shared/json/parseJson.ts'
import { theOperation } from '../../shared/records/operations.testing.ts'
import { test as base, loginUrl } from '../fixture.ts'
import type { SimulatedService, SimulatedServiceOptions } from '../simulator.ts'
import type { DataRecord } from './record.ts'

/** The parts of a request: query, path parameters by name, and a body, which is sent as JSON unless it is a text. */
interface Question {
  readonly query?: Readonly<Record<string, string>>
  readonly parameters?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

interface Answered {
  readonly status: number
  readonly text: string
  /** The outermost JSON object; empty when there is none. */
  readonly content: DataRecord
  /** `item` of the content; empty when there is none. */
  readonly item: DataRecord
  /** `items` of the content; empty when there are none. */
  readonly items: readonly DataRecord[]
}

/** A simulated service and an administrator of its kitchen who is signed in. */
export interface Desk {
  readonly service: SimulatedService
  /** Asks the operation of this id, as in `GET /users/{user_id}`. */
  ask(id: string, question?: Question): Promise<Answered>
}

/** For tests of the records: `sampleKitchen()` and its administrator; delayed operations are carried out at once. */
export const test = base.extend<{ open: (options?: Partial<SimulatedServiceOptions>) => Promise<Desk> }>({
  open: async ({ start }, use) => {
    await use(async (options) => {
      const service = await start({ ...options, behaviour: { deletionMilliseconds: 0, ...options?.behaviour } })
      const answer = await answered(await fetch(loginUrl(service, administrator)))
      const usual = { authorization: `Bearer ${String(answer.item.token)}`, 'content-type': 'application/json' }
      return {
        service,
        async ask(id, { query, parameters = {}, body, headers } = {}) {
          const { method, path: template } = theOperation(id)
          const path = template.replaceAll(/\{(.+?)\}/g, (_, name: string) =>
            encodeURIComponent(parameters[name] ?? ''),
          )
          const written = typeof body === 'string' ? body : JSON.stringify(body)
          const request = {
            method,
            headers: { ...usual, ...headers },
            ...(body === undefined ? {} : { body: written }),
          }
          return answered(await fetch(`${service.dataBaseUrl}${path}?${new URLSearchParams(query)}`, request))
        },
      }
    })
  },
})

export { expect } from '../fixture.ts'

const administrator = { employee_number: '10077', password: 'ledger' }

async function answered(response: Response): Promise<Answered> {
  const text = await response.text()
  const content = asRecord(parseJson(text))
  const items = Array.isArray(content.items) ? content.items.map(asRecord) : []
  return { status: response.status, text, content, item: asRecord(content.item), items }
}

function asRecord(value: unknown): DataRecord {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
