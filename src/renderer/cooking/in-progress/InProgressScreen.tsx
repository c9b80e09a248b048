import { useState } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import { Button } from '../../controls/Button.tsx'
import { PressGuard } from '../../controls/PressGuard.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { ConnectionBanner } from '../../frame/ConnectionBanner.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { Bar } from '../../navigation/Bar.tsx'
import { WithNavigation } from '../../navigation/Navigation.tsx'
import { useWords } from '../../words/words.ts'
import { MoveFailure } from '../batch/BatchButtons.tsx'
import { useBatchMoves } from '../batch/useBatchMoves.ts'
import { BatchCard } from './BatchCard.tsx'
import { CloseBatchDialog } from './CloseBatchDialog.tsx'
import { EndedLatelyList } from './EndedLatelyList.tsx'
import styles from './InProgressScreen.module.css'

/** The batches of this station in the order of their start, and below them those that ended within 24 hours. */
export function InProgressScreen() {
  const goTo = useGoTo()
  const { batches: text } = useWords()
  const batches = useKioskState(({ batches }) => batches)
  const endedLately = useKioskState(({ endedLately }) => endedLately)
  const [asked, setAsked] = useState<BatchSummary | null>(null)
  const moves = useBatchMoves()
  return (
    <Screen>
      <Bar title={<h1>{text.heading}</h1>} />
      <ConnectionBanner />
      <WithNavigation here="inProgress">
        <main className={styles.inProgressMain}>
          <Scroller label={text.heading}>
            {/* A batch that is removed or brought back moves the others, which could take a second touch. */}
            <PressGuard page={batches.map(({ id }) => id).join()}>
              <div className="column">
                <MoveFailure sentence={moves.failure} />
                {batches.length === 0 ? (
                  <NothingInProgress onFind={() => goTo({ kind: 'recipes' })} />
                ) : (
                  <ul className={styles.inProgressCards}>
                    {batches.map((batch) => (
                      <li key={batch.id}>
                        <BatchCard batch={batch} onGoOn={() => moves.goOn(batch)} onClose={() => setAsked(batch)} />
                      </li>
                    ))}
                  </ul>
                )}
                {endedLately.length === 0 ? null : (
                  <EndedLatelyList onBringBack={(batchId) => moves.bringBack(batchId, 'stay')} />
                )}
                <div className="row">
                  <Button onPress={() => goTo({ kind: 'ended' })}>{text.record.link}</Button>
                </div>
              </div>
            </PressGuard>
          </Scroller>
        </main>
      </WithNavigation>
      {asked === null ? null : (
        <CloseBatchDialog
          batch={asked}
          onKeep={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            moves.close(asked.id)
          }}
        />
      )}
    </Screen>
  )
}

function NothingInProgress({ onFind }: { onFind: () => void }) {
  const { batches: text } = useWords()
  return (
    <div className={styles.inProgressNothing}>
      <h2>{text.none}</h2>
      <p className="muted">{text.noneHint}</p>
      <Button kind="go" size="main" onPress={onFind}>
        {text.findRecipe}
      </Button>
    </div>
  )
}
