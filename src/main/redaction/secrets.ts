import { HIDDEN } from '../../shared/secretName.ts'
import { hideDecoded } from './decoded.ts'

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

/** Returns a function that hides the given secrets in a text, unchanged, in base64, or escaped: see `hideDecoded`. */
export function hiderOf(secrets: readonly string[]): (text: string) => string {
  const found = [...new Set(secrets.filter((secret) => secret !== ''))].sort((one, other) => other.length - one.length)
  const [long, short] = [found.filter(isLong), found.filter((secret) => !isLong(secret))]
  const patterns = short.flatMap((secret) =>
    isChance(secret)
      ? [`(?<![\\p{L}\\p{N}])${quoted(secret)}(?![\\p{L}\\p{N}])`]
      : [quoted(secret), ...base64Of(secret).map(quoted)],
  )
  const pattern = patterns.length === 0 ? null : new RegExp(patterns.join('|'), 'giu')
  return (text) => {
    const rest = long.reduce((hidden, form) => hidden.replaceAll(form, HIDDEN), text)
    return hideDecoded(pattern === null ? rest : rest.replace(pattern, HIDDEN), found, isChance)
  }
}

/** In characters. The stack limits the size of a regular expression. Longer secrets are found in their own case only. */
const LONGEST_IN_PATTERN = 1000
const isLong = (secret: string) => secret.length > LONGEST_IN_PATTERN

/** Whether it occurs in most texts by chance, so that it is hidden only as a whole word. */
function isChance(secret: string): boolean {
  return secret.length < 4
}

/** The middle of the base64 of a text around the secret (RFC 4648, 4 and 5), at each place in a group of three bytes. */
function base64Of(secret: string): readonly string[] {
  const middles = [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)])
    // Without the characters that also hold bits of what is around it.
    const [from, to] = [Math.ceil((before * 4) / 3), Math.floor((bytes.length * 4) / 3)]
    return bytes.toString('base64').slice(from, to)
  })
  const url = middles.map((middle) => middle.replaceAll('+', '-').replaceAll('/', '_'))
  return [...new Set([...middles, ...url])].filter(({ length }) => length >= SHORTEST_BASE64)
}

/** Shorter ones occur in words by chance. */
const SHORTEST_BASE64 = 6

function quoted(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
