import { memo } from 'react'
import type { Recipe } from '../../../shared/model.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { UnscaledBand } from '../../parts/Scale.tsx'
import { useStepLanguage } from '../../parts/useStepLanguage.ts'
import { useWords } from '../../words/words.ts'
import styles from './StepText.module.css'
import { TimerSuggestions } from './TimerSuggestions.tsx'

/** The title and the text of a step, as written, and the timers that the text suggests. */
export const StepText = memo(function StepText({
  recipe,
  index,
  factor,
  batchId,
  isLocked = false,
}: {
  recipe: Recipe
  /** Zero-based. */
  index: StepIndex
  /** The scale of the batch, such as "×2"; null at ×1. */
  factor: string | null
  batchId: string | null
  /** Hides the timers. */
  isLocked?: boolean
}) {
  const { step: words } = useWords()
  const step = recipe.steps[index]
  const language = useStepLanguage(recipe, index)
  if (step === undefined) return null
  return (
    <div className={styles.stepText}>
      <h1 dir="auto">
        <ServiceText column="wide">{step.title === '' ? words.untitled(stepNumber(index)) : step.title}</ServiceText>
      </h1>
      {step.description === '' ? null : <UnscaledBand factor={factor} />}
      <p className={styles.stepDescription} data-description dir="auto">
        <ServiceText column="wide">{step.description === '' ? words.noText : step.description}</ServiceText>
      </p>
      {isLocked ? null : (
        <TimerSuggestions key={index} from={step} language={language} batchId={batchId} step={index} />
      )}
    </div>
  )
})
