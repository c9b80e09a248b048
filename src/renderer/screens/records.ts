/** The screens of the records desk. */

export { RecordsScreen } from '../records/screen/RecordsScreen.tsx'
