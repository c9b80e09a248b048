import type { Thing } from '../../shared/model.ts'
import type { Words } from '../words/words.ts'

/** The title of a thing: its first name, or "without a name" if a recipe uses it, or "unknown". */
export function thingName(
  words: Pick<Words['maintenance'], 'unnamed' | 'withoutName'>,
  { kind, names, uses }: Pick<Thing, 'kind' | 'names' | 'uses'>,
): string {
  return names[0] ?? (uses.length === 0 ? words.unnamed[kind] : words.withoutName[kind])
}
