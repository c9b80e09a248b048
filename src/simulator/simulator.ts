import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseJson } from '../shared/json/parseJson.ts'
import type { Subject } from '../shared/records/operations.ts'
import { type Answer, refusal } from './answer.ts'
import { type Behaviour, usualBehaviour } from './behaviour.ts'
import { deliver, reset } from './delivery.ts'
import { type Fault, type FaultPlan, planFaults } from './faults.ts'
import type { Kitchen } from './kitchen.ts'
import { listen } from './listening.ts'
import { makeSchedule, type Schedule, type Service, type ServiceRequest } from './operation.ts'
import type { DataRecord } from './records/record.ts'
import { keepRecords } from './records/recordsKeeper.ts'
import { keepRequests, readBody, readHead, type SeenRequest } from './requests.ts'
import { answerRequest, operationOf, STAGES } from './routing.ts'
import { keepSessions, type SessionRecord } from './sessions.ts'
import { answerInstead, spoilAnswer, spoilRequest } from './spoiling.ts'
import { keepStock, type Stock } from './stock.ts'

export type { Behaviour, DeleteAnswer, PlainAnswer, TokenCheck } from './behaviour.ts'
export type { Fault, PlannedFault } from './faults.ts'
export type { OperationName } from './operation.ts'
export type { DataRecord } from './records/record.ts'
export type { Outcome, SeenRequest } from './requests.ts'
export type { SessionRecord } from './sessions.ts'
export type { Stock } from './stock.ts'

const mostBodyBytes = 1024 * 1024

export interface SimulatedServiceOptions {
  /** The records to start with; they are copied. */
  readonly kitchen: Kitchen
  /** The differences from `usualBehaviour`. */
  readonly behaviour?: Partial<Behaviour>
  /** Milliseconds since 1970; default `Date.now`. */
  readonly now?: () => number
  /** For answers that come later; default: by the timers of Node. */
  readonly schedule?: Schedule
  /** Default: 24 random bytes in base64url. */
  readonly randomToken?: () => string
  /** Default 0: any free port. */
  readonly port?: number
  /** How many of the newest requests are kept in `requests`; default 1000. */
  readonly mostRequests?: number
}

export interface SimulatedService {
  /** `{auth_base_url}` of the interface, with the stage segment and without a slash at the end. */
  readonly authBaseUrl: string
  /** `{data_base_url}` of the interface, with the stage segment and without a slash at the end. */
  readonly dataBaseUrl: string
  /** The received requests, oldest first; grows while the service runs. */
  readonly requests: readonly SeenRequest[]
  /** The current records; change while the service runs. */
  readonly kitchen: Stock
  /** The newest 1,000 sessions, oldest first, as they stand at this moment. */
  readonly sessions: readonly SessionRecord[]
  /** The records of a subject at this moment. */
  records(subject: Subject): readonly DataRecord[]
  /**
   * Changes the behaviour from the next request on. A new list of faults replaces the old one and starts counting at 0.
   * Await it when the port is to be closed or opened again by the fault `refuse`.
   */
  behave(change: Partial<Behaviour>): Promise<void>
  /** Replaces all recipes; any value is accepted, since a real service may hold malformed ones. */
  setRecipes(recipes: readonly unknown[]): void
  /** Invalidates all tokens issued so far. */
  revokeSessions(): void
  /** Breaks every connection and cancels what is still scheduled. May be called twice. */
  close(): Promise<void>
}

/** Starts the documented service over real HTTP on the loopback address. Close it when it is no longer needed. */
export async function startSimulatedService(options: SimulatedServiceOptions): Promise<SimulatedService> {
  const now = options.now ?? Date.now
  const randomToken = options.randomToken ?? (() => randomBytes(24).toString('base64url'))

  let behaviour: Behaviour = { ...usualBehaviour, ...options.behaviour }
  let plan: FaultPlan = planFaults(behaviour.faults)
  const clock = () => now() + behaviour.clockOffsetSeconds * 1000
  const log = keepRequests(options.mostRequests ?? 1000)
  const sessions = keepSessions(clock, randomToken)
  const service: Service = {
    keeper: keepStock(options.kitchen),
    records: keepRecords(options.kitchen, sessions, clock),
    sessions,
    schedule: options.schedule ?? makeSchedule(),
    get behaviour() {
      return behaviour
    },
  }

  async function handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const head = readHead(message)
    const operation = operationOf(head, behaviour)
    const fault = plan.next(operation)
    const entry = log.add(head, operation, now())
    if (fault?.kind === 'refuse') {
      entry.outcome = { status: undefined, fault: fault.kind }
      reset(response)
      return
    }
    const body = await readBody(message, mostBodyBytes)
    entry.body = body ?? ''
    entry.json = parseJson(entry.body)
    const answer = body === undefined ? refusal(413, 'The body is too large.') : answerTo({ ...head, body }, fault)
    const silent = answer === 'nothing' || fault?.kind === 'hang' || fault?.kind === 'reset'
    entry.outcome = { status: silent ? undefined : answer.status, fault: fault?.kind }
    if (fault?.kind === 'reset') reset(response)
    if (!silent) deliver(dated(answer), fault, response, service.schedule)
  }

  function answerTo(request: ServiceRequest, fault: Fault | undefined): Answer | 'nothing' {
    const operation = operationOf(request, behaviour)
    const instead = answerInstead(fault)
    if (instead !== undefined) return instead
    const seen = spoilRequest(fault, operation, request, behaviour)
    return spoilAnswer(fault, operation, answerRequest(seen, service))
  }

  function dated(answer: Answer): Answer {
    return { ...answer, headers: { date: new Date(clock()).toUTCString(), ...answer.headers } }
  }

  const listening = await listen(options.port ?? 0, (message, response) => {
    handle(message, response).catch((error: unknown) => {
      // A client that disconnects while its body is read is no defect and needs no answer.
      if (!message.complete) return
      deliver(refusal(500, `The simulator failed: ${error}`), undefined, response, service.schedule)
    })
  })
  await listening.accept(!plan.closesPort)
  const origin = `http://${listening.host}:${listening.port}`

  return {
    authBaseUrl: origin + STAGES.auth,
    dataBaseUrl: origin + STAGES.data,
    requests: log.requests,
    kitchen: service.keeper.stock,
    get sessions() {
      return service.sessions.records
    },
    records: (subject) => service.records.all(subject),
    async behave(change) {
      behaviour = { ...behaviour, ...change }
      if (change.faults !== undefined) plan = planFaults(change.faults)
      await listening.accept(!plan.closesPort)
    },
    setRecipes: (recipes) => service.keeper.setRecipes(recipes),
    revokeSessions: () => service.sessions.revokeAll(),
    async close() {
      await listening.end()
      service.schedule.cancelAll()
    },
  }
}
