import { type ReactNode, useState } from 'react'
import type { TimerFailure } from '../../shared/failure.ts'
import type { Result } from '../../shared/result.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import type { Send } from '../kiosk/useSend.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useWords } from '../words/words.ts'

/** A dialog that sends what was typed about a timer, and says why it was not taken. */
export function TimerForm({
  title,
  back,
  go,
  isReady,
  because,
  onSend,
  onDone,
  children,
}: {
  title: string
  /** The words of the button that sends nothing. */
  back: string
  /** The words of the button that sends. */
  go: string
  isReady: boolean
  /** Shown under `go` while the form is not ready. */
  because?: string | undefined
  onSend: (send: Send) => Promise<Result<unknown, TimerFailure> | undefined>
  /** Called when it was taken or given up. */
  onDone: () => void
  /** The fields and keys; gets the function that sends, for Enter. */
  children: (submit: () => void) => ReactNode
}) {
  const { send, isBusy } = useCommand()
  const { timers: words } = useWords()
  const [failure, setFailure] = useState<TimerFailure | null>(null)
  const submit = async () => {
    if (!isReady || isBusy) return
    const answer = await onSend(send)
    if (answer?.ok) onDone()
    else setFailure(answer?.failure ?? null)
  }
  return (
    <ConfirmDialog
      title={title}
      width="keys"
      keep={back}
      confirm={go}
      disabled={!isReady}
      disabledBecause={because}
      onKeep={onDone}
      onConfirm={() => void submit()}
    >
      {failure === null ? null : <Notice kind="stop" title={words.failure(failure)} />}
      {children(() => void submit())}
    </ConfirmDialog>
  )
}
