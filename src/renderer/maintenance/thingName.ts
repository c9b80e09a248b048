import type { Thing } from '../../shared/model.ts'
import type { Words } from '../words/words.ts'

/** What is read over a thing: what no recipe names is unknown; what one names without a name is not. */
export function thingName(
  words: Pick<Words['maintenance'], 'unnamed' | 'withoutName'>,
  { kind, names, uses }: Pick<Thing, 'kind' | 'names' | 'uses'>,
): string {
  return names[0] ?? (uses.length === 0 ? words.unnamed[kind] : words.withoutName[kind])
}
