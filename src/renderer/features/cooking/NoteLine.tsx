import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.ts'

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
  const andMore = (
    <>
      {first.action}
      <Button size="low" keepFocus onPress={() => setOpen(true)}>
        {batches.more(others.length)}
      </Button>
    </>
  )
  return (
    <>
      <Notice kind={first.kind} title={first.title} action={others.length === 0 ? first.action : andMore} strip>
        {first.more}
      </Notice>
      {isOpen ? (
        <ConfirmDialog title={words.notes} width="wide" keep={words.backToStep} onKeep={() => setOpen(false)}>
          {notes.map(({ key, kind, title, more, action }) => (
            <Notice key={key} kind={kind} title={title} action={action}>
              {more}
            </Notice>
          ))}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
