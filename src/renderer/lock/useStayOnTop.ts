import { type RefObject, useLayoutEffect } from 'react'
import { watchModals } from '../ui/topHost.ts'

/** The stacking order: 0 are the dialogs of the work, 1 the lock and its warning, 2 the dimmed display. */
type Height = 1 | 2

/**
 * Keeps a dialog above all of a lesser height for as long as it is rendered: neither Escape nor a dialog that opens
 * later takes it away. The content below can neither be touched nor reached by keys. The focus goes to the first field
 * and returns to its element afterwards.
 */
export function useStayOnTop(ref: RefObject<HTMLDialogElement | null>, height: Height): void {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    const before = document.activeElement
    let focused: HTMLElement = dialog.querySelector('input') ?? dialog
    const show = () => {
      dialog.showModal()
      focused.focus({ preventScroll: true })
    }
    const noteFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) focused = target
    }
    dialog.dataset.height = String(height)
    show()
    dialog.addEventListener('focusin', noteFocus)
    document.addEventListener('keydown', keepFromClosing, { capture: true })
    dialog.addEventListener('cancel', preventDefault)
    const stopWatching = watchModals((order) => {
      const place = order.indexOf(dialog)
      if (place >= 0 && order.slice(place + 1).every((above) => heightOf(above) >= height)) return
      const kept = focused
      dialog.close()
      focused = kept
      show()
    })
    return () => {
      stopWatching()
      dialog.removeEventListener('cancel', preventDefault)
      document.removeEventListener('keydown', keepFromClosing, { capture: true })
      dialog.removeEventListener('focusin', noteFocus)
      dialog.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [ref, height])
}

/**
 * Escape closes a dialog wherever the focus is. On the second request Chromium ignores a cancelled `cancel` event, so
 * the key itself is cancelled.
 */
function keepFromClosing(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault()
}

function preventDefault(event: Event): void {
  event.preventDefault()
}

function heightOf(dialog: Element): number {
  return dialog instanceof HTMLElement ? Number(dialog.dataset.height ?? 0) : 0
}
