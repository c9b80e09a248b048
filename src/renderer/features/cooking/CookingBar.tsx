import { memo, type ReactNode } from 'react'
import { factorText, ONE_TIME } from '../../../shared/kitchen/factor.ts'
import type { Recipe } from '../../../shared/model.ts'
import { Bar } from '../../parts/Bar.tsx'
import { TextSizeButtons } from '../../parts/TextSizeButtons.tsx'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconClose, IconLines } from '../../ui/icons.tsx'
import { Text } from '../../ui/layout.tsx'
import { Chip } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.ts'

type BarRecipe = Pick<Recipe, 'number' | 'name'>

/** The bar above a step and above its whole recipe: the recipe, what a screen adds, and the size of the text. */
export function CookingBar({
  back,
  recipe: { number, name },
  heading: Heading,
  scale,
  children,
  ...bar
}: {
  back: { readonly to: string; readonly onPress: () => void }
  backIcon?: ReactNode
  recipe: BarRecipe
  heading: 'h1' | 'h2'
  /** Beside the name. */
  scale?: ReactNode
  children?: ReactNode
}) {
  const title = (
    <>
      {number === '' ? null : <Chip number>{number}</Chip>}
      <Heading>
        <BothEnds lines={2}>{name}</BothEnds>
      </Heading>
      {scale}
    </>
  )
  return (
    <Bar {...bar} low calm offersSignIn back={back} title={title}>
      {children}
      <TextSizeButtons />
    </Bar>
  )
}

/** The bar above a step. Memoised, because it is the same for all steps. */
export const StepBar = memo(function StepBar({
  recipe,
  factor,
  isMade,
  onLeave,
  onWhole,
}: {
  recipe: BarRecipe
  /** "×2"; null at ×1. */
  factor: string | null
  /** The step is done, and the batch goes on with another scale. */
  isMade: boolean
  onLeave: () => void
  onWhole: () => void
}) {
  const { step: words, overview } = useWords()
  const scale = isMade ? (
    <Chip kind="warn">{overview.scaling.made(factor ?? factorText(ONE_TIME))}</Chip>
  ) : (
    <Text as="b" size="near" tone="accent" whole>
      {factor}
    </Text>
  )
  return (
    <CookingBar
      back={{ to: words.leave, onPress: onLeave }}
      backIcon={<IconClose />}
      recipe={recipe}
      heading="h2"
      scale={factor === null && !isMade ? null : scale}
    >
      <Button keepFocus icon={<IconLines />} onPress={onWhole}>
        {words.wholeRecipe}
      </Button>
    </CookingBar>
  )
})
