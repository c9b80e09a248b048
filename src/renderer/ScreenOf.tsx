import { assertNever } from '../shared/result.ts'
import type { OpenedRecipe } from './cooking/overview/openedRecipe.ts'
import type { Route } from './kiosk/route.ts'
import type { TogetherList } from './maintenance/retire-together/togetherList.ts'
import type { FirstRecipes, RecipeList } from './recipes/useFound.ts'
import type { DeskLink } from './records/useDesk.ts'
import {
  BatchReadingScreen,
  BoardScreen,
  CookingScreen,
  FinishedScreen,
  InventoryScreen,
  MaintenanceScreen,
  OverviewScreen,
  ReadingScreen,
  RecipeProblemsScreen,
  RecipesScreen,
  RecordsScreen,
  RetireScreen,
  RetireTogetherScreen,
  SettingsScreen,
  StationScreen,
  TimersScreen,
} from './screens/laterScreens.tsx'

/** Shows the screen of a route. Takes the state that must survive a change of screens. */
export function ScreenOf({
  route,
  list,
  first,
  opened,
  onList,
  together,
  onTogether,
  desk,
}: {
  readonly route: Route
  readonly list: RecipeList
  /** The recipes that are shown first after signing in. */
  readonly first: FirstRecipes
  /** The recipe of an overview, if it was read before that is shown. */
  readonly opened: OpenedRecipe | null
  readonly onList: (list: RecipeList) => void
  /** The list of items to be retired together. Kept until its person empties it or leaves. */
  readonly together: TogetherList
  readonly onTogether: (change: (list: TogetherList) => TogetherList) => void
  /** The queries and answers of the records desk. Kept until the person leaves. */
  readonly desk: DeskLink
}) {
  switch (route.kind) {
    case 'recipes':
      return <RecipesScreen list={list} first={first} onList={onList} />
    case 'overview':
      return <OverviewScreen key={route.recipeId} {...route} first={opened} />
    case 'cooking':
      return <CookingScreen key={route.batchId} batchId={route.batchId} />
    case 'finished':
      return <FinishedScreen key={route.batchId} batchId={route.batchId} />
    case 'reading':
      return <ReadingScreen key={route.recipeId} recipeId={route.recipeId} step={route.step} />
    case 'readingBatch':
      return <BatchReadingScreen key={route.batchId} batchId={route.batchId} step={route.step} />
    case 'inProgress':
      return <BoardScreen isAfterSignIn={route.isAfterSignIn === true} />
    case 'timers':
      return <TimersScreen />
    case 'problems':
      return <RecipeProblemsScreen />
    case 'maintenance':
      return (
        <MaintenanceScreen
          tab={route.tab}
          number={route.number}
          first={route.first ?? 'listed'}
          inList={together.items.length}
        />
      )
    case 'retire':
      return (
        <RetireScreen
          key={route.number}
          item={route.item}
          number={route.number}
          first={route.first}
          asEntered={route.asEntered === true}
        />
      )
    case 'retireTogether':
      return <RetireTogetherScreen route={route} list={together} onList={onTogether} />
    case 'inventory':
      return <InventoryScreen view={route.view} onTogether={onTogether} />
    case 'records':
      return <RecordsScreen view={route.view} link={desk} />
    case 'station':
      return <StationScreen />
    case 'settings':
      return <SettingsScreen />
    default:
      return assertNever(route)
  }
}
