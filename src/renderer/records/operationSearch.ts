import {
  operationById,
  operationsAbout,
  RECORDS_OPERATIONS,
  type RecordsOperation,
  SUBJECTS,
  type Subject,
} from '../../shared/records/operations.ts'

/** The number of operations that are shown before the subjects. */
const MOST_SHOWN = 4

/** The operations with every word of the text in their name, path or method; all of them for a blank text. */
export function findOperations(
  text: string,
  nameOf: (operation: RecordsOperation) => string,
): readonly RecordsOperation[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  return RECORDS_OPERATIONS.filter((operation) => {
    const all = folded(`${nameOf(operation)} ${operation.id} ${operation.keys.join(' ')}`)
    return words.every((word) => all.includes(word))
  })
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll('_', ' ')
}

/**
 * The operations that were used most at this station, and all subjects, those with the most uses first. Equal ones stay
 * in the order of the table.
 */
export function mostUsedFirst(uses: Readonly<Record<string, number>>): {
  readonly used: readonly RecordsOperation[]
  readonly subjects: readonly Subject[]
} {
  const used = Object.entries(uses)
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([id]) => operationById(id) ?? [])
  const count = (subject: Subject) => operationsAbout(subject).reduce((sum, { id }) => sum + (uses[id] ?? 0), 0)
  return {
    used: used.slice(0, MOST_SHOWN),
    subjects: SUBJECTS.toSorted((one, other) => count(other) - count(one)),
  }
}
