import { HIDDEN } from '../../shared/secretName.ts'

/** The secrets that are in use at the moment: for what writes a log, and must know them to leave them out. */
export interface Secrets {
  readonly values: readonly string[]
  /** Knows a secret until the returned function is called. The same one may be kept by several at a time. */
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

/** Takes the given secrets out of a text, in any form in which a request or an answer writes them. */
export function hiderOf(secrets: readonly string[]): (text: string) => string {
  const patterns = secrets
    .filter((secret) => secret !== '')
    .flatMap((secret) => writtenForms(secret).map((form) => ({ form, alone: secret.length < 4 })))
    .sort((one, other) => other.form.length - one.form.length)
    .map(({ form, alone }) => (alone ? `(?<![\\p{L}\\p{N}])${quoted(form)}(?![\\p{L}\\p{N}])` : quoted(form)))
  if (patterns.length === 0) return (text) => text
  const pattern = new RegExp(patterns.join('|'), 'giu')
  return (text) => text.replace(pattern, HIDDEN)
}

/** As it is, and as an address, a form, a JSON text and a page write it. */
function writtenForms(secret: string): readonly string[] {
  const wellFormed = secret.replace(/\p{Cs}/gu, '\ufffd')
  const forms = [
    secret,
    encodeURI(wellFormed),
    encodeURIComponent(wellFormed),
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
