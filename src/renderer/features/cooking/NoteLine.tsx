import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Press } from '../../ui/Press.tsx'
import { useWords } from '../../words/words.ts'
import styles from './NoteLine.module.css'

/** Something that is wrong at a step, or has changed. */
export interface Note {
  readonly key: string
  readonly kind: 'stop' | 'warn' | 'info'
  readonly title: string
  /** What still works, and what to do. */
  readonly more?: string
  readonly action?: ReactNode
}

/** One line above the cards: the gravest of what is wrong or has changed, and how many more there are, behind a touch. */
export function NoteLine({ notes }: { notes: readonly Note[] }) {
  const { step: words, batches } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [first, ...others] = notes
  if (first === undefined) return null
  const notice = ({ key, kind, title, more, action }: Note, isLine: boolean) => (
    <Notice key={key} kind={kind} title={title} action={action} strip={isLine}>
      {more}
    </Notice>
  )
  return (
    <div className={styles.line}>
      {notice(first, true)}
      {others.length === 0 ? null : (
        <Press className={styles.more} keepFocus onPress={() => setOpen(true)}>
          {batches.more(others.length)}
        </Press>
      )}
      {isOpen ? (
        <Dialog
          title={words.notes}
          width="wide"
          onEscape={() => setOpen(false)}
          actions={
            <Button size="main" focusFirst onPress={() => setOpen(false)}>
              {words.backToStep}
            </Button>
          }
        >
          {notes.map((note) => notice(note, false))}
        </Dialog>
      ) : null}
    </div>
  )
}
