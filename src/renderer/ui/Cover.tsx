import type { MouseEvent, ReactNode } from 'react'
import styles from './Dialog.module.css'
import { useModal } from './useModal.ts'

interface CoverProps {
  /** The `lock` hides all of the work, the `wall` also ringing timers and the lock; a `warning` stands in the middle. */
  readonly over: 'lock' | 'wall' | 'warning'
  /** The accessible name: a sentence, or the id of a heading inside. */
  readonly name: string | { readonly id: string }
  /** The id of what a screen reader says with the name. */
  readonly describedBy?: string | undefined
  /** Stays in place, unseen, until the finger that has ended it is up. */
  readonly isClear?: boolean | undefined
  /** Enter and Space where no control of it has the focus. */
  readonly onEnter?: (() => void) | undefined
  readonly children: ReactNode
}

/** Covers what is on the display, above all of its dialogs, for as long as it is rendered. Only its controls end it. */
export function Cover({ over, name, describedBy, isClear = false, onEnter, children }: CoverProps) {
  return (
    <dialog
      ref={useModal(over === 'wall' ? 2 : 1)}
      className={styles.cover}
      role={over === 'warning' ? 'alertdialog' : undefined}
      aria-label={typeof name === 'string' ? name : undefined}
      aria-labelledby={typeof name === 'string' ? undefined : name.id}
      aria-describedby={describedBy}
      tabIndex={-1}
      data-over={over}
      data-height={over === 'wall' ? 2 : 1}
      data-lock={over === 'lock' || undefined}
      data-dark={over === 'wall' || undefined}
      data-clear={isClear || undefined}
      onMouseDown={keepFocus}
      onKeyDown={({ target, key, repeat }) => {
        if (!isOnControl(target) && !repeat && (key === 'Enter' || key === ' ')) onEnter?.()
      }}
    >
      {children}
    </dialog>
  )
}

const isOnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, input, [tabindex="0"]') !== null

/** A mouse press beside the controls must not take the focus from the field, so that typing goes on. */
function keepFocus(event: MouseEvent): void {
  if (!isOnControl(event.target)) event.preventDefault()
}
