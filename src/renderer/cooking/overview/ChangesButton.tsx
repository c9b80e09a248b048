import { useState } from 'react'
import type { RecipeChanges } from '../../../shared/recipeChange.ts'
import { Button } from '../../controls/Button.tsx'
import { KindMark } from '../../controls/Chip.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { PressArea } from '../../controls/PressArea.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { dayName, shortDay } from '../../time/clockTime.ts'
import { useWords } from '../../words/words.ts'
import styles from './ChangesButton.module.css'

/** Says in the bar that the recipe has changed since the cook made it last, and opens the list of changes. */
export function ChangesButton({ changes }: { changes: RecipeChanges }) {
  const { overview, changes: names, locale } = useWords()
  const words = overview.changes
  const [isOpen, setOpen] = useState(false)
  const day = shortDay(changes.at, locale)
  const chip = words.chip(day, names.changeNames(changes.changes))
  return (
    <>
      <PressArea
        className={styles.changesButton}
        aria-label={chip}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      >
        <KindMark kind="info" />
        <span className={styles.changesNames}>{chip}</span>
        <span className={styles.changesDay}>{words.chipShort(day)}</span>
      </PressArea>
      {isOpen ? (
        <Dialog
          title={words.title(dayName(changes.at, locale))}
          width="wide"
          onEscape={() => setOpen(false)}
          actions={
            <Button size="main" onPress={() => setOpen(false)}>
              {words.close}
            </Button>
          }
        >
          <p>{changes.sinceCooked ? words.sinceCooked : words.lately}</p>
          <ChangeList changes={changes} />
        </Dialog>
      ) : null}
    </>
  )
}

/** Every change in words, with the old and the new value. */
function ChangeList({ changes: { changes } }: { changes: RecipeChanges }) {
  const words = useWords()
  return (
    <Scroller label={words.overview.changes.list}>
      <ul className={`${styles.changeList} scalable`}>
        {changes.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a change has no identity other than its index
          <li key={index} className={styles.change} dir="auto">
            {words.changes.changeSentence(one)}
          </li>
        ))}
      </ul>
    </Scroller>
  )
}
