import { type ReactNode, useId } from 'react'
import { BothEnds } from './BothEnds.tsx'
import styles from './Dialog.module.css'
import { PressGuard } from './PressGuard.tsx'
import { useModal } from './useModal.ts'

interface DialogProps {
  /** The heading and accessible name. */
  readonly title: string
  readonly children?: ReactNode
  /**
   * The safe choice, taken by Escape; without it, Escape does nothing. A touch beside the dialog does nothing, because
   * water on the panel causes touches.
   */
  readonly onEscape?: (() => void) | undefined
  /** The buttons, the safe one first; a dangerous one is set apart by the layout. */
  readonly actions?: ReactNode
  /** `wide` holds lists and pads, `keys` a keyboard. */
  readonly width?: 'narrow' | 'wide' | 'keys' | undefined
}

/**
 * A modal question: the screen behind can neither be touched nor reached by keys until it is answered. Shown while it
 * is rendered. The focus starts at the Button marked `focusFirst`, else at the dialog, and returns afterwards. With another
 * title it is another question, guarded as one that appears.
 */
export function Dialog({ title, children, onEscape, actions = null, width = 'narrow' }: DialogProps) {
  const id = useId()
  return (
    <dialog
      ref={useModal(0)}
      className={styles.dialog}
      aria-labelledby={id}
      data-width={width}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The browser must not close it: the screen decides whether it is rendered.
        event.preventDefault()
        event.stopPropagation()
        if (!event.repeat) onEscape?.()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onEscape?.()
      }}
    >
      <PressGuard page={title}>
        <h2 id={id} className={styles.dialogTitle}>
          <BothEnds lines={3}>{title}</BothEnds>
        </h2>
        {children !== undefined && <div className={styles.dialogBody}>{children}</div>}
        <div className={styles.dialogActions}>{actions}</div>
      </PressGuard>
    </dialog>
  )
}
