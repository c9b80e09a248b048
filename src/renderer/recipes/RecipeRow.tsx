import { memo } from 'react'
import type { RecipeCard } from '../../shared/recipe.ts'
import { useWay } from '../kiosk/goTo.ts'
import { entryText } from '../parts/entryText.ts'
import { BothEnds } from '../ui/BothEnds.tsx'
import { IconInformation, IconStop, IconTimer } from '../ui/icons.tsx'
import { Press } from '../ui/Press.tsx'
import { useWords } from '../words/words.ts'
import styles from './RecipeRow.module.css'

/**
 * One recipe of a list, which opens its overview. Its accessible name begins with its number and name. Where room is
 * short, the middle of texts is left out, and marks end in an ellipsis.
 */
export const RecipeRow = memo(function RecipeRow({
  card,
  inProgress,
  hasNews = false,
}: {
  card: RecipeCard
  inProgress: boolean
  /** Whether the overview has something to say before the recipe is cooked again. */
  hasNews?: boolean
}) {
  const { goTo, prepare } = useWay()
  const { recipes } = useWords()
  const to = { kind: 'overview', recipeId: card.id, batchId: null } as const
  const { number, name, match, shownFor, firstOutput } = card
  const marks = [
    card.namesRetired ? { kind: 'stop', icon: <IconStop />, text: recipes.namesRetired } : null,
    inProgress ? { kind: 'warn', icon: <IconTimer />, text: recipes.inProgress } : null,
    hasNews && !card.namesRetired ? { kind: 'info', icon: <IconInformation />, text: recipes.hasNews } : null,
  ].filter((mark) => mark !== null)
  // Why it was found is more than what it makes.
  const made = firstOutput === null ? '' : entryText(firstOutput)
  const fact = match !== null ? recipes.match(match) : shownFor.length > 0 ? recipes.shownFor(shownFor) : made
  const facts = [...marks.map(({ text }) => text), fact].filter((one) => one !== '')
  return (
    <Press
      className={`row tile ${styles.row}`}
      data-row="recipe"
      aria-label={[`${number} ${name}`.trim(), ...facts].join(', ')}
      onPress={() => goTo(to)}
      onDown={() => prepare(to)}
    >
      <BothEnds className={`${styles.number} num`} lines={2} isNumber>
        {number === '' ? recipes.unnumbered : number}
      </BothEnds>
      <span className={`grow ${styles.words}`}>
        <BothEnds className={styles.name} lines={facts.length === 0 ? 2 : 1}>
          {name}
        </BothEnds>
        {facts.length === 0 ? null : (
          <span className={styles.facts}>
            {marks.map(({ kind, icon, text }) => (
              <span key={kind} className={styles.mark} data-kind={kind}>
                {icon}
                <span data-beginning>{text}</span>
              </span>
            ))}
            {fact === '' ? null : (
              <span className={styles.fact}>
                <BothEnds>{fact}</BothEnds>
              </span>
            )}
          </span>
        )}
      </span>
    </Press>
  )
})
