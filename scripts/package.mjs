import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buildWhenNeeded } from './build.mjs'
import { run } from './children.mjs'
import { endWith, Failure } from './failure.mjs'
import { buildDebianPackage } from './package/build-debian.mjs'
import { buildProgram, configurationOf } from './package/build-program.mjs'
import { checkConfiguration, faultsOfProgram, faultsOfSecondBuild, lintianFaults } from './package/check-package.mjs'
import { installTools } from './package/tools.mjs'
import { packagedVersion } from './package/version.mjs'
import { prepareElectron } from './prepare-electron.mjs'
import { projectFolder } from './project-folder.mjs'

/** Beside the Debian package, what electron-builder makes on each system. It downloads tools for that. */
const releaseTargets = /** @type {Record<string, string[]>} */ ({
  darwin: ['dmg'],
  win32: ['nsis'],
  linux: ['AppImage'],
})

await endWith(async () => {
  const { release, check } = readCommandLine(process.argv.slice(2))
  const electron = await prepareElectron({ purpose: release ? 'release' : 'package' })
  const { version: plain } = JSON.parse(await readFile(path.join(projectFolder, 'package.json'), 'utf8'))
  const version = packagedVersion(plain, electron.kind)
  const date = await dateOfCommit()
  if (release) await refuseChanges()
  await installTools()
  await buildWhenNeeded(electron)

  const targets = release ? ['dir', ...(releaseTargets[process.platform] ?? [])] : ['dir']
  const wanted = { version, electron, name: 'program', targets }
  const program = await buildProgram(wanted)
  console.log(`The program: ${program}`)
  const file = process.platform === 'linux' ? await buildDebianPackage({ program, version, date }) : null
  if (file !== null) console.log(`The Debian package: ${file}`)
  if (!release && !check) return 0

  await checkConfiguration(await configurationOf(wanted))
  const faults = await faultsOfProgram({ program, version, electron })
  if (file !== null) faults.push(...(await lintianFaults(file)))
  if (file !== null && check) faults.push(...(await faultsOfSecondBuild(file)))
  for (const fault of faults) console.log(fault)
  console.log(faults.length === 0 ? 'The package is right.' : 'The package is wrong, see above.')
  return faults.length === 0 ? 0 : 1
})

/** @param {readonly string[]} words */
function readCommandLine(words) {
  const unknown = words.find((word) => !['--check', '--release'].includes(word))
  if (unknown !== undefined) throw new Failure(`${unknown} is not known; it may be --check or --release.`)
  return { release: words.includes('--release'), check: words.includes('--check') }
}

async function dateOfCommit() {
  const { code, output } = await run('git', ['log', '-1', '--format=%ct'], { quiet: true })
  if (code !== 0) throw new Failure(`Git could not tell the date of the commit.\n${output.trim()}`, code)
  return new Date(Number(output.trim()) * 1000)
}

async function refuseChanges() {
  const { output } = await run('git', ['status', '--porcelain'], { quiet: true })
  if (output.trim() !== '') throw new Failure(`A release is built from a commit. These files differ:\n${output.trim()}`)
}
