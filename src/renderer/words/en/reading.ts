/** The words for reading recipes without a session, and for the sign-in after it. */
export const reading = {
  unsigned: 'You are reading without signing in.',
  nothingRecorded: 'Nothing is recorded.',
  signedIn: 'You are signed in, and only reading so far.',
  notYet: 'Nothing is recorded until you start cooking.',
  ownBatch: 'You are only reading your batch.',
  batchOf: (owner: string) => `You are only reading. ${owner} is cooking this batch.`,
  backToBoard: 'Next: back to “In progress”',
  startHere: 'Start cooking from this step',
  startAnotherHere: 'Start another batch from this step',
}
