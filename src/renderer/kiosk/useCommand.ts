import { useCallback, useState } from 'react'
import type { Calls, Input, Output } from '../../shared/bridge.ts'
import type { Command } from './calls.ts'
import { useFailures } from './failures.ts'
import { useKioskLink } from './useKioskLink.ts'

/**
 * A defect of these is not shown in the notice: no person waits for the first two, and the screens of the others say
 * more.
 */
const NOT_TOLD: ReadonlySet<Command> = new Set<Command>([
  'reportTouch',
  'leaveBatch',
  'askRecords',
  'changeRecord',
  'takeBack',
])

/**
 * Sends a command. Resolves to its output, expected failures included, or to undefined after a defect, which
 * `CallFailureNotice` then shows unless the screen does. Never rejects.
 */
type Send = <C extends Command>(command: C, input: Input<C>) => Promise<Output<C> | undefined>

interface Sending {
  readonly send: Send
  /** True while a command that this component has sent is not answered. */
  readonly isBusy: boolean
}

/** Returns the function that sends commands. It keeps its identity. */
export function useCommand(): Sending {
  const { kiosk } = useKioskLink()
  const tell = useFailures()
  const [pending, setPending] = useState(0)
  const send: Send = useCallback(
    async (command, input) => {
      const call: Calls[typeof command] = kiosk[command]
      setPending((count) => count + 1)
      if (!NOT_TOLD.has(command)) tell({ kind: 'commandSent' })
      try {
        return await call(input)
      } catch {
        if (!NOT_TOLD.has(command)) tell({ kind: 'commandFailed' })
        return undefined
      } finally {
        setPending((count) => count - 1)
      }
    },
    [kiosk, tell],
  )
  return { send, isBusy: pending > 0 }
}
