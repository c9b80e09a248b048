/** The longest password that is sent, in UTF-16 code units. Longer input comes from a paste or a stuck key. */
export const LONGEST_PASSWORD = 1000

/** What is left half typed is forgotten after this. */
export const TYPED_FORGOTTEN_MILLISECONDS = 60_000
