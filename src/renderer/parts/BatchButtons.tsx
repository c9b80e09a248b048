import type { BatchSummary } from '../../shared/batch.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useWords } from '../words/words.ts'

/** "Carry on" for a batch of the signed-in employee, "Take over" for a batch of another one. */
export function GoOnButton({
  batch,
  isFirst = true,
  onPress,
}: {
  batch: BatchSummary
  /** Of several, only the first is the next thing to do. */
  isFirst?: boolean
  onPress: () => void
}) {
  const { batches } = useWords()
  const session = useKioskState(({ session }) => session)
  const isOwn = batch.owner.employeeNumber === session?.employeeNumber
  return (
    <Button kind={isFirst ? 'go' : 'plain'} size="main" onPress={onPress}>
      {isOwn ? batches.carryOn : batches.takeOver}
    </Button>
  )
}

/** Shows why a command of `useBatchMoves` failed. */
export function MoveFailure({ sentence }: { sentence: string | null }) {
  const { batches } = useWords()
  return sentence === null ? null : (
    <Notice kind="stop" title={batches.didNotWork}>
      {sentence}
    </Notice>
  )
}
