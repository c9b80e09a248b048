import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

/** The two answers to a question. */
export interface Answers {
  /** The safe choice; also the action of Escape. */
  readonly onKeep: () => void
  readonly onConfirm: () => void
}

/**
 * Asks once before a change, or for what is typed in it. The safe choice comes first, and has the focus unless a field
 * takes it; the others are set apart. None is styled as dangerous: use `HoldButton` for what cannot be undone.
 */
export function ConfirmDialog({
  title,
  width,
  keep,
  confirm = null,
  busy,
  disabled,
  disabledBecause,
  between,
  children,
  onKeep,
  onConfirm,
}: Pick<Answers, 'onKeep'> &
  Partial<Answers> & {
    /** The heading and accessible name. */
    readonly title: string
    readonly width?: 'narrow' | 'wide' | 'keys'
    /** The label of the safe choice. */
    readonly keep: string
    /** Absent while there is nothing to confirm. */
    readonly confirm?: string | null
    /** What is under way after the confirmation, in words. */
    readonly busy?: string | undefined
    readonly disabled?: boolean
    /** Disables the confirmation; the reason is shown under its words. */
    readonly disabledBecause?: string | undefined
    /** A third answer. */
    readonly between?: ReactNode
    /** What the change does and does not do. */
    readonly children: ReactNode
  }) {
  return (
    <Dialog
      title={title}
      width={width}
      onEscape={onKeep}
      actions={
        <>
          <Button size="main" focusFirst onPress={onKeep}>
            {keep}
          </Button>
          {between}
          {confirm !== null && onConfirm !== undefined && (
            <Button
              size="main"
              kind="go"
              busy={busy}
              disabled={disabled}
              disabledBecause={disabledBecause}
              onPress={onConfirm}
            >
              {confirm}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
