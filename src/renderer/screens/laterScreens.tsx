import type { ComponentType, ReactNode } from 'react'
import { type LaterPart, loadedContent } from '../kiosk/later/laterPart.ts'
import { screens } from './parts.ts'

const { kitchen, station, maintenance, records, setup } = screens

export const RecipesScreen = laterComponent(kitchen, (part) => part.RecipesScreen)
export const OverviewScreen = laterComponent(kitchen, (part) => part.OverviewScreen)
export const CookingScreen = laterComponent(kitchen, (part) => part.CookingScreen)
export const FinishedScreen = laterComponent(kitchen, (part) => part.FinishedScreen)
export const ReadingScreen = laterComponent(kitchen, (part) => part.ReadingScreen)
export const BatchReadingScreen = laterComponent(kitchen, (part) => part.BatchReadingScreen)
export const BoardScreen = laterComponent(kitchen, (part) => part.BoardScreen)
export const TimersScreen = laterComponent(kitchen, (part) => part.TimersScreen)
export const RecipeProblemsScreen = laterComponent(kitchen, (part) => part.RecipeProblemsScreen)
/** For the lock screen. A step has been shown before it is locked, so the part is loaded. */
export const StepReading = laterComponent(kitchen, (part) => part.StepReading)
export const StationScreen = laterComponent(station, (part) => part.StationScreen)
export const SettingsScreen = laterComponent(station, (part) => part.SettingsScreen)
export const MaintenanceScreen = laterComponent(maintenance, (part) => part.MaintenanceScreen)
export const RetireScreen = laterComponent(maintenance, (part) => part.RetireScreen)
export const RetireTogetherScreen = laterComponent(maintenance, (part) => part.RetireTogetherScreen)
export const InventoryScreen = laterComponent(maintenance, (part) => part.InventoryScreen)
export const RecordsScreen = laterComponent(records, (part) => part.RecordsScreen)
export const SetupScreen = laterComponent(setup, (part) => part.SetupScreen)
export const StationProblemScreen = laterComponent(setup, (part) => part.StationProblemScreen)

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
