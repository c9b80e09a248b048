import type { Step } from '../../../shared/model.ts'
import { Scroller } from '../../controls/Scroller.tsx'
import { useWords } from '../../words/words.ts'

/** All steps below each other, to read ahead. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const { step: words, overview } = useWords()
  return (
    <section className="panel column" aria-label={overview.steps}>
      <Scroller label={overview.steps}>
        <ol>
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other identity than its place
            <li key={index} className="overview-step">
              <b className="num">{index + 1}</b>
              <div className="grow">
                <h2 dir="auto">{step.title === '' ? words.untitled(index + 1) : step.title}</h2>
                <p className="muted" dir="auto">
                  {step.description}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </Scroller>
    </section>
  )
}
