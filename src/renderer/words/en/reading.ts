/** The words for reading recipes without a session, and for the sign-in after it. */
export const reading = {
  unsigned: 'You are reading without signing in.',
  nothingRecorded: 'Nothing is recorded.',
  signedIn: 'You are signed in, and only reading so far.',
  notYet: 'Nothing is recorded until you start cooking.',
  startHere: 'Start cooking from this step',
  startAnotherHere: 'Start another batch from this step',
}
