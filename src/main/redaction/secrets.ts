import { percentEncoded } from '../../shared/percentEncoded.ts'
import { HIDDEN } from '../../shared/secretName.ts'

/** The secrets of requests in progress, for the log, which hides them. */
export interface Secrets {
  readonly values: readonly string[]
  /** Adds a secret until the returned function is called. Several callers may add the same secret. */
  keep(secret: string): () => void
}

export function keepSecrets(): Secrets {
  const kept = new Set<{ readonly secret: string }>()
  return {
    get values() {
      return [...kept].map(({ secret }) => secret)
    },
    keep(secret) {
      const entry = { secret }
      kept.add(entry)
      return () => {
        kept.delete(entry)
      }
    },
  }
}

/** Returns a function that hides the given secrets in a text, in all encodings of `writtenForms`. */
export function hiderOf(secrets: readonly string[]): (text: string) => string {
  const found = new Set(secrets.filter((secret) => secret !== ''))
  const long = [...found].filter((secret) => secret.length > LONGEST_IN_PATTERN)
  const patterns = [...found]
    .filter((secret) => !long.includes(secret))
    .flatMap((secret) => writtenForms(secret).map((form) => ({ form, alone: secret.length < 4 })))
    .sort((one, other) => other.form.length - one.form.length)
    .map(({ form, alone }) => (alone ? `(?<![\\p{L}\\p{N}])${quoted(form)}(?![\\p{L}\\p{N}])` : quoted(form)))
  const pattern = patterns.length === 0 ? null : new RegExp(patterns.join('|'), 'giu')
  const longForms = long.flatMap(writtenForms)
  return (text) => {
    const rest = longForms.reduce((hidden, form) => hidden.replaceAll(form, HIDDEN), text)
    return pattern === null ? rest : rest.replace(pattern, HIDDEN)
  }
}

/** In characters. The stack limits the size of a regular expression. Longer secrets are found in their own case only. */
const LONGEST_IN_PATTERN = 1000

/** A secret unchanged, and as encoded in an address, a form, JSON and HTML. */
function writtenForms(secret: string): readonly string[] {
  const wellFormed = secret.replace(/\p{Cs}/gu, '\ufffd')
  const forms = [
    secret,
    encodeURI(wellFormed),
    encodeURIComponent(wellFormed),
    percentEncoded(secret),
    new URLSearchParams({ x: secret }).toString().slice('x='.length),
    JSON.stringify(secret).slice(1, -1),
    JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\/'),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  ]
  return [...new Set(forms)]
}

function quoted(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
