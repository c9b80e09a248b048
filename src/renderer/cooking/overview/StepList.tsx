import type { ReactNode } from 'react'
import type { Recipe } from '../../../shared/model.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { CheckArea, CheckMark } from '../../controls/CheckArea.tsx'
import { LongList } from '../../controls/LongList.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { ServiceText } from '../../look/ServiceText.tsx'
import { Press } from '../../ui/Press.tsx'
import { useWords } from '../../words/words.ts'
import { Mark } from '../amount/Mark.tsx'
import { UnscaledBand } from '../scaling/UnscaledBand.tsx'
import styles from './StepList.module.css'

/** Which steps are done. Steps can be done in any order. */
interface StepMarks {
  readonly isDone: (step: StepIndex) => boolean
  readonly setDone: (step: StepIndex, isDone: boolean) => void
}

/** All steps in a list, to read ahead, to mark as done and to go to. */
export function StepList({
  recipe,
  factor,
  notes,
  changed,
  marks,
  onStep,
}: {
  recipe: Recipe
  /** The scale of the batch, such as "×2"; null at ×1. */
  factor: string | null
  notes: ReactNode
  changed: ReadonlySet<StepIndex>
  marks: StepMarks | null
  /** Null without a batch. */
  onStep: ((step: StepIndex) => void) | null
}) {
  const { step: words, overview } = useWords()
  const { steps } = recipe
  return (
    <main className={`screen-body ${styles.overviewSteps} scalable`}>
      <section className="panel column" aria-label={overview.steps}>
        {notes}
        <UnscaledBand factor={factor} />
        <Scroller label={overview.steps}>
          {steps.length === 0 ? <p className={styles.overviewProblem}>{overview.noSteps}</p> : null}
          <LongList count={steps.length}>
            {(from, to) => (
              <ol>
                {steps.slice(from, to).map((step, offset) => {
                  const index = from + offset
                  const isDone = marks?.isDone(index) ?? false
                  const content = (
                    <>
                      <b className={`num ${styles.overviewStepNumber}`}>{stepNumber(index)}</b>
                      <span className="grow">
                        <span className={styles.overviewStepTitle} dir="auto">
                          <ServiceText>
                            {step.title === '' ? words.untitled(stepNumber(index)) : step.title}
                          </ServiceText>
                        </span>
                        {changed.has(index) ? <Mark kind="info">{overview.changes.mark}</Mark> : null}
                        <span className={`muted ${styles.overviewStepText}`} dir="auto">
                          <ServiceText>{step.description}</ServiceText>
                        </span>
                      </span>
                    </>
                  )
                  return (
                    <li key={index} className={styles.overviewStep} data-done={isDone || undefined}>
                      {marks === null ? null : (
                        <CheckArea
                          className={styles.overviewStepDone}
                          on={isDone}
                          aria-label={overview.stepDone(stepNumber(index), step.title)}
                          onChange={(isNowDone) => marks.setDone(index, isNowDone)}
                        >
                          <CheckMark on={isDone} />
                        </CheckArea>
                      )}
                      {onStep === null ? (
                        <div className={styles.overviewStepRow}>{content}</div>
                      ) : (
                        <Press
                          className={styles.overviewStepRow}
                          aria-label={words.jump(stepNumber(index), step.title)}
                          onPress={() => onStep(index)}
                        >
                          {content}
                        </Press>
                      )}
                    </li>
                  )
                })}
              </ol>
            )}
          </LongList>
        </Scroller>
      </section>
    </main>
  )
}
