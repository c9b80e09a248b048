import { type ReactNode, useReducer } from 'react'
import { AboveEverything } from '../ui/AboveEverything.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useFirstWords } from '../words/firstWords.ts'
import styles from './CallFailureNotice.module.css'
import { type CallFailures, FailureContext, nextFailures, noFailures } from './failures.ts'

/**
 * Shows, in one place and above every dialog, that a call made by a component inside has failed with a defect of the
 * program. An expected failure of a call is shown by its screen.
 */
export function CallFailureNotice({ children }: { readonly children: ReactNode }) {
  const [failures, take] = useReducer(nextFailures, noFailures)
  return (
    <FailureContext value={take}>
      {children}
      <CallFailureBand failures={failures} onClose={() => take({ kind: 'commandSent' })} />
    </FailureContext>
  )
}

function CallFailureBand({ failures, onClose }: { readonly failures: CallFailures; readonly onClose: () => void }) {
  const { callFailure: words } = useFirstWords()
  const { hasCommandFailed, failedReads } = failures
  if (!hasCommandFailed && failedReads.length === 0) return null
  const readAgain = () => {
    for (const { askAgain } of failedReads) askAgain()
  }
  return (
    <AboveEverything className={styles.callFailure}>
      {hasCommandFailed ? (
        <Notice kind="stop" title={words.command} action={<Button onPress={onClose}>{words.close}</Button>}>
          {words.commandMore}
        </Notice>
      ) : (
        <Notice kind="stop" title={words.read} action={<Button onPress={readAgain}>{words.readAgain}</Button>}>
          {words.readMore}
        </Notice>
      )}
    </AboveEverything>
  )
}
