import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { run, runNode } from '../children.mjs'
import { Failure } from '../failure.mjs'
import { projectFolder } from '../project-folder.mjs'
import { findCommand } from '../system-packages.mjs'
import { compareSizes, faultsOfArchive } from './archive.mjs'
import { buildProgram, executableIn, packageFolder, resourcesIn } from './build-program.mjs'
import { libraryFaults } from './debian.mjs'
import { wrongFuses } from './fuses.mjs'
import { asarLibrary, fuseLibrary, validateConfiguration } from './tools.mjs'
import { isTestOnly } from './version.mjs'

/**
 * The faults of a packaged program, sentence by sentence. Prints what was looked at.
 *
 * @param {object} of
 * @param {string} of.program the folder from electron-builder
 * @param {string} of.version
 * @param {import('../prepare-electron.mjs').Electron} of.electron
 */
export async function faultsOfProgram({ program, version, electron }) {
  const faults = []
  const resources = resourcesIn(program)
  const archive = path.join(resources, 'app.asar')
  const { listPackage, extractFile, statFile } = asarLibrary()
  const files = listPackage(archive, { isPack: false })
    .map((file) => file.replaceAll('\\', '/').replace(/^\//, ''))
    .filter((file) => !('files' in statFile(archive, file.replaceAll('/', path.sep))))
  console.log(`app.asar: ${files.length} files, ${megabytes((await lstat(archive)).size)}.`)
  faults.push(...faultsOfArchive(files, kitchenFiles()))

  const manifest = JSON.parse(extractFile(archive, 'package.json').toString('utf8'))
  if (manifest.version !== version) faults.push(`app.asar says version ${manifest.version}.`)
  if (readFileSync(path.join(resources, 'version'), 'utf8').trim() !== version)
    faults.push('The file "version" is wrong.')
  if (isTestOnly(manifest.version) !== (electron.kind === 'stand-in')) faults.push('Its mark "test only" is wrong.')

  faults.push(
    ...(await wrongFuses({ executable: executableIn(program, process.platform), library: await fuseLibrary() })),
  )
  for (const file of licenceFilesIn(program)) if (!existsSync(file)) faults.push(`The package lacks ${file}.`)
  if (process.platform === 'linux') faults.push(...libraryFaults(await librariesOf(program)))

  const bare = await buildProgram({ version: '0.0.0', electron, name: 'bare', app: await bareApplication() })
  const { said, fault } = compareSizes({ program: await sizeOf(program), bare: await sizeOf(bare) })
  console.log(said)
  return fault === null ? faults : [...faults, fault]
}

/**
 * Builds the package of the same commit in another folder and compares the bytes.
 *
 * @param {string} file the Debian package
 */
export async function faultsOfSecondBuild(file) {
  const { output: changed } = await run('git', ['status', '--porcelain'], { quiet: true })
  if (changed.trim() !== '') return ['A second build needs a folder without changes: commit them first.']
  const folder = path.join(packageFolder, 'second-build')
  await rm(folder, { recursive: true, force: true })
  try {
    const { code, output } = await run('git', ['clone', '--quiet', projectFolder, folder], { quiet: true })
    if (code !== 0) return [`Git could not copy the project.\n${output.trim()}`]
    for (const modules of ['node_modules', path.join('scripts', 'package', 'tools', 'node_modules')]) {
      // Linked file by file: a link to the folder would leave its path in the program.
      const words = ['--archive', '--link', path.join(projectFolder, modules), path.join(folder, modules)]
      const copied = await run('cp', words, { quiet: true })
      if (copied.code !== 0) return [`The packages could not be copied.\n${copied.output.trim()}`]
    }
    const second = await runNode(path.join(folder, 'scripts', 'package.mjs'), [], { quiet: true, folder })
    if (second.code !== 0) return [`The second build failed.\n${second.output.trim()}`]
    const other = path.join(folder, 'out', 'package', path.basename(file))
    const [one, two] = [digestOf(file), digestOf(other)]
    console.log(`SHA-256 of the Debian package: ${one}; built again in another folder: ${two}.`)
    return one === two ? [] : ['The same commit gave other bytes in another folder.']
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @param {string} file the Debian package */
export async function lintianFaults(file) {
  if (!findCommand('lintian')) return ['The Debian package was not checked by lintian: apt-get install lintian']
  const { code, output } = await run('lintian', ['--fail-on', 'error', '--allow-root', file], { quiet: true })
  console.log(`lintian: ${output.trim() || 'nothing.'}`)
  return code === 0 ? [] : ['lintian has found errors.']
}

/**
 * Checks the configuration of every target against the schema of electron-builder. Throws for a fault.
 *
 * @param {object} config
 */
export async function checkConfiguration(config) {
  await validateConfiguration(config)
  console.log('The configuration is right for all targets, by the schema of electron-builder.')
}

function kitchenFiles() {
  const folder = path.join('resources', 'practice-kitchen')
  const names = readdirSync(path.join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.json')).map((name) => path.join(folder, name).replaceAll('\\', '/'))
}

/** @param {string} program */
function licenceFilesIn(program) {
  const resources = resourcesIn(program)
  const ofElectron = process.platform === 'darwin' ? resources : program
  return [
    path.join(ofElectron, 'LICENSE.electron.txt'),
    path.join(ofElectron, 'LICENSES.chromium.html'),
    path.join(resources, 'licences-of-libraries.txt'),
  ]
}

/** @param {string} program */
async function librariesOf(program) {
  if (!findCommand('readelf')) throw new Failure('The libraries cannot be checked: apt-get install binutils')
  const names = await readdir(program)
  const binaries = names.filter((name) =>
    /\.so(?:\.\d+)?$|^linecook$|^chrome-sandbox$|^chrome_crashpad_handler$/.test(name),
  )
  const { output } = await run('readelf', ['--dynamic', ...binaries.map((name) => path.join(program, name))], {
    quiet: true,
    environment: { LC_ALL: 'C' },
  })
  const libraries = [...output.matchAll(/\(NEEDED\).*\[(.+)\]/g)].map(([, name = '']) => name)
  if (libraries.length === 0) throw new Failure('readelf has found no libraries.')
  return [...new Set(libraries)].filter((name) => !binaries.includes(name))
}

/** The smallest application that Electron runs. It starts with the file that the program starts with, which is packed. */
async function bareApplication() {
  const folder = path.join(packageFolder, 'bare-application')
  const { main } = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8'))
  await mkdir(path.join(folder, path.dirname(main)), { recursive: true })
  const manifest = { name: 'bare', productName: 'Linecook', version: '0.0.0', main }
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest))
  await writeFile(path.join(folder, main), "require('electron').app.quit()\n")
  return folder
}

/**
 * @param {string} folder
 * @returns {Promise<number>} bytes
 */
async function sizeOf(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  let bytes = 0
  for (const entry of entries) if (entry.isFile()) bytes += (await lstat(path.join(entry.parentPath, entry.name))).size
  return bytes
}

/** @param {string} file */
function digestOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
