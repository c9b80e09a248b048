import { BoardScreen } from '../cooking/board/BoardScreen.tsx'
import { FinishedScreen } from '../cooking/finished/FinishedScreen.tsx'
import { CookingScreen } from '../features/cooking/CookingScreen.tsx'
import { BatchReadingScreen, ReadingScreen } from '../features/cooking/ReadingScreen.tsx'
import { WholeRecipeScreen } from '../features/cooking/WholeRecipeScreen.tsx'
import type { ScreensOf } from '../kiosk/route.ts'
import { RecipeProblemsScreen } from '../recipes/problems/RecipeProblemsScreen.tsx'
import { RecipesScreen } from '../recipes/RecipesScreen.tsx'
import { TimersScreen } from '../timers/TimersScreen.tsx'

export { StepReading } from '../features/cooking/StepReading.tsx'

/** The screens on which recipes are found and cooked: none of them waits for another one's load. */
export const screens: ScreensOf<'kitchen'> = {
  recipes: () => <RecipesScreen />,
  overview: ({ recipeId, batchId, reading = null }) => (
    <WholeRecipeScreen key={recipeId} recipeId={recipeId} batchId={batchId} reading={reading} />
  ),
  cooking: ({ batchId }) => <CookingScreen key={batchId} batchId={batchId} />,
  finished: ({ batchId }) => <FinishedScreen key={batchId} batchId={batchId} />,
  reading: ({ recipeId, step }) => <ReadingScreen key={recipeId} recipeId={recipeId} step={step} />,
  readingBatch: ({ batchId, step }) => <BatchReadingScreen key={batchId} batchId={batchId} step={step} />,
  inProgress: ({ isAfterSignIn = false }) => <BoardScreen isAfterSignIn={isAfterSignIn} />,
  timers: () => <TimersScreen />,
  problems: () => <RecipeProblemsScreen />,
}
