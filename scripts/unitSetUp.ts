import './budget.ts'
import { beginAt, testDate } from '../e2e/testDate.ts'

/** Each file of unit tests begins at the date of the tests. */
beginAt(testDate)
