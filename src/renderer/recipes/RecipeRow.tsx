import type { RecipeCard } from '../../shared/recipe.ts'
import { IconInformation, IconStop, IconTimer } from '../controls/icons.tsx'
import { PressArea } from '../controls/PressArea.tsx'
import { entryText } from '../cooking/overview/entryText.ts'
import { useWords } from '../words/words.ts'
import styles from './RecipeRow.module.css'

/** The characters of a name that one line has room for in the narrowest column. A longer name takes two lines. */
const ONE_LINE = { wide: 24, narrow: 16 }

/** One recipe of a list. Its accessible name begins with its number and name. */
export function RecipeRow({
  card,
  inProgress,
  hasNews = false,
  width = 'wide',
  onOpen,
}: {
  card: RecipeCard
  inProgress: boolean
  /** Whether the overview has something to say before the recipe is cooked again. */
  hasNews?: boolean
  /** `narrow`: a button stands beside the row. */
  width?: 'wide' | 'narrow'
  onOpen: () => void
}) {
  const { recipes } = useWords()
  const { number, name, match, firstOutput, seconds } = card
  const marks = [
    card.namesRetired ? { kind: 'stop', icon: <IconStop />, text: recipes.namesRetired } : null,
    inProgress ? { kind: 'warn', icon: <IconTimer />, text: recipes.inProgress } : null,
    hasNews && !card.namesRetired ? { kind: 'info', icon: <IconInformation />, text: recipes.hasNews } : null,
  ].filter((mark) => mark !== null)
  const facts = [
    match === null
      ? ''
      : match.kind === 'ingredient'
        ? recipes.withIngredient(match.name)
        : recipes.withEquipment(match.name),
    firstOutput === null ? '' : entryText(firstOutput),
    seconds === null ? '' : recipes.takes(seconds),
  ].filter((fact) => fact !== '')
  return (
    <PressArea
      className={styles.row}
      data-row="recipe"
      data-long={lengthOf(name, ONE_LINE[width])}
      aria-label={[`${number} ${name}`.trim(), ...marks.map(({ text }) => text), ...facts].join(', ')}
      onPress={onOpen}
    >
      <span className={`${styles.number} num`} data-beginning>
        {number === '' ? recipes.unnumbered : number}
      </span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto" data-beginning>
          {name}
        </span>{' '}
        <span className={styles.facts}>
          {marks.map(({ kind, icon, text }) => (
            <span key={kind} className={styles.mark} data-kind={kind}>
              {icon} {text}
            </span>
          ))}
          {facts.map((fact) => (
            <span key={fact} className={styles.fact} dir="auto" data-beginning>
              {fact}
            </span>
          ))}
        </span>
      </span>
    </PressArea>
  )
}

function lengthOf(name: string, oneLine: number): 'once' | 'twice' | undefined {
  return name.length > 2 * oneLine ? 'twice' : name.length > oneLine ? 'once' : undefined
}
