/** Stands where something was that nobody should read. */
export const HIDDEN = '•••'

const SECRET_NAME = /authorization|cookie|password|passwd|passcode|passphrase|secret|token|credential|apikey|privatekey/
/** The same before anything else is taken out of a name: its words may have any signs between them. */
const MAY_BE_SECRET_NAME =
  /authorization|cookie|password|passwd|passcode|passphrase|secret|token|credential|api.?key|private.?key/i

/** An id of a credential names it and opens nothing; without it, no further question could be asked about it. */
const NAMES_A_CREDENTIAL = /credentials?_?(?:id|ids|number|name|type)$/

/** Whether the name of a field, in whatever way it is written, says that its value is for nobody's eyes. */
export function isSecretName(name: string): boolean {
  const lower = name.toLowerCase()
  return SECRET_NAME.test(lower.replace(/[^a-z]/g, '').replace(NAMES_A_CREDENTIAL, ''))
}

/** Whether a text may have the name of a secret in it: cheap, and never no where there is one. */
export function mayNameASecret(text: string): boolean {
  return MAY_BE_SECRET_NAME.test(text)
}
