import { memo } from 'react'
import { factorText, ONE_TIME } from '../../../shared/kitchen/factor.ts'
import { Bar } from '../../navigation/Bar.tsx'
import { TextSizeButtons } from '../../parts/TextSizeButtons.tsx'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { IconBack, IconClose } from '../../ui/icons.tsx'
import { Chip } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.ts'

/** The bar above a step or its bowl. Memoised, because it is the same for all steps. */
export const StepBar = memo(function StepBar({
  number,
  name,
  factor,
  isMade,
  isBowl,
  onBack,
}: {
  number: string
  name: string
  /** "×2"; null at ×1. */
  factor: string | null
  /** Whether the batch goes on with another one. */
  isMade: boolean
  /** Whether the way back leads from the bowl to all amounts of the step; else it leaves the batch. */
  isBowl: boolean
  onBack: () => void
}) {
  const { step: words, bowl, overview } = useWords()
  return (
    <Bar
      back={{ to: isBowl ? bowl.allAmounts : words.leave, onPress: onBack }}
      backIcon={isBowl ? <IconBack /> : <IconClose />}
      title={
        <>
          {number === '' ? null : <Chip number>{number}</Chip>}
          <h2>
            <BothEnds lines={2}>{name}</BothEnds>
          </h2>
          {isMade ? (
            <Chip kind="warn">{overview.scaling.made(factor ?? factorText(ONE_TIME))}</Chip>
          ) : factor === null ? null : (
            <Chip>{overview.scaling.batch(factor)}</Chip>
          )}
        </>
      }
      offersSignIn
      calm
    >
      <TextSizeButtons />
    </Bar>
  )
})
