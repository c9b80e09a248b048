import { type ReactNode, useEffect, useState } from 'react'
import type { OutboxRequest } from '../../shared/request.ts'
import type { Route } from '../../shared/routes.ts'
import { useGoTo } from '../kiosk/goTo.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { Sentence } from '../look/Sentence.tsx'
import { Button } from '../ui/Button.tsx'
import { IconClose, IconInformation } from '../ui/icons.tsx'
import { useFirstWords } from '../words/firstWords.ts'
import { markOfEnds } from './held.ts'
import { OutcomeMark } from './OutcomeMark.tsx'
import styles from './RequestNews.module.css'

/** The buttons are disabled this long: a touch meant for "Take it back" must not close the row that replaces it. */
const READ_MILLISECONDS = 1000

/** The ends of any number of requests in one row, with a way to them and one button that closes it. */
export function EndedRow({ ended }: { ended: readonly OutboxRequest[] }) {
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
  const place = usePlaceOf(ended)
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
export function SendingRow({ sending }: { sending: OutboxRequest }) {
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

/** The list with these requests, at the latest of them; null where the person may not see it. */
function usePlaceOf(ended: readonly OutboxRequest[]): Route | null {
  const session = useKioskState(({ session }) => session)
  const item = ended.find(({ kind }) => kind !== 'record')
  if (item !== undefined)
    return session?.mayMaintain === true ? { kind: 'maintenance', tab: 'requests', number: item.number } : null
  return session?.mayReadRecords === true ? { kind: 'records', view: { kind: 'requests' } } : null
}
