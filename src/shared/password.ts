/** The longest password that is tried, in UTF-16 units: what is longer was pasted, or comes from a key that was leant on. */
export const LONGEST_PASSWORD = 1000
