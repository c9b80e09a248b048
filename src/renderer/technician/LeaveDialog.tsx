import { useState } from 'react'
import type { LeaveKioskFailure } from '../../shared/technician.ts'
import { Banner } from '../controls/Banner.tsx'
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useWords } from '../words/words.ts'

/** Says what leaving the kiosk does to the batches and timers, and asks once. */
export function LeaveDialog({ onKeep }: { onKeep: () => void }) {
  const { technician: words } = useWords()
  const { send, isBusy } = useCommand()
  const batches = useKioskState(({ batches }) => batches.length)
  const timers = useKioskState(({ timers }) => timers.length)
  const [failure, setFailure] = useState<LeaveKioskFailure | null>(null)
  const leave = async () => {
    const outcome = await send('leaveKiosk', null)
    setFailure(outcome === undefined || outcome.ok ? null : outcome.failure)
  }
  return (
    <ConfirmDialog
      title={words.leaveTitle}
      keep={words.stay}
      confirm={words.leaveNow}
      busy={isBusy ? words.leaving : undefined}
      onKeep={onKeep}
      onConfirm={() => void leave()}
    >
      <p>{words.leaveSays}</p>
      {batches === 0 ? null : <p>{words.batchesKept(batches)}</p>}
      {timers === 0 ? null : <Banner kind="warn" title={words.timersSilent(timers)} />}
      {failure === null ? null : (
        <Banner kind="stop" title={words.leaveFailed}>
          {words.leaveFailure(failure)}
        </Banner>
      )}
    </ConfirmDialog>
  )
}
