/** The screens about the station itself. */

export { StationScreen } from '../station/StationScreen.tsx'
export { SettingsScreen } from '../technician/SettingsScreen.tsx'
