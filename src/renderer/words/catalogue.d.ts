declare module '*.json?messages' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

  /** The messages of a catalogue by key, as scripts/catalogues.ts passes them to the page. */
  export const messages: Readonly<Record<string, string | MessageFormatElement[]>>
}
