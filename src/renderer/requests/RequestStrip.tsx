import { type ReactNode, useEffect, useState } from 'react'
import type { KioskState } from '../../shared/model.ts'
import type { OutboxRequest } from '../../shared/request.ts'
import type { Route } from '../../shared/routes.ts'
import { useGoTo } from '../kiosk/goTo.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { stationOf, useKioskState } from '../kiosk/useKioskState.ts'
import { Sentence } from '../look/Sentence.tsx'
import { useNow } from '../time/useNow.ts'
import { Button } from '../ui/Button.tsx'
import { IconClose, IconInformation } from '../ui/icons.tsx'
import { PressGuard } from '../ui/PressGuard.tsx'
import { useFirstWords } from '../words/firstWords.ts'
import { HeldStrip } from './HeldStrip.tsx'
import { heldAt, markOfEnds } from './held.ts'
import { OutcomeMark } from './OutcomeMark.tsx'
import styles from './RequestNews.module.css'

/**
 * Shown on every screen: held requests, which can be taken back, and below them what became of others, until a person who
 * may see them has read it. On the list of requests only the held ones are shown, because the list shows the rest.
 */
export function RequestStrip({ areListed }: { areListed: boolean }) {
  const requests = useKioskState(({ requests }) => requests)
  const unacknowledged = useKioskState(({ unacknowledgedRequests }) => unacknowledgedRequests)
  const isLocked = useKioskState(({ lock }) => lock.kind === 'locked')
  const sending = useKioskState(sendingOf)
  const station = useKioskState(stationOf)
  const isUnderWay = requests.some(({ state }) => state.kind === 'held')
  const now = useNow(isUnderWay ? 250 : null)
  // Without a usable station file there are no requests. The lock screen says what it took back.
  if (station === null || isLocked) return null
  const held = heldAt(requests, now, station)
  const ended = areListed ? [] : requests.filter(({ id }) => unacknowledged.includes(id))
  const shownSending = areListed || ended.length > 0 ? null : sending
  const parts = [held === null ? 'free' : 'held', ...ended.map(({ id }) => id)].join()
  return (
    // The second tap of a double tap must not take back what has moved under the finger.
    <PressGuard page={parts}>
      {held === null ? null : <HeldStrip held={held} />}
      {ended.length > 0 ? (
        // A new key, also when it replaces a held row, disables its buttons again until the row can have been read.
        <EndedRow key={parts} ended={ended} />
      ) : null}
      {shownSending === null ? null : <SendingRow sending={shownSending} />}
    </PressGuard>
  )
}

/** The request that is being sent, if the person may see it. */
function sendingOf({ requests, session }: KioskState) {
  const sending = requests.find(
    ({ kind, state, by }) =>
      state.kind === 'sending' &&
      ((kind === 'record' ? session?.mayChangeRecords : session?.mayMaintain) === true ||
        session?.employeeNumber === by.employeeNumber),
  )
  return sending ?? null
}

/** The buttons are disabled this long: a touch meant for "Take it back" must not close the row that replaces it. */
const READ_MILLISECONDS = 1000

/** The ends of any number of requests in one row, with a way to them and one button that closes it. */
function EndedRow({ ended }: { ended: readonly OutboxRequest[] }) {
  const { requestNews: words } = useFirstWords()
  const { send } = useCommand()
  const goTo = useGoTo()
  const [isReadable, setReadable] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReadable(true), READ_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [])
  const { title, sentence } = words.ended(ended)
  const mark = markOfEnds(ended.map(({ state }) => state.kind))
  const place = usePlaceOf(ended, mark)
  const close = () => void send('acknowledgeRequests', { requestIds: ended.map(({ id }) => id) })
  return (
    <News mark={mark === null ? <IconInformation /> : <OutcomeMark of={mark} />} title={title} sentence={sentence}>
      {place === null ? null : (
        <Button disabled={!isReadable} onPress={() => goTo(place)}>
          {words.show}
        </Button>
      )}
      <Button icon={<IconClose />} disabled={!isReadable} onPress={close}>
        {words.close}
      </Button>
    </News>
  )
}

/** A request that is being sent, in one row. */
function SendingRow({ sending }: { sending: OutboxRequest }) {
  const { requestNews: words } = useFirstWords()
  return <News mark={<OutcomeMark of="sending" />} title={words.beingSent(sending)} sentence="" />
}

function News({
  mark,
  title,
  sentence,
  children,
}: {
  mark: ReactNode
  title: string
  sentence: string
  children?: ReactNode
}) {
  return (
    <div className={`row ${styles.news}`} role="status">
      <span className={styles.newsMark}>{mark}</span>
      <p className="grow">
        <b>
          <Sentence>{title}</Sentence>
        </b>{' '}
        <Sentence>{sentence}</Sentence>
      </p>
      <div className={styles.newsWays}>{children}</div>
    </div>
  )
}

/** The list with these requests, at the one that most needs a person, of those the latest; null where the person may not see it. */
function usePlaceOf(ended: readonly OutboxRequest[], mark: ReturnType<typeof markOfEnds>): Route | null {
  const session = useKioskState(({ session }) => session)
  const items = ended.filter(({ kind }) => kind !== 'record')
  const item = items.find(({ state }) => state.kind === mark) ?? items[0]
  if (item !== undefined)
    return session?.mayMaintain === true ? { kind: 'maintenance', tab: 'requests', number: item.number } : null
  return session?.mayReadRecords === true ? { kind: 'records', view: { kind: 'requests' } } : null
}
