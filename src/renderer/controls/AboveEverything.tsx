import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { watchModals } from './modalOrder.ts'
import { useTopHost } from './topHost.ts'

/** Shows something above every screen and every dialog. It takes touches there and never the focus. */
export function AboveEverything({ className, children }: { className: string; children: ReactNode }) {
  return createPortal(<Above className={className}>{children}</Above>, useTopHost())
}

function Above({ className, children }: { className: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = element.current
    if (shown === null) return
    const hide = () => {
      if (shown.matches(':popover-open')) shown.hidePopover()
    }
    // A dialog that is shown later, its own host too, would lie above it.
    const stopWatching = watchModals(() => {
      hide()
      // Its host may just have been taken away with its dialog; the next one is on its way.
      if (shown.isConnected) shown.showPopover()
    })
    return () => {
      stopWatching()
      hide()
    }
  }, [])
  return (
    <div ref={element} popover="manual" className={className}>
      {children}
    </div>
  )
}
