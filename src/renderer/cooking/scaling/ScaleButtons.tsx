import { useState } from 'react'
import type { Factor } from '../../../shared/batch.ts'
import { factorText, isSameFactor, OFFERED_FACTORS } from '../../../shared/kitchen/factor.ts'
import type { FetchLine } from '../../../shared/kitchen/fetchList.ts'
import { type Answers, ConfirmDialog } from '../../controls/ConfirmDialog.tsx'
import { Press } from '../../ui/Press.tsx'
import { useWords } from '../../words/words.ts'
import styles from './ScaleButtons.module.css'
import { ScaleDialog } from './ScaleDialog.tsx'

/**
 * The scale of a recipe: the usual factors, and any other by number or by the available amount of an ingredient. A
 * change of a begun batch has to be confirmed.
 */
export function ScaleButtons({
  scale,
  lines,
  isBegun,
  onScale,
}: {
  scale: Factor
  /** The ingredients of the recipe with their written amounts. */
  lines: readonly FetchLine[]
  /** Whether an amount was ticked or a step done at this scale. */
  isBegun: boolean
  onScale: (scale: Factor) => void
}) {
  const { overview } = useWords()
  const words = overview.scaling
  const [asks, setAsks] = useState(false)
  /** The chosen scale, while it waits for confirmation. */
  const [chosen, setChosen] = useState<Factor | null>(null)
  const isOther = !OFFERED_FACTORS.some((offered) => isSameFactor(offered, scale))
  const choose = (next: Factor) => {
    if (isBegun && !isSameFactor(next, scale)) setChosen(next)
    else onScale(next)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in Chromium */}
      <div className={styles.scaleButtons} role="group" aria-label={words.label}>
        {OFFERED_FACTORS.map((offered) => (
          <Press
            key={factorText(offered)}
            className={`${styles.scaleButton} num`}
            aria-pressed={isSameFactor(offered, scale)}
            onPress={() => choose(offered)}
          >
            {factorText(offered)}
          </Press>
        ))}
        <Press
          className={`${styles.scaleButton} num`}
          aria-pressed={isOther}
          aria-haspopup="dialog"
          aria-label={isOther ? words.otherChosen(factorText(scale)) : words.other}
          onPress={() => setAsks(true)}
        >
          {isOther ? `${factorText(scale)} ${words.otherShown}` : words.otherShown}
        </Press>
      </div>
      {asks ? (
        <ScaleDialog
          scale={scale}
          lines={lines}
          onKeep={() => setAsks(false)}
          onScale={(next) => {
            setAsks(false)
            choose(next)
          }}
        />
      ) : null}
      {chosen === null ? null : (
        <ChangeScaleDialog
          before={scale}
          after={chosen}
          onKeep={() => setChosen(null)}
          onConfirm={() => {
            setChosen(null)
            onScale(chosen)
          }}
        />
      )}
    </>
  )
}

/** Asks before the scale of a begun batch is changed, because amounts already added do not change with it. */
function ChangeScaleDialog({
  before,
  after,
  ...answers
}: Answers & { readonly before: Factor; readonly after: Factor }) {
  const { scaling } = useWords().overview
  const { change } = scaling
  return (
    <ConfirmDialog
      title={change.title(factorText(after))}
      keep={scaling.keep(factorText(before))}
      confirm={change.confirm(factorText(after))}
      {...answers}
    >
      <p>{change.sentence(factorText(before))}</p>
      <p>{change.bowl}</p>
    </ConfirmDialog>
  )
}
