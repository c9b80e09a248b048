import type { ServiceFailure } from '../../shared/failure.ts'
import { test as base } from '../../simulator/fixture.ts'
import type { SimulatedService } from '../../simulator/simulator.ts'
import { keepSecrets } from '../redaction/secrets.ts'
import { scheduleByTimer } from '../scheduling/schedule.ts'
import { createHttp, type Fetch } from './http.ts'
import { createService, type Service, type ServiceEvent, type ServiceOptions, type ServiceSettings } from './service.ts'
import { readWhole } from './wholeLibrary.testing.ts'

export type Client = ReturnType<typeof clientOf>

/**
 * A client of a simulated service with a record of everything that it reported, with a time limit that no busy machine
 * exceeds and retries without delay.
 */
export function clientOf(
  { authBaseUrl, dataBaseUrl }: Pick<SimulatedService, 'authBaseUrl' | 'dataBaseUrl'>,
  settings: Partial<ServiceSettings> = {},
  options: Partial<ServiceOptions> = {},
) {
  const events: ServiceEvent[] = []
  const answers: { at: number; clockOffset: number | null }[] = []
  const noAnswers: ServiceFailure[] = []
  const waits: number[] = []
  const secrets = keepSecrets()
  const whole: ServiceSettings = {
    authBaseUrl,
    dataBaseUrl,
    token: { in: 'header', name: 'Authorization', scheme: 'Bearer' },
    pageSize: null,
    continuationParameter: 'last_evaluated_key',
    recordsBase: 'data',
    timeoutSeconds: 20,
    ...settings,
  }
  const send = options.fetch ?? ((address, init) => fetch(address, init))
  const service = createService({
    settings: whole,
    fetch: send,
    fetchOnce: send,
    now: Date.now,
    schedule: scheduleByTimer,
    wait: async (milliseconds) => {
      waits.push(milliseconds)
    },
    random: () => 0.5,
    log: (event) => events.push(event),
    onAnswer: (answer) => answers.push(answer),
    onNoAnswer: (failure) => noAnswers.push(failure),
    secrets,
    ...options,
  })
  const readRecipes = (asked: Omit<Parameters<Service['readRecipes']>[0], 'into'>) =>
    readWhole((into) => service.readRecipes({ ...asked, into }))
  return {
    service: { ...service, readRecipes },
    settings: whole,
    events,
    answers,
    noAnswers,
    /** The delays before retries, in milliseconds. The tests do not wait for them. */
    waits,
    /** The secrets of requests in progress. */
    secrets: () => secrets.values,
  }
}

/** A client of a service that gives these answers in order and repeats the last one. */
export function clientOfAnswers(
  answers: readonly (() => Response | Promise<Response>)[],
  settings: Partial<ServiceSettings> = {},
  options: Partial<ServiceOptions> = {},
) {
  const asked: { address: URL; init: RequestInit }[] = []
  const bases = { authBaseUrl: 'https://auth.example/prod', dataBaseUrl: 'https://data.example/prod' }
  const client = clientOf(bases, settings, {
    fetch: async (address, init) => {
      asked.push({ address: new URL(address), init })
      const answer = answers[Math.min(asked.length, answers.length) - 1]
      if (answer === undefined) throw new Error('No answer was given to this test')
      return answer()
    },
    ...options,
  })
  return { ...client, asked }
}

/** What sends the requests of a client, with retries without delay. */
export function httpOf(send: Fetch) {
  const { settings } = clientOfAnswers([])
  const timing = { now: Date.now, schedule: scheduleByTimer, wait: async () => {}, random: () => 0 }
  return { settings, http: createHttp({ settings, fetch: send, fetchOnce: send, ...timing }) }
}

export function json(content: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(content), { status, headers })
}

/** Signs in an employee of the sample kitchen, a technician unless told otherwise, and returns the token. */
export async function tokenOf(service: SimulatedService, employeeNumber = '10042', password = 'spanner') {
  const login = await clientOf(service).service.verifyLogin({ entityNumber: '4021', employeeNumber, password })
  if (!login.ok) throw new Error(`The simulated service refused: ${JSON.stringify(login.failure)}`)
  return login.value.token
}

export const test = base
export { expect } from '../../simulator/fixture.ts'
