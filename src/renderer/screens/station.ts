/** The screens about the station itself. */

export { PedalScreen } from '../station/pedal/PedalScreen.tsx'
export { StationScreen } from '../station/StationScreen.tsx'
export { SettingsScreen } from '../technician/SettingsScreen.tsx'
