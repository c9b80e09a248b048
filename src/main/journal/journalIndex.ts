import { dayOf } from '../../shared/day.ts'
import {
  type EndEvent,
  type JournalCard,
  type JournalCounts,
  type JournalDay,
  type JournalEvent,
  type JournalLine,
  type JournalMonth,
  type JournalMonthName,
  type JournalPage,
  type JournalSearch,
  type JournalStamp,
  type LineCard,
  type RequestCard,
  requestOf,
  selectsAll,
  stateOfCard,
  type TogetherCard,
} from '../../shared/journal.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { Moment, Person } from '../../shared/model.ts'
import type { ConfirmedRequest } from '../../shared/request.ts'
import { finishInSlices } from '../scheduling/slices.ts'
import { possibleMoment } from '../storage/moments.ts'

/** A line of the journal; `line` is null while it is not on the disk. */
export interface IndexedLine extends Pick<JournalLine, 'at' | 'clock'> {
  readonly line: number | null
  readonly event: JournalEvent
}

/**
 * The requests and other lines of the whole journal in memory, by day, so that a month or a day is shown without
 * reading the files. The text of a line is read from the files when it is wanted.
 */
export interface JournalIndex {
  /** Takes the next line. One that was noted without a number is completed when it is noted with one. */
  note(line: IndexedLine): void
  /** The last line was altered, or lines are missing after it: nothing is certain up to the next chain. */
  noteBreak(): void
  /** Whether a request has lines, and none that ended it. */
  isUnderWay(id: string): boolean
  /** Those without a line that ends them are not known, except those that are under way. */
  loseEnds(isUnderWay: (id: string) => boolean): void
  page(question: {
    readonly search: JournalSearch
    readonly day: JournalDay | null
    readonly limit: number
  }): Promise<JournalPage>
  /** `present` is the month that is shown when none is wanted. */
  month(question: {
    readonly search: JournalSearch
    readonly month: JournalMonthName | null
    readonly present: Moment
  }): Promise<JournalMonth>
  /** The numbers of the lines of everything that a search finds, on one day or on all. */
  numbers(question: { readonly search: JournalSearch; readonly day: JournalDay | null }): Promise<ReadonlySet<number>>
}

type Changing<Card> = { -readonly [Key in keyof Card]: Card[Key] }
type IndexedRequest = Omit<Changing<RequestCard>, 'lines'> & { lines: number[] }
type Indexed = IndexedRequest | Changing<LineCard>

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function createJournalIndex(): JournalIndex {
  const requests = new Map<string, IndexedRequest>()
  /** In the order of their first lines. */
  const byDay = new Map<JournalDay, Indexed[]>()
  /** The days with lines, the newest first; null after an addition. */
  let days: readonly JournalDay[] | null = null
  const people = new Map<string, string>()
  let last: Indexed | null = null
  let isBroken = false

  function add(card: Indexed, at: Moment): void {
    const day = dayOf(possibleMoment(at))
    const same = byDay.get(day)
    if (same !== undefined) same.push(card)
    else {
      byDay.set(day, [card])
      days = null
    }
  }

  function requestFor({ at, event }: IndexedLine): IndexedRequest | null {
    const request = requestOf(event)
    if (request === null) return null
    const known = requests.get(request.id)
    if (known !== undefined) return known
    const card: IndexedRequest = {
      kind: 'request',
      request,
      confirmed: null,
      sent: null,
      end: null,
      isEndLost: false,
      lines: [],
      isDoubtful: false,
    }
    requests.set(request.id, card)
    people.set(request.by.employeeNumber, request.by.name)
    add(card, at)
    return card
  }

  function noteRequest(card: IndexedRequest, { line, at, clock, event }: IndexedLine): void {
    const stamp: JournalStamp = { line, at: possibleMoment(at), clock }
    if (line !== null) card.lines.push(line)
    card.request = requestOf(event) ?? card.request
    if (event.kind === 'confirmed') card.confirmed ??= stamp
    else if (event.kind === 'sending') card.sent ??= stamp
    else if (isEnd(event) && (card.end === null || card.end.line === null)) card.end = { ...stamp, event }
  }

  function sortedDays(): readonly JournalDay[] {
    days ??= [...byDay.keys()].sort().reverse()
    return days
  }

  /**
   * What a search finds on these days, the newest of each day first, until `work` returns false. Runs in time slices: a
   * text is searched in the whole journal.
   */
  function forEach(
    of: { readonly search: JournalSearch; readonly days: readonly JournalDay[]; readonly anyOutcome?: boolean },
    work: (card: Indexed, day: JournalDay) => unknown,
  ): Promise<void> {
    const { search, days, anyOutcome = false } = of
    const isWanted = matching(search)
    function* steps() {
      for (const day of days)
        for (const card of (byDay.get(day) ?? []).toReversed()) {
          if (isWanted(card, anyOutcome) && work(card, day) === false) return
          yield
        }
    }
    return finishInSlices(steps())
  }

  return {
    note(line) {
      const card = requestFor(line)
      if (line.event.kind === 'chainBegun') isBroken = false
      if (card !== null) {
        noteRequest(card, line)
        if (isBroken) card.isDoubtful = true
        last = card
      } else if (line.line !== null && !('retirement' in line.event)) {
        const { event, at, clock } = line
        const stamp = { line: line.line, at: possibleMoment(at), clock }
        last = { kind: 'line', stamp, event, lines: [line.line], isDoubtful: isBroken }
        add(last, at)
      }
    },
    noteBreak() {
      isBroken = true
      if (last !== null) last.isDoubtful = true
    },
    isUnderWay(id) {
      const card = requests.get(id)
      return card !== undefined && card.end === null && !card.isEndLost
    },
    loseEnds(isUnderWay) {
      for (const [id, card] of requests) card.isEndLost = card.end === null && !isUnderWay(id)
    },
    async page({ search, day, limit }) {
      let shown = day
      if (shown === null)
        await forEach({ search, days: sortedDays(), anyOutcome: true }, (_, newest) => {
          shown = newest
          return false
        })
      const counts = noCounts()
      const isEverywhere = day === null && search.text.trim() !== ''
      const counted = isEverywhere ? sortedDays() : shown === null ? [] : [shown]
      await forEach({ search, days: counted, anyOutcome: true }, (card) => count(counts, card))
      const cards: { day: JournalDay; card: JournalCard }[] = []
      /** Null for a group that is not shown. */
      const groups = new Map<string, Changing<TogetherCard> | null>()
      let rest = 0
      const from = shown
      const past = from === null ? [] : sortedDays().filter((one) => one <= from)
      await forEach({ search, days: past }, (card, day) => {
        const group = card.kind === 'request' ? groupOf(card.request) : null
        if (card.kind === 'line' || group === null) {
          if (cards.length < limit) cards.push({ day, card: copyOf(card) })
          else rest++
          return
        }
        const known = groups.get(group.id)
        // The newest comes first here, and a group is shown in the order of its confirmation.
        if (known !== undefined) {
          if (known !== null) known.requests = [copyOf(card), ...known.requests]
        } else if (cards.length < limit) {
          const together = { kind: 'together', count: group.count, requests: [copyOf(card)] } as const
          groups.set(group.id, together)
          cards.push({ day, card: together })
        } else {
          groups.set(group.id, null)
          rest++
        }
      })
      return {
        day: shown,
        counts,
        cards,
        rest,
        people: [...people]
          .map(([employeeNumber, name]) => ({ employeeNumber, name }))
          .sort((one, other) => one.name.localeCompare(other.name)),
      }
    },
    async month({ search, month, present }) {
      const wanted = month ?? dayOf(present).slice(0, -3)
      const monthsWith = new Set<JournalMonthName>()
      // Without a search every day has something, and the days of other months need not be looked at.
      if (selectsAll({ ...search, outcome: 'all' })) for (const day of sortedDays()) monthsWith.add(monthOf(day))
      else
        await forEach({ search, days: sortedDays(), anyOutcome: true }, (_, day) => {
          monthsWith.add(monthOf(day))
        })
      const counts = new Map<JournalDay, Changing<JournalCounts>>()
      const ofMonth = sortedDays().filter((day) => monthOf(day) === wanted)
      await forEach({ search, days: ofMonth.toReversed(), anyOutcome: true }, (card, day) => {
        const ofDay = counts.get(day) ?? noCounts()
        counts.set(day, ofDay)
        count(ofDay, card)
      })
      const months = [...monthsWith, monthOf(dayOf(present))].sort()
      return {
        month: wanted,
        days: [...counts].map(([day, counts]) => ({ day, counts })),
        before: months.findLast((one) => one < wanted) ?? null,
        after: months.find((one) => one > wanted) ?? null,
      }
    },
    async numbers({ search, day }) {
      const numbers = new Set<number>()
      await forEach({ search, days: day === null ? sortedDays() : [day] }, (card) => {
        for (const line of card.lines) numbers.add(line)
      })
      return numbers
    },
  }
}

function isEnd(event: JournalEvent): event is EndEvent {
  return ['accepted', 'refused', 'unknown', 'takenBack'].includes(event.kind)
}

/** The index goes on changing its own. */
function copyOf<Card extends RequestCard | LineCard>(card: Card): Card {
  return { ...card, lines: [...card.lines] }
}

function noCounts(): Changing<JournalCounts> {
  return { held: 0, sending: 0, accepted: 0, refused: 0, unknown: 0, takenBack: 0, line: 0 }
}

function count(counts: Changing<JournalCounts>, card: Indexed): void {
  counts[card.kind === 'line' ? 'line' : stateOfCard(card)]++
}

function monthOf(day: JournalDay): JournalMonthName {
  return day.slice(0, 7)
}

/** Whether a search selects a request or another line. Words are compared by `normaliseNumber`. */
function matching({
  text,
  outcome,
  kind,
  by,
}: JournalSearch): (card: RequestCard | LineCard, isOutcomeIgnored?: boolean) => boolean {
  const words = normaliseNumber(text)
    .split(/\s+/u)
    .filter((word) => word !== '')
  return (card, isOutcomeIgnored = false) => {
    if (!isOutcomeIgnored && outcome !== 'all' && (card.kind === 'line' || stateOfCard(card) !== outcome)) return false
    if (by !== null && personOf(card) !== by) return false
    if (!isOfKind(card, kind)) return false
    if (words.length === 0) return true
    const searched = searchedText(card)
    return words.every((word) => searched.includes(word))
  }
}

function isOfKind(card: RequestCard | LineCard, kind: JournalSearch['kind']): boolean {
  if (kind === 'all') return true
  if (card.kind === 'line') return kind === 'line'
  return kind === 'together' ? groupOf(card.request) !== null : card.request.kind === kind
}

function personOf(card: RequestCard | LineCard): string | null {
  if (card.kind === 'request') return card.request.by.employeeNumber
  return card.event.kind === 'stationChanged' && card.event.by.kind === 'person' ? card.event.by.employeeNumber : null
}

/** A word does not match across two fields. */
function searchedText(card: RequestCard | LineCard): string {
  if (card.kind === 'line') {
    if (card.event.kind === 'chainBegun') return ''
    const { key, before, after, by } = card.event
    return normaliseNumber([key, ...before, ...after, ...personTexts(by.kind === 'person' ? by : null)].join('\n'))
  }
  const { request, end } = card
  const { number, name, by, reason } = request
  const keys =
    request.kind === 'record'
      ? [...request.change.keys.flatMap(({ key, value }) => [key, value]), request.about ?? '']
      : []
  const takenBackBy = end?.event.kind === 'takenBack' ? end.event.by : null
  return normaliseNumber([number, name, ...keys, ...personTexts(by), reason, ...personTexts(takenBackBy)].join('\n'))
}

function personTexts(person: Pick<Person, 'employeeNumber' | 'name'> | null): readonly string[] {
  return person === null ? [] : [person.employeeNumber, person.name]
}

/** The several requests that one was confirmed with; null for one that was confirmed alone. */
function groupOf({ confirmation }: ConfirmedRequest): { readonly id: string; readonly count: number } | null {
  if (confirmation.kind !== 'counted' || confirmation.count < 2) return null
  return { id: confirmation.group, count: confirmation.count }
}
