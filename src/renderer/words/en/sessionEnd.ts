/** What is said when a session ends over the work, and of what was done after it. */
export const sessionEnd = {
  /** In place of a name, in a sentence that says who did something. */
  afterIt: (who: string) => `${who} (after the session ended)`,
}
