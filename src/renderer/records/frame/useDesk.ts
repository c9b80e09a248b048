import { createContext, useCallback, useContext, useMemo, useRef } from 'react'
import type { Query } from '../../../shared/recordsQuery.ts'
import { failed } from '../../../shared/result.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { keptValue, useKept } from '../../kiosk/keptValue.ts'
import { useSend } from '../../kiosk/useSend.ts'
import { useWords } from '../../words/words.ts'
import { answered, asked, askedUnder, type Desk, emptyDesk, sameQuery, shownPage } from '../desk/deskState.ts'
import { type RecordsView, routeOfView } from '../desk/recordsView.ts'
import { type Beginning, beginWriting, type WrittenChange } from '../desk/written.ts'

/** The state of the desk and its commands, for all of its screens. */
interface DeskLink {
  readonly desk: Desk
  readonly change: (next: (desk: Desk) => Desk) => void
  /** Changes the form. */
  readonly write: (next: WrittenChange) => void
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
  return (view) => goTo(routeOfView(view))
}

/** The name of a view, for the button that leads back to it. */
export function useViewName(): (view: RecordsView) => string {
  const { records: words, operations, recordsTasks } = useWords()
  return (view) => {
    switch (view.kind) {
      case 'subject':
        return operations.subject(view.subject)
      case 'task':
        return recordsTasks.tiles[view.task].name
      case 'answer':
        return words.toAnswer
      case 'record':
        return words.toRecord
      default:
        return words.title
    }
  }
}

/** The task on the display, with its person. `find` shows it for another one; null asks again who it is. */
export function useTask() {
  const { view } = useDesk()
  const openView = useOpenView()
  if (view.kind !== 'task') throw new Error('No task of the records desk is on the display')
  return { ...view, find: (of: string | null) => openView({ ...view, of }) }
}

/** The queries, their answers and the form. Kept until the person leaves. */
const keptDesk = keptValue(emptyDesk)

let lastKey = 0
/** A key is not used again, because an answer may arrive while another screen is on the display. */
const nextKey = () => ++lastKey

/** The desk of the signed-in employee. It also takes answers that arrive while another screen is on the display. */
export function useDeskOfPerson(): DeskLink {
  const sendCommand = useSend()
  const [desk, change] = useKept(keptDesk)
  const latest = useRef(desk)
  latest.current = desk

  const send = useCallback(
    (key: number, query: Query, at: 'start' | 'next', from?: RecordsView) => {
      const ticket = nextKey()
      const before = askedUnder(latest.current, key)
      const pageAfter = at === 'next' ? (before?.pages.at(-1)?.resultId ?? null) : null
      change(asked({ key, query, from, at, ticket, now: Date.now() }))
      void sendCommand('askRecords', { query, pageAfter }).then((answer) =>
        change(answered(key, ticket, answer ?? failed({ kind: 'notTaken' }))),
      )
    },
    [sendCommand, change],
  )
  const write = useCallback(
    (next: WrittenChange) => change((desk) => ({ ...desk, written: desk.written && next(desk.written) })),
    [change],
  )
  const begin = useCallback(
    (beginning: Omit<Beginning, 'key'>) =>
      change((desk) => ({ ...desk, written: beginWriting({ key: nextKey(), ...beginning }) })),
    [change],
  )
  const ask = useCallback(
    (query: Query, from?: RecordsView) => {
      const key = sameQuery(latest.current, query) ?? nextKey()
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
  return useMemo(() => ({ desk, change, write, begin, ask, askAgain }), [desk, change, write, begin, ask, askAgain])
}
