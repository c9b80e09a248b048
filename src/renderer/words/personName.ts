import type { Person } from '../../shared/model.ts'
import { type FirstWords, useFirstWords } from './firstWords.ts'

/** The name of a person in a record, with a mark if their session had ended by then. */
export function personName({ name, afterSessionEnd }: Person, { sessionEnd }: FirstWords): string {
  return afterSessionEnd === true ? sessionEnd.afterIt(name) : name
}

/** `personName` in the station's language. */
export function usePersonName(): (person: Person) => string {
  const words = useFirstWords()
  return (person) => personName(person, words)
}
