import { useState } from 'react'
import type { Output } from '../../../shared/bridge.ts'
import { Banner } from '../../controls/Banner.tsx'
import { Button } from '../../controls/Button.tsx'
import { PressGuard } from '../../controls/PressGuard.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { ShowMore } from '../../controls/ShowMore.tsx'
import { ConnectionBanner } from '../../frame/ConnectionBanner.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { Bar } from '../../navigation/Bar.tsx'
import { useWords } from '../../words/words.ts'
import { MoveFailure } from '../batch/BatchButtons.tsx'
import { useBatchMoves } from '../batch/useBatchMoves.ts'
import styles from './BatchHistoryScreen.module.css'
import { EndedRow } from './EndedRow.tsx'

/** The number of batches shown at first, and added by each "Show more". */
const BATCHES_AT_ONCE = 30

/** The batches that ended within a year, with who did which step when. */
export function BatchHistoryScreen() {
  const goTo = useGoTo()
  const { record } = useWords().batches
  const [limit, setLimit] = useState(BATCHES_AT_ONCE)
  const [opened, setOpened] = useState<string | null>(null)
  const ended = useEnded(limit)
  const endedLately = useKioskState(({ endedLately }) => endedLately)
  const moves = useBatchMoves()
  const rest = ended === null ? 0 : ended.total - ended.batches.length
  return (
    <Screen>
      <Bar back={{ to: record.back, onPress: () => goTo({ kind: 'inProgress' }) }} title={<h1>{record.heading}</h1>} />
      <ConnectionBanner />
      <main className={`${styles.endedMain} column`}>
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
            <MoveFailure sentence={moves.failure} />
            <Scroller label={record.heading}>
              {/* A batch that is brought back leaves the list, and the others move. */}
              <PressGuard page={ended.total}>
                <ul className="column">
                  {ended.batches.map((batch) => (
                    <li key={batch.id}>
                      <EndedRow
                        batch={batch}
                        isOpen={opened === batch.id}
                        onTurn={() => setOpened(opened === batch.id ? null : batch.id)}
                        onBringBack={
                          endedLately.some(({ id }) => id === batch.id) ? () => moves.bringBack(batch.id, 'stay') : null
                        }
                      />
                    </li>
                  ))}
                </ul>
              </PressGuard>
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

function useEnded(limit: number): Output<'listEnded'> | null {
  const endedLately = useKioskState(({ endedLately }) => endedLately)
  return useQuery({
    key: ['ended', limit],
    dependsOn: [endedLately],
    ask: (kiosk) => kiosk.listEnded({ limit }),
    keepsLast: true,
  })
}

/** Writes the whole list into the export folder of the station file, and says where, or why it failed. */
function ExportRow() {
  const { record } = useWords().batches
  const { send, isBusy } = useCommand()
  const [outcome, setOutcome] = useState<Output<'exportEnded'> | null>(null)
  const write = async () => {
    setOutcome(null)
    setOutcome((await send('exportEnded', null)) ?? null)
  }
  return (
    <>
      <div className="row">
        <p className="muted grow">{record.kept}</p>
        <Button busy={isBusy ? record.exporting : undefined} onPress={() => void write()}>
          {record.export}
        </Button>
      </div>
      {outcome === null ? null : outcome.ok ? (
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
