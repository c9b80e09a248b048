import { useRef } from 'react'
import type { Recipe } from '../../../shared/model.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { dotted } from '../../look/dotted.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { useWidth } from '../../look/useWidth.ts'
import { railPart } from '../../parts/rail.ts'
import { IconCheck } from '../../ui/icons.tsx'
import { Press } from '../../ui/Press.tsx'
import { useWords } from '../../words/words.ts'
import styles from './Bowl.module.css'
import type { ShownBowl } from './useBowl.ts'
import { useBowlNames } from './useBowlNames.ts'

const MOST_SEGMENTS = 8
/** The place of the step; a character of a name; what a segment needs besides its name. */
const STEP_MILLIMETRES = 34
const CHARACTER_MILLIMETRES = 3.1
const SEGMENT_MILLIMETRES = 12
/** The present amount is this much wider than another one, as in the stylesheet, and has so many characters more. */
const PRESENT_SHARE = 1.8
const PRESENT_CHARACTERS = 9

/** The step, and the amounts of its bowl in a row, to look at; those around the present one if there are many. */
export function BowlRail({
  recipe,
  index,
  shown,
}: {
  recipe: Recipe
  /** Zero-based. */
  index: StepIndex
  shown: ShownBowl
}) {
  const { bowl: words, step: stepWords } = useWords()
  const nameOf = useBowlNames(recipe, index)
  const { bowl, place, isTicked, goTo } = shown
  const rail = useRef<HTMLElement>(null)
  const width = useWidth(rail) ?? 0
  const current = bowl.findIndex((one) => one.place === place)
  const { from, to, before, after } = railPart(bowl.length, current === -1 ? bowl.length - 1 : current, MOST_SEGMENTS)
  const share = (width - STEP_MILLIMETRES) / (to - from + (current === -1 ? 0 : PRESENT_SHARE - 1))
  // Names are shown if all of them fit: half a name says less than a number.
  const isNamed = bowl.slice(from, to).every((one) => {
    const isPresent = one.place === place
    const characters = nameOf(one.place).length + (isPresent ? PRESENT_CHARACTERS : 0)
    const room = isPresent ? share * PRESENT_SHARE : share
    return characters * CHARACTER_MILLIMETRES + SEGMENT_MILLIMETRES <= room
  })
  return (
    <nav className={styles.bowlRail} ref={rail} aria-label={words.rail}>
      <span
        className={`${styles.bowlStep} num`}
        role="img"
        aria-label={stepWords.place(stepNumber(index), recipe.steps.length)}
      >
        {stepWords.place(stepNumber(index), recipe.steps.length)}
      </span>
      {before === 0 ? null : <span className={`${styles.bowlRailRest} num`}>+{before}</span>}
      {bowl.slice(from, to).map((one, offset) => {
        const at = from + offset + 1
        const name = nameOf(one.place)
        const mark = isTicked(one.place) ? <IconCheck /> : null
        if (one.place === place) {
          return (
            <span
              key={one.place}
              className={`${styles.bowlSegment} ${styles.bowlSegmentNow}`}
              role="img"
              aria-current="true"
              aria-label={words.placeNamed(at, bowl.length, name)}
            >
              {mark}
              <span dir="auto">
                <ServiceText>{dotted(words.place(at, bowl.length), isNamed ? name : null)}</ServiceText>
              </span>
            </span>
          )
        }
        return (
          <Press
            key={one.place}
            keepFocus
            className={styles.bowlSegment}
            data-ticked={mark === null ? undefined : true}
            aria-label={mark === null ? words.goTo(at, name) : words.goToTicked(at, name)}
            onPress={() => goTo(one.place)}
          >
            {mark ?? <span className="num">{at}</span>}
            {isNamed ? (
              <span dir="auto">
                <ServiceText>{name}</ServiceText>
              </span>
            ) : null}
          </Press>
        )
      })}
      {after === 0 ? null : <span className={`${styles.bowlRailRest} num`}>+{after}</span>}
    </nav>
  )
}
