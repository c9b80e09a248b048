import type { Factor } from '../../shared/batch.ts'
import { factorText } from '../../shared/kitchen/factor.ts'
import { Chip } from '../ui/Notice.tsx'
import { useWords } from '../words/words.ts'

/** Shows the scale, as "×2 batch". */
export function FactorChip({ scale }: { scale: Factor }) {
  const { overview } = useWords()
  return <Chip>{overview.scaling.batch(factorText(scale))}</Chip>
}
