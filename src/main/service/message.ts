import { redactText } from '../redaction/redact.ts'

/** More than this nobody reads from a station's glass. */
const MOST_CHARACTERS = 300
/** A body that is all message is not worth the time to look for secrets in. */
const MOST_READ = 20_000

/**
 * A sentence of the service, fit for the glass and the journal: on one line, without control characters and without
 * marks that turn the reading direction of what follows, at most 300 characters, and without the given secrets, which
 * a careless service may echo. Null when nothing is left.
 */
export function cleanMessage(message: string, secrets: readonly string[]): string | null {
  // Redacted again after the cleaning, which may join what a control character had parted.
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
