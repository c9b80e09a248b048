import { useState } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import { factorText, isOneTime } from '../../../shared/kitchen/factor.ts'
import { stepNumberProblems } from '../../../shared/kitchen/recipeProblems.ts'
import { entryKind } from '../../../shared/kitchen/specifications/entryKind.ts'
import type { Entry, Recipe } from '../../../shared/recipe.ts'
import { ServiceText, ServiceWords } from '../../look/ServiceText.tsx'
import { entryText } from '../../parts/entryText.ts'
import { NewerVersionChip } from '../../parts/NewerVersion.tsx'
import { dayName, shortDay } from '../../time/clockTime.ts'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconWarning } from '../../ui/icons.tsx'
import { Panel, Row, Stack, Text } from '../../ui/layout.tsx'
import { KindMark } from '../../ui/Notice.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { t } from '../../words/kitchen.ts'
import { useMomentWords } from '../../words/useMomentWords.ts'
import { useWords } from '../../words/words.ts'
import { keyed } from './keyed.ts'
import { PlanLine } from './PlanLine.tsx'
import { shortLength } from './planBlocks.ts'
import type { Whole } from './useWhole.ts'

/** Longer texts of allergens stand whole above the steps, and here as far as two lines go. In characters. */
const SHORT_ALLERGENS = 48
const LARGE_ALLERGENS = 24

/** The entries about allergens, in the order of the recipe. */
function allergensOf({ outputs, specifications }: Recipe): readonly Entry[] {
  return [...outputs, ...specifications].filter((entry) => entryKind(entry) === 'allergens')
}

/** Whether all that the recipe says of allergens can stand in the head. */
export function areAllergensShort(recipe: Recipe): boolean {
  const all = allergensOf(recipe)
  return all.length <= 1 && all.every(({ value }) => value.length <= SHORT_ALLERGENS)
}

/** When the batch is ready, its plan, and its allergens. */
export function WholeRecipeHead({ whole }: { whole: Whole }) {
  const { recipe, plan, current, scale } = whole
  const facts = [...recipe.outputs, ...recipe.specifications]
    .filter((entry) => entryKind(entry) !== 'allergens')
    .map(entryText)
    .filter((text) => text !== '')
  return (
    <Row gap={4} align="stretch" wrap>
      {plan.seconds === 0 ? null : (
        <>
          <Ready whole={whole} />
          <PlanLine
            segments={plan.segments}
            current={current}
            notice={isOneTime(scale) ? null : t('whole.textsForOnce', { factor: factorText(scale) })}
            facts={isOneTime(scale) ? facts : facts.map((fact) => `${fact} (${t('whole.forOnce')})`)}
          />
        </>
      )}
      <Allergens recipe={recipe} />
    </Row>
  )
}

/** The earliest end where each step has its time, else what the texts give. */
function Ready({ whole: { plan, run, current } }: { whole: Whole }) {
  const moment = useMomentWords()
  const { readyAt } = run
  return (
    <Panel pad={4} padBlock={2} round whole givesWay justify="center">
      <Text>
        <Text as="span" size="label" tone="muted" block>
          {readyAt === null ? t('whole.times') : t(current === null ? 'whole.ready' : 'whole.readyBegun')}
        </Text>{' '}
        <Text as="b" size="read" block>
          <bdi className="num">{readyAt === null ? shortLength(plan.seconds) : moment(readyAt)}</bdi>
        </Text>
      </Text>
    </Panel>
  )
}

function Allergens({ recipe }: { recipe: Recipe }) {
  const all = allergensOf(recipe)
  if (all.length === 0) return null
  const isShort = areAllergensShort(recipe)
  const said = all.map(({ value }) => value.trim()).join('; ')
  const size = said.length <= LARGE_ALLERGENS ? 'title' : isShort ? 'near' : 'body'
  return (
    <Panel pad={4} padBlock={2} round justify="center">
      <Text size="label" tone="warn">
        <IconWarning /> {t('whole.allergens')}
      </Text>
      <Text size={size} tone="warn" bold clamp={!isShort}>
        <span dir="auto" data-beginning={isShort ? undefined : true}>
          <ServiceText>{said}</ServiceText>
        </span>
      </Text>
    </Panel>
  )
}

/** A note about the recipe, with a list of what it is about. */
interface Note {
  readonly kind: 'warn' | 'info'
  readonly short: string
  readonly title: string
  readonly explain: string
  readonly sentences: readonly string[]
}

/**
 * One line about the recipe: that its texts are not scaled (where no plan says so), that the library has a newer version
 * than the `own` batch, and the gravest of what else has to be known, such as that it has changed or that the order of
 * its steps is not certain.
 */
export function WholeRecipeNotes({ whole, own }: { whole: Whole; own: BatchSummary | null }) {
  const { recipe, plan, scale } = whole
  const notes = useNotes(whole)
  const isScaled = plan.seconds === 0 && !isOneTime(scale) && recipe.steps.length > 0
  const isOther = own !== null && own.inLibrary !== 'same'
  if (notes.length === 0 && !isScaled && !isOther) return null
  return (
    <Row wrap gap={4}>
      {isScaled ? (
        <Text size="label" bold>
          <IconWarning /> {t('whole.textsForOnce', { factor: factorText(scale) })}
        </Text>
      ) : null}
      {own === null ? null : <NewerVersionChip batch={own} />}
      <NotesButton notes={notes} />
    </Row>
  )
}

/** The gravest first. */
function useNotes({ recipe, changes }: Whole): readonly Note[] {
  const { problems, changes: change, locale } = useWords()
  const odd = stepNumberProblems(recipe)
  const notes: Note[] = []
  if (odd.length > 0) {
    const { chip, title, explain } = problems.stepNumbers
    notes.push({ kind: 'warn', short: chip(odd), title, explain, sentences: odd.map(problems.sentence) })
  }
  if (changes !== null) {
    const names = change.changeNames(changes.changes)
    notes.push({
      kind: 'info',
      short: t('whole.changedSince', { day: shortDay(changes.at, locale), names }),
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
        <ConfirmDialog title={first.title} width="wide" keep={t('whole.closeList')} onKeep={() => setOpen(false)}>
          <Scroller label={first.title}>
            <Stack gap={4}>
              {notes.map((note) => (
                <Stack key={note.title} gap={2}>
                  {note === first ? null : <Text as="h2">{note.title}</Text>}
                  <Text tone="muted">{note.explain}</Text>
                  {keyed(note.sentences).map(({ item, key }) => (
                    <Text key={key}>
                      <ServiceWords>{item}</ServiceWords>
                    </Text>
                  ))}
                </Stack>
              ))}
            </Stack>
          </Scroller>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
