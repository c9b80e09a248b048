import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { PressGuardContext } from './usePress.ts'

/** Long enough for the second tap of two, short enough not to be noticed by the next deliberate one. */
const GUARD_MILLISECONDS = 350

export interface PressGuardProps {
  /** The page that is shown. When it comes or changes, touches that begin within the guard are swallowed. */
  readonly page: string | number
  readonly children: ReactNode
}

/**
 * Swallows the second of a double tap after a page turn: a hurried "Next, Next" would skip a step unread. Keys, foot
 * pedals and screen readers are not held up.
 */
export function PressGuard({ page, children }: PressGuardProps) {
  const turned = useRef<{ page: string | number | null; until: number }>({ page: null, until: 0 })
  useLayoutEffect(() => {
    if (turned.current.page !== page) turned.current = { page, until: performance.now() + GUARD_MILLISECONDS }
  }, [page])
  const guard = useMemo(() => ({ until: () => turned.current.until }), [])
  return <PressGuardContext value={guard}>{children}</PressGuardContext>
}
