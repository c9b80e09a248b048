import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { InventoryKind, Moment } from '../../shared/model.ts'
import { type ConfirmedRequest, isUnderWay, type OutboxRequest, type SentBefore } from '../../shared/request.ts'
import { keyOf, type Noted, nextRequest } from './request.ts'

/** The state of all requests of this station, derived from the lines of its journal only. */
export interface Ledger {
  /** Forgets all lines, because the journal is read from its first line. */
  begin(): void
  /** Applies the next line of the journal. */
  note(line: Noted): void
  /** Lines of the journal are missing or damaged between the line before and the next one. */
  noteGap(): void
  /** Whether lines are missing since the last one about a request, so that its present state is not known. */
  isUncertain(id: string): boolean
  request(id: string): OutboxRequest | null
  /** All requests under way and the latest 100 ended ones, newest first. The same array until a line changes it. */
  requests(): readonly OutboxRequest[]
  /** In the order of confirmation. */
  underWay(): readonly OutboxRequest[]
  /** Whether a request with the same effect is held or being sent. */
  isUnderWay(request: Pick<ConfirmedRequest, 'kind' | 'number' | 'name'>): boolean
  /** The last request for a number that was sent, over the whole journal; null for none. */
  sentBefore(kind: InventoryKind, number: string): SentBefore | null
  /** Whether the service ever accepted a request for the number. */
  isAccepted(kind: InventoryKind, number: string): boolean
  /** The numbers with an accepted request, normalised by `normaliseNumber`. The same object until one is added. */
  accepted(): Readonly<Record<InventoryKind, readonly string[]>>
  /** The assets of all requests, as the latest request of each names it. The same array until one is added. */
  assets(): readonly Pick<ConfirmedRequest, 'number' | 'name'>[]
}

/** The number of ended requests in `requests()`. */
const MOST_ENDED_SHOWN = 100

export function createLedger(): Ledger {
  const byId = new Map<string, OutboxRequest>()
  /** In the order of confirmation. */
  const ids: string[] = []
  const idsByNumber = new Map<string, string[]>()
  const sentAt = new Map<string, Moment>()
  const running = new Map<string, OutboxRequest>()
  const uncertain = new Set<string>()
  const acceptedNumbers: Readonly<Record<InventoryKind, Set<string>>> = { asset: new Set(), product: new Set() }
  /** Null after an addition: a list for each line of a journal would take a time that grows with its square. */
  let accepted: Readonly<Record<InventoryKind, readonly string[]>> | null = null
  let shown: readonly OutboxRequest[] | null = null
  const assets = new Map<string, Pick<ConfirmedRequest, 'number' | 'name'>>()
  let assetList: ReturnType<Ledger['assets']> | null = null

  function noteFirst(request: OutboxRequest): void {
    ids.push(request.id)
    if (request.kind === 'asset') {
      assets.set(normaliseNumber(request.number), { number: request.number, name: request.name })
      assetList = null
    }
    const key = keyOf(request)
    const same = idsByNumber.get(key)
    if (same === undefined) idsByNumber.set(key, [request.id])
    else same.push(request.id)
  }

  function noteAccepted({ kind, number }: OutboxRequest): void {
    if (kind === 'record') return
    const normalised = normaliseNumber(number)
    if (acceptedNumbers[kind].has(normalised)) return
    acceptedNumbers[kind].add(normalised)
    accepted = null
  }

  function allFor(request: Pick<ConfirmedRequest, 'kind' | 'number' | 'name'>): readonly OutboxRequest[] {
    return (idsByNumber.get(keyOf(request)) ?? []).flatMap((id) => byId.get(id) ?? [])
  }

  return {
    begin() {
      ids.length = 0
      const all = [byId, idsByNumber, sentAt, running, uncertain, acceptedNumbers.asset, acceptedNumbers.product]
      for (const one of [...all, assets]) one.clear()
      accepted = { asset: [], product: [] }
      assetList = null
      shown = null
    },
    note({ at, event }) {
      if (!('retirement' in event)) return
      const { id } = event.retirement
      const known = byId.get(id) ?? null
      // An earlier version took back at its start what it saw as held: a line about its end may be missing.
      const isGuess = event.kind === 'takenBack' && event.because === 'restart' && uncertain.has(id)
      const line: Noted = { at, event: isGuess ? { ...event, kind: 'unknown', failure: null } : event }
      uncertain.delete(id)
      const next = nextRequest(known, line)
      if (next === null || next === known) return
      if (known === null) noteFirst(next)
      byId.set(id, next)
      shown = null
      if (event.kind === 'sending') sentAt.set(id, at)
      if (isUnderWay(next)) running.set(id, next)
      else running.delete(id)
      if (next.state.kind === 'accepted') noteAccepted(next)
    },
    noteGap() {
      for (const id of running.keys()) uncertain.add(id)
    },
    isUncertain: (id) => uncertain.has(id),
    request: (id) => byId.get(id) ?? null,
    requests() {
      shown ??= latest(ids, byId, running.size)
      return shown
    },
    underWay: () => [...running.values()],
    isUnderWay: (request) => allFor(request).some(isUnderWay),
    sentBefore(kind, number) {
      for (const { id, state, by, confirmedAt } of allFor({ kind, number, name: '' }).toReversed())
        if (state.kind !== 'held' && state.kind !== 'takenBack')
          return { by, at: sentAt.get(id) ?? confirmedAt, state: state.kind }
      return null
    },
    isAccepted: (kind, number) => acceptedNumbers[kind].has(normaliseNumber(number)),
    accepted() {
      accepted ??= { asset: [...acceptedNumbers.asset], product: [...acceptedNumbers.product] }
      return accepted
    },
    assets() {
      assetList ??= [...assets.values()]
      return assetList
    },
  }
}

function latest(
  ids: readonly string[],
  byId: ReadonlyMap<string, OutboxRequest>,
  running: number,
): readonly OutboxRequest[] {
  const shown: OutboxRequest[] = []
  let ended = 0
  let left = running
  for (let place = ids.length - 1; place >= 0 && (left > 0 || ended < MOST_ENDED_SHOWN); place--) {
    const one = byId.get(ids[place] ?? '')
    if (one === undefined) continue
    if (isUnderWay(one)) left--
    else if (ended < MOST_ENDED_SHOWN) ended++
    else continue
    shown.push(one)
  }
  return shown
}
