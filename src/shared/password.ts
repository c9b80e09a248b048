/** The longest password that is tried, in UTF-16 units: a longer one was pasted, or a key was leant on. */
export const LONGEST_PASSWORD = 1000
