import { scaledFactorText } from '../../../shared/kitchen/factor.ts'
import { stepNumber } from '../../../shared/step.ts'
import type { ReadableStep } from '../../parts/readableStep.ts'
import { Scroller } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import styles from './StepScreen.module.css'
import { StepSide } from './StepSide.tsx'
import { StepText } from './StepText.tsx'

/** A step that can only be read, for the lock screen: its text and its ingredients, with their ticks. */
export function StepReading({ step: { recipe, index, scale, ticked } }: { step: ReadableStep }) {
  const { step: words } = useWords()
  const title = recipe.steps[index]?.title ?? ''
  return (
    <div className={styles.step} data-screen="step">
      <div className={`screen-body ${styles.stepBody} scalable`}>
        <div className={styles.stepPage}>
          <Scroller label={title === '' ? words.untitled(stepNumber(index)) : title} startOver={index}>
            <StepText recipe={recipe} index={index} factor={scaledFactorText(scale)} batchId={null} isLocked />
          </Scroller>
        </div>
        <StepSide
          recipe={recipe}
          index={index}
          batchId={null}
          numerator={scale.numerator}
          denominator={scale.denominator}
          ticked={ticked}
          onTick={null}
          ways={null}
        />
      </div>
    </div>
  )
}
