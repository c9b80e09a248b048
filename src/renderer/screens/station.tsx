import type { ScreensOf } from '../kiosk/route.ts'
import { StationScreen } from '../station/readiness/StationScreen.tsx'
import { SettingsScreen } from '../technician/SettingsScreen.tsx'

/** The screens about the station itself. */
export const screens: ScreensOf<'station'> = {
  station: () => <StationScreen />,
  settings: () => <SettingsScreen />,
}
