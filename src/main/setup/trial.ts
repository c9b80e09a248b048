import type { ServiceFailure, SignInFailure } from '../../shared/failure.ts'
import { LONGEST_PASSWORD } from '../../shared/password.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { ConnectionTrouble, SetupTrial, TrialRefusal, TrialToken } from '../../shared/setup.ts'
import type { Secrets } from '../redaction/secrets.ts'
import { createTurns } from '../scheduling/turns.ts'
import type {
  FirstPage,
  Service,
  ServiceEvent,
  ServiceSettings,
  TokenPlace,
  VerifiedSession,
} from '../service/service.ts'
import { canPresent } from '../service/token.ts'
import type { AttemptKeeper } from '../session/attempts.ts'
import { createRoles, type RoleNames } from '../session/roles.ts'
import { connectionTrouble } from './addressTests.ts'

/** What is tried: the draft of a station, as far as a trial needs it. */
export interface TrialStation {
  readonly service: ServiceSettings
  readonly entityNumber: string
  readonly roles: RoleNames
}

/** The trial of a station that is being set up: one sign-in, then reads. Its token never leaves this closure. */
export interface Trial {
  state(): SetupTrial | null
  /** Resolves when all reads are done. `onPlace` gets the place of the token that was found. */
  signIn(
    station: TrialStation,
    credentials: { readonly employeeNumber: string; readonly password: string },
  ): Promise<Result<null, TrialRefusal>>
  /** Continues a trial that has come to `queryNotAllowedYet`. */
  allowQuery(): Promise<void>
  /** Forgets the token, and drops a trial that is not finished. */
  end(): void
  /** Forgets the result too. */
  clear(): void
}

type Done = Extract<SetupTrial, { readonly kind: 'done' }>

/** The forms that are tried after that of the draft: those of RFC 6750 and two common ones. */
const HEADERS: readonly TokenPlace[] = [
  { in: 'header', name: 'Authorization', scheme: 'Bearer' },
  { in: 'header', name: 'Authorization', scheme: '' },
  { in: 'header', name: 'X-Auth-Token', scheme: '' },
  { in: 'header', name: 'X-Api-Key', scheme: '' },
]
const QUERIES: readonly TokenPlace[] = [
  { in: 'query', name: 'token' },
  { in: 'query', name: 'session_token' },
]

/** A sign-in that succeeded, while its token may still be needed. */
interface SignedIn {
  readonly station: TrialStation
  readonly session: VerifiedSession
  readonly forget: () => void
}

interface Login {
  readonly session: Result<VerifiedSession, SignInFailure>
  readonly trouble: ConnectionTrouble | null
}

interface Reading {
  readonly token: TrialToken
  readonly page: Result<FirstPage, ServiceFailure>
}

/**
 * The password is sent once, and only to the addresses of `station`. The place of the token is found by reads: first
 * without it, then in headers; in the query only after `allowQuery`, because addresses are written into logs.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function createTrial(options: {
  readonly serviceOf: (settings: ServiceSettings, log?: (event: ServiceEvent) => void) => Service
  readonly secrets: Secrets
  readonly attempts: AttemptKeeper
  readonly onPlace: (place: TokenPlace) => void
  readonly changed: () => void
}): Trial {
  const { serviceOf, secrets, attempts, onPlace, changed } = options
  let state: SetupTrial | null = null
  let signedIn: SignedIn | null = null
  /** Replaced with every trial and every end: what comes for another one is dropped. */
  let run = {}
  /** One password at a time for each number, so that a wrong one counts before the next, though its form was left. */
  const turns = createTurns<string, Login>(
    () => false,
    (employeeNumber) => employeeNumber,
  )

  function become(next: SetupTrial | null): void {
    state = next
    changed()
  }

  function forget(): void {
    run = {}
    signedIn?.forget()
    signedIn = null
  }

  function refusalOf(employeeNumber: string, password: string): SignInFailure | null {
    if (password.length > LONGEST_PASSWORD) return { kind: 'passwordTooLong', most: LONGEST_PASSWORD }
    const pause = attempts.pauseOf('signIn', employeeNumber)
    return pause === null ? null : { kind: 'paused', ...pause }
  }

  async function verify(
    { service, entityNumber }: TrialStation,
    credentials: { readonly employeeNumber: string; readonly password: string },
  ): Promise<Login> {
    const refused = refusalOf(credentials.employeeNumber, credentials.password)
    if (refused !== null) return { session: failed(refused), trouble: null }
    let names: readonly string[] = []
    // A token that no header takes may still be sent in the query.
    const client = serviceOf({ ...service, token: { in: 'none' } }, ({ trouble }) => {
      names = trouble
    })
    const login = await client.verifyLogin({ entityNumber, ...credentials })
    const session = login.ok ? login : failed(await judged(client, login.failure))
    client.close()
    if (session.ok) attempts.noteRight('signIn', credentials.employeeNumber)
    else if (session.failure.kind === 'notAccepted') attempts.noteWrong('signIn', credentials.employeeNumber)
    return { session, trouble: connectionTrouble(names) }
  }

  /** Reads once without the token, then with it in each place until the service accepts one. */
  async function read(
    { station: { service }, session }: SignedIn,
    places: readonly TokenPlace[],
    isCurrent: () => boolean,
  ): Promise<{ readonly found: TokenPlace; readonly page: FirstPage } | { readonly failure: ServiceFailure }> {
    let failure: ServiceFailure | null = null
    for (const place of places.filter((one) => canPresent(session.token, one))) {
      const client = serviceOf({ ...service, token: place })
      const page = await client.readFirstPage({ token: place.in === 'none' ? null : session.token })
      client.close()
      if (page.ok) return { found: place, page: page.value }
      // What is not about the token says more than a refusal.
      if (failure === null || isRefusal(failure)) failure = page.failure
      if (!isCurrent() || !mayBeOfPlace(page.failure)) break
    }
    return { failure: failure ?? { kind: 'notSignedIn', message: null } }
  }

  function finish({ station, session }: SignedIn, { token, page }: Reading): void {
    const roles = createRoles(station.roles)
    const done: Done = {
      kind: 'done',
      person: session.employeeName,
      role: session.role,
      expiresAt: session.expiresAt,
      token,
      recipes: page.ok ? page.value : null,
      readingFailure: page.ok ? null : page.failure,
      mayMaintain: roles.maintains(session.role),
      mayReadRecords: roles.readsRecords(session.role),
      maintenanceRoles: station.roles.maintenance,
      recordsRoles: station.roles.records,
    }
    if (token.kind !== 'queryNotAllowedYet') forget()
    become(done)
  }

  async function tryHeaders(current: SignedIn, isCurrent: () => boolean): Promise<void> {
    const own = current.station.service.token
    const headers = [...(own.in === 'header' ? [own] : []), ...HEADERS.filter((one) => !isSame(one, own))]
    const reading = await read(current, [{ in: 'none' }, ...headers], isCurrent)
    if (!isCurrent()) return
    if ('found' in reading) {
      const { found, page } = reading
      if (found.in === 'header') onPlace(found)
      return finish(current, { token: tokenOf(found), page: success(page) })
    }
    const kind = isRefusal(reading.failure) ? 'queryNotAllowedYet' : 'notKnown'
    finish(current, { token: { kind }, page: failed(reading.failure) })
  }

  return {
    state: () => state,
    async signIn(station, credentials) {
      if (state?.kind === 'signingIn' || state?.kind === 'reading') return failed({ kind: 'underWay' })
      forget()
      const mine = run
      const isCurrent = () => run === mine
      become({ kind: 'signingIn' })
      const { session, trouble } = await turns.take(credentials.employeeNumber, () => verify(station, credentials))
      if (!isCurrent()) return success(null)
      if (!session.ok) {
        become({ kind: 'signInFailed', failure: session.failure, trouble })
        return success(null)
      }
      signedIn = { station, session: session.value, forget: secrets.keep(session.value.token) }
      become({ kind: 'reading' })
      await tryHeaders(signedIn, isCurrent)
      return success(null)
    },
    async allowQuery() {
      if (signedIn === null || state?.kind !== 'done') return
      const current = signedIn
      const mine = run
      const own = current.station.service.token
      become({ kind: 'reading' })
      const { continuationParameter } = current.station.service
      const queries = [...(own.in === 'query' ? [own] : []), ...QUERIES.filter((one) => !isSame(one, own))].filter(
        (one) => one.in !== 'query' || one.name !== continuationParameter,
      )
      const reading = await read(current, queries, () => run === mine)
      if (run !== mine) return
      if ('failure' in reading) {
        const kind = isRefusal(reading.failure) ? 'notFound' : 'notKnown'
        return finish(current, { token: { kind }, page: failed(reading.failure) })
      }
      onPlace(reading.found)
      finish(current, { token: tokenOf(reading.found), page: success(reading.page) })
    },
    end() {
      const isFinished = state?.kind === 'signInFailed' || (state?.kind === 'done' && signedIn === null)
      forget()
      if (!isFinished && state !== null) become(null)
    },
    clear() {
      forget()
      if (state !== null) become(null)
    },
  }
}

/** RFC 9110, section 15.5.5. */
const NOT_FOUND = 404

/**
 * A service answers an unknown path with its envelope too, as with swapped addresses: a 404 judges the password only
 * where the sign-in service is known at the address without one.
 */
async function judged(client: Service, failure: SignInFailure): Promise<SignInFailure> {
  if (failure.kind !== 'notAccepted' || failure.status !== NOT_FOUND) return failure
  const look = await client.lookAt('auth')
  if (look.ok && look.value.kind === 'service') return failure
  return { kind: 'notJudged', status: failure.status, message: failure.message }
}

function tokenOf(place: TokenPlace): TrialToken {
  switch (place.in) {
    case 'none':
      return { kind: 'notNeededForReading' }
    case 'header':
      return { kind: 'header', name: place.name, scheme: place.scheme }
    case 'query':
      return { kind: 'query', name: place.name }
  }
}

function isSame(one: TokenPlace, other: TokenPlace): boolean {
  return JSON.stringify(tokenOf(one)) === JSON.stringify(tokenOf(other))
}

/** The service may want the token in another place. A gateway may answer 400 to a header that it cannot read. */
function mayBeOfPlace(failure: ServiceFailure): boolean {
  return isRefusal(failure) || failure.kind === 'refused'
}

/** The service wants another token, or none in this place. No other failure is a reason to send the token in a query. */
function isRefusal({ kind }: ServiceFailure): boolean {
  return kind === 'notSignedIn' || kind === 'notAllowed'
}
