import { type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import { PressGuardContext } from './usePress.ts'

/** Covers the second tap of a double tap, and is too short to delay the next deliberate one. */
export const GUARD_MILLISECONDS = 350

interface PressGuardProps {
  /** The key of the page. When it changes, touches that begin within the guard time are swallowed. */
  readonly page: string | number
  readonly children: ReactNode
}

/**
 * Swallows the second tap of a double tap after the display has changed: a hurried "Next, Next" would skip a step
 * unread. Of nested guards the one that changed last applies, so content that arrives late has a guard of its own.
 * Keys, foot pedals and screen readers are not delayed.
 */
export function PressGuard({ page, children }: PressGuardProps) {
  const turned = useRef<{ page: string | number | null; until: number }>({ page: null, until: 0 })
  useLayoutEffect(() => {
    if (turned.current.page !== page) turned.current = { page, until: guardEnd() }
  }, [page])
  const around = useContext(PressGuardContext)
  const guard = useMemo(
    () => ({
      until: () => Math.max(around.until(), turned.current.until),
      uncover() {
        turned.current.until = guardEnd()
        around.uncover()
      },
    }),
    [around],
  )
  return <PressGuardContext value={guard}>{children}</PressGuardContext>
}

function guardEnd(): number {
  return performance.now() + GUARD_MILLISECONDS
}
