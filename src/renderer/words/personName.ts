import type { Person } from '../../shared/model.ts'
import { useWords, type Words } from './words.ts'

/** The name of a person in a record, with a mark if their session had ended by then. */
export function personName({ name, afterSessionEnd }: Person, { sessionEnd }: Words): string {
  return afterSessionEnd === true ? sessionEnd.afterIt(name) : name
}

/** `personName` in the station's language. */
export function usePersonName(): (person: Person) => string {
  const words = useWords()
  return (person) => personName(person, words)
}
