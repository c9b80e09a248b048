import { type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import { type Drawn, guardEnd, PressGuardContext, whenDrawn } from './guard.ts'

interface PressGuardProps {
  /** The key of the page. When it changes, touches that begin within the guard time are swallowed. Null: not at first. */
  readonly page: string | number | null
  readonly children: ReactNode
}

/**
 * Swallows the second tap of a double tap on controls that stay and move, or are uncovered. One that appears has a guard of
 * its own (usePress.ts). Of nested guards the one that changed last applies. Keys and foot pedals are not delayed.
 */
export function PressGuard({ page, children }: PressGuardProps) {
  const turned = useRef<{ page: string | number | null; at: Drawn }>({ page: null, at: Number.NEGATIVE_INFINITY })
  useLayoutEffect(() => {
    if (turned.current.page === page) return
    turned.current.page = page
    return whenDrawn((at) => {
      turned.current.at = at
    })
  }, [page])
  const around = useContext(PressGuardContext)
  const guard = useMemo(
    () => ({
      until: () => Math.max(around.until(), guardEnd(turned.current.at)),
      uncover() {
        whenDrawn((at) => {
          turned.current.at = at
        })
        around.uncover()
      },
    }),
    [around],
  )
  return <PressGuardContext value={guard}>{children}</PressGuardContext>
}
