import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from '../../shared/model.ts'
import type first from './en/first.json'
import { messages as english } from './en/first.json?messages'
import type { FirstArguments } from './messageArguments.ts'

type Messages = typeof english

/** The arguments of a message; of several, all that any of them has. */
type ArgumentsOf<One, Arguments> = (One extends keyof Arguments ? (values: Arguments[One]) => void : never) extends (
  values: infer All extends object,
) => void
  ? All
  : never

export interface Translate<Key extends string, Arguments> {
  (key: Exclude<Key, keyof Arguments>): string
  <One extends Key>(
    key: One,
    values: [One] extends [Exclude<Key, keyof Arguments>] ? never : ArgumentsOf<One, Arguments>,
  ): string
}

function translateBy<Key extends string, Arguments>(messages: Messages, locale: string): Translate<Key, Arguments> {
  const formats = new Map<Key, IntlMessageFormat>()
  return (key: Key, values?: object) => {
    const message = messages[key] ?? key
    if (typeof message === 'string') return message
    const format = formats.get(key) ?? new IntlMessageFormat(message, locale)
    formats.set(key, format)
    return String(format.format({ ...values }))
  }
}

/** Says the messages of a catalogue that is loaded later, and those of the first one. */
export function withFirst<Key extends string, Arguments>(
  later: Readonly<Record<Language, Messages>>,
): Translate<Key | keyof typeof first, Arguments & FirstArguments> {
  return translateBy({ ...english, ...later.en }, 'en-GB')
}

/** A language without a catalogue does not compile. */
const LANGUAGES: Readonly<Record<Language, Translate<keyof typeof first, FirstArguments>>> = {
  en: translateBy(english, 'en-GB'),
}

/** Says a message of the first catalogue. A wrong key or argument does not compile. */
export const t = LANGUAGES.en
