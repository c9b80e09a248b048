/** Replaces a secret value. */
export const HIDDEN = '•••'

const SECRET_LETTERS =
  'authorization|cookie|password|passwd|passcode|passphrase|secret|token|credential|api[_.-]?key|private[_.-]?key'
/** Matched anywhere in a name, after all characters but letters are removed. */
const SECRET_NAME = new RegExp(SECRET_LETTERS)

/** Matched against whole words only: the short words also occur inside others, as in "shipping" and "hotpot". */
const SECRET_WORD = /^(?:pin|pwd|otp)s?$/
const MAY_HAVE_SECRET_WORD = /pin|pwd|otp/

/**
 * The source of a regular expression for what may be a secret name within a longer text; `isSecretName` decides. At most
 * 40 characters on either side of the word, so that it takes linear time.
 */
export const SECRET_NAME_IN_TEXT = `[\\w.-]{0,40}(?:${SECRET_LETTERS}|pin|pwd|otp)[\\w.-]{0,40}`

/** The id of a credential is not a secret, and further requests about the credential need it. */
const NAMES_A_CREDENTIAL = /credentials?_?(?:id|ids|number|name|type)$/

/** Fields of an object that holds a name and its value, as in `{"key": "password", "value": "…"}`. */
const NAMING_FIELD = /^(?:key|name|field|attribute)$/i
const VALUE_FIELD = /^values?$/i

/** Whether the name of a field marks its value as secret, in any case and with any separators. */
export function isSecretName(name: string): boolean {
  const letters = lettersOf(name)
  if (SECRET_NAME.test(letters.replace(NAMES_A_CREDENTIAL, ''))) return true
  return MAY_HAVE_SECRET_WORD.test(letters) && wordsOf(name).some((word) => SECRET_WORD.test(word))
}

/**
 * Whether the value of a field is secret, by its own name or by a naming field beside it, as in
 * `{"key": "password", "value": "…"}`. `holder` is the value that contains the field; only objects are searched.
 */
export function isSecretIn(holder: unknown, name: string): boolean {
  if (isSecretName(name)) return true
  if (!isValueField(name) || typeof holder !== 'object' || holder === null || Array.isArray(holder)) return false
  const known = NAMES_A_SECRET.get(holder)
  if (known !== undefined) return known
  const isNamed = Object.keys(holder).some(
    (other) => isNamingField(other) && namesSecret(other, Reflect.get(holder, other)),
  )
  NAMES_A_SECRET.set(holder, isNamed)
  return isNamed
}

/**
 * Whether an object, which must not change, has a naming field with the name of a secret. It may have a hundred value
 * fields in different cases, and a million others.
 */
const NAMES_A_SECRET = new WeakMap<object, boolean>()

/** Whether this is the value field of a name-value object. */
export function isValueField(name: string): boolean {
  return VALUE_FIELD.test(name)
}

/** Whether this is the name field of a name-value object or element. */
function isNamingField(name: string): boolean {
  return NAMING_FIELD.test(name)
}

/** Whether this is the name field of a name-value object and it names a secret. */
export function namesSecret(name: string, value: unknown): boolean {
  return isNamingField(name) && typeof value === 'string' && isSecretName(value)
}

/** Whether a text has a secret name somewhere. False positives are possible, false negatives are not. */
export function mayNameASecret(text: string): boolean {
  const letters = lettersOf(text)
  if (SECRET_NAME.test(letters)) return true
  return MAY_HAVE_SECRET_WORD.test(letters) && wordsOf(text).some((word) => SECRET_WORD.test(word))
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '')
}

/** Splits at every character that is not a letter and at camel-case boundaries. Returns lower case. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
}
