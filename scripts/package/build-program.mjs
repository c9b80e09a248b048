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
export const versionFile = 'version'

/**
 * Runs electron-builder on the built program, for this platform.
 *
 * @param {object} of
 * @param {string} of.version of the packaged program
 * @param {import('../prepare-electron.mjs').Electron} of.electron
 * @param {string} of.name of the folder in `packageFolder`
 * @param {string} [of.app] another application than Linecook
 * @param {readonly string[]} [of.targets] of electron-builder; a folder with the program by default
 * @returns {Promise<string>} the folder with the packaged program
 */
export async function buildProgram({ version, electron, name, app, targets = ['dir'] }) {
  const output = path.join(packageFolder, name)
  await rm(output, { recursive: true, force: true })
  const notices = await writeNotices(version)
  const { description } = JSON.parse(await readFile(path.join(projectFolder, 'package.json'), 'utf8'))
  const { build, Platform } = electronBuilder()
  const library = await fuseLibrary()
  await build({
    projectDir: projectFolder,
    publish: 'never',
    targets: Platform.current().createTarget([...targets]),
    config: configuration({
      version,
      description: electron.kind === 'official' ? description : `TEST ONLY. ${description}`,
      electronVersion: electron.version,
      electronDist: path.dirname(electron.executable),
      output,
      notices,
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
    }),
  })
  return path.join(output, unpackedFolder())
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
