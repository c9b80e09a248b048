import { useState } from 'react'
import { ServiceText } from '../../look/ServiceText.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { type ChipKind, KindMark } from '../../ui/Notice.tsx'
import { Press } from '../../ui/Press.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import styles from './NoteButton.module.css'

/** A note about the recipe, which opens a list of what it is about. */
export function NoteButton({
  kind,
  chip,
  chipShort,
  title,
  explain,
  list,
  sentences,
}: {
  kind: ChipKind
  chip: string
  /** On a display without room for `chip`. */
  chipShort: string
  title: string
  explain: string
  /** The accessible name of the list. */
  list: string
  sentences: readonly string[]
}) {
  const { overview: words } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Press
        className={styles.noteButton}
        data-kind={kind}
        aria-label={chip}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      >
        <KindMark kind={kind} />
        <span className={styles.noteWhole}>{chip}</span>
        <span className={styles.noteShort}>{chipShort}</span>
      </Press>
      {isOpen ? (
        <Dialog
          title={title}
          width="wide"
          onEscape={() => setOpen(false)}
          actions={
            <Button size="main" onPress={() => setOpen(false)}>
              {words.closeList}
            </Button>
          }
        >
          <p>{explain}</p>
          <Scroller label={list}>
            <LongList count={sentences.length}>
              {(from, to) => (
                <ul className={`${styles.noteList} scalable`}>
                  {sentences.slice(from, to).map((sentence, offset) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has no identity other than its index
                    <li key={from + offset} className={styles.noteLine} dir="auto">
                      <ServiceText>{sentence}</ServiceText>
                    </li>
                  ))}
                </ul>
              )}
            </LongList>
          </Scroller>
        </Dialog>
      ) : null}
    </>
  )
}
