import { useRef } from 'react'
import { ServiceText } from '../../look/ServiceText.tsx'
import { useWidth } from '../../look/useWidth.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import styles from './Consequence.module.css'
import { type Consequence, type RecipeUse, stepSquares } from './consequence.ts'
import { hasRoomForLabels, stepGrid } from './pictureLayout.ts'
import { Squares } from './Squares.tsx'

/** In millimetres: the lines of squares of one recipe. */
const SQUARES_HEIGHT = 24

/** The recipes that break, with their whole names and the steps that name the item. */
export function RecipesDialog({ consequence, onClose }: { consequence: Consequence; onClose: () => void }) {
  const { consequence: words } = useWords()
  const list = useRef<HTMLDivElement>(null)
  const width = useWidth(list)
  const { recipes } = consequence
  return (
    <ConfirmDialog
      title={words.recipesOf(recipes.length, consequence.inAll)}
      width="wide"
      keep={words.close}
      onKeep={onClose}
    >
      <Scroller label={words.whatUsesIt}>
        <div ref={list} className={styles.listed}>
          <LongList count={recipes.length}>
            {(from, to) => (
              <ul>
                {recipes.slice(from, to).map((recipe) => (
                  <ListedRecipe key={recipe.recipeId} recipe={recipe} width={width} />
                ))}
              </ul>
            )}
          </LongList>
        </div>
      </Scroller>
    </ConfirmDialog>
  )
}

function ListedRecipe({ recipe, width }: { recipe: RecipeUse; width: number | null }) {
  const { consequence: words } = useWords()
  const grid = width === null ? null : stepGrid({ width, height: SQUARES_HEIGHT }, Math.max(1, recipe.stepCount))
  return (
    <li className={`column ${styles.listedRecipe}`}>
      <p>
        <span className={`${styles.pictureNumber} num`} dir="auto">
          {recipe.recipeNumber}
        </span>{' '}
        <b dir="auto">
          <ServiceText>{recipe.recipeName}</ServiceText>
        </b>{' '}
        {words.usedIn(recipe)}
      </p>
      {grid === null ? null : (
        <Squares squares={stepSquares(recipe)} grid={grid} hasLabels={hasRoomForLabels(grid, 2)} />
      )}
    </li>
  )
}
