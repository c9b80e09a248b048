import { type ReactNode, useState } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import type { Output } from '../../../shared/contract/contract.ts'
import { factorText } from '../../../shared/kitchen/factor.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { WithNavigation } from '../../navigation/Navigation.tsx'
import { Bar } from '../../parts/Bar.tsx'
import { MoveFailure } from '../../parts/BatchButtons.tsx'
import { numberAndName, personWords } from '../../parts/batchFacts.ts'
import { ConnectionBanner } from '../../parts/Connection.tsx'
import { DiskTrouble } from '../../parts/DiskTrouble.tsx'
import { useBatchMoves } from '../../parts/useBatchMoves.ts'
import { useNow } from '../../time/useNow.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Rows } from '../../ui/List.tsx'
import { Row, Screen, Stack, Text } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import styles from './BoardScreen.module.css'
import { Lanes } from './Lanes.tsx'

/**
 * The station board: the batches in progress as lanes on one axis of time, with the ends of their timers, and
 * below them what ended within 24 hours. Shown once after sign-in when something was left (`isAfterSignIn`), and whenever it is asked for.
 */
export function BoardScreen({ isAfterSignIn }: { readonly isAfterSignIn: boolean }) {
  const goTo = useGoTo()
  const { batches: text } = useWords()
  const batches = useKioskState(({ batches }) => batches)
  const timers = useKioskState(({ timers }) => timers)
  const [asked, setAsked] = useState<BatchSummary | null>(null)
  const moves = useBatchMoves()
  const nothing = batches.length === 0 ? <NothingInProgress onFind={() => goTo({ kind: 'recipes' })} /> : null
  const record = useEndedExport()
  const ended = <EndedLately onBringBack={(batchId) => moves.bringBack(batchId, 'stay')} />
  const buttons = (
    <Row gap={4} wrap>
      {record.button}
      {isAfterSignIn && batches.length > 0 ? (
        <Button onPress={() => goTo({ kind: 'recipes' })}>{text.leaveIt}</Button>
      ) : null}
    </Row>
  )
  return (
    <Screen>
      <Bar title={<h1>{text.heading}</h1>} />
      <ConnectionBanner />
      <DiskTrouble />
      <WithNavigation here="inProgress">
        <Stack as="main" grow>
          <section className={styles.board} aria-label={text.heading}>
            <MoveFailure sentence={moves.failure} />
            {record.outcome}
            {batches.length === 0 && timers.length === 0 ? (
              <>
                <Scroller label={text.heading} rows={[batches.length]}>
                  {nothing}
                  {ended}
                </Scroller>
                {buttons}
              </>
            ) : (
              <Lanes
                above={nothing}
                below={ended}
                buttons={buttons}
                onOpen={({ id, step }) => goTo({ kind: 'readingBatch', batchId: id, step })}
                onGoOn={moves.goOn}
                onClose={setAsked}
              />
            )}
          </section>
        </Stack>
      </WithNavigation>
      {asked === null ? null : (
        <CloseBatchDialog
          batch={asked}
          onKeep={() => setAsked(null)}
          onStartOver={() => {
            setAsked(null)
            moves.startOver(asked.id)
          }}
          onClose={() => {
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
    <Stack gap={4} padBlock={6}>
      <Text as="h2">{text.none}</Text>
      <Text tone="muted">{text.noneHint}</Text>
      <Row>
        <Button kind="go" size="main" onPress={onFind}>
          {text.findRecipe}
        </Button>
      </Row>
    </Stack>
  )
}

/**
 * A button that writes the record of the year into the export folder of the station file, and what became of it. Null
 * until it has been written.
 */
function useEndedExport(): { readonly button: ReactNode; readonly outcome: ReactNode } {
  const { record } = useWords().batches
  const { send, isBusy } = useCommand()
  const [written, setWritten] = useState<Output<'exportEnded'> | null>(null)
  const write = async () => {
    setWritten(null)
    setWritten((await send('exportEnded', null)) ?? null)
  }
  return {
    button: (
      <Button busy={isBusy ? record.exporting : undefined} onPress={() => void write()}>
        {record.export}
      </Button>
    ),
    outcome:
      written === null ? null : written.ok ? (
        <Notice kind="ok" title={record.exported(written.value.count)}>
          {record.exportedTo(written.value.path)}
        </Notice>
      ) : (
        <Notice kind="stop" title={record.notExported}>
          {record.exportFailure(written.failure)}
        </Notice>
      ),
  }
}

/** The batches that ended within 24 hours, the last one first, each with a button that brings it back. */
function EndedLately({ onBringBack }: { onBringBack: (batchId: string) => void }) {
  const words = useWords()
  const { batches: text } = words
  const ended = useKioskState(({ endedLately }) => endedLately)
  const session = useKioskState(({ session }) => session)
  const now = useNow(30_000)
  if (ended.length === 0) return null
  return (
    <section aria-label={text.endedLately}>
      <Rows
        rows={ended.map((batch) => {
          const name = numberAndName(batch)
          const { id, end, endedBy, endedAt } = batch
          return {
            key: id,
            name,
            more: text.endedBy(end, personWords(endedBy, session, words), text.timeAgo(now - endedAt)),
            beside: (
              <Button name={`${text.bringBack} ${name}`} onPress={() => onBringBack(id)}>
                {text.bringBack}
              </Button>
            ),
          }
        })}
      />
    </section>
  )
}

/** Asks before a batch is closed, or closed and begun again. A closed batch can be brought back. */
function CloseBatchDialog({
  batch,
  onKeep,
  onStartOver,
  onClose,
}: {
  readonly batch: BatchSummary
  readonly onKeep: () => void
  readonly onStartOver: () => void
  readonly onClose: () => void
}) {
  const { closing, startOver } = useWords().batches
  const timers = useKioskState(({ timers }) => timers)
  const timerCount = timers.filter(({ place }) => place?.batchId === batch.id).length
  return (
    <ConfirmDialog
      title={closing.title}
      width="wide"
      keep={closing.keep}
      confirm={closing.confirm}
      between={
        <Button size="main" onPress={onStartOver}>
          {startOver}
        </Button>
      }
      onKeep={onKeep}
      onConfirm={onClose}
    >
      <p>{closing.sentence(numberAndName(batch), timerCount)}</p>
      <p>{closing.startingOver(factorText(batch.scale))}</p>
      <p>{closing.comfort}</p>
    </ConfirmDialog>
  )
}
