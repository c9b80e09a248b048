/** A failure that the person at the terminal can mend: its message is a sentence, shown without a stack trace. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/**
 * Runs a command's work and ends the process with the exit code it returns, or with the code of its failure.
 *
 * @param {() => Promise<number>} work
 */
export async function endWith(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.message) console.error(error.message)
    process.exitCode = error.exitCode
  }
}
