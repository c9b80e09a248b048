import { type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import { PressGuardContext } from './usePress.ts'

/** Long enough for the second tap of two, short enough not to be noticed by the next deliberate one. */
export const GUARD_MILLISECONDS = 350

interface PressGuardProps {
  /** The page that is shown. When it comes or changes, touches that begin within the guard are swallowed. */
  readonly page: string | number
  readonly children: ReactNode
}

/**
 * Swallows the second of a double tap after the glass has changed: a hurried "Next, Next" would skip a step unread. Of
 * guards around each other the later one counts, so what arrives late on a screen has one of its own. Keys, foot pedals
 * and screen readers are not held up.
 */
export function PressGuard({ page, children }: PressGuardProps) {
  const turned = useRef<{ page: string | number | null; until: number }>({ page: null, until: 0 })
  useLayoutEffect(() => {
    if (turned.current.page !== page) turned.current = { page, until: performance.now() + GUARD_MILLISECONDS }
  }, [page])
  const around = useContext(PressGuardContext)
  const guard = useMemo(() => ({ until: () => Math.max(around.until(), turned.current.until) }), [around])
  return <PressGuardContext value={guard}>{children}</PressGuardContext>
}
