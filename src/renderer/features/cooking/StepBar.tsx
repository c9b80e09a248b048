import { memo, type ReactNode, useMemo } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import { scaledFactorText } from '../../../shared/kitchen/factor.ts'
import { Button } from '../../ui/Button.tsx'
import { IconClose, IconLines } from '../../ui/icons.tsx'
import { useWords } from '../../words/words.ts'
import { CookingBar } from './CookingBar.tsx'
import type { StepPlace } from './StepCards.tsx'

/** The bar above a step. Memoised, because it is the same for all steps. */
export const StepBar = memo(function StepBar({
  place: { recipe, scale },
  batch,
  tabs,
  onLeave,
  onWhole,
}: {
  place: Pick<StepPlace, 'recipe' | 'scale'>
  batch: BatchSummary | null
  /** The other batches, where there is room for them. */
  tabs: ReactNode
  onLeave: () => void
  onWhole: () => void
}) {
  const { step: words } = useWords()
  const factor = scaledFactorText(scale)
  const isMade = batch !== null && factor !== scaledFactorText(batch.scale)
  const { number, name } = recipe
  const shown = useMemo(() => ({ number, name, factor, isMade }), [number, name, factor, isMade])
  const back = useMemo(() => ({ to: words.leave, icon: <IconClose />, onPress: onLeave }), [words, onLeave])
  const children = useMemo(
    () => (
      <>
        {tabs}
        <Button keepFocus icon={<IconLines />} onPress={onWhole}>
          {words.wholeRecipe}
        </Button>
      </>
    ),
    [tabs, onWhole, words],
  )
  return (
    <CookingBar back={back} recipe={shown} heading="h2">
      {children}
    </CookingBar>
  )
})
