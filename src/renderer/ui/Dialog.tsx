import { type ReactNode, useContext, useId, useLayoutEffect, useRef } from 'react'
import { BothEnds } from './BothEnds.tsx'
import styles from './Dialog.module.css'
import { PressGuard } from './PressGuard.tsx'
import { PressGuardContext } from './usePress.ts'

interface DialogProps {
  /** The heading and accessible name. */
  readonly title: string
  readonly children?: ReactNode
  /**
   * The safe choice, taken by Escape. A touch beside the dialog does nothing, because water on the panel causes
   * touches.
   */
  readonly onEscape: () => void
  /** The buttons, the safe one first; a dangerous one is set apart by the layout. */
  readonly actions: ReactNode
  /** `wide` holds lists and pads, `keys` a keyboard. */
  readonly width?: 'narrow' | 'wide' | 'keys' | undefined
}

/**
 * A modal question: the screen behind can neither be touched nor reached by keys until it is answered. Shown while it
 * is rendered. The focus starts at the Button marked `focusFirst`, else at the dialog, and returns afterwards. The second
 * tap of a double tap that opens or closes it presses nothing.
 */
export function Dialog({ title, children, onEscape, actions, width = 'narrow' }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { uncover } = useContext(PressGuardContext)

  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    element.showModal()
    const first = element.querySelector<HTMLElement>('[data-focus-first]')
    ;(first ?? element).focus({ preventScroll: true })
    return () => {
      element.close()
      uncover()
    }
  }, [uncover])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      data-width={width}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The browser must not close it: the screen decides whether it is rendered.
        event.preventDefault()
        event.stopPropagation()
        if (!event.repeat) onEscape()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onEscape()
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
