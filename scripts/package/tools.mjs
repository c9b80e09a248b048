import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from '../children.mjs'
import { Failure } from '../failure.mjs'
import { projectFolder } from '../project-folder.mjs'

/**
 * electron-builder and what it brings. They have a package.json of their own, because they are as large as all that the
 * tests need, and no test needs them.
 */
const toolsFolder = path.join(projectFolder, 'scripts', 'package', 'tools')
const requireTool = createRequire(path.join(toolsFolder, 'package.json'))

/** Installs the tools unless the versions of their lock file are there. */
export async function installTools() {
  const asked = readText(path.join(toolsFolder, 'package-lock.json'))
  const installed = readText(path.join(toolsFolder, 'node_modules', '.package-lock.json'))
  if (sameVersions(asked, installed)) return
  console.log('Installing electron-builder, once, 93 MB …')
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  // npm is a script on Windows, which only a shell starts.
  const npm = process.platform === 'win32' ? { command: 'cmd', first: ['/c', 'npm'] } : { command: 'npm', first: [] }
  const { code, output } = await run(npm.command, [...npm.first, ...words], {
    quiet: true,
    folder: toolsFolder,
    limitSeconds: 600,
  })
  if (code !== 0) throw new Failure(`npm could not install electron-builder.\n${output.trim()}`, code)
}

/**
 * @param {string} asked
 * @param {string} installed
 */
function sameVersions(asked, installed) {
  if (installed === '') return false
  const { packages = {} } = JSON.parse(asked)
  const { packages: there = {} } = JSON.parse(installed)
  return Object.keys(there).every((place) => packages[place]?.version === there[place].version)
}

/** @returns {{ build: (options: object) => Promise<readonly string[]>, Platform: Record<string, any>, Arch: Record<string, number> }} */
export function electronBuilder() {
  return requireTool('electron-builder')
}

/**
 * @typedef {object} AsarLibrary
 * @property {(archive: string, options: object) => string[]} listPackage
 * @property {(archive: string, file: string) => Buffer} extractFile
 * @property {(archive: string, file: string) => object} statFile
 */

/** @returns {AsarLibrary} */
export function asarLibrary() {
  return requireTool('@electron/asar')
}

/**
 * Throws for a configuration that the schema of electron-builder refuses.
 *
 * @param {object} config
 * @returns {Promise<void>}
 */
export function validateConfiguration(config) {
  return requireTool('app-builder-lib/out/util/config/config').validateConfiguration(config, { isEnabled: false })
}

/** @returns {Promise<import('./fuses.mjs').FuseLibrary>} */
export async function fuseLibrary() {
  return import(pathToFileURL(path.join(toolsFolder, 'node_modules', '@electron', 'fuses', 'dist', 'index.js')).href)
}

/** @param {string} file */
function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
