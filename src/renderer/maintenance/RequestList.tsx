import { useEffect, useRef } from 'react'
import type { Entry } from '../../shared/model.ts'
import type { OutboxRequest } from '../../shared/request.ts'
import { RecordTable } from '../journal/RecordTable.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { Sentence } from '../look/Sentence.tsx'
import { useHeldCommands } from '../requests/HeldStrip.tsx'
import { waitsForOther } from '../requests/held.ts'
import { StateChip } from '../requests/OutcomeMark.tsx'
import { useNow } from '../time/useNow.ts'
import { Button } from '../ui/Button.tsx'
import { Scroller } from '../ui/Scroller.tsx'
import { usePersonName } from '../words/personName.ts'
import { requestName } from '../words/requestName.ts'
import { useMomentWords } from '../words/useMomentWords.ts'
import { useWords } from '../words/words.ts'
import styles from './MaintenanceScreen.module.css'

/**
 * The requests about assets and products, or those about records: all under way and the latest ended ones, newest
 * first.
 */
export function RequestList({
  of,
  shown = null,
}: {
  of: 'items' | 'records'
  /** The number whose latest request is scrolled into view. */
  shown?: string | null
}) {
  const { maintenance, recordsChange, journal } = useWords()
  const isBeingRead = useKioskState((state) => state.journal.reading !== null)
  const words =
    of === 'items'
      ? { none: maintenance.noRequests, label: maintenance.tabs.requests }
      : { none: recordsChange.noRequests, label: recordsChange.requestsLabel }
  const all = useKioskState(({ requests }) => requests)
  const requests = all.filter(({ kind }) => (kind === 'record') === (of === 'records'))
  const now = useNow(1000)
  if (requests.length === 0)
    return (
      <p className={`${styles.maintenanceNone} muted`}>
        {isBeingRead ? `${journal.notYetRead}. ${journal.notYetReadHint}` : words.none}
      </p>
    )
  return (
    <Scroller label={words.label} rows={requests.map(({ id }) => id)}>
      <ul className={`column ${styles.maintenanceRows}`}>
        {requests.map((one) => (
          <Request
            key={one.id}
            request={one}
            isWaiting={waitsForOther(one, all, now)}
            isShown={one === requests.find(({ number }) => number === shown)}
          />
        ))}
      </ul>
    </Scroller>
  )
}

function Request({
  request: one,
  isWaiting,
  isShown,
}: {
  request: OutboxRequest
  isShown: boolean
  /** Whether its hold is over and it waits for another request to be sent. */
  isWaiting: boolean
}) {
  const allWords = useWords()
  const { requestNews, held, retirement: words } = allWords
  const { takeBack, problem } = useHeldCommands()
  const nameOf = usePersonName()
  const at = useMomentWords()
  const { id, number, by, confirmedAt, confirmation, reason, state } = one
  const record = recordOf(one)
  const taker = state.kind === 'takenBack' ? state.by : null
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isShown) row.current?.scrollIntoView({ block: 'start' })
  }, [isShown])
  return (
    <li ref={row} className={`column tile ${styles.request}`} aria-current={isShown || undefined}>
      <div className="wraps">
        <span className={`${styles.itemRowNumber} num`}>{number}</span>
        <b className="grow" dir="auto">
          <Sentence>{requestName(one, allWords)}</Sentence>
        </b>
        <StateChip state={state} />
      </div>
      <div className="wraps">
        <div className={`column ${styles.requestWords}`}>
          <p>
            {isWaiting ? requestNews.waitsSentence : words.state(state, at, one.kind).sentence}
            {state.kind === 'takenBack' && taker !== null
              ? ` ${words.takenBackBy(words.employee(nameOf(taker), taker.employeeNumber), at(state.at))}`
              : null}
          </p>
          {problem === null ? null : <p role="alert">{problem}</p>}
          {record.length === 0 ? null : <RecordTable record={record} />}
          <p className="muted">
            {words.confirmed(words.employee(nameOf(by), by.employeeNumber), at(confirmedAt), words.how(confirmation))}{' '}
            <span dir="auto">{words.reason(reason)}</span>
          </p>
        </div>
        {state.kind === 'held' ? (
          <Button size="main" onPress={() => void takeBack([id])}>
            {held.takeOneBack(number)}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

/** The fields of the returned record, without the keys of the service's database; empty if none was returned. */
function recordOf({ state }: OutboxRequest): readonly Entry[] {
  if (state.kind !== 'accepted' || state.outcome.kind !== 'recordReturned') return []
  return state.outcome.record.filter(({ key }) => key !== 'pk' && !key.startsWith('gsi_'))
}
