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
    keepExitCode(await work())
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.message) console.error(error.message)
    keepExitCode(error.exitCode)
  }
}

/**
 * Also where a package ends the process with 0 when nothing is left to do, as one of electron-builder does.
 *
 * @param {number} code
 */
function keepExitCode(code) {
  process.exitCode = code
  process.once('exit', (given) => {
    if (given === 0) process.exitCode = code
  })
}
