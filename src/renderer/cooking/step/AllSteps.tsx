import { useLayoutEffect, useRef } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import { stepNumberProblems } from '../../../shared/kitchen/recipeProblems.ts'
import type { Recipe } from '../../../shared/model.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { CheckArea, CheckMark } from '../../controls/CheckArea.tsx'
import { LongList } from '../../controls/LongList.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { ServiceText } from '../../look/ServiceText.tsx'
import { clockTime } from '../../time/clockTime.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Press } from '../../ui/Press.tsx'
import { usePersonName } from '../../words/personName.ts'
import { useWords } from '../../words/words.ts'
import { UnscaledBand } from '../scaling/UnscaledBand.tsx'
import styles from './AllSteps.module.css'

/** All steps in a list, to go to and to mark as done in any order. */
export function AllSteps({
  recipe,
  factor,
  current,
  done,
  batch,
  onMark,
  onStep,
}: {
  recipe: Recipe
  /** The scale of the batch, such as "×2"; null at ×1. */
  factor: string | null
  /** Zero-based. */
  current: StepIndex
  /** Zero-based indices. */
  done: ReadonlySet<StepIndex>
  batch: BatchSummary | null
  /** Null without a batch. */
  onMark: ((step: StepIndex, isDone: boolean) => void) | null
  onStep: (step: StepIndex) => void
}) {
  const { step: words, problems, locale } = useWords()
  const odd = stepNumberProblems(recipe)
  const nameOf = usePersonName()
  const list = useRef<HTMLOListElement>(null)
  // A long list opens at the current step.
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <main className={`screen-body ${styles.allSteps} scalable`}>
      <Scroller label={words.allSteps}>
        <UnscaledBand factor={factor} />
        {odd.length > 0 ? <Notice kind="info" title={problems.stepNumbers.band(odd)} /> : null}
        <LongList count={recipe.steps.length} around={current}>
          {(from, to) => (
            <ol ref={list} aria-label={words.allSteps}>
              {recipe.steps.slice(from, to).map((step, offset) => {
                const index = from + offset
                const isDone = done.has(index)
                const mark = batch?.done.find((one) => one.step === index)
                return (
                  <li key={index} className={styles.allStepsRow} aria-current={index === current ? 'step' : undefined}>
                    {onMark === null ? null : (
                      <CheckArea
                        className={styles.allStepsMark}
                        on={isDone}
                        aria-label={words.isDone(stepNumber(index), step.title)}
                        onChange={(isNowDone) => onMark(index, isNowDone)}
                      >
                        <CheckMark on={isDone} />
                      </CheckArea>
                    )}
                    <Press
                      className={styles.allStepsGo}
                      aria-label={words.jump(stepNumber(index), step.title)}
                      onPress={() => onStep(index)}
                    >
                      <b className={`num ${styles.allStepsNumber}`}>{stepNumber(index)}</b>
                      <span className={styles.allStepsWords}>
                        <span dir="auto" className={styles.allStepsTitle}>
                          <ServiceText>
                            {step.title === '' ? words.untitled(stepNumber(index)) : step.title}
                          </ServiceText>
                        </span>
                        {step.description === '' ? null : (
                          <span dir="auto" className={styles.allStepsText} data-beginning>
                            <ServiceText>{step.description}</ServiceText>
                          </span>
                        )}
                        {index === current ? <small>{words.current}</small> : null}
                        {isDone && mark !== undefined ? (
                          <small>{words.doneBy(nameOf(mark.by), clockTime(mark.at, locale))}</small>
                        ) : null}
                      </span>
                    </Press>
                  </li>
                )
              })}
            </ol>
          )}
        </LongList>
      </Scroller>
    </main>
  )
}
