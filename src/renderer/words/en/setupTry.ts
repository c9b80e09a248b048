import type { ServiceFailure, SignInFailure } from '../../../shared/failure.ts'
import type { AddressTest, ConnectionTrouble, SetupTrial, TrialRefusal, TrialToken } from '../../../shared/setup.ts'
import { byKind, wordsFor } from './byKind.ts'
import { counted } from './counted.ts'
import { LONGEST_MESSAGE, quoted, serviceFailure } from './serviceFailure.ts'
import { connectionTrouble, otherwise } from './setup.ts'
import { bothEnds, shortened } from './shortened.ts'

/** What a line of the trial shows: a mark with its words, and what was found or is to be done. */
export interface TrialLine {
  readonly mark: 'ok' | 'no' | 'warn' | 'wait'
  readonly title: string
  readonly more: string
}

export type DoneTrial = Extract<SetupTrial, { readonly kind: 'done' }>

const recipes = (count: number) => counted(count, 'recipe', 'recipes')
const listed = (names: readonly string[]) => (names.length === 0 ? 'no role' : names.join(', '))

/** `isProven`: the trial has used the address. `sentence` says why an address does not answer, and what to do. */
function address(
  which: 'auth' | 'data',
  test: AddressTest | null,
  isProven: boolean,
  sentence: (test: Extract<AddressTest, { kind: 'fails' | 'answersOtherwise' }>) => string,
): TrialLine {
  const name = which === 'auth' ? 'Sign-in' : 'Data'
  if (test === null) return { mark: 'wait', title: `${name} not tried yet`, more: '' }
  return byKind(test, {
    testing: { mark: 'wait', title: `${name} is being tried`, more: '' },
    answers: ({ milliseconds }) => ({ mark: 'ok', title: `${name} answers`, more: `${Math.round(milliseconds)} ms` }),
    fault: { mark: 'no', title: `${name} address is wrong`, more: 'Go back and correct it.' },
    answersOtherwise: (test) => {
      if (isProven) return { mark: 'ok', title: `${name} answers`, more: '' }
      return test.as === 'otherData'
        ? { mark: 'warn', title: `${name} may be wrong`, more: sentence(test) }
        : { mark: 'no', title: `${name} is not this service`, more: sentence(test) }
    },
    fails: (test) => ({ mark: 'no', title: `${name} does not answer`, more: sentence(test) }),
  })
}

function recipesLine(trial: SetupTrial | null, dataHost: string): TrialLine {
  if (trial === null || trial.kind !== 'done') {
    const title = trial?.kind === 'reading' ? 'Recipes are being read' : 'Recipes not read yet'
    return { mark: 'wait', title, more: '' }
  }
  if (trial.recipes === null) {
    return {
      mark: 'no',
      title: 'Recipes not read',
      more: trial.readingFailure === null ? '' : readingFailed(trial.readingFailure, bothEnds(dataHost, LONGEST_HOST)),
    }
  }
  const { count, setAside, hasMore } = trial.recipes
  const aside = setAside === 0 ? 'none set aside' : `${setAside} set aside`
  if (count === 0 && setAside > 0)
    return { mark: 'no', title: 'No recipe can be read', more: `${recipes(setAside)} came, in another form.` }
  if (count === 0) return { mark: 'warn', title: 'No recipes came', more: 'The service has none for this entity.' }
  return {
    mark: setAside === 0 ? 'ok' : 'warn',
    title: hasMore ? 'First page of recipes read' : 'Recipes read to the end',
    more: hasMore ? `${recipes(count)}, ${aside}` : `1 page, ${aside}`,
  }
}

function tokenLine(token: TrialToken | null): TrialLine {
  if (token === null) return { mark: 'wait', title: 'Token not tried yet', more: '' }
  return byKind(token, {
    header: ({ name, scheme }) => ({
      mark: 'ok',
      title: 'Token found',
      more: `header, ${name}${scheme === '' ? '' : `: ${scheme}`}`,
    }),
    query: ({ name }) => ({ mark: 'warn', title: 'Token found', more: `query, ${name}` }),
    notNeededForReading: { mark: 'ok', title: 'Token not needed for reading', more: 'unproven for deletions' },
    queryNotAllowedYet: { mark: 'warn', title: 'Token not accepted in a header', more: '' },
    notFound: {
      mark: 'no',
      title: 'Token not accepted',
      more: 'Neither in a header nor in the query. Ask the owner of the service how it is sent.',
    },
    notKnown: { mark: 'wait', title: 'Token not found out', more: 'The recipes could not be read.' },
  })
}

/** What the service says about the recipes and its answers, in one line above the others. */
function reached(tests: readonly (AddressTest | null)[], trial: SetupTrial | null): string {
  if (tests.some((test) => test?.kind === 'fails' || test?.kind === 'fault')) return 'Not reachable'
  if (tests.some((test) => test?.kind === 'answersOtherwise' && test.as !== 'otherData'))
    return 'Something else answers'
  if (tests.some((test) => test?.kind === 'testing')) return 'Trying…'
  if (tests.some((test) => test === null)) return 'Not tried yet'
  const read = trial?.kind === 'done' ? trial.recipes : null
  return read === null ? 'Reachable' : `Reachable, ${recipes(read.count)}${read.hasMore ? ' and more' : ''}`
}

interface Answer {
  readonly status: number
  readonly message: string | null
}

/** RFC 9110 and RFC 6585: the request may be sent again. */
const LATER: ReadonlySet<number> = new Set([408, 425, 429])
const PROXY = 407

/** An answer that is not of the wanted service. `address`: the name of its field. */
function notThisService(host: string, { status, message }: Answer, address: 'sign-in' | 'data'): string {
  if (status === PROXY) return connectionTrouble('proxy', host)
  const said = message === null ? `${status}` : `${status}: “${shortened(message, LONGEST_MESSAGE)}”`
  if (LATER.has(status)) return `${host} takes no request now (${said}). Wait a minute, then try again.`
  const service = address === 'data' ? 'service' : 'sign-in service'
  return `${host} answers, but not as the ${service} (${said}). Check the ${address} address: are the two swapped, or is its end wrong?`
}

/** What the trial says of a request that failed, and what to do. */
function requestFailed(
  failure: ServiceFailure,
  { host, address, trouble }: { host: string; address: 'sign-in' | 'data'; trouble: ConnectionTrouble | null },
): string {
  return byKind(failure, {
    timeout: (failure) => `${serviceFailure(failure)} Check the network, then try again.`,
    noConnection: (failure) =>
      trouble === null
        ? `${serviceFailure(failure)} Check the network and the ${address} address, then try again.`
        : connectionTrouble(trouble, host),
    redirected: (failure) => otherwise({ as: 'redirected', host: failure.host }, host),
    serviceTrouble: (failure) => `${serviceFailure(failure)} Wait a minute, try again, then tell who runs the service.`,
    notSignedIn: ({ message }) => notThisService(host, { status: 401, message }, address),
    notAllowed: ({ message }) => notThisService(host, { status: 403, message }, address),
    refused: (failure) => notThisService(host, failure, address),
    notUnderstood: (failure) => {
      switch (failure.because) {
        case 'notJson':
        case 'notEnvelope':
        case 'wrongShape':
          return notThisService(host, { status: failure.status, message: null }, address)
        case 'cutShort':
          return `${serviceFailure(failure)} Try again.`
        default:
          return `${serviceFailure(failure)} Tell who runs the service.`
      }
    },
  })
}

/** Why no recipes were read, after the sign-in was accepted. */
function readingFailed(failure: ServiceFailure, host: string): string {
  switch (failure.kind) {
    case 'notSignedIn':
      return `The service did not take the token.${quoted(failure.message)}`
    case 'notAllowed':
      return serviceFailure(failure)
    default:
      return requestFailed(failure, { host, address: 'data', trouble: null })
  }
}

/** What to do about a sign-in that failed; null where the words of every sign-in say it. */
function signInFailed(
  failure: SignInFailure,
  of: { readonly entity: string; readonly host: string; readonly trouble: ConnectionTrouble | null },
): string | null {
  const host = bothEnds(of.host, LONGEST_HOST)
  switch (failure.kind) {
    case 'notAccepted':
      return `Number and password do not match at entity ${of.entity}.${quoted(failure.message)} Type the password again, or check the entity number.`
    case 'notJudged':
      return notThisService(host, failure, 'sign-in')
    case 'service':
      // The service's own refusal of the request, in its envelope.
      if (failure.failure.kind === 'refused' && !LATER.has(failure.failure.status))
        return `${serviceFailure(failure.failure)} Check the entity number ${of.entity}.`
      return requestFailed(failure.failure, { host, address: 'sign-in', trouble: of.trouble })
    default:
      return null
  }
}

const refusal = wordsFor<TrialRefusal>({
  hostsNotConfirmed: 'Confirm first which hosts may get passwords. Nothing was sent.',
  incomplete: 'The entity number or an address is missing. Nothing was sent.',
  underWay: 'A sign-in is under way.',
})

function rights(trial: DoneTrial, signedIn: string): readonly TrialLine[] {
  return [
    { mark: 'ok', title: 'Signed in', more: signedIn },
    { mark: 'ok', title: 'May cook', more: 'every role' },
    trial.mayMaintain
      ? { mark: 'ok', title: 'May retire', more: listed(trial.maintenanceRoles) }
      : { mark: 'wait', title: 'May not retire', more: `${listed(trial.maintenanceRoles)} only` },
    trial.mayReadRecords
      ? { mark: 'ok', title: 'May see records', more: listed(trial.recordsRoles) }
      : { mark: 'wait', title: 'May not see records', more: `${listed(trial.recordsRoles)} only` },
  ]
}

/** A longer host has no room above the keys; it was confirmed in full. In characters. */
const LONGEST_HOST = 30

/** The words of the page "Try it". */
export const setupTry = {
  addresses: 'The two addresses',
  reached,
  again: 'Try again',
  trying: 'Trying…',
  address,
  recipes: recipesLine,
  token: tokenLine,

  hosts: 'Are these the right hosts?',
  host: 'Is this the right host?',
  getsPassword: 'Gets the password of each person',
  getsToken: 'Gets the token of each sign-in',
  getsBoth: 'Gets the password and the token of each person',
  hostsMore: 'Check it against what you were given: a wrong host could sign in as each person.',
  readHosts: 'Read the hosts to the end',
  confirmHosts: 'Yes, these',
  confirmHost: 'Yes, this one',
  unreachable: 'The service has to answer at both addresses before a sign-in can be tried.',

  signIn: (entity: string) => `A real sign-in at entity ${entity}`,
  passwordGoesTo: (hosts: readonly string[]) => `The password goes to ${bothEnds(hosts[0] ?? '', LONGEST_HOST)}.`,
  another: 'Another employee',
  start: 'Sign in to try',
  notNow: 'Not now',
  signingIn: 'Signing in…',
  reading: 'Reading recipes…',
  signInFailed,
  refusal,
  role: (trial: DoneTrial) => `Your role is ${trial.role}: ${trial.mayMaintain ? 'may retire' : 'may cook'}`,
  until: (person: string, time: string) => `${person}, until ${time}`,
  rights,

  consentTitle: 'The token is not accepted in a header',
  consentMore: 'It can go in the address of a request. Servers and proxies log addresses, so others can read it there.',
  consent: 'Try it in the address',
  leaving: 'Leaving this page signs out.',
  mayPass: 'You can skip this page.',
}
