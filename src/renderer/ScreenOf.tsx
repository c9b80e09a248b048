import { assertNever } from '../shared/result.ts'
import type { Route } from './kiosk/route.ts'
import { CookingScreen } from './screens/cooking/CookingScreen.tsx'
import { ReadingScreen } from './screens/cooking/ReadingScreen.tsx'
import { EndedScreen } from './screens/ended/EndedScreen.tsx'
import { InProgressScreen } from './screens/in-progress/InProgressScreen.tsx'
import { MaintenanceScreen } from './screens/maintenance/MaintenanceScreen.tsx'
import { OverviewScreen } from './screens/overview/OverviewScreen.tsx'
import { PedalScreen } from './screens/pedal/PedalScreen.tsx'
import { ProblemsScreen } from './screens/problems/ProblemsScreen.tsx'
import { RecipesScreen } from './screens/recipes/RecipesScreen.tsx'
import type { RecipeList } from './screens/recipes/recipeList.ts'
import type { FirstRecipes } from './screens/recipes/useFound.ts'
import { RecordsScreen } from './screens/records/RecordsScreen.tsx'
import type { DeskLink } from './screens/records/useDesk.ts'
import { RetireScreen } from './screens/retire/RetireScreen.tsx'
import { RetireTogetherScreen } from './screens/retire-together/RetireTogetherScreen.tsx'
import type { TogetherList } from './screens/retire-together/togetherList.ts'
import { StationScreen } from './screens/station/StationScreen.tsx'
import { TimersScreen } from './screens/timers/TimersScreen.tsx'

/** The screen of a route, with what stays while its person is on another one. */
export function ScreenOf({
  route,
  list,
  first,
  onList,
  together,
  onTogether,
  desk,
}: {
  readonly route: Route
  readonly list: RecipeList
  /** What a person sees at once after signing in. */
  readonly first: FirstRecipes
  readonly onList: (list: RecipeList) => void
  /** To be retired together: kept until its person empties the list or leaves. */
  readonly together: TogetherList
  readonly onTogether: (change: (list: TogetherList) => TogetherList) => void
  /** What was asked of the service's other records, until its person leaves. */
  readonly desk: DeskLink
}) {
  switch (route.kind) {
    case 'recipes':
      return <RecipesScreen list={list} first={first} onList={onList} />
    case 'overview':
      return <OverviewScreen key={route.recipeId} recipeId={route.recipeId} batchId={route.batchId} />
    case 'cooking':
      return <CookingScreen key={route.batchId} batchId={route.batchId} />
    case 'reading':
      return <ReadingScreen key={route.recipeId} recipeId={route.recipeId} step={route.step} />
    case 'inProgress':
      return <InProgressScreen />
    case 'ended':
      return <EndedScreen />
    case 'timers':
      return <TimersScreen />
    case 'problems':
      return <ProblemsScreen />
    case 'pedal':
      return <PedalScreen />
    case 'maintenance':
      return (
        <MaintenanceScreen
          tab={route.tab}
          number={route.number}
          first={route.first ?? 'listed'}
          inList={together.things.length}
        />
      )
    case 'retire':
      return <RetireScreen key={route.number} thing={route.thing} number={route.number} first={route.first} />
    case 'retireTogether':
      return <RetireTogetherScreen stage={route.stage} tab={route.tab} list={together} onList={onTogether} />
    case 'records':
      return <RecordsScreen view={route.view} link={desk} />
    case 'station':
      return <StationScreen />
    default:
      return assertNever(route)
  }
}
