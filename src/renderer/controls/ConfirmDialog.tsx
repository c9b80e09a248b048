import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

/** The two answers to a question. */
export interface Answers {
  /** The safe choice; also the action of Escape. */
  readonly onKeep: () => void
  readonly onConfirm: () => void
}

/** Asks once before a change. The safe choice comes first and has the focus; the other is set apart. */
export function ConfirmDialog({
  title,
  keep,
  confirm,
  children,
  onKeep,
  onConfirm,
}: Answers & {
  /** The heading and accessible name. */
  readonly title: string
  /** The label of the safe choice. */
  readonly keep: string
  readonly confirm: string
  /** What the change does and does not do. */
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
