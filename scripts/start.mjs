import { buildWhenNeeded } from './build.mjs'
import { run } from './children.mjs'
import { endWith, Failure } from './failure.mjs'
import { hasOwnDisplay, prepareDisplay } from './prepare-display.mjs'
import { prepareElectron } from './prepare-electron.mjs'
import { projectFolder } from './project-folder.mjs'
import { sandboxSwitches } from './sandbox.mjs'

await endWith(async () => {
  if (!hasOwnDisplay()) throw new Failure('There is no screen here: a station needs one. "npm run demo" does not.')
  const { executable, version, environment } = await prepareElectron({ purpose: 'start' })
  const switches = sandboxSwitches({ executable, station: true })
  await buildWhenNeeded({ executable, version })
  await prepareDisplay({ executable })
  const { code } = await run(executable, [...switches, projectFolder, ...process.argv.slice(2)], { environment })
  return code
})
