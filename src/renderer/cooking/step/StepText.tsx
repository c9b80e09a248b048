import { memo } from 'react'
import type { Recipe } from '../../../shared/model.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { IconInformation } from '../../controls/icons.tsx'
import { useWords } from '../../words/words.ts'
import styles from './StepText.module.css'
import { TimerSuggestions } from './TimerSuggestions.tsx'

/** The title and the text of a step, as written, and the timers that the text suggests. */
export const StepText = memo(function StepText({
  recipe,
  index,
  isScaled,
  batchId,
  isLocked = false,
}: {
  recipe: Recipe
  /** Zero-based. */
  index: StepIndex
  isScaled: boolean
  batchId: string | null
  /** Hides the timers. */
  isLocked?: boolean
}) {
  const { step: words } = useWords()
  const step = recipe.steps[index]
  if (step === undefined) return null
  return (
    <div className={styles.stepText}>
      <h1 dir="auto">{step.title === '' ? words.untitled(stepNumber(index)) : step.title}</h1>
      {isScaled && step.description !== '' ? (
        <p className={styles.stepTextRemark}>
          <IconInformation /> {words.textForOnce}
        </p>
      ) : null}
      <p className={styles.stepDescription} data-description dir="auto">
        {step.description === '' ? words.noText : step.description}
      </p>
      {isLocked ? null : <TimerSuggestions key={index} text={step.description} batchId={batchId} step={index} />}
    </div>
  )
})
