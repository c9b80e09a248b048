import { diskFaults } from './diskFaults.ts'
import { programFaults } from './programFaults.ts'
import { serviceFaults } from './serviceFaults.ts'
import type { Fault } from './table.ts'

/** The rows of the table. */
export const faults: readonly Fault[] = [...serviceFaults, ...programFaults, ...diskFaults]
