/** The guide that sets up the station, and the screen of a station file with a problem. */

export { SetupScreen } from '../setup/SetupScreen.tsx'
export { StationProblemScreen } from '../station/problem/StationProblemScreen.tsx'
