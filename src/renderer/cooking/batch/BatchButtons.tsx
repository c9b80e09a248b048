import type { BatchSummary } from '../../../shared/batch.ts'
import { Banner } from '../../controls/Banner.tsx'
import { Button } from '../../controls/Button.tsx'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useWords } from '../../words/words.ts'

/** "Carry on" with one's own batch, "Take over" somebody else's. */
export function GoOnButton({ batch, onPress }: { batch: BatchSummary; onPress: () => void }) {
  const { batches } = useWords()
  const session = useKioskState(({ session }) => session)
  const isOwn = batch.owner.employeeNumber === session?.employeeNumber
  return (
    <Button kind="go" size="main" onPress={onPress}>
      {isOwn ? batches.carryOn : batches.takeOver}
    </Button>
  )
}

/** Why a command was not carried out, where it was given. */
export function MoveFailure({ sentence }: { sentence: string | null }) {
  const { batches } = useWords()
  return sentence === null ? null : (
    <Banner kind="stop" title={batches.didNotWork}>
      {sentence}
    </Banner>
  )
}
