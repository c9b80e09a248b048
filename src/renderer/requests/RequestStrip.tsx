import { useState } from 'react'
import type { OutboxRequest } from '../../shared/request.ts'
import { Button } from '../controls/Button.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useNow } from '../time/useNow.ts'
import { nameBeside } from '../words/requestName.ts'
import { useWords } from '../words/words.ts'
import { HeldDialog } from './HeldDialog.tsx'
import { heldLine } from './heldLine.ts'
import { EndedRow, SendingRow } from './RequestNews.tsx'
import styles from './RequestStrip.module.css'
import { useAreRequestsShown } from './requestsShown.tsx'
import { useTakeBack } from './useTakeBack.ts'

/**
 * Shown on every screen: held requests, with the button that takes them back, and their ends, until a person who may
 * see them has read them. On the list of requests only the held ones are shown, because the list shows the rest. Takes
 * at most two rows from the screen above and covers nothing.
 */
export function RequestStrip() {
  const requests = useKioskState(({ requests }) => requests)
  const unacknowledgedRequests = useKioskState(({ unacknowledgedRequests }) => unacknowledgedRequests)
  const session = useKioskState(({ session }) => session)
  const held = requests.filter(({ state }) => state.kind === 'held')
  const ended = requests.filter(({ id }) => unacknowledgedRequests.includes(id))
  const sending = requests.find(
    ({ kind, state, by }) =>
      state.kind === 'sending' &&
      ((kind === 'record' ? session?.mayChangeRecords : session?.mayMaintain) === true ||
        session?.employeeNumber === by.employeeNumber),
  )
  if (useAreRequestsShown()) return held.length > 0 ? <HeldRow held={held} requests={requests} /> : null
  const hasRoom = held.length === 0 || ended.length === 0
  return (
    <>
      {sending !== undefined && hasRoom ? <SendingRow sending={sending} /> : null}
      {ended.length > 0 ? (
        // A new key, also when it replaces a held row, disables Close again until the row can have been read.
        <EndedRow key={[held.length > 0, ...ended.map(({ id }) => id)].join()} ended={ended} />
      ) : null}
      {held.length > 0 ? <HeldRow held={held} requests={requests} /> : null}
    </>
  )
}

function HeldRow({ held, requests }: { held: readonly OutboxRequest[]; requests: readonly OutboxRequest[] }) {
  const words = useWords()
  const now = useNow(250)
  const [isOpen, setOpen] = useState(false)
  const { takeBack, problem } = useTakeBack()
  if (isOpen && held.length < 2) setOpen(false)
  const only = held.length === 1 ? (held[0] ?? null) : null
  const takeAllBack = () => takeBack(held.map(({ id }) => id))
  return (
    <div className={styles.requestStrip}>
      <div className="grow">
        <p role="timer">
          <b className="num">{heldLine(held, requests, now, words)}</b>
          {only === null ? null : <span> {nameBeside(only, words)}</span>}
        </p>
        {problem === null ? null : <p role="alert">{problem}</p>}
      </div>
      {held.length === 1 ? (
        <Button size="main" onPress={takeAllBack}>
          {words.retire.takeBack}
        </Button>
      ) : (
        <>
          <Button size="main" onPress={() => setOpen(true)}>
            {words.retire.seeThem}
          </Button>
          <Button size="main" onPress={takeAllBack}>
            {words.retire.takeAllBack}
          </Button>
        </>
      )}
      {isOpen && held.length > 1 ? (
        <HeldDialog held={held} requests={requests} now={now} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  )
}
