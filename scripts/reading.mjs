import path from 'node:path'
import { endWith, Failure } from './failure.mjs'
import { projectFolder } from './project-folder.mjs'

/** @typedef {{ exitCode: 0 | 1 | 2, text: string }} ReadingOutcome */

await endWith(async () => {
  const { runnerImport } = await import('vite')
  const file = path.join(projectFolder, 'src', 'reading', 'reading.ts')
  const { module } =
    /** @type {{ module: { readingOf(argv: readonly string[], folder: string): Promise<ReadingOutcome> } }} */ (
      await runnerImport(file, { configFile: false, root: projectFolder, logLevel: 'error' })
    )
  // npm changes to the project's folder; a typed path is relative to the folder in which it was typed.
  const { exitCode, text } = await module.readingOf(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd())
  if (exitCode === 2) throw new Failure(text, exitCode)
  console.log(text)
  return exitCode
})
