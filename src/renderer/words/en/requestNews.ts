import { lacksExists, type ServiceFailure } from '../../../shared/failure.ts'
import type { OutboxRequest, RequestState, TakenBackReason } from '../../../shared/request.ts'
import { byKind } from './byKind.ts'
import { counted } from './counted.ts'
import { type Called, called, LONGEST_NAME } from './held.ts'
import { NO_RESULT, outcomeSentence, retirement, TAKEN_BACK_BECAUSE } from './retirement.ts'
import { LONGEST_MESSAGE, ofRequest, serviceFailureInShort } from './serviceFailure.ts'
import { bothEnds, shortened } from './shortened.ts'

/** The end of a request: what happened, and what it means. */
export interface News {
  readonly title: string
  readonly sentence: string
}

const NOTHING_SENT = 'Nothing was sent.'

const KINDS = ['accepted', 'refused', 'unknown', 'takenBack'] as const

const requests = (count: number) => counted(count, 'request', 'requests')

function word(state: RequestState): string {
  return retirement.word(state)
}

type EndedRequest = Called & Pick<OutboxRequest, 'state' | 'by'>

/** Why requests were taken back; after a sign-out, with the name of the person if it was one. */
function reasonOf(because: TakenBackReason, ended: readonly Pick<EndedRequest, 'by'>[]): string {
  if (because !== 'signedOut') return TAKEN_BACK_BECAUSE[because]
  const [name = '', ...others] = new Map(ended.map(({ by }) => [by.employeeNumber, by.name])).values()
  return `${name === '' || others.length > 0 ? 'those who confirmed them' : shortened(name, LONGEST_NAME)} signed out`
}

/** As `called`, with the name of an item. */
function calledWhole(request: Called): string {
  const isNamed = request.kind !== 'record' && request.name !== ''
  return isNamed ? `${called(request)} ${bothEnds(request.name, LONGEST_NAME)}` : called(request)
}

/** The state of one request. */
function one(request: EndedRequest): News {
  const title = `${word(request.state)}: ${calledWhole(request)}.`
  return byKind<RequestState, News>(request.state, {
    held: { title, sentence: '' },
    sending: { title, sentence: '' },
    accepted: ({ outcome }) => ({ title, sentence: outcomeSentence(outcome) }),
    refused: ({ failure }) => ({ title, sentence: refusal(failure) }),
    unknown: ({ failure }) => ({
      title,
      sentence: `${failure === null ? NO_RESULT : ofRequest(failure, serviceFailureInShort(failure))} It may have arrived. It will not be sent again.`,
    }),
    takenBack: ({ because }) => ({
      title: `${called(request)} was taken back: ${reasonOf(because, [request])}.`,
      sentence: NOTHING_SENT,
    }),
  })
}

function isRefusedBefore(state: RequestState): boolean {
  return state.kind === 'refused' && lacksExists(state.failure)
}

/** The title says who refused, so that the service's own words are enough where there are some. */
function refusal(failure: ServiceFailure): string {
  const message = 'message' in failure ? failure.message : null
  return message === null || lacksExists(failure)
    ? ofRequest(failure, serviceFailureInShort(failure))
    : `“${shortened(message, LONGEST_MESSAGE)}”`
}

/** The ends of several requests, counted to fit into a row. */
function several(ended: readonly EndedRequest[]): News {
  const reasons = new Set(ended.map(({ state }) => (state.kind === 'takenBack' ? state.because : null)))
  const [because = null] = reasons
  if (reasons.size === 1 && because !== null)
    return { title: `${requests(ended.length)} were taken back: ${reasonOf(because, ended)}.`, sentence: NOTHING_SENT }
  const parts = KINDS.flatMap((kind) => {
    const those = ended.filter(({ state }) => state.kind === kind)
    const [first] = those
    if (first === undefined) return []
    // Of several, one may be refused by something before the service.
    const said = word((those.find(({ state }) => isRefusedBefore(state)) ?? first).state)
    // A count and its word stay on one line.
    return `${those.length}\u00a0${said.charAt(0).toLowerCase()}${said.slice(1)}`
  })
  return { title: `${requests(ended.length)}: ${parts.join(', ')}.`, sentence: '' }
}

/** The words for the state of requests, shown on every screen. */
export const requestNews = {
  beingSent: (request: Called) => `${called(request)} is being sent.`,
  waitsSentence: 'Waiting its turn. You can still take it back.',
  ended: (ended: readonly EndedRequest[]): News => {
    const [first] = ended
    return ended.length === 1 && first !== undefined ? one(first) : several(ended)
  },
  show: 'Show',
  close: 'Close message',
}
