/** The words for a call that failed with a defect of the program. The station's log has the cause. */
export const callFailure = {
  command: 'That did not work',
  commandMore: 'The station met an error of its own. Check what is shown here, then touch again.',
  read: 'Not everything could be read',
  readMore: 'The station met an error of its own. Some of what belongs here is missing or old.',
  readAgain: 'Read it again',
  close: 'Close',
}
