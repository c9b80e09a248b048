import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { parseJson } from '../shared/json/parseJson.ts'
import type { Subject } from '../shared/records/operations.ts'
import { type Answer, refusal } from './answer.ts'
import { type Behaviour, usualBehaviour } from './behaviour.ts'
import { type Fault, type FaultPlan, planFaults } from './faults.ts'
import type { Kitchen } from './kitchen.ts'
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

/** Sends an answer as the planned fault changes it. */
function deliver(answer: Answer, fault: Fault | undefined, response: ServerResponse, schedule: Schedule): void {
  switch (fault?.kind) {
    case 'slow':
      schedule.after(fault.milliseconds, () => send(answer, response))
      return
    case 'stall':
      sendHalf(answer, response, () => undefined)
      return
    case 'cut':
      sendHalf(answer, response, () => response.socket?.destroy())
      return
    case 'hugeBody':
      sendHuge(answer, fault.bytes, response)
      return
    case 'garbage':
      if (fault.where === 'body') send(answer, response)
      else response.socket?.end(Buffer.from([0xff, 0x00, 0x16, 0x03, 0x01, 0x0d, 0x0a, 0x0d, 0x0a, 0xfe]))
      return
    default:
      send(answer, response)
  }
}

/** Breaks the connection so that the client sees a reset, not an orderly end. */
function reset(response: ServerResponse): void {
  response.socket?.resetAndDestroy()
}

function send(answer: Answer, response: ServerResponse): void {
  response.writeHead(answer.status, headersWithLength(answer))
  response.end(answer.body)
}

function sendHalf(answer: Answer, response: ServerResponse, then: () => void): void {
  const body = Buffer.from(answer.body)
  if (body.length === 0) {
    then()
    return
  }
  response.writeHead(answer.status, headersWithLength(answer))
  response.write(body.subarray(0, Math.floor(body.length / 2)), then)
}

function sendHuge(answer: Answer, bytes: number, response: ServerResponse): void {
  const block = Buffer.alloc(64 * 1024, ' ')
  let left = bytes
  response.writeHead(answer.status, answer.headers)
  function pour(): void {
    while (left > 0) {
      const part = block.subarray(0, left)
      left -= part.length
      if (!response.write(part)) {
        response.once('drain', pour)
        return
      }
    }
    response.end(answer.body)
  }
  pour()
}

function headersWithLength({ status, headers, body }: Answer): Record<string, string> {
  // A 204 must not announce a length (RFC 9110, 8.6).
  return status === 204 ? { ...headers } : { ...headers, 'content-length': String(Buffer.byteLength(body)) }
}

const loopback = '127.0.0.1'

/** A port of the loopback address that can be closed and opened again while the program runs. */
interface Listening {
  readonly host: string
  readonly port: number
  /** Resolves when connections are accepted (`true`) or refused (`false`); refusing also breaks the open ones. */
  accept(connections: boolean): Promise<void>
  /** Refuses connections for good. */
  end(): Promise<void>
}

/** Listens on the given port of the loopback address; 0 takes any free one. */
async function listen(port: number, onRequest: RequestListener): Promise<Listening> {
  const sockets = new Set<Socket>()
  // Node's default of five seconds can close an idle connection at the moment when a client uses it again.
  const server = createServer({ keepAliveTimeout: 60_000 }, onRequest)
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  let ended = false
  let turn: Promise<void> = Promise.resolve()

  function open(at: number): Promise<void> {
    return new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(at, loopback, () => {
        server.off('error', reject)
        resolve()
      })
    })
  }

  function shut(): Promise<void> {
    return new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  }

  async function change(connections: boolean): Promise<void> {
    const wanted = connections && !ended
    if (wanted === server.listening) return
    if (wanted) await openAgain()
    else await shut()
  }

  // Tests run side by side: another process may hold a released port for a moment.
  async function openAgain(): Promise<void> {
    for (let attempt = 1; !ended; attempt += 1) {
      try {
        await open(taken)
        return
      } catch (error) {
        if (attempt === 50) throw error
        await wait(100)
      }
    }
  }

  await open(port)
  const taken = (server.address() as AddressInfo).port

  return {
    host: loopback,
    port: taken,
    accept(connections) {
      turn = turn.then(() => change(connections))
      return turn
    },
    end() {
      ended = true
      turn = turn.catch(() => undefined).then(() => change(false))
      return turn
    },
  }
}
