import type { ScreensOf } from '../kiosk/route.ts'
import { RecordsScreen } from '../records/RecordsScreen.tsx'

/** The screens of the records desk. */
export const screens: ScreensOf<'records'> = {
  records: ({ view }) => <RecordsScreen view={view} />,
  recordsWork: ({ view }) => <RecordsScreen view={view} />,
}
