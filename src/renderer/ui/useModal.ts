import { type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import { PressGuardContext } from './guard.ts'
import { watchModals } from './topHost.ts'

/** What is above what: 0 are the questions of the work, 1 the lock and its warning, 2 the display that is not in use. */
export type Height = 0 | 1 | 2

/**
 * Shows a `<dialog data-height>` for as long as it is rendered: below it nothing can be touched or reached by keys. Above
 * the work it stays above all of a lesser height, whatever opens later and whatever Escape does. The focus starts at
 * `data-focus-first`, above the work at the first field, else at the dialog, and returns afterwards.
 */
export function useModal(height: Height): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const { uncover } = useContext(PressGuardContext)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    const before = document.activeElement
    const first = height === 0 ? '[data-focus-first]' : 'input'
    let focused = dialog.querySelector<HTMLElement>(first) ?? dialog
    const show = () => {
      // Chromium gives the focus to the first control of the document.
      const kept = focused
      dialog.close()
      dialog.showModal()
      focused = kept
      focused.focus({ preventScroll: true })
    }
    const noteFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) focused = target
    }
    dialog.addEventListener('focusin', noteFocus)
    show()
    const stop = height === 0 ? uncover : keepAbove(dialog, height, show)
    return () => {
      dialog.removeEventListener('focusin', noteFocus)
      dialog.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      stop()
    }
  }, [height, uncover])
  return ref
}

/** Shows a dialog again when one of a lesser height is above it, and keeps Escape from it. Returns what stops that. */
function keepAbove(dialog: HTMLDialogElement, height: Height, show: () => void): () => void {
  const preventDefault = (event: Event) => event.preventDefault()
  // Escape closes a dialog wherever the focus is. On the second request Chromium ignores a cancelled `cancel` event, so
  // the key itself is cancelled.
  const keepFromClosing = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault()
  }
  dialog.addEventListener('cancel', preventDefault)
  document.addEventListener('keydown', keepFromClosing, { capture: true })
  const stopWatching = watchModals((order) => {
    const place = order.indexOf(dialog)
    if (place < 0 || order.slice(place + 1).some((above) => heightOf(above) < height)) show()
  })
  return () => {
    stopWatching()
    dialog.removeEventListener('cancel', preventDefault)
    document.removeEventListener('keydown', keepFromClosing, { capture: true })
  }
}

function heightOf(dialog: Element): number {
  return dialog instanceof HTMLElement ? Number(dialog.dataset.height ?? 0) : 0
}
