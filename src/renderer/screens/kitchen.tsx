import { BoardScreen } from '../cooking/board/BoardScreen.tsx'
import { FinishedScreen } from '../cooking/finished/FinishedScreen.tsx'
import { OverviewScreen } from '../cooking/overview/OverviewScreen.tsx'
import { CookingScreen } from '../cooking/step/CookingScreen.tsx'
import { BatchReadingScreen, ReadingScreen } from '../cooking/step/ReadingScreen.tsx'
import type { ScreensOf } from '../kiosk/route.ts'
import { RecipeProblemsScreen } from '../recipes/problems/RecipeProblemsScreen.tsx'
import { RecipesScreen } from '../recipes/RecipesScreen.tsx'
import { TimersScreen } from '../timers/TimersScreen.tsx'

export { StepReading } from '../cooking/step/StepReading.tsx'

/** The screens on which recipes are found and cooked: none of them waits for another one's load. */
export const screens: ScreensOf<'kitchen'> = {
  recipes: () => <RecipesScreen />,
  overview: ({ recipeId, batchId }) => <OverviewScreen key={recipeId} recipeId={recipeId} batchId={batchId} />,
  cooking: ({ batchId }) => <CookingScreen key={batchId} batchId={batchId} />,
  finished: ({ batchId }) => <FinishedScreen key={batchId} batchId={batchId} />,
  reading: ({ recipeId, step }) => <ReadingScreen key={recipeId} recipeId={recipeId} step={step} />,
  readingBatch: ({ batchId, step }) => <BatchReadingScreen key={batchId} batchId={batchId} step={step} />,
  inProgress: ({ isAfterSignIn = false }) => <BoardScreen isAfterSignIn={isAfterSignIn} />,
  timers: () => <TimersScreen />,
  problems: () => <RecipeProblemsScreen />,
}
