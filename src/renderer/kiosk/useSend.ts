import { useCallback } from 'react'
import type { Calls, Input, Output } from '../../shared/contract/contract.ts'
import type { Command, Queries } from './calls.ts'
import { useFailures } from './failures.ts'
import { useKioskLink } from './useKioskLink.ts'

/**
 * A defect of these is not shown in the notice: no person waits for the first three, and the screens of the others say
 * more.
 */
const NOT_TOLD: ReadonlySet<Command> = new Set<Command>([
  'reportTouch',
  'noteScan',
  'leaveSignIn',
  'leaveBatch',
  'askRecords',
  'changeRecord',
  'takeBack',
  'sendNow',
])

/**
 * Sends a command. Resolves to its output, expected failures included, or to undefined after a defect, which
 * `CallFailureNotice` then shows unless the screen does. Never rejects.
 */
export type Send = <C extends Command>(command: C, input: Input<C>) => Promise<Output<C> | undefined>

/**
 * Returns the function that sends commands; it keeps its identity. The component does not render again for a command:
 * for components around a whole screen. Others use `useCommand`.
 */
export function useSend(): Send {
  const { kiosk } = useKioskLink()
  const tell = useFailures()
  return useCallback(
    async (command, input) => {
      const call: Calls[typeof command] = kiosk[command]
      if (!NOT_TOLD.has(command)) tell({ kind: 'commandSent' })
      try {
        return await call(input)
      } catch {
        if (!NOT_TOLD.has(command)) tell({ kind: 'commandFailed' })
        return undefined
      }
    },
    [kiosk, tell],
  )
}

/**
 * Asks once, for a touch or a scan. Resolves to undefined after a defect, which `CallFailureNotice` then shows. Never
 * rejects. A screen that shows an answer uses `useQuery`.
 */
export function useAsk(): <Value>(ask: (kiosk: Queries) => Promise<Value>) => Promise<Value | undefined> {
  const { kiosk } = useKioskLink()
  const tell = useFailures()
  return useCallback(
    (ask) =>
      ask(kiosk).catch(() => {
        tell({ kind: 'commandFailed' })
        return undefined
      }),
    [kiosk, tell],
  )
}
