import { useEffect, useState } from 'react'
import type { OutboxRequest } from '../../shared/request.ts'
import { Button } from '../controls/Button.tsx'
import { Strip } from '../frame/Strip.tsx'
import { useCommand } from '../kiosk/useCommand.ts'
import { useWords } from '../words/words.ts'
import { OutcomeMark } from './OutcomeMark.tsx'
import styles from './RequestStrip.module.css'

/** Close is disabled this long: a touch meant for "Take it back" must not close the row that replaces it. */
const READ_MILLISECONDS = 1000

/** The ends of any number of requests in one row, with one button that closes it. */
export function EndedRow({ ended }: { ended: readonly OutboxRequest[] }) {
  const { requestNews: words } = useWords()
  const { send } = useCommand()
  const [isReadable, setReadable] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReadable(true), READ_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [])
  const { title, sentence } = words.ended(ended)
  const isWell = ended.every(({ state }) => state.kind === 'accepted')
  const [kind, ...others] = new Set(ended.map(({ state }) => state.kind))
  const close = () => void send('acknowledgeRequests', { requestIds: ended.map(({ id }) => id) })
  return (
    <div className={styles.requestNews}>
      <Strip
        kind={isWell ? 'info' : 'warn'}
        mark={kind === undefined || others.length > 0 ? undefined : <OutcomeMark of={kind} />}
        title={title}
        action={
          <Button size="main" disabled={!isReadable} onPress={close}>
            {words.close}
          </Button>
        }
      >
        {sentence}
      </Strip>
    </div>
  )
}

/** A request that is being sent, in one row. */
export function SendingRow({ sending }: { sending: OutboxRequest }) {
  const { requestNews: words } = useWords()
  return (
    <div className={styles.requestNews}>
      <Strip kind="info" mark={<OutcomeMark of="sending" />} title={words.beingSent(sending)} />
    </div>
  )
}
