import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buildWhenNeeded } from './build.mjs'
import { run } from './children.mjs'
import { endWith, Failure } from './failure.mjs'
import { buildDebianPackage } from './package/build-debian.mjs'
import { buildProgram } from './package/build-program.mjs'
import { installTools } from './package/tools.mjs'
import { packagedVersion } from './package/version.mjs'
import { prepareElectron } from './prepare-electron.mjs'
import { projectFolder } from './project-folder.mjs'

await endWith(async () => {
  const electron = await prepareElectron({ purpose: 'package' })
  const { version: plain } = JSON.parse(await readFile(path.join(projectFolder, 'package.json'), 'utf8'))
  const version = packagedVersion(plain, electron.kind)
  await installTools()
  await buildWhenNeeded()
  const date = await dateOfCommit()
  const program = await buildProgram({ version, electron, name: 'program' })
  console.log(`The program: ${program}`)
  if (process.platform !== 'linux') return 0
  const file = await buildDebianPackage({ program, version, date })
  console.log(`The Debian package: ${file}`)
  return 0
})

async function dateOfCommit() {
  const { code, output } = await run('git', ['log', '-1', '--format=%ct'], { quiet: true })
  if (code !== 0) throw new Failure(`Git could not tell the date of the commit.\n${output.trim()}`, code)
  return new Date(Number(output.trim()) * 1000)
}
