import { useState } from 'react'
import type { ProblemRecipe, RecipeProblems } from '../../../shared/recipeProblem.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { Bar } from '../../parts/Bar.tsx'
import { ConnectionBanner } from '../../parts/Connection.tsx'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { ShowMore } from '../../ui/LongList.tsx'
import { Screen } from '../../ui/layout.tsx'
import { Press } from '../../ui/Press.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import styles from './RecipeProblemsScreen.module.css'

/** The number of recipes shown at first, and added by each "Show more". */
const RECIPES_AT_ONCE = 40

/** All recipes with problems, for the people who maintain them. */
export function RecipeProblemsScreen() {
  const goTo = useGoTo()
  const { problems: text } = useWords()
  const recipeCount = useKioskState(({ library }) => library.count)
  const [limit, setLimit] = useState(RECIPES_AT_ONCE)
  const listed = useRecipeProblems()
  const found = listed?.recipes ?? []
  const rest = found.length - limit
  return (
    <Screen>
      <Bar back={{ to: text.back, onPress: () => goTo({ kind: 'recipes' }) }} title={<h1>{text.heading}</h1>} />
      <ConnectionBanner />
      <main className={`${styles.problemsMain} column`}>
        {listed === null || listed.unread === 0 ? null : <p role="status">{text.unread(listed.unread)}</p>}
        {listed === null ? (
          <p role="status">{text.reading}</p>
        ) : found.length === 0 ? (
          listed.unread > 0 ? null : (
            <div>
              <h2>{text.none}</h2>
              <p className="muted">{recipeCount === 0 ? text.noRecipes : text.noneHint}</p>
            </div>
          )
        ) : (
          <>
            <p>
              <strong>{text.count(found.length)}</strong> <span className="muted">{text.explain}</span>
            </p>
            <Scroller label={text.heading}>
              <ul className="column">
                {found.slice(0, limit).map((recipe) => (
                  <li key={recipe.recipeId}>
                    <ProblemCard
                      recipe={recipe}
                      onOpen={() => goTo({ kind: 'overview', recipeId: recipe.recipeId, batchId: null })}
                    />
                  </li>
                ))}
              </ul>
              <ShowMore rest={rest} atOnce={RECIPES_AT_ONCE} onMore={() => setLimit(limit + RECIPES_AT_ONCE)} />
            </Scroller>
          </>
        )}
      </main>
    </Screen>
  )
}

function useRecipeProblems(): RecipeProblems | null {
  const revision = useKioskState(({ library }) => library.revision)
  // A reading of the same recipes replaces a file that could not be read.
  const readAt = useKioskState(({ library }) => library.readAt)
  return useQuery({ key: ['problems'], dependsOn: [revision, readAt], ask: (kiosk) => kiosk.listRecipeProblems(null) })
}

/** A recipe and all of its problems. A press opens the recipe. */
function ProblemCard({ recipe, onOpen }: { recipe: ProblemRecipe; onOpen: () => void }) {
  const { problems: text } = useWords()
  const { recipeNumber, recipeName, problems } = recipe
  const name = recipeName.trim() === '' ? text.unnamed : recipeName
  return (
    <Press className={`column tile ${styles.problemCard}`} onPress={onOpen}>
      <span className={`row ${styles.problemCardHead}`}>
        <span className={styles.problemCardName}>
          <span className="num">{recipeNumber}</span>
          <BothEnds lines={2}>{name}</BothEnds>
        </span>
        <span className={`${styles.problemCardCount} muted`}>{text.problems(problems.length)}</span>
      </span>
      {problems.map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences may be equal, and have no state
        <span key={index} className={styles.problemCardSentence}>
          {text.sentence(problem)}
        </span>
      ))}
    </Press>
  )
}
