/** The screens on which recipes are found and cooked: none of them waits for another one's load. */

export { BoardScreen } from '../cooking/board/BoardScreen.tsx'
export { FinishedScreen } from '../cooking/finished/FinishedScreen.tsx'
export { OverviewScreen } from '../cooking/overview/OverviewScreen.tsx'
export { CookingScreen } from '../cooking/step/CookingScreen.tsx'
export { BatchReadingScreen, ReadingScreen } from '../cooking/step/ReadingScreen.tsx'
export { StepReading } from '../cooking/step/StepReading.tsx'
export { RecipeProblemsScreen } from '../recipes/problems/RecipeProblemsScreen.tsx'
export { RecipesScreen } from '../recipes/RecipesScreen.tsx'
export { TimersScreen } from '../timers/TimersScreen.tsx'
