import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { licenceTexts } from '../licence-list.mjs'
import { projectFolder } from '../project-folder.mjs'
import { configuration } from './configuration.mjs'
import { setFuses } from './fuses.mjs'
import { electronBuilder, fuseLibrary } from './tools.mjs'

/** Everything that `npm run package` makes. */
export const packageFolder = path.join(projectFolder, 'out', 'package')

/** Lies beside app.asar: the version of the installed program, which a running older one compares with its own. */
const versionFile = 'version'

/**
 * @typedef {object} ProgramToBuild
 * @property {string} version of the packaged program
 * @property {import('../prepare-electron.mjs').Electron} electron
 * @property {string} name of the folder in `packageFolder`
 * @property {string} [app] another application than Linecook
 * @property {readonly string[]} [targets] of electron-builder; a folder with the program by default
 */

/**
 * Runs electron-builder on the built program, for this platform.
 *
 * @param {ProgramToBuild} wanted
 * @returns {Promise<string>} the folder with the packaged program
 */
export async function buildProgram(wanted) {
  const { name, targets = ['dir'] } = wanted
  await rm(path.join(packageFolder, name), { recursive: true, force: true })
  const { build, Platform } = electronBuilder()
  await build({
    projectDir: projectFolder,
    publish: 'never',
    targets: Platform.current().createTarget([...targets]),
    config: await configurationOf(wanted),
  })
  return path.join(packageFolder, name, unpackedFolder())
}

/** @param {ProgramToBuild} wanted */
export async function configurationOf({ version, electron, name, app }) {
  const { description } = JSON.parse(await readFile(path.join(projectFolder, 'package.json'), 'utf8'))
  const library = await fuseLibrary()
  return configuration({
    version,
    description: electron.kind === 'official' ? description : `TEST ONLY. ${description}`,
    electronVersion: electron.version,
    electronDist: distOf(electron.executable),
    output: path.join(packageFolder, name),
    notices: await writeNotices(version),
    ...(app === undefined ? {} : { app }),
    async afterPack({ appOutDir, electronPlatformName }) {
      // What the stand-in has in the place of Electron's default application.
      await rm(path.join(appOutDir, 'resources', 'app'), { recursive: true, force: true })
      await setFuses({
        executable: executableIn(appOutDir, electronPlatformName),
        electronVersion: electron.version,
        library,
      })
    },
  })
}

/** @param {string} executable */
function distOf(executable) {
  // On macOS it lies in Electron.app/Contents/MacOS.
  return process.platform === 'darwin' ? path.resolve(executable, '../../../..') : path.dirname(executable)
}

/** @param {string} program */
export function resourcesIn(program) {
  return path.join(
    program,
    ...(process.platform === 'darwin' ? ['Linecook.app', 'Contents', 'Resources'] : ['resources']),
  )
}

/**
 * @param {string} folder
 * @param {string} platform
 */
export function executableIn(folder, platform) {
  if (platform === 'darwin') return path.join(folder, 'Linecook.app')
  return path.join(folder, platform === 'win32' ? 'Linecook.exe' : 'linecook')
}

function unpackedFolder() {
  const architecture = process.arch === 'x64' ? '' : `-${process.arch}`
  const ofPlatform = /** @type {Record<string, string>} */ ({
    darwin: `mac${architecture}`,
    win32: `win${architecture}-unpacked`,
  })
  return ofPlatform[process.platform] ?? `linux${architecture}-unpacked`
}

/** @param {string} version */
async function writeNotices(version) {
  const folder = path.join(packageFolder, 'notices')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, versionFile), `${version}\n`)
  await writeFile(path.join(folder, 'licences-of-libraries.txt'), licenceTexts())
  return folder
}
