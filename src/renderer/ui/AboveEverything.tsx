import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTopHost, watchModals } from './topHost.ts'

/** Shows something above every screen and every dialog. It can be touched and never takes the focus. */
export function AboveEverything({ className, children }: { className: string | undefined; children: ReactNode }) {
  return createPortal(<Above className={className}>{children}</Above>, useTopHost())
}

function Above({ className, children }: { className: string | undefined; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = element.current
    if (shown === null) return
    const hide = () => {
      if (shown.matches(':popover-open')) shown.hidePopover()
    }
    // A dialog that is shown later, even its own host, would be above it.
    const stopWatching = watchModals(() => {
      hide()
      // After its host was removed together with a dialog, it is not connected until the next render gives it a new
      // host.
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
