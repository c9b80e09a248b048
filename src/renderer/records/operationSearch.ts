import { RECORDS_OPERATIONS, type RecordsOperation } from '../../shared/records/operations.ts'

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
