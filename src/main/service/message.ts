import { redactText } from '../redaction/redact.ts'

/** The limit of a message on the display. */
const MOST_CHARACTERS = 300
/** Limits the time of the search for secrets in a very long message. */
const MOST_READ = 20_000

/**
 * Makes a `message` of the service safe for the display and the journal: one line, without control characters and
 * bidirectional controls, at most 300 characters, and without the given secrets, which the service may echo. Returns
 * null when nothing is left.
 */
export function cleanMessage(message: string, secrets: readonly string[]): string | null {
  // Redacts again, because removing a character may join the parts of a secret.
  const clean = redactText(withoutMarks(redactText(message.slice(0, MOST_READ), secrets)), secrets)
  if (clean === '') return null
  const characters = [...clean]
  if (characters.length <= MOST_CHARACTERS) return clean
  return `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`
}

function withoutMarks(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]|\p{Cs}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
