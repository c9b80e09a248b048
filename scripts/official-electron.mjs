import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from './children.mjs'
import { Failure } from './failure.mjs'
import { fileOfPackage, projectFolder } from './project-folder.mjs'

const minutesToDownload = 20
const executables = /** @type {Record<string, string>} */ ({
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
})
const executableHere = executables[process.platform] ?? 'electron'

/** The version of Electron that package.json names. */
export const officialVersion = /** @type {{ version: string }} */ (
  JSON.parse(readFileSync(fileOfPackage('electron', 'package.json'), 'utf8'))
).version

/**
 * The Electron that is installed in node_modules.
 *
 * @returns {string | null} its executable
 */
export function findOfficialElectron() {
  const folder = fileOfPackage('electron', 'dist')
  const executable = path.join(folder, executableHere)
  const complete =
    readText(fileOfPackage('electron', 'path.txt')) === executableHere &&
    readText(path.join(folder, 'version')).replace(/^v/, '') === officialVersion
  return complete && existsSync(executable) ? executable : null
}

/**
 * The Electron that the person names in ELECTRON_OVERRIDE_DIST_PATH.
 *
 * @returns {{ executable: string, version: string, folder: string } | null}
 */
export function findNamedElectron() {
  const { ELECTRON_OVERRIDE_DIST_PATH: folder } = process.env
  if (!folder) return null
  const executable = path.join(folder, executableHere)
  if (!existsSync(executable)) {
    throw new Failure(`ELECTRON_OVERRIDE_DIST_PATH names ${folder}, but there is no ${executableHere} in it.`)
  }
  const version = readText(path.join(folder, 'version')).replace(/^v/, '') || 'of an unknown version'
  return { executable, version, folder }
}

/**
 * Lets Electron's own installer download the official build.
 *
 * @returns {Promise<string>} what went wrong; empty when nothing did
 */
export async function installOfficialElectron() {
  console.log(`Downloading Electron ${officialVersion} with its own installer …`)
  const began = Date.now()
  const heartbeat = setInterval(() => {
    console.log(`Still downloading Electron (${Math.round((Date.now() - began) / 1000)} s) …`)
  }, 15_000)
  try {
    const guard = pathToFileURL(path.join(projectFolder, 'scripts', 'answer-in-time.mjs')).href
    const { code, output } = await run(process.execPath, ['--import', guard, fileOfPackage('electron', 'install.js')], {
      quiet: true,
      limitSeconds: minutesToDownload * 60,
      environment: { ELECTRON_GET_NO_PROGRESS: '1', ELECTRON_OVERRIDE_DIST_PATH: undefined },
    })
    if (code === 0 && findOfficialElectron()) return ''
    return /^\w*Error: (.+?)\.?$/m.exec(output)?.[1] ?? lastLine(output) ?? `the installer ended with code ${code}`
  } finally {
    clearInterval(heartbeat)
  }
}

/** @param {string} output */
function lastLine(output) {
  return output.trim().split('\n').at(-1) || undefined
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}
