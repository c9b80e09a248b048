import { memo, type ReactNode } from 'react'
import { Chip } from '../../controls/Chip.tsx'
import { IconClose } from '../../controls/icons.tsx'
import { Bar } from '../../navigation/Bar.tsx'
import { TextSizeButtons } from '../../navigation/TextSizeButtons.tsx'
import { useWords } from '../../words/words.ts'

/** The bar above a step. Memoised, because it is the same for all steps. */
export const StepBar = memo(function StepBar({
  number,
  name,
  factor,
  remark,
  onLeave,
}: {
  number: string
  name: string
  /** "×2"; null at ×1. */
  factor: string | null
  remark: ReactNode
  onLeave: () => void
}) {
  const { step: words } = useWords()
  return (
    <Bar
      back={{ to: words.leave, onPress: onLeave }}
      backIcon={<IconClose />}
      title={
        <>
          {number === '' ? null : <Chip number>{number}</Chip>}
          <h2 dir="auto">{name}</h2>
          {factor === null ? null : <Chip>{words.scale(factor)}</Chip>}
          {remark}
        </>
      }
      offersSignIn
      calm
    >
      <TextSizeButtons />
    </Bar>
  )
})
