import { memo, type ReactNode, useMemo } from 'react'
import { allergensFirst, entryKind } from '../../../shared/kitchen/specifications/entryKind.ts'
import { type StepFact, stepFacts } from '../../../shared/kitchen/step-facts/stepFacts.ts'
import { readStep } from '../../../shared/kitchen/step-text/readStep.ts'
import type { Recipe } from '../../../shared/model.ts'
import { assertNever } from '../../../shared/result.ts'
import type { TextLanguage } from '../../../shared/textLanguage.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { Fact } from '../../parts/Fact.tsx'
import { IconOven, IconProbe, IconThermometer } from '../../parts/factIcons.tsx'
import { IconTimer, IconWarning } from '../../ui/icons.tsx'
import { useWords, type Words } from '../../words/words.ts'
import styles from './FactStrip.module.css'
import { degreesParts, type FactPart, writtenParts } from './factParts.ts'

/** The temperatures and times of a step's text, as large values. Nothing for a text that says none. */
export const FactStrip = memo(function FactStrip({ text, language }: { text: string; language: TextLanguage }) {
  const words = useWords()
  const { language: display } = useStation()
  const shown = useMemo(
    () =>
      stepFacts(readStep(text, language))
        .filter((fact) => language === display || !isBound(fact))
        .map((fact) => shownFact(fact, words, language !== display)),
    [text, language, words, display],
  )
  if (shown.length === 0) return null
  return (
    // Repeats the text: a page of it is not turned to.
    <section className={`panel ${styles.facts}`} aria-label={words.facts.label} data-repeated>
      <dl className={styles.factList}>
        {shown.map(({ sign, label, parts }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the values of a text never changes
          <Fact key={place} className={`${styles.fact} num`} sign={sign} label={label}>
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts of a value never changes
              <span key={index} data-unit={!part.isNumber || undefined}>
                {parts[index - 1]?.text === '–' ? <wbr /> : null}
                {index === 0 ? '' : ' '}
                {part.text}
              </span>
            ))}
          </Fact>
        ))}
      </dl>
    </section>
  )
})

/** "Not above 80 °C" is not shown as 80 °C where no word of the display says so. */
function isBound(fact: StepFact): boolean {
  return fact.kind === 'temperature' && (fact.relation === 'above' || fact.relation === 'below')
}

interface ShownFact {
  readonly sign: ReactNode
  readonly label: string
  readonly parts: readonly FactPart[]
}

/** `isForeign`: the text is not in the language of the display, whose words are not put beside its verbs. */
function shownFact(fact: StepFact, { facts, step }: Words, isForeign: boolean): ShownFact {
  switch (fact.kind) {
    case 'temperature':
      return {
        sign: <IconThermometer />,
        label: facts.heat(fact.verb, isForeign ? null : fact.relation),
        parts: degreesParts(fact.degrees),
      }
    case 'core':
      return { sign: <IconProbe />, label: facts.core, parts: degreesParts(fact.degrees) }
    case 'oven':
      return { sign: <IconOven />, label: facts.oven, parts: degreesParts(fact.degrees) }
    case 'time':
      return {
        sign: <IconTimer />,
        label: isForeign ? facts.lastsOfForeign(fact.verb, fact.isAtLeast) : facts.lasts(fact.verb, fact.isAtLeast),
        parts: writtenParts(step.startTimer(fact.seconds, fact.mostSeconds, null)),
      }
    default:
      return assertNever(fact)
  }
}

/** The allergens and then the core temperature of the recipe, as written. Nothing if it says neither. */
export function RecipeFacts({ recipe }: { recipe: Recipe }) {
  const { facts: words } = useWords()
  const shown = useMemo(
    () =>
      allergensFirst(recipe.specifications).flatMap((entry) => {
        const kind = entryKind(entry)
        const isShown = (kind === 'allergens' || kind === 'coreTemperature') && entry.value.trim() !== ''
        return isShown ? [{ ...entry, kind }] : []
      }),
    [recipe],
  )
  if (shown.length === 0) return null
  // On each of many, it would need a line more.
  const isSaidOnce = shown.length > 2
  return (
    <section aria-label={words.recipe} data-repeated data-whole>
      {isSaidOnce ? <p className={styles.recipeCaption}>{words.recipe}</p> : null}
      <dl className={styles.recipeFacts} data-many={isSaidOnce || undefined}>
        {shown.map(({ kind, key, value }, place) => (
          <Fact
            // biome-ignore lint/suspicious/noArrayIndexKey: a service may send a key twice; the order never changes
            key={place}
            className={styles.recipeFact}
            kind={kind}
            sign={kind === 'allergens' ? <IconWarning /> : <IconProbe />}
            label={
              <bdi>
                <ServiceText>{isSaidOnce ? key : words.ofRecipe(key)}</ServiceText>
              </bdi>
            }
          >
            <bdi>
              <ServiceText>{value}</ServiceText>
            </bdi>
          </Fact>
        ))}
      </dl>
    </section>
  )
}
