import { type ReactNode, useRef, useState } from 'react'
import type { Recipe } from '../../../shared/model.ts'
import { Button } from '../../controls/Button.tsx'
import { Chip } from '../../controls/Chip.tsx'
import { IconBack, IconClose, IconNext } from '../../controls/icons.tsx'
import { PressGuard } from '../../controls/PressGuard.tsx'
import { Scroller, type ScrollerHandle } from '../../controls/Scroller.tsx'
import { Bar } from '../../frame/Bar.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { TextSizeButtons } from '../../frame/TextSizeButtons.tsx'
import { useWords } from '../../words/words.ts'
import { StepRail } from './StepRail.tsx'
import { StepSide } from './StepSide.tsx'
import './StepScreen.css'
import { useTurnKeys } from './useTurnKeys.ts'

/**
 * One step of a recipe on the whole glass. A text longer than the glass is paged by the same Next, before the step is
 * left.
 */
export function StepScreen({
  recipe,
  step: index,
  remark,
  end,
  onStep,
  onLeave,
  onEnd,
  onSignIn,
}: {
  recipe: Recipe
  /** Zero-based. */
  step: number
  /** Said beside the name of the recipe, or null. */
  remark: string | null
  /** What the button on the last step says. */
  end: string
  onStep: (step: number) => void
  onLeave: () => void
  onEnd: () => void
  onSignIn: (() => void) | null
}) {
  const { step: words } = useWords()
  const text = useRef<ScrollerHandle>(null)
  const [atEnd, setAtEnd] = useState(true)
  const [page, setPage] = useState(0)
  const step = recipe.steps[index]
  const following = recipe.steps[index + 1]
  const isLast = index === recipe.steps.length - 1

  const turnTo = (target: number) => {
    if (target >= 0 && target < recipe.steps.length) onStep(target)
  }
  const next = () => {
    if (!atEnd) {
      text.current?.pageDown()
      setPage(page + 1)
    } else if (isLast) onEnd()
    else turnTo(index + 1)
  }
  const back = () => turnTo(index - 1)
  useTurnKeys({ next, back })

  if (step === undefined) return null
  const title = step.title === '' ? words.untitled(index + 1) : step.title
  return (
    <PressGuard page={`${index}.${page}`}>
      <Screen className="step">
        <Bar
          back={{ to: words.leave, onPress: onLeave }}
          backIcon={<IconClose />}
          title={
            <>
              {recipe.number === '' ? null : <Chip>{recipe.number}</Chip>}
              <h2 dir="auto">{recipe.name}</h2>
              {remark === null ? null : <Chip kind="info">{remark}</Chip>}
            </>
          }
          onSignIn={onSignIn}
          calm
        >
          <TextSizeButtons />
        </Bar>
        <StepRail steps={recipe.steps} current={index} onStep={turnTo} />
        <main className="screen-body step-body scalable">
          <Scroller
            ref={text}
            label={title}
            buttons="none"
            startOver={index}
            onPlace={(place) => setAtEnd(place.atEnd)}
          >
            <div className="step-text">
              <h1 dir="auto">{title}</h1>
              <p dir="auto">{step.description === '' ? words.noText : step.description}</p>
            </div>
          </Scroller>
          <StepSide recipe={recipe} step={step} />
        </main>
        <footer className="step-footer">
          <Button size="large" keepFocus icon={<IconBack />} disabled={index === 0} onPress={back}>
            {words.back}
          </Button>
          <Button kind="go" size="large" keepFocus iconAfter={<IconNext />} onPress={next}>
            {nextWords()}
          </Button>
        </footer>
      </Screen>
    </PressGuard>
  )

  function nextWords(): ReactNode {
    if (!atEnd) return words.nextPage
    return isLast ? end : words.next(following?.title ?? '')
  }
}
