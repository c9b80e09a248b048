/** Stands where something was that nobody should read. */
export const HIDDEN = '•••'

/** Anywhere in a name, whatever signs are between its letters. */
const SECRET_NAME = /authorization|cookie|password|passwd|passcode|passphrase|secret|token|credential|apikey|privatekey/

/** Too short to mean anything in the midst of another word, as in "shipping" and "hotpot". */
const SECRET_WORD = /^(?:pin|pwd|otp)s?$/
const MAY_HAVE_SECRET_WORD = /pin|pwd|otp/

/** An id of a credential names it and opens nothing; without it, no further question could be asked about it. */
const NAMES_A_CREDENTIAL = /credentials?_?(?:id|ids|number|name|type)$/

/** Of an object that holds the name of something and its value in two fields. */
const NAMING_FIELD = /^(?:key|name|field|attribute)$/i
const VALUE_FIELD = /^values?$/i

/** Whether the name of a field, in whatever way it is written, says that its value is for nobody's eyes. */
export function isSecretName(name: string): boolean {
  const letters = lettersOf(name)
  if (SECRET_NAME.test(letters.replace(NAMES_A_CREDENTIAL, ''))) return true
  return MAY_HAVE_SECRET_WORD.test(letters) && wordsOf(name).some((word) => SECRET_WORD.test(word))
}

/**
 * Whether the value of a field is for nobody's eyes: by its own name, or because a field beside it says so, as in
 * `{"key": "password", "value": "…"}`. `holder` is what has the field, where it is an object.
 */
export function isSecretIn(holder: unknown, name: string): boolean {
  if (isSecretName(name)) return true
  if (!isValueField(name) || typeof holder !== 'object' || holder === null || Array.isArray(holder)) return false
  return Object.entries(holder).some(([other, said]) => namesSecret(other, said))
}

/** Whether it is the field in which the value of something stands whose name is in another field. */
export function isValueField(name: string): boolean {
  return VALUE_FIELD.test(name)
}

/** Whether a field says that the value beside it is secret. */
export function namesSecret(name: string, value: unknown): boolean {
  return NAMING_FIELD.test(name) && typeof value === 'string' && isSecretName(value)
}

/** Whether a text may have the name of a secret in it: cheap, and never no where there is one. */
export function mayNameASecret(text: string): boolean {
  const letters = lettersOf(text)
  return SECRET_NAME.test(letters) || MAY_HAVE_SECRET_WORD.test(letters)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '')
}

/** In lower case: what stands between other signs than letters, and what begins with a capital one. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
}
