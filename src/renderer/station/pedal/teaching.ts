import type { PedalKeys } from '../../../shared/model.ts'
import { assertNever } from '../../../shared/result.ts'
import { type Turn, turnOf } from '../../cooking/step/turnKeys.ts'

/** What comes of a key that is pressed while a turn is being taught. */
export type Taught =
  | { readonly kind: 'taught'; readonly key: string }
  /** It turns the other way already, or always does. */
  | { readonly kind: 'taken'; readonly key: string; readonly by: Turn }
  /** The station needs it: Tab goes from button to button, and a key held with others is not one key. */
  | { readonly kind: 'notTeachable'; readonly key: string }
  | { readonly kind: 'stopped' }

const NOT_TEACHABLE: ReadonlySet<string> = new Set([
  'Tab',
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'Unidentified',
  'Dead',
  'Process',
])

/** `key` as `KeyboardEvent.key` names it. */
export function teach(turn: Turn, key: string, pedal: PedalKeys): Taught {
  if (key === 'Escape') return { kind: 'stopped' }
  if (NOT_TEACHABLE.has(key)) return { kind: 'notTeachable', key }
  const by = turnOf(key, pedal)
  return by !== null && by !== turn ? { kind: 'taken', key, by } : { kind: 'taught', key }
}

interface TeachingWords {
  readonly taught: Readonly<Record<Turn, (key: string) => string>>
  readonly taken: Readonly<Record<Turn, (key: string) => string>>
  readonly notTeachable: (key: string) => string
  readonly space: string
}

/** A key as a person calls it; null where there is nothing to say. */
export function taughtWords(taught: Taught, turn: Turn, words: TeachingWords): string | null {
  switch (taught.kind) {
    case 'taught':
      return words.taught[turn](keyName(taught.key, words))
    case 'taken':
      return words.taken[taught.by](keyName(taught.key, words))
    case 'notTeachable':
      return words.notTeachable(keyName(taught.key, words))
    case 'stopped':
      return null
    default:
      return assertNever(taught)
  }
}

/** "Page Down" of "PageDown", "B" of "b", "Space" of " ". */
export function keyName(key: string, { space }: { readonly space: string }): string {
  if (key === ' ') return space
  return key.length === 1 ? key.toUpperCase() : key.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
}
