import { useEffect, useState } from 'react'
import type { Output } from '../../../shared/bridge.ts'
import { Banner } from '../../controls/Banner.tsx'
import { Button } from '../../controls/Button.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { ShowMore } from '../../controls/ShowMore.tsx'
import { Bar } from '../../frame/Bar.tsx'
import { ConnectionBanner } from '../../frame/ConnectionBanner.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useKiosk } from '../../kiosk/useKiosk.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useWords } from '../../words/words.ts'
import { EndedRow } from './EndedRow.tsx'
import './EndedScreen.css'

/** So many at first and with every "Show more". */
const BATCHES_AT_ONCE = 30

/** What ended within a year: who did which step when. */
export function EndedScreen() {
  const goTo = useGoTo()
  const { record } = useWords().batches
  const [limit, setLimit] = useState(BATCHES_AT_ONCE)
  const [opened, setOpened] = useState<string | null>(null)
  const ended = useEnded(limit)
  const rest = ended === null ? 0 : ended.total - ended.batches.length
  return (
    <Screen className="ended">
      <Bar back={{ to: record.back, onPress: () => goTo({ kind: 'inProgress' }) }} title={<h1>{record.heading}</h1>} />
      <ConnectionBanner />
      <main className="ended-main column">
        {ended === null ? (
          <p role="status">{record.reading}</p>
        ) : ended.total === 0 ? (
          <div>
            <h2>{record.none}</h2>
            <p className="muted">{record.noneHint}</p>
          </div>
        ) : (
          <>
            <ExportRow />
            <Scroller label={record.heading}>
              <ul className="column">
                {ended.batches.map((batch) => (
                  <li key={batch.id}>
                    <EndedRow
                      batch={batch}
                      isOpen={opened === batch.id}
                      onTurn={() => setOpened(opened === batch.id ? null : batch.id)}
                    />
                  </li>
                ))}
              </ul>
              <ShowMore
                rest={rest}
                atOnce={BATCHES_AT_ONCE}
                words={record.more}
                onMore={() => setLimit(limit + BATCHES_AT_ONCE)}
              />
            </Scroller>
          </>
        )}
      </main>
    </Screen>
  )
}

/** Asked anew when something ended or was brought back. The last answer stays until the next one is there. */
function useEnded(limit: number): Output<'listEnded'> | null {
  const kiosk = useKiosk()
  const endedLately = useKioskState(({ endedLately }) => endedLately)
  const [ended, setEnded] = useState<Output<'listEnded'> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on what ended, not the question
  useEffect(() => {
    let overtaken = false
    void kiosk.listEnded({ limit }).then((answer) => {
      if (!overtaken) setEnded(answer)
    })
    return () => {
      overtaken = true
    }
  }, [kiosk, limit, endedLately.length])
  return ended
}

/** Writes the whole list into the folder of the station file, and says where, or why not. */
function ExportRow() {
  const { record } = useWords().batches
  const kiosk = useKiosk()
  const [outcome, setOutcome] = useState<Output<'exportEnded'> | 'writing' | null>(null)
  const write = async () => {
    setOutcome('writing')
    setOutcome(await kiosk.exportEnded(null))
  }
  return (
    <>
      <div className="row">
        <p className="muted grow">{record.kept}</p>
        <Button busy={outcome === 'writing' ? record.exporting : undefined} onPress={() => void write()}>
          {record.export}
        </Button>
      </div>
      {outcome === null || outcome === 'writing' ? null : outcome.ok ? (
        <Banner kind="ok" title={record.exported(outcome.value.count)}>
          {record.exportedTo(outcome.value.path)}
        </Banner>
      ) : (
        <Banner kind="stop" title={record.notExported}>
          {record.exportFailure(outcome.failure)}
        </Banner>
      )}
    </>
  )
}
