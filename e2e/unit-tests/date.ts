import { beginAt, testDate } from '../testDate.ts'

/** Each file of unit tests begins at the date of the tests. */
beginAt(testDate)
