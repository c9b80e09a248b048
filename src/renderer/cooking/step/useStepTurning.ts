import { type RefObject, useRef, useState } from 'react'
import type { TickKey } from '../../../shared/batch.ts'
import type { Step } from '../../../shared/model.ts'
import type { StepIndex } from '../../../shared/step.ts'
import type { ScrollerHandle, ScrollerPlace } from '../../ui/Scroller.tsx'
import { type Turning, turningOf, type Unseen } from './turning.ts'

const AT_START: ScrollerPlace = { page: 0, pages: 1, atStart: true, atEnd: true, unseen: [], isHidden: false }

interface StepTurning {
  readonly text: RefObject<ScrollerHandle | null>
  readonly side: RefObject<ScrollerHandle | null>
  readonly onText: (place: ScrollerPlace) => void
  readonly onSide: (place: ScrollerPlace) => void
  /** What the next press of Next does, as the display last said. */
  readonly turning: Turning
  readonly isAtStart: boolean
  /** The part that is shown where a long text has the whole width. */
  readonly alone: 'text' | 'side'
  /** Turns a page within the step. False if the step is to be left. */
  readonly turnOn: () => boolean
  readonly turnBack: () => boolean
}

/** Turns the pages of a step: of its text, and of its amounts and equipment beside it. */
export function useStepTurning({
  step,
  index,
  isTicked,
}: {
  step: Step | undefined
  /** Zero-based. */
  index: StepIndex
  isTicked: (key: TickKey) => boolean
}): StepTurning {
  const text = useRef<ScrollerHandle>(null)
  const side = useRef<ScrollerHandle>(null)
  const [textPlace, onText] = useState(AT_START)
  const [sidePlace, onSide] = useState(AT_START)
  const [alone, setAlone] = useState<{ readonly index: StepIndex; readonly part: 'text' | 'side' }>({
    index,
    part: 'text',
  })
  // A step begins with its text.
  if (alone.index !== index) setAlone({ index, part: 'text' })

  const turningAt = (textPlace: ScrollerPlace, sidePlace: ScrollerPlace) =>
    turningOf({
      text: { ...textPlace, unseen: textPlace.unseen.map(() => ({ kind: 'line' })) },
      side:
        sidePlace.isHidden && alone.part === 'text' ? null : { ...sidePlace, unseen: sidePlace.unseen.map(unseenOf) },
      amounts: {
        count: step?.ingredients.length ?? 0,
        isTicked: (place) => isTicked(`step ${index} ingredient ${place}`),
      },
      equipment: {
        count: step?.equipment.length ?? 0,
        isTicked: (place) => isTicked(`step ${index} equipment ${place}`),
      },
    })
  return {
    text,
    side,
    onText,
    onSide,
    turning: turningAt(textPlace, sidePlace),
    isAtStart: textPlace.atStart && sidePlace.atStart && !textPlace.isHidden,
    alone: alone.part,
    turnOn() {
      // Measured now: a key may be faster than what the display says.
      const turning = turningAt(text.current?.look() ?? AT_START, side.current?.look() ?? AT_START)
      if (turning.kind === 'leave') return false
      if (turning.kind === 'toSide') {
        setAlone({ index, part: 'side' })
        return true
      }
      const part = turning.kind === 'text' ? text : side
      part.current?.showUnseen(turning.to)
      return true
    },
    turnBack() {
      const part = [side, text].find(({ current }) => current?.look().atStart === false)
      part?.current?.pageUp()
      if (part !== undefined) return true
      const isTextHidden = text.current?.look().isHidden === true
      if (isTextHidden) setAlone({ index, part: 'text' })
      return isTextHidden
    },
  }
}

/**
 * The rows are marked by `data-amount` and `data-equipment`, with their place in the list. What is said elsewhere too is
 * marked by `data-repeated`: no page is turned for it.
 */
function unseenOf(element: Element): Unseen {
  const row = element.closest('[data-amount], [data-equipment]')
  if (row instanceof HTMLElement) {
    const { amount, equipment } = row.dataset
    return amount === undefined
      ? { kind: 'equipment', place: Number(equipment) }
      : { kind: 'amount', place: Number(amount) }
  }
  return { kind: element.matches('h3, [data-heads], [data-repeated], [data-repeated] *') ? 'heading' : 'line' }
}
