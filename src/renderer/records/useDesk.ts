import { createContext, useCallback, useContext, useMemo, useReducer, useRef, useState } from 'react'
import type { Query } from '../../shared/recordsQuery.ts'
import { useGoTo } from '../kiosk/goTo.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useSend } from '../kiosk/useSend.ts'
import { askedUnder, type Desk, type DeskEvent, emptyDesk, nextDesk, sameQuery, shownPage } from './desk/deskState.ts'
import type { RecordsView } from './desk/recordsView.ts'
import type { Beginning } from './desk/written.ts'

/** The state of the desk and its commands, for all of its screens. */
export interface DeskLink {
  readonly desk: Desk
  readonly take: (event: DeskEvent) => void
  /** Begins the form of an operation. */
  readonly begin: (beginning: Omit<Beginning, 'key'>) => void
  /** Sends a query, and returns its key in `desk.asked`. `from` is the view that shows it as a table. */
  readonly ask: (query: Query, from?: RecordsView) => number
  /** Sends a query again, or asks for the page after the last received one. */
  readonly askAgain: (key: number, at: 'start' | 'next') => void
}

/** The desk, and the view of it that is on the display. */
export interface ShownDesk extends DeskLink {
  readonly view: RecordsView
}

export const DeskContext = createContext<ShownDesk | null>(null)

export function useDesk(): ShownDesk {
  const shown = useContext(DeskContext)
  if (shown === null) throw new Error('The records desk is not around this component')
  return shown
}

/** Leads to another view of the records desk. */
export function useOpenView(): (view: RecordsView) => void {
  const goTo = useGoTo()
  return (view) => goTo({ kind: 'records', view })
}

/** The task on the display, with its person. `find` shows it for another one; null asks again who it is. */
export function useTask() {
  const { view } = useDesk()
  const openView = useOpenView()
  if (view.kind !== 'task') throw new Error('No task of the records desk is on the display')
  return { ...view, find: (of: string | null) => openView({ ...view, of }) }
}

/** The desk of the signed-in employee. It also takes answers that arrive while another screen is on the display. */
export function useDeskOfPerson(): DeskLink {
  const sendCommand = useSend()
  const session = useKioskState(({ session }) => session)
  const person = session?.employeeNumber ?? null
  const [desks, take] = useReducer(nextOfPerson, { person, desk: emptyDesk })
  const [forPerson, setForPerson] = useState(person)
  // A window has one person. As a safeguard, a change of the person empties the desk.
  if (forPerson !== person) {
    setForPerson(person)
    take({ kind: 'person', person })
  }
  const { desk } = desks
  const latest = useRef(desk)
  latest.current = desk
  const lastKey = useRef(0)

  const send = useCallback(
    (key: number, query: Query, at: 'start' | 'next', from?: RecordsView) => {
      lastKey.current += 1
      const ticket = lastKey.current
      const before = askedUnder(latest.current, key)
      const pageAfter = at === 'next' ? (before?.pages.at(-1)?.resultId ?? null) : null
      take({ kind: 'asked', key, query, from, at, ticket, now: Date.now() })
      void sendCommand('askRecords', { query, pageAfter }).then((answer) =>
        take(
          answer?.ok
            ? { kind: 'answered', key, ticket, answer: answer.value }
            : { kind: 'failed', key, ticket, failure: answer?.failure ?? { kind: 'notTaken' } },
        ),
      )
    },
    [sendCommand],
  )
  const begin = useCallback((beginning: Omit<Beginning, 'key'>) => {
    lastKey.current += 1
    take({ kind: 'begun', key: lastKey.current, ...beginning })
  }, [])
  const ask = useCallback(
    (query: Query, from?: RecordsView) => {
      lastKey.current += 1
      const key = sameQuery(latest.current, query) ?? lastKey.current
      send(key, query, 'start', from)
      return key
    },
    [send],
  )
  const askAgain = useCallback(
    (key: number, at: 'start' | 'next') => {
      const one = askedUnder(latest.current, key)
      if (one !== null && (at === 'start' || shownPage(one) !== null)) send(key, one.query, at)
    },
    [send],
  )
  return useMemo(() => ({ desk, take, begin, ask, askAgain }), [desk, begin, ask, askAgain])
}

interface DeskOfPerson {
  readonly person: string | null
  readonly desk: Desk
}

type PersonEvent = DeskEvent | { readonly kind: 'person'; readonly person: string | null }

function nextOfPerson(of: DeskOfPerson, event: PersonEvent): DeskOfPerson {
  if (event.kind === 'person') return { person: event.person, desk: emptyDesk }
  return { ...of, desk: nextDesk(of.desk, event) }
}
