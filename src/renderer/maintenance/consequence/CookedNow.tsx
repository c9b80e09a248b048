import { ServiceText } from '../../look/ServiceText.tsx'
import { clockTime } from '../../time/clockTime.ts'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { IconWarning } from '../../ui/icons.tsx'
import { usePersonName } from '../../words/personName.ts'
import { useWords } from '../../words/words.ts'
import styles from './Consequence.module.css'
import { type Consequence, type RecipeUse, stepsNow } from './consequence.ts'

/** The batches of this station that need the items now: the worst that a retirement breaks. Nothing if there are none. */
export function CookedNow({ consequence: { recipes, batches } }: { consequence: Consequence }) {
  const { consequence: words } = useWords()
  if (batches === 0) return null
  const made = recipes.filter((recipe) => recipe.batches.length > 0)
  return (
    <div className={`wraps ${styles.cooked}`} data-recipes={made.length}>
      <p className={styles.cookedTitle}>
        <IconWarning /> {words.cookedNow(batches)}
      </p>
      {made.map((recipe) =>
        made.length === 1 ? (
          <CookedRecipe key={recipe.recipeId} recipe={recipe} />
        ) : (
          <CookedLine key={recipe.recipeId} recipe={recipe} />
        ),
      )}
    </div>
  )
}

/** One of several: its name, step and cook follow one another, so that all of them leave room for what is retired. */
function CookedLine({ recipe: { recipeNumber, recipeName, batches, stepCount } }: { recipe: RecipeUse }) {
  const { consequence: words } = useWords()
  const nameOf = usePersonName()
  const people = [...new Set(batches.map(({ owner }) => nameOf(owner)))]
  return (
    <p className={styles.cookedLine}>
      <b dir="auto">
        <ServiceText>{`${recipeNumber} ${recipeName}`.trim()}</ServiceText>
      </b>{' '}
      <span className="muted">{words.atStepsBy(stepsNow(batches), stepCount, people)}</span>
    </p>
  )
}

function CookedRecipe({ recipe: { recipeNumber, recipeName, batches, stepCount } }: { recipe: RecipeUse }) {
  const { consequence: words, locale } = useWords()
  const nameOf = usePersonName()
  const people = [...new Set(batches.map(({ owner }) => nameOf(owner)))]
  const since = clockTime(Math.min(...batches.map(({ startedAt }) => startedAt)), locale)
  return (
    <div className={styles.cookedRecipe}>
      <p className={styles.cookedName}>
        <BothEnds lines={2}>{recipeName}</BothEnds>
      </p>
      <p className={`small ${styles.cookedBy}`}>
        <span className="num" dir="auto">
          {recipeNumber}
        </span>
        , {words.atSteps(stepsNow(batches), stepCount)}, {words.since(people, since)}
      </p>
    </div>
  )
}

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
      <div className="small">{words}</div>
    </div>
  )
}
