import type { Factor } from '../../../shared/batch.ts'
import { factorText } from '../../../shared/kitchen/factor.ts'
import { Chip } from '../../controls/Chip.tsx'
import { useWords } from '../../words/words.ts'

/** "×2 batch": how many times the recipe is made. */
export function FactorChip({ scale }: { scale: Factor }) {
  const { overview } = useWords()
  return <Chip>{overview.scaling.batch(factorText(scale))}</Chip>
}
