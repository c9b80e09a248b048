import { useCallback, useMemo, useReducer, useRef, useState } from 'react'
import type { RecordsOperation } from '../../shared/records/operations.ts'
import type { Question } from '../../shared/recordsQuestion.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import {
  askedUnder,
  type Desk,
  type DeskEvent,
  emptyDesk,
  type Given,
  nextDesk,
  sameQuestion,
  shownPage,
} from './desk/deskState.ts'

/** What the screens of the desk know, and what they can do. */
export interface DeskLink {
  readonly desk: Desk
  readonly take: (event: DeskEvent) => void
  /** Begins to write a question, and returns its key. */
  readonly begin: (operation: RecordsOperation, given?: Given) => number
  /** Sends a question, and returns its key among those that were asked. */
  readonly ask: (question: Question) => number
  /** Asks one of them anew, or for the page after the last that has come. */
  readonly askAgain: (key: number, at: 'start' | 'next') => void
}

/** The desk of whoever is signed in: an answer that comes while another room is on the glass is there all the same. */
export function useDesk(): DeskLink {
  const { send: sendCommand } = useCommand()
  const session = useKioskState(({ session }) => session)
  const person = session?.employeeNumber ?? null
  const [desks, take] = useReducer(nextOfPerson, { person, desk: emptyDesk })
  const [forPerson, setForPerson] = useState(person)
  // A window has one person. Should it ever have another, nothing of the first one's is theirs.
  if (forPerson !== person) {
    setForPerson(person)
    take({ kind: 'person', person })
  }
  const { desk } = desks
  const latest = useRef(desk)
  latest.current = desk
  const lastKey = useRef(0)

  const send = useCallback(
    (key: number, question: Question, at: 'start' | 'next') => {
      lastKey.current += 1
      const ticket = lastKey.current
      const before = askedUnder(latest.current, key)
      const pageAfter = at === 'next' ? (before?.pages.at(-1)?.answerId ?? null) : null
      take({ kind: 'asked', key, question, at, ticket, now: Date.now() })
      void sendCommand('askRecords', { question, pageAfter }).then((answer) =>
        take(
          answer?.ok
            ? { kind: 'answered', key, ticket, answer: answer.value }
            : { kind: 'failed', key, ticket, failure: answer?.failure ?? { kind: 'notTaken' } },
        ),
      )
    },
    [sendCommand],
  )
  const begin = useCallback((operation: RecordsOperation, given: Given = {}) => {
    lastKey.current += 1
    take({ kind: 'begun', key: lastKey.current, operation, given })
    return lastKey.current
  }, [])
  const ask = useCallback(
    (question: Question) => {
      lastKey.current += 1
      const key = sameQuestion(latest.current, question) ?? lastKey.current
      send(key, question, 'start')
      return key
    },
    [send],
  )
  const askAgain = useCallback(
    (key: number, at: 'start' | 'next') => {
      const one = askedUnder(latest.current, key)
      if (one !== null && (at === 'start' || shownPage(one) !== null)) send(key, one.question, at)
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
