import type { PedalKeys } from '../../../shared/model.ts'
import { type Turn, turnOf } from '../../parts/turnKeys.ts'
import type { Words } from '../../words/words.ts'

/** The result of a key that is pressed during teaching. */
export type Taught =
  | { readonly kind: 'taught'; readonly key: string }
  /** The key already turns in the other direction, as taught or built in. */
  | { readonly kind: 'taken'; readonly key: string; readonly by: Turn }
  /** The station needs the key: Tab moves the focus, and a key with modifiers is not one key. */
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

/** `key` is `KeyboardEvent.key`. */
export function teach(turn: Turn, key: string, pedal: PedalKeys): Taught {
  if (key === 'Escape') return { kind: 'stopped' }
  if (NOT_TEACHABLE.has(key)) return { kind: 'notTeachable', key }
  const by = turnOf(key, pedal)
  return by !== null && by !== turn ? { kind: 'taken', key, by } : { kind: 'taught', key }
}

/** The result in words; null where there is nothing to show. */
export function taughtWords(taught: Taught, turn: Turn, words: Words['step']['pedal']): string | null {
  switch (taught.kind) {
    case 'taught':
      return words.taught[turn](keyName(taught.key, words))
    case 'taken':
      return words.taken[taught.by](keyName(taught.key, words))
    case 'notTeachable':
      return words.notTeachable(keyName(taught.key, words))
    case 'stopped':
      return null
  }
}

/** A readable name of a key: "Page Down" for "PageDown", "B" for "b", `space` for " ". */
export function keyName(key: string, { space }: { readonly space: string }): string {
  if (key === ' ') return space
  return key.length === 1 ? key.toUpperCase() : key.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
}
