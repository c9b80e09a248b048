/** What index.ts compiles and runs when the window is open already, in one file of the built program. */
export { stationCheck } from './launch/stationCheck.ts'
export { startKiosk } from './startKiosk.ts'
