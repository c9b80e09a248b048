import './ChangesButton.css'
import { useState } from 'react'
import type { RecipeChanges } from '../../../shared/recipeChange.ts'
import { Button } from '../../controls/Button.tsx'
import { KindMark } from '../../controls/Chip.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { PressArea } from '../../controls/PressArea.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { dayName, shortDay } from '../../time/clockTime.ts'
import { useWords } from '../../words/words.ts'

/** So many things are named in the bar; the others are counted. */
const NAMED_CHANGES = 2

/** Says in the bar that the recipe is not what the cook remembers, and opens the list of what changed. */
export function ChangesButton({ changes }: { changes: RecipeChanges }) {
  const { overview, locale } = useWords()
  const words = overview.changes
  const [isOpen, setOpen] = useState(false)
  const things = [...new Set(changes.changes.map(words.changed))]
  const named = things.slice(0, NAMED_CHANGES)
  return (
    <>
      <PressArea className="changes-button" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        <KindMark kind="info" />
        <span>{words.chip(shortDay(changes.at, locale), named, things.length - named.length)}</span>
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

/** Every change in words: what it is about, where, what was and is. */
export function ChangeList({ changes: { changes } }: { changes: RecipeChanges }) {
  const words = useWords().overview.changes
  return (
    <Scroller label={words.list}>
      <ul className="change-list scalable">
        {changes.map((one, index) => {
          const { thing, where, how } = words.change(one)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a change has no other identity than its place
            <li key={index} className="change">
              <span>
                <b dir="auto">{thing}</b>
                {where === '' ? null : <small className="change-where">{where}</small>}
              </span>
              <span>{how}</span>
            </li>
          )
        })}
      </ul>
    </Scroller>
  )
}
