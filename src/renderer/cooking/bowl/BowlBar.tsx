import type { ReactNode } from 'react'
import type { Recipe } from '../../../shared/model.ts'
import { Chip } from '../../controls/Chip.tsx'
import { Bar } from '../../navigation/Bar.tsx'
import { TextSizeButtons } from '../../navigation/TextSizeButtons.tsx'
import { useWords } from '../../words/words.ts'

/** The bar above a bowl: its way back leads to all amounts of the step. */
export function BowlBar({
  recipe: { number, name },
  factor,
  remark,
  onClose,
}: {
  recipe: Recipe
  /** "×2"; null at ×1. */
  factor: string | null
  remark: ReactNode
  onClose: () => void
}) {
  const { step: words, bowl } = useWords()
  return (
    <Bar
      back={{ to: bowl.allAmounts, onPress: onClose }}
      title={
        <>
          {number === '' ? null : <Chip number>{number}</Chip>}
          <h2 dir="auto">{name}</h2>
          {factor === null ? null : <Chip>{words.scale(factor)}</Chip>}
          {remark}
        </>
      }
      calm
    >
      <TextSizeButtons />
    </Bar>
  )
}
