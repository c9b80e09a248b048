import { useState } from 'react'
import type { Output } from '../../shared/contract/contract.ts'
import { MOST_ENTRIES } from '../../shared/log.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { useQuery } from '../kiosk/useQuery.ts'
import { Button } from '../ui/Button.tsx'
import { ShowMore } from '../ui/LongList.tsx'
import { Chip, Notice } from '../ui/Notice.tsx'
import { Scroller } from '../ui/Scroller.tsx'
import { useWords } from '../words/words.ts'
import styles from './SettingsScreen.module.css'

const ENTRIES_AT_ONCE = 100

/** The newest entries of the log. */
export function LogPanel() {
  const { technician: words } = useWords()
  const [limit, setLimit] = useState(ENTRIES_AT_ONCE)
  const [reading, setReading] = useState(0)
  const log = useQuery({ key: ['log', limit, reading], ask: (kiosk) => kiosk.readLog({ limit }), keepsLast: true })
  const rest = log?.ok && log.value.length === limit ? MOST_ENTRIES - limit : 0
  return (
    <section className="panel column" aria-label={words.log}>
      <div className="row">
        <div className="grow">
          <h2>{words.log}</h2>
          <p className="muted">{words.logNewest}</p>
        </div>
        <Button onPress={() => setReading(reading + 1)}>{words.logAgain}</Button>
      </div>
      {log === null ? (
        <p role="status">{words.logReading}</p>
      ) : !log.ok ? (
        <Notice kind="stop" title={words.logNotRead}>
          {words.logFailure(log.failure)}
        </Notice>
      ) : log.value.length === 0 ? (
        <p>{words.logFailure({ kind: 'empty' })}</p>
      ) : (
        <Scroller label={words.logEntries} startOver={reading}>
          <ol>
            {log.value.map((entry, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: another reading begins another list
              <li key={place} className="ruled" data-error={entry.isError || undefined}>
                <div className="row">
                  <span className="num muted">{entry.at}</span>
                  {entry.isError ? <Chip kind="stop">{words.logError}</Chip> : null}
                </div>
                <p className={styles.logText} dir="ltr">
                  {entry.text}
                </p>
                {entry.isCut ? <p className="muted">{words.logCut}</p> : null}
              </li>
            ))}
          </ol>
          <ShowMore rest={rest} atOnce={ENTRIES_AT_ONCE} onMore={() => setLimit(limit + ENTRIES_AT_ONCE)} />
        </Scroller>
      )}
      <CopyLog />
    </section>
  )
}

/** Copies the whole log into the export folder or to a stick, and says where, or why it failed. */
function CopyLog() {
  const { technician: words } = useWords()
  const { send, isBusy } = useCommand()
  const [outcome, setOutcome] = useState<Output<'copyLog'> | null>(null)
  const sticks = useQuery({ key: ['sticks'], dependsOn: [outcome], ask: (kiosk) => kiosk.listSticks(null) })
  const copy = async (stick: string | null) => {
    setOutcome(null)
    setOutcome((await send('copyLog', { stick })) ?? null)
  }
  return (
    <>
      {outcome === null ? null : outcome.ok ? (
        <Notice kind="ok" title={words.copied}>
          {words.copiedTo(outcome.value.path)}
        </Notice>
      ) : (
        <Notice kind="stop" title={words.notCopied}>
          {words.logFailure(outcome.failure)}
        </Notice>
      )}
      <div className="wraps">
        <Button busy={isBusy ? words.copying : undefined} onPress={() => void copy(null)}>
          {words.copy}
        </Button>
        {sticks?.map(({ path, name }) => (
          <Button key={path} disabled={isBusy} onPress={() => void copy(path)}>
            {words.copyTo(name)}
          </Button>
        ))}
      </div>
    </>
  )
}
