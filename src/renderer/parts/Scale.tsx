import type { Factor } from '../../shared/batch.ts'
import { factorText } from '../../shared/kitchen/factor.ts'
import { DOT } from '../look/dotted.ts'
import { IconWarning } from '../ui/icons.tsx'
import { Chip } from '../ui/Notice.tsx'
import { useWords } from '../words/words.ts'
import styles from './Scale.module.css'

/** Shows the scale, as "×2 batch". */
export function FactorChip({ scale }: { scale: Factor }) {
  const { overview } = useWords()
  return <Chip>{overview.scaling.batch(factorText(scale))}</Chip>
}

/** Two facts beside each other, or where they have no room, below each other without the dot between them. */
export function UnscaledWords({ forOnce, times }: { forOnce: string; times: string }) {
  return (
    <span className={styles.unscaledWords}>
      <span>
        <IconWarning /> {forOnce}
      </span>
      <span>
        <span className={styles.unscaledDot} aria-hidden="true">
          {DOT}
        </span>
        {times}
      </span>
    </span>
  )
}
