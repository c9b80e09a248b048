import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import { factorText } from '../../../shared/kitchen/factor.ts'
import { stepNumberProblems } from '../../../shared/kitchen/recipeProblems.ts'
import type { Recipe } from '../../../shared/model.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { DOT } from '../../look/dotted.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { Mark } from '../../parts/Amount.tsx'
import { UnscaledBand } from '../../parts/Scale.tsx'
import { clockTime } from '../../time/clockTime.ts'
import { CheckArea, CheckMark } from '../../ui/CheckArea.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Press } from '../../ui/Press.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { usePersonName } from '../../words/personName.ts'
import { useWords } from '../../words/words.ts'
import styles from './AllSteps.module.css'

/** All steps in a list, to read ahead, to go to and to mark as done in any order. */
export function AllSteps({
  recipe,
  factor,
  current = null,
  isDone,
  batch,
  notes = null,
  changed,
  onMark,
  onStep,
}: {
  recipe: Recipe
  /** The scale of the batch, such as "×2"; null at ×1. */
  factor: string | null
  /** The step that the cook is at, zero-based: then the texts are short. */
  current?: StepIndex | null
  isDone: (step: StepIndex) => boolean
  batch: BatchSummary | null
  /** In place of what the numbers of the steps leave open. */
  notes?: ReactNode
  changed?: ReadonlySet<StepIndex>
  /** Null without a batch. */
  onMark: ((step: StepIndex, isDone: boolean) => void) | null
  /** Null before a batch. */
  onStep: ((step: StepIndex) => void) | null
}) {
  const { step: words, overview, problems, locale } = useWords()
  const odd = stepNumberProblems(recipe)
  const nameOf = usePersonName()
  const list = useRef<HTMLOListElement>(null)
  // A long list opens at the current step.
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <main className={`screen-body ${styles.allSteps} scalable`} data-short={current !== null || undefined}>
      <Scroller label={words.allSteps}>
        {notes ?? (odd.length > 0 ? <Notice kind="info" title={problems.stepNumbers.band(odd)} /> : null)}
        <UnscaledBand factor={factor} />
        {recipe.steps.length === 0 ? <p className={styles.allStepsNone}>{overview.noSteps}</p> : null}
        <LongList count={recipe.steps.length} around={current ?? 0}>
          {(from, to) => (
            <ol ref={list} aria-label={words.allSteps}>
              {recipe.steps.slice(from, to).map((step, offset) => {
                const index = from + offset
                const mark = isDone(index) ? batch?.done.find((one) => one.step === index) : undefined
                const content = (
                  <>
                    <b className={`num ${styles.allStepsNumber}`}>{stepNumber(index)}</b>
                    <span className={styles.allStepsWords}>
                      <span dir="auto" className={styles.allStepsTitle}>
                        <ServiceText>{step.title === '' ? words.untitled(stepNumber(index)) : step.title}</ServiceText>
                      </span>
                      {changed?.has(index) ? <Mark kind="info">{overview.changes.mark}</Mark> : null}
                      {step.description === '' ? null : (
                        <span dir="auto" className={styles.allStepsText} data-beginning={current !== null || undefined}>
                          <ServiceText>{step.description}</ServiceText>
                        </span>
                      )}
                      {index === current ? <small>{words.current}</small> : null}
                      {mark === undefined ? null : (
                        <small>
                          {words.doneBy(nameOf(mark.by), clockTime(mark.at, locale))}
                          {mark.scale === undefined ? null : `${DOT}${factorText(mark.scale)}`}
                        </small>
                      )}
                    </span>
                  </>
                )
                return (
                  <li key={index} className={styles.allStepsRow} aria-current={index === current ? 'step' : undefined}>
                    {onMark === null ? null : (
                      <CheckArea
                        className={styles.allStepsMark}
                        on={isDone(index)}
                        aria-label={words.isDone(stepNumber(index), step.title)}
                        onChange={(isNowDone) => onMark(index, isNowDone)}
                      >
                        <CheckMark on={isDone(index)} />
                      </CheckArea>
                    )}
                    {onStep === null ? (
                      <div className={styles.allStepsGo}>{content}</div>
                    ) : (
                      <Press
                        className={styles.allStepsGo}
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
    </main>
  )
}
