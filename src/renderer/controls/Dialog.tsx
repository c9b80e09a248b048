import './Dialog.css'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

interface DialogProps {
  /** Its heading and its accessible name. */
  readonly title: string
  readonly children?: ReactNode
  /** The safe choice: what Escape does. A touch beside the dialog does nothing, because water is a touch. */
  readonly onEscape: () => void
  /** The buttons, the safe one first; a dangerous one is set apart by itself. */
  readonly actions: ReactNode
  /** `wide` holds lists and pads. */
  readonly width?: 'narrow' | 'wide' | undefined
}

/**
 * A question over the screen: the screen behind can neither be touched nor reached by keys until it is answered. Shown
 * while it is rendered. The focus starts at the Button marked `focusFirst`, else at the dialog, and goes back after.
 */
export function Dialog({ title, children, onEscape, actions, width = 'narrow' }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    element.showModal()
    const first = element.querySelector<HTMLElement>('[data-focus-first]')
    ;(first ?? element).focus({ preventScroll: true })
    return () => element.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      data-width={width}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Before the browser closes it: whether it is shown is the screen's decision.
        event.preventDefault()
        event.stopPropagation()
        if (!event.repeat) onEscape()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onEscape()
      }}
    >
      <h2 id={id} className="dialog-title">
        {title}
      </h2>
      {children !== undefined && <div className="dialog-body">{children}</div>}
      <div className="dialog-actions">{actions}</div>
    </dialog>
  )
}
