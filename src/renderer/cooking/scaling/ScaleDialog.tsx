import { type ReactNode, useState } from 'react'
import type { Factor } from '../../../shared/batch.ts'
import { factorFor, factorText, parseFactor } from '../../../shared/kitchen/factor.ts'
import type { FetchLine } from '../../../shared/kitchen/fetchList.ts'
import { type ListUnits, listUnits } from '../../../shared/kitchen/listUnits.ts'
import { measure } from '../../../shared/kitchen/measure.ts'
import { scaledAmounts } from '../../../shared/kitchen/scaledAmount.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { ScaledAmounts } from '../../parts/Amount.tsx'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Pad } from '../../ui/Pad.tsx'
import { Press } from '../../ui/Press.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useTextEntry } from '../../ui/useTextEntry.ts'
import { useWords } from '../../words/words.ts'
import { availableUnits } from './availableUnits.ts'
import styles from './ScaleDialog.module.css'

/** The meaning of the typed number: the factor, or the available amount of an ingredient. */
type Known = { readonly kind: 'factor' } | { readonly kind: 'have'; readonly line: FetchLine; readonly unit: string }

/** Asks for any scale, by its number or by the available amount of an ingredient, and previews the scaled amounts. */
export function ScaleDialog({
  scale,
  lines,
  onScale,
  onKeep,
}: {
  scale: Factor
  lines: readonly FetchLine[]
  onScale: (scale: Factor) => void
  onKeep: () => void
}) {
  const { overview } = useWords()
  const words = overview.scaling
  const [known, setKnown] = useState<Known>({ kind: 'factor' })
  const entry = useTextEntry({ accept: isOfNumber, longest: 9 })
  const typed = entry.text.trim()
  const factor = typed === '' ? null : factorOf(known, typed)
  const problem = typed === '' || factor !== null ? null : problemWords()
  const shownScale = factor ?? scale
  const sums = scaledAmounts(
    lines.flatMap(({ amounts }) => amounts),
    shownScale,
  )
  const units = listUnits(sums.map(({ amount }) => amount))
  const says = known.kind === 'factor' ? words.factor : words.have(known.line.product.name)
  const use = () => {
    if (factor !== null) onScale(factor)
  }
  const choose = (next: Known) => {
    setKnown(next)
    entry.clear()
    entry.focus()
  }

  return (
    <Dialog
      title={words.title}
      width="wide"
      onEscape={onKeep}
      actions={
        <>
          <Button size="main" onPress={onKeep}>
            {words.keep(factorText(scale))}
          </Button>
          <Button kind="go" size="main" grow disabled={factor === null} onPress={use}>
            {factor === null ? words.useNone : words.use(factorText(factor))}
          </Button>
        </>
      }
    >
      <div className={styles.scaleDialog}>
        <div className={styles.scaleEntry}>
          <p className={styles.scaleSays} aria-hidden="true">
            <BothEnds lines={2}>{says}</BothEnds>
          </p>
          <div className={styles.scaleField} data-typed>
            <div className="grow">
              <Field
                entry={entry}
                label={says}
                labelUnseen
                hint={known.kind === 'factor' ? words.hintFactor : words.hintAmount}
                size="far"
                focusFirst
                onEnter={use}
              />
            </div>
            {known.kind === 'factor' ? null : (
              <Units
                units={availableUnits(known.line.amounts)}
                unit={known.unit}
                onUnit={(unit) => setKnown({ ...known, unit })}
              />
            )}
          </div>
          <Pad entry={entry} hasPoint />
        </div>
        <div className={styles.scaleKnown}>
          <p role="status" className={styles.scaleGives} data-problem={problem !== null || undefined}>
            {problem ?? (factor === null ? words.choose : words.gives(factorText(factor)))}
          </p>
          <Scroller label={words.choose}>
            <div role="radiogroup" aria-label={words.choose}>
              <Choice
                name={words.anyFactor}
                chosen={known.kind === 'factor'}
                onChoose={() => choose({ kind: 'factor' })}
              >
                <span className="grow">{words.anyFactor}</span>
              </Choice>
              {lines.map((line) => (
                <IngredientChoice
                  key={line.key}
                  line={line}
                  scale={shownScale}
                  units={units}
                  chosen={known.kind === 'have' && known.line.key === line.key}
                  onChoose={(unit) => choose({ kind: 'have', line, unit })}
                />
              ))}
            </div>
          </Scroller>
        </div>
      </div>
    </Dialog>
  )

  function problemWords(): string {
    if (known.kind === 'factor') return words.badFactor
    return readNumber(typed) === null ? words.badAmount : words.noFactor
  }
}

/** An ingredient with its scaled amounts. It can be chosen if `availableUnits` returns a unit for it. */
function IngredientChoice({
  line: { product, amounts },
  scale,
  units,
  chosen,
  onChoose,
}: {
  line: FetchLine
  scale: Factor
  units: ListUnits
  chosen: boolean
  onChoose: (unit: string) => void
}) {
  const { scaling: words } = useWords().overview
  const [unit] = availableUnits(amounts)
  const content = (
    <>
      <span className="grow" dir="auto">
        <ServiceText>{product.name}</ServiceText>
      </span>
      <ScaledAmounts sums={[{ amounts, scale }]} units={units} />
    </>
  )
  if (unit === undefined) {
    return (
      <div className={styles.scaleChoice}>
        <span className={styles.scaleChoiceNone} />
        {content}
      </div>
    )
  }
  return (
    <Choice name={words.iHave(product.name)} chosen={chosen} onChoose={() => onChoose(unit)}>
      {content}
    </Choice>
  )
}

function factorOf(known: Known, typed: string): Factor | null {
  if (known.kind === 'factor') return parseFactor(typed)
  const have = readNumber(typed)
  return have === null ? null : factorFor(measure(have, known.unit), known.line.amounts)
}

/** A number above zero, with a point or a comma; null for any other text. */
function readNumber(typed: string): number | null {
  const number = /^(\d+([.,]\d*)?|[.,]\d+)$/.test(typed) ? Number(typed.replace(',', '.')) : 0
  return number > 0 ? number : null
}

const isOfNumber = (character: string): boolean => /^[0-9.,/]$/.test(character)

/** The choice of the unit of the typed amount. */
function Units({ units, unit, onUnit }: { units: readonly string[]; unit: string; onUnit: (unit: string) => void }) {
  const { overview } = useWords()
  const named = units.filter((one) => one !== '')
  if (named.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in Chromium
    <div role="group" className={styles.scaleUnits} aria-label={overview.scaling.unit}>
      {named.map((one) => (
        <Button key={one} size="main" keepFocus pressed={one === unit} onPress={() => onUnit(one)}>
          {one}
        </Button>
      ))}
    </div>
  )
}

function Choice({
  name,
  chosen,
  onChoose,
  children,
}: {
  name: string
  chosen: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <Press className={styles.scaleChoice} role="radio" aria-checked={chosen} aria-label={name} onPress={onChoose}>
      <span className={styles.scaleChoiceMark} aria-hidden="true" />
      {children}
    </Press>
  )
}
