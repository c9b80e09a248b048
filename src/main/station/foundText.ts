import { maskedText } from '../../shared/masking/maskedJson.ts'
import { HIDDEN } from '../../shared/secretName.ts'

const MOST_CHARACTERS = 120
const STRING = /"(?:[^"\\]|\\.)*"/g

/**
 * A wrong value of the station file for the display: JSON text of at most 120 characters and an ellipsis. Hides secrets,
 * and the credentials, the query and the fragment of an address, in which a password may be. `isAddress`: the key holds
 * one, so that it is one also without a scheme.
 */
export function foundText(json: string, isAddress: boolean): string {
  const masked = (/^[{[]/.test(json) ? maskedText(json) : json).replace(STRING, (text) =>
    isAddress || text.includes('://') ? maskedAddress(text) : text,
  )
  return masked.length > MOST_CHARACTERS ? `${masked.slice(0, MOST_CHARACTERS)}…` : masked
}

/** `text` is a JSON string. The credentials go up to the last `@`, because a wrong address may have `?` in a password. */
function maskedAddress(text: string): string {
  const at = text.lastIndexOf('@')
  const [start = '"'] = /^"\s*(?:https?:\/{0,5}|[a-z][a-z0-9+.-]{0,20}:\/{1,5})?/i.exec(text) ?? []
  const visible = at < 0 ? text : `${start}${HIDDEN}${text.slice(at)}`
  return visible.replace(/([?#]).+"$/s, `$1${HIDDEN}"`)
}
