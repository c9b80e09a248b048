import path from 'node:path'
import { endWith, Failure } from './failure.mjs'
import { projectFolder } from './project-folder.mjs'

/** @typedef {{ exitCode: 0 | 1 | 2, text: string }} FileReport */

const wrongInput = 2
const usage = `Usage: npm run journal:verify -- FILE [FILE …]
FILE is a file of a journal, or the folder with all of them.
It ends with 0 where every line verifies, with 1 where one does not, and with 2 where there is no journal to read.`

await endWith(async () => {
  const words = process.argv.slice(2)
  if (words.length === 0) throw new Failure(usage, wrongInput)
  // npm changes to the project's folder; a typed path is relative to the folder in which it was typed.
  const from = process.env.INIT_CWD ?? process.cwd()
  const { exitCode, text } = await (await reporter())(words.map((word) => path.resolve(from, word)))
  if (exitCode === wrongInput) throw new Failure(text, exitCode)
  console.log(text)
  return exitCode
})

/** The check of the running station, so that both give the same result. */
async function reporter() {
  // A wrong command line needs no check.
  const { runnerImport } = await import('vite')
  const file = path.join(projectFolder, 'src', 'main', 'journal', 'fileReport.ts')
  const { module } = /** @type {{ module: { reportOnFiles(paths: readonly string[]): Promise<FileReport> } }} */ (
    await runnerImport(file, { configFile: false, root: projectFolder, logLevel: 'error' })
  )
  return module.reportOnFiles
}
