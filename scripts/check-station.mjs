import path from 'node:path'
import { endWith } from './failure.mjs'
import { projectFolder } from './project-folder.mjs'

/** @typedef {{ exitCode: 0 | 1 | 2, text: string }} StationCheck */

await endWith(async () => {
  const { runnerImport } = await import('vite')
  const file = path.join(projectFolder, 'src', 'main', 'launch', 'stationCheck.ts')
  const { module } =
    /** @type {{ module: { stationCheck(argv: readonly string[], folder: string): StationCheck | null } }} */ (
      await runnerImport(file, { configFile: false, root: projectFolder, logLevel: 'error' })
    )
  // npm changes to the project's folder; a typed path is relative to the folder in which it was typed.
  const check = module.stationCheck(
    ['--check-station', ...process.argv.slice(2)],
    process.env.INIT_CWD ?? process.cwd(),
  )
  if (check === null) throw new Error('The switch of the check has another name')
  console.log(check.text)
  return check.exitCode
})
