import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from '../../shared/model.ts'
import type catalogue from './en/first.json'
import { messages as english } from './en/first.json?messages'
import type { MessageArguments } from './messageArguments.ts'

type Key = keyof typeof catalogue
type KeyWithoutArguments = Exclude<Key, keyof MessageArguments>

/** The arguments of a message; of several, all that any of them has. */
type ArgumentsOf<One> = (One extends keyof MessageArguments ? (values: MessageArguments[One]) => void : never) extends (
  values: infer All extends object,
) => void
  ? All
  : never

interface Translate {
  (key: KeyWithoutArguments): string
  <One extends Key>(key: One, values: [One] extends [KeyWithoutArguments] ? never : ArgumentsOf<One>): string
}

function translateBy(messages: typeof english, locale: string): Translate {
  const formats = new Map<Key, IntlMessageFormat>()
  return (key: Key, values?: object) => {
    const message = messages[key] ?? key
    if (typeof message === 'string') return message
    const format = formats.get(key) ?? new IntlMessageFormat(message, locale)
    formats.set(key, format)
    return String(format.format({ ...values }))
  }
}

/** A language without a catalogue does not compile. */
const LANGUAGES: Readonly<Record<Language, Translate>> = { en: translateBy(english, 'en-GB') }

/** Says a message of the catalogue. A wrong key or argument does not compile. */
export const t = LANGUAGES.en
