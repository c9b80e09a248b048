import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

/** The two ways out of a question. */
export interface Answers {
  /** The safe choice, and what Escape does. */
  readonly onKeep: () => void
  readonly onConfirm: () => void
}

/** Asks once before something is changed: the safe choice stands first and has the focus, the other is set apart. */
export function ConfirmDialog({
  title,
  keep,
  confirm,
  children,
  onKeep,
  onConfirm,
}: Answers & {
  /** Its heading and its accessible name. */
  readonly title: string
  /** The words of the safe choice. */
  readonly keep: string
  readonly confirm: string
  /** What the change does, and what it does not. */
  readonly children: ReactNode
}) {
  return (
    <Dialog
      title={title}
      onEscape={onKeep}
      actions={
        <>
          <Button size="main" focusFirst onPress={onKeep}>
            {keep}
          </Button>
          <Button size="main" kind="go" onPress={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
