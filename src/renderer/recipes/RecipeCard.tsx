import { useLayoutEffect, useRef } from 'react'
import type { RecipeCard as Card } from '../../shared/model.ts'
import { Chip } from '../controls/Chip.tsx'
import { PressArea } from '../controls/PressArea.tsx'
import { entryText } from '../cooking/overview/entryText.ts'
import { useWords } from '../words/words.ts'
import styles from './RecipesScreen.module.css'

/** One recipe of the list. Its accessible name begins with its number and name. */
export function RecipeCard({
  card,
  wasOpened,
  inProgress,
  onOpen,
}: {
  card: Card
  /** Whether the list scrolls to this card when it is shown again. */
  wasOpened: boolean
  inProgress: boolean
  onOpen: () => void
}) {
  const { recipes } = useWords()
  const button = useRef<HTMLButtonElement>(null)
  // Only once: a list that was covered and is shown again has kept its position.
  const scrollsToIt = useRef(wasOpened)
  useLayoutEffect(() => {
    if (scrollsToIt.current) button.current?.scrollIntoView({ block: 'center' })
    scrollsToIt.current = false
  }, [])
  const facts = [
    recipes.card(card),
    ...(card.match === null
      ? [card.firstOutput === null ? '' : entryText(card.firstOutput)].filter((text) => text !== '')
      : [
          card.match.kind === 'ingredient'
            ? recipes.withIngredient(card.match.name)
            : recipes.withEquipment(card.match.name),
        ]),
  ]
  return (
    <PressArea
      ref={button}
      className={styles.recipeCard}
      data-row="recipe"
      aria-label={`${card.number} ${card.name}, ${facts.join(', ')}`.trim()}
      onPress={onOpen}
    >
      <span className={styles.recipeCardTop}>
        <span className={`${styles.recipeCardNumber} num`}>
          {card.number === '' ? recipes.unnumbered : card.number}
        </span>
        {inProgress ? <Chip kind="warn">{recipes.inProgress}</Chip> : null}
        {card.namesRetired ? <Chip kind="stop">{recipes.namesRetired}</Chip> : null}
      </span>
      <span className={styles.recipeCardName} dir="auto">
        {card.name}
      </span>
      <span className={`${styles.recipeCardFacts} muted`}>
        {facts.map((fact, index) => (
          <span key={fact} className={styles.recipeCardFact} dir="auto">
            {fact}
            {index === facts.length - 1 ? '' : '\u00a0·\u00a0'}
          </span>
        ))}
      </span>
    </PressArea>
  )
}
