import type { ComponentType, ReactNode } from 'react'
import type { OpenedRecipe } from '../cooking/overview/openedRecipe.ts'
import { type LaterPart, laterPart, loadedContent } from '../kiosk/later/laterPart.ts'
import type { Route } from '../kiosk/route.ts'
import type { TogetherList } from '../maintenance/retire-together/togetherList.ts'
import type { FirstRecipes, RecipeList } from '../recipes/useFound.ts'
import type { DeskLink } from '../records/useDesk.ts'

/** The screens that are loaded later, in the order in which they are probably needed. */
export const screens = {
  kitchen: laterPart(() => import('./kitchen.ts')),
  station: laterPart(() => import('./station.ts')),
  maintenance: laterPart(() => import('./maintenance.ts')),
  records: laterPart(() => import('./records.ts')),
  setup: laterPart(() => import('./setup.ts')),
} as const

/** What must survive a change of screens. */
interface Kept {
  readonly list: RecipeList
  readonly onList: (list: RecipeList) => void
  /** The recipes that are shown first after signing in. */
  readonly first: FirstRecipes
  /** The recipe of an overview, if it was read before that is shown. */
  readonly opened: OpenedRecipe | null
  /** The list of items to be retired together. Kept until its person empties it or leaves. */
  readonly together: TogetherList
  readonly onTogether: (change: (list: TogetherList) => TogetherList) => void
  /** The queries and answers of the records desk. Kept until the person leaves. */
  readonly desk: DeskLink
}

interface Facts {
  /** The station locks sooner, because more than cooking is done there. */
  readonly isMaintaining?: true
  /** The screen shows the running timers by itself. */
  readonly showsTimers?: true
  /** The screen lists the requests by itself. */
  listsRequests?(route: Route): boolean
}

interface Row<Kind extends Route['kind']> extends Facts {
  readonly part: LaterPart<unknown>
  element(route: Extract<Route, { kind: Kind }>, kept: Kept): ReactNode
}

function inPart<Content>(part: LaterPart<Content>, common: Facts = {}) {
  return <Kind extends Route['kind']>(
    show: (content: Content, route: Extract<Route, { kind: Kind }>, kept: Kept) => ReactNode,
    facts: Facts = {},
  ): Row<Kind> => ({ part, element: (route, kept) => show(loadedContent(part), route, kept), ...common, ...facts })
}

const kitchen = inPart(screens.kitchen)
const withTimers = inPart(screens.kitchen, { showsTimers: true })
const station = inPart(screens.station)
const maintenance = inPart(screens.maintenance, { isMaintaining: true })
const records = inPart(screens.records, { isMaintaining: true })

/** Each screen of a route: the part of the page that has it, and how it is shown. */
export const ROUTES: { readonly [Kind in Route['kind']]: Row<Kind> } = {
  recipes: kitchen(({ RecipesScreen }, _route, { list, first, onList }) => (
    <RecipesScreen list={list} first={first} onList={onList} />
  )),
  overview: kitchen(({ OverviewScreen }, route, { opened }) => (
    <OverviewScreen key={route.recipeId} {...route} first={opened} />
  )),
  cooking: withTimers(({ CookingScreen }, { batchId }) => <CookingScreen key={batchId} batchId={batchId} />),
  finished: kitchen(({ FinishedScreen }, { batchId }) => <FinishedScreen key={batchId} batchId={batchId} />),
  reading: withTimers(({ ReadingScreen }, { recipeId, step }) => (
    <ReadingScreen key={recipeId} recipeId={recipeId} step={step} />
  )),
  readingBatch: withTimers(({ BatchReadingScreen }, { batchId, step }) => (
    <BatchReadingScreen key={batchId} batchId={batchId} step={step} />
  )),
  inProgress: withTimers(({ BoardScreen }, { isAfterSignIn = false }) => <BoardScreen isAfterSignIn={isAfterSignIn} />),
  timers: withTimers(({ TimersScreen }) => <TimersScreen />),
  problems: kitchen(({ RecipeProblemsScreen }) => <RecipeProblemsScreen />),
  maintenance: maintenance(
    ({ MaintenanceScreen }, { tab, number, first = 'listed' }, { together }) => (
      <MaintenanceScreen tab={tab} number={number} first={first} inList={together.items.length} />
    ),
    { listsRequests: (route) => route.kind === 'maintenance' && route.tab === 'requests' },
  ),
  retire: maintenance(({ RetireScreen }, { item, number, first, asEntered = false }) => (
    <RetireScreen key={number} item={item} number={number} first={first} asEntered={asEntered} />
  )),
  retireTogether: maintenance(({ RetireTogetherScreen }, route, { together, onTogether }) => (
    <RetireTogetherScreen route={route} list={together} onList={onTogether} />
  )),
  inventory: maintenance(({ InventoryScreen }, { view }, { onTogether }) => (
    <InventoryScreen view={view} onTogether={onTogether} />
  )),
  records: records(({ RecordsScreen }, { view }, { desk }) => <RecordsScreen view={view} link={desk} />, {
    listsRequests: (route) => route.kind === 'records' && route.view.kind === 'requests',
  }),
  station: station(({ StationScreen }) => <StationScreen />),
  settings: station(({ SettingsScreen }) => <SettingsScreen />, { isMaintaining: true }),
}

/** Shows the screen of a route. May be rendered only where its part is loaded. */
export function ScreenOf({ route, kept }: { readonly route: Route; readonly kept: Kept }) {
  const row = ROUTES[route.kind] as Row<Route['kind']>
  return row.element(route, kept)
}

/** For the lock screen. A step has been shown before it is locked, so the part is loaded. */
export const StepReading = laterComponent(screens.kitchen, (part) => part.StepReading)
export const SetupScreen = laterComponent(screens.setup, (part) => part.SetupScreen)
export const StationProblemScreen = laterComponent(screens.setup, (part) => part.StationProblemScreen)

/** A component of a later part. It may be rendered only where `useLoaded` is true for that part. */
function laterComponent<Content, Props extends object>(
  part: LaterPart<Content>,
  pick: (content: Content) => ComponentType<Props>,
): (props: Props) => ReactNode {
  return function LaterComponent(props) {
    const Component = pick(loadedContent(part))
    return <Component {...props} />
  }
}
