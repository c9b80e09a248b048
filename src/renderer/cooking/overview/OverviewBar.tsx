import type { RefObject } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import type { Recipe } from '../../../shared/model.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { Bar } from '../../navigation/Bar.tsx'
import { TextSizeButtons } from '../../parts/TextSizeButtons.tsx'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { Chip } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.ts'

/** The bar above an overview. The way back of a batch that is being cooked is its step. */
export function OverviewBar({
  recipe,
  name,
  nameLines,
  batch,
  onLeave,
}: {
  recipe: Recipe
  name: string
  /** The element around the name. */
  nameLines: RefObject<HTMLHeadingElement | null>
  batch: BatchSummary | null
  onLeave: () => void
}) {
  const goTo = useGoTo()
  const { overview: words, step } = useWords()
  return (
    <Bar
      back={
        batch?.stage === 'cooking'
          ? { to: step.backToStep, onPress: () => goTo({ kind: 'cooking', batchId: batch.id }) }
          : { to: words.back, onPress: onLeave }
      }
      title={
        <>
          {recipe.number === '' ? null : <Chip number>{recipe.number}</Chip>}
          <h1 ref={nameLines}>
            <BothEnds lines={2}>{name}</BothEnds>
          </h1>
        </>
      }
      offersSignIn
      calm
    >
      <TextSizeButtons />
    </Bar>
  )
}
