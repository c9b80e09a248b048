import { useWords } from '../../words/words.ts'
import styles from './Consequence.module.css'
import type { Consequence } from './consequence.ts'

/** The consequence in figures: what is being cooked, the recipes and the steps. */
export function ConsequenceFigures({ consequence: { batches, recipes, steps } }: { consequence: Consequence }) {
  const { consequence: words } = useWords()
  return (
    <div className={styles.figures}>
      {batches === 0 ? null : <Figure count={batches} words={words.madeNow} warns />}
      <Figure count={recipes.length} words={words.recipesNeedIt(recipes.length)} />
      <Figure count={steps} words={words.stepsNameIt(steps)} />
    </div>
  )
}

function Figure({ count, words, warns = false }: { count: number; words: string; warns?: boolean }) {
  return (
    <div className={styles.figure} data-warns={warns || undefined}>
      <div className={`${styles.figureCount} num`}>{count}</div>
      <div className={styles.figureWords}>{words}</div>
    </div>
  )
}
