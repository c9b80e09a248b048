import { useState } from 'react'
import type { BatchSummary, Factor } from '../../../shared/batch.ts'
import { factorText, isOneTime } from '../../../shared/kitchen/factor.ts'
import { stepNumberProblems } from '../../../shared/kitchen/recipeProblems.ts'
import type { Recipe } from '../../../shared/model.ts'
import type { RecipeChanges } from '../../../shared/recipeChange.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { NewerVersionChip } from '../../parts/NewerVersion.tsx'
import { dayName, shortDay } from '../../time/clockTime.ts'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconWarning } from '../../ui/icons.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { KindMark } from '../../ui/Notice.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { t } from '../../words/kitchen.ts'
import { useWords } from '../../words/words.ts'

/** A note about the recipe, with a list of what it is about. */
interface Note {
  readonly kind: 'warn' | 'info'
  readonly short: string
  readonly title: string
  readonly explain: string
  readonly sentences: readonly string[]
}

/**
 * One line about the recipe: that its texts are not scaled, that the library has a newer version than the batch, and the
 * gravest of what else has to be known, such as that it has changed or that the order of its steps is not certain.
 */
export function WholeRecipeNotes({
  recipe,
  batch,
  scale,
  changes,
  hasPlan,
}: {
  recipe: Recipe
  batch: BatchSummary | null
  scale: Factor
  changes: RecipeChanges | null
  /** The plan stands above, and says what is not scaled. */
  hasPlan: boolean
}) {
  const notes = useNotes(recipe, changes)
  const isScaled = !hasPlan && !isOneTime(scale) && recipe.steps.length > 0
  const isOther = batch !== null && batch.inLibrary !== 'same'
  if (notes.length === 0 && !isScaled && !isOther) return null
  return (
    <Row wrap gap={4}>
      {isScaled ? (
        <Text size="label" bold>
          <IconWarning /> {t('whole.textsForOnce', { factor: factorText(scale) })}
        </Text>
      ) : null}
      {batch === null ? null : <NewerVersionChip batch={batch} />}
      {notes.length === 0 ? null : <NotesButton notes={notes} />}
    </Row>
  )
}

/** The gravest first. */
function useNotes(recipe: Recipe, changes: RecipeChanges | null): readonly Note[] {
  const { problems, changes: change, locale } = useWords()
  const odd = stepNumberProblems(recipe)
  const notes: Note[] = []
  if (odd.length > 0) {
    const { chip, title, explain } = problems.stepNumbers
    notes.push({ kind: 'warn', short: chip(odd), title, explain, sentences: odd.map(problems.sentence) })
  }
  if (changes !== null) {
    notes.push({
      kind: 'info',
      short: t('whole.changedSince', {
        day: shortDay(changes.at, locale),
        names: change.changeNames(changes.changes),
      }),
      title: t('whole.changedOn', { day: dayName(changes.at, locale) }),
      explain: t('whole.sinceCooked'),
      sentences: changes.changes.map(change.changeSentence),
    })
  }
  return notes
}

function NotesButton({ notes }: { notes: readonly Note[] }) {
  const [isOpen, setOpen] = useState(false)
  const [first] = notes
  if (first === undefined) return null
  const more = notes.length - 1
  const said = more === 0 ? first.short : t('whole.andMore', { first: first.short, count: more })
  return (
    <>
      <Button size="low" icon={<KindMark kind={first.kind} />} name={said} onPress={() => setOpen(true)}>
        <BothEnds>{said}</BothEnds>
      </Button>
      {isOpen ? (
        <Dialog
          title={first.title}
          width="wide"
          onEscape={() => setOpen(false)}
          actions={
            <Button size="main" onPress={() => setOpen(false)}>
              {t('whole.closeList')}
            </Button>
          }
        >
          <Scroller label={first.title}>
            <Stack gap={4}>
              {notes.map((note, index) => (
                <Stack key={note.title} gap={2}>
                  {index === 0 ? null : <Text as="h2">{note.title}</Text>}
                  <Text tone="muted">{note.explain}</Text>
                  {note.sentences.map((sentence, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has no identity other than its index
                    <Text key={at}>
                      <span dir="auto">
                        <ServiceText>{sentence}</ServiceText>
                      </span>
                    </Text>
                  ))}
                </Stack>
              ))}
            </Stack>
          </Scroller>
        </Dialog>
      ) : null}
    </>
  )
}
