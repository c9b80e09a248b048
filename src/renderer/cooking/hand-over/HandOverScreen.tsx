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
import { useNow } from '../../time/useNow.ts'
import { useWords } from '../../words/words.ts'
import { GoOnButton, MoveFailure } from '../batch/BatchButtons.tsx'
import { BatchLine } from '../batch/BatchLine.tsx'
import { batchFacts, factsSentence, latestLeftFirst } from '../batch/batchFacts.ts'
import { useBatchMoves } from '../batch/useBatchMoves.ts'
import styles from './HandOverScreen.module.css'
import { StartOverDialog } from './StartOverDialog.tsx'

/** Shown once after sign-in: the batches that were left at this station, the latest first, each with its actions. */
export function HandOverScreen() {
  const goTo = useGoTo()
  const { batches: text } = useWords()
  const batches = useKioskState(({ batches }) => batches)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<BatchSummary | null>(null)
  const moves = useBatchMoves()
  const shown = latestLeftFirst(batches.filter(({ id }) => !left.has(id)))

  const leave = (batchId: string) => {
    if (shown.every(({ id }) => id === batchId)) goTo({ kind: 'recipes' })
    else setLeft(new Set(left).add(batchId))
  }

  return (
    <Screen>
      <Bar
        back={{ to: text.handOver.recipes, onPress: () => goTo({ kind: 'recipes' }) }}
        title={<h1>{text.handOver.heading}</h1>}
      />
      <ConnectionBanner />
      <main className={`screen-body ${styles.handOverBody}`}>
        <Scroller label={text.handOver.heading}>
          <div className="column">
            <MoveFailure sentence={moves.failure} />
            {/* When a card is removed, the next one moves to its place and could take a second touch. */}
            <PressGuard page={left.size}>
              <ul className={styles.handOverCards} data-count={shown.length}>
                {shown.map((batch) => (
                  <li key={batch.id}>
                    <LeftBatch
                      batch={batch}
                      onGoOn={() => moves.goOn(batch)}
                      onStartOver={() => setAsked(batch)}
                      onLeave={() => leave(batch.id)}
                    />
                  </li>
                ))}
              </ul>
            </PressGuard>
          </div>
        </Scroller>
      </main>
      {asked === null ? null : (
        <StartOverDialog
          batch={asked}
          onKeep={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            moves.startOver(asked.id)
          }}
        />
      )}
    </Screen>
  )
}

function LeftBatch({
  batch,
  onGoOn,
  onStartOver,
  onLeave,
}: {
  batch: BatchSummary
  onGoOn: () => void
  onStartOver: () => void
  onLeave: () => void
}) {
  const words = useWords()
  const session = useKioskState(({ session }) => session)
  const timers = useKioskState(({ timers }) => timers)
  const now = useNow(5_000)
  const facts = batchFacts(batch, { timers, me: session, now, words })
  return (
    <article className={styles.handOverCard} aria-label={factsSentence(facts)}>
      <BatchLine number={batch.recipeNumber} name={batch.recipeName} facts={facts} />
      <div className={styles.handOverActions}>
        <GoOnButton batch={batch} onPress={onGoOn} />
        <Button size="main" onPress={onLeave}>
          {words.batches.leaveIt}
        </Button>
        <Button onPress={onStartOver}>{words.batches.startOver}</Button>
      </div>
    </article>
  )
}
