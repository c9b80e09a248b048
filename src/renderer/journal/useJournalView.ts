import { useState } from 'react'
import type { Input, Output } from '../../shared/contract/contract.ts'
import {
  EVERYTHING,
  type JournalDay,
  type JournalMonthName,
  type JournalSearch,
  type JournalState,
} from '../../shared/journal.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useQuery } from '../kiosk/useQuery.ts'

/** The number of cards shown at first, and added by each "Show more". */
export const CARDS_AT_ONCE = 50

/** What of the journal is shown, and how it is changed. */
export interface JournalView {
  readonly search: JournalSearch
  /** The chosen day; null until one is chosen. */
  readonly day: JournalDay | null
  /** The day whose cards come first; null where a text is looked for on all days, and when there is none. */
  readonly shownDay: JournalDay | null
  /** Null until it is read. */
  readonly page: Output<'readJournal'> | null
  readonly month: Output<'readJournalMonth'> | null
  readonly lookFor: (search: Partial<JournalSearch>) => void
  /** Chooses a day; the chosen one is given up. */
  readonly goToDay: (day: JournalDay) => void
  readonly goToMonth: (month: JournalMonthName) => void
  readonly showMore: () => void
}

export function useJournalView(): JournalView {
  const [search, setSearch] = useState<JournalSearch>(EVERYTHING)
  const [day, setDay] = useState<JournalDay | null>(null)
  const [month, setMonth] = useState<JournalMonthName | null>(null)
  const [limit, setLimit] = useState(CARDS_AT_ONCE)
  const page = useJournalPage({ search, day, limit })
  const isEverywhere = day === null && search.text.trim() !== ''
  return {
    search,
    day,
    shownDay: isEverywhere ? null : (page?.day ?? null),
    page,
    month: useJournalMonth({
      search: { ...search, outcome: 'all' },
      month: month ?? page?.day?.slice(0, 7) ?? null,
      isWanted: page !== null,
    }),
    lookFor(next) {
      setLimit(CARDS_AT_ONCE)
      // A text is looked for on all days.
      if (next.text !== undefined && next.text !== search.text) setDay(null)
      setSearch({ ...search, ...next })
    },
    goToDay(wanted) {
      setLimit(CARDS_AT_ONCE)
      setMonth(wanted.slice(0, 7))
      setDay(wanted === day ? null : wanted)
    },
    goToMonth: setMonth,
    showMore: () => setLimit(limit + CARDS_AT_ONCE),
  }
}

/** Changes when a line is written or verified, or waits to be written. */
function useJournalVersion(): readonly unknown[] {
  const { length, lastHash, check, waiting } = useKioskState(({ journal }) => journal)
  return [length, lastHash, check.at, waiting]
}

/** The cards of a day and of those before it; null until they are known. */
function useJournalPage(question: Input<'readJournal'>): Output<'readJournal'> | null {
  return useQuery({
    key: ['journal', question],
    dependsOn: useJournalVersion(),
    ask: (kiosk) => kiosk.readJournal(question),
    keepsLast: true,
  })
}

/** A month of the journal; null until it is known. */
export function useJournalMonth({
  isWanted,
  ...question
}: Input<'readJournalMonth'> & { readonly isWanted: boolean }): Output<'readJournalMonth'> | null {
  return useQuery({
    key: ['journalMonth', question],
    dependsOn: useJournalVersion(),
    ask: isWanted ? (kiosk) => kiosk.readJournalMonth(question) : null,
    keepsLast: true,
  })
}

/**
 * What can be shown of the journal: nothing while its files are read (`beingRead`), nothing when none of their lines
 * could be read (`unreadable`), nothing because nothing happened (`empty`), or its `lines`.
 */
type JournalContent = 'beingRead' | 'unreadable' | 'empty' | 'lines'

export function journalContent({ length, waiting, reading, check }: JournalState): JournalContent {
  if (reading !== null) return 'beingRead'
  if (length > 0 || waiting > 0) return 'lines'
  return check.breaks.length > 0 ? 'unreadable' : 'empty'
}
