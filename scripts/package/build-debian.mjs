import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, copyFile, cp, lstat, lutimes, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import { run } from '../children.mjs'
import { Failure } from '../failure.mjs'
import { projectFolder } from '../project-folder.mjs'
import { packageFolder } from './build-program.mjs'
import { changelog, controlFile, copyrightFile, maintainerScripts, programFolder, systemFiles } from './debian.mjs'
import { debianVersion, isTestOnly } from './version.mjs'

const architectures = /** @type {Record<string, 'amd64' | 'arm64'>} */ ({ x64: 'amd64', arm64: 'arm64' })

/**
 * Makes the Debian package of a packaged program with Debian's own tools.
 *
 * @param {{ program: string, version: string, date: Date }} of `program` is the folder from electron-builder; `date` is
 *   that of the commit, so that the same commit gives the same bytes.
 * @returns {Promise<string>} the package
 */
export async function buildDebianPackage({ program, version, date }) {
  const architecture = architectures[process.arch]
  if (architecture === undefined) throw new Failure(`There is no Debian package for ${process.arch}.`)
  const tree = path.join(packageFolder, 'debian')
  await rm(tree, { recursive: true, force: true })
  const at = (/** @type {string[]} */ ...places) => path.join(tree, ...places)

  await mkdir(at('usr', 'lib'), { recursive: true })
  await cp(program, at(programFolder), { recursive: true })
  const documents = at('usr', 'share', 'doc', 'linecook')
  await mkdir(documents, { recursive: true })
  await writeFile(path.join(documents, 'copyright'), copyrightFile)
  await writeFile(path.join(documents, 'changelog.gz'), gzipSync(changelog({ version, date }), { level: 9 }))
  await cp(path.join(projectFolder, systemFiles), tree, { recursive: true })
  await setModes(tree)
  // Where the kernel refuses namespaces to users, Chromium starts its sandbox through this program.
  await chmod(at(programFolder, 'chrome-sandbox'), 0o4755)

  const installedKilobytes = await kilobytesOf(tree)
  await mkdir(at('DEBIAN'), { mode: 0o755 })
  await writeFile(at('DEBIAN', 'control'), controlFile({ version, architecture, installedKilobytes }))
  for (const name of maintainerScripts) {
    await copyFile(path.join(projectFolder, 'resources', 'debian', name), at('DEBIAN', name))
    await chmod(at('DEBIAN', name), 0o755)
  }
  await writeFile(at('DEBIAN', 'md5sums'), await digests(tree))
  await setTimes(tree, date)

  const file = path.join(packageFolder, `linecook_${debianVersion(version)}_${architecture}.deb`)
  // Always two threads, because one thread and several give other bytes. Level 6 takes 13 % less room, and minutes.
  const level = isTestOnly(version) ? 1 : 6
  const words = ['--root-owner-group', '-Zxz', `-z${level}`, '--threads-max=2', '--build', tree, file]
  const seconds = Math.floor(date.getTime() / 1000)
  const { code, output } = await run('dpkg-deb', words, {
    quiet: true,
    environment: { SOURCE_DATE_EPOCH: `${seconds}` },
  })
  if (code !== 0) throw new Failure(`dpkg-deb could not make the package.\n${output.trim()}`, code)
  return file
}

/**
 * Everything in a folder, sorted, with the folder itself last.
 *
 * @param {string} folder
 * @returns {Promise<{ file: string, kind: 'folder' | 'link' | 'file' }[]>}
 */
async function entriesIn(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  const below = await Promise.all(
    entries
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map(async (entry) => {
        const file = path.join(folder, entry.name)
        if (entry.isDirectory()) return entriesIn(file)
        const kind = entry.isSymbolicLink() ? /** @type {const} */ ('link') : /** @type {const} */ ('file')
        return [{ file, kind }]
      }),
  )
  return [...below.flat(), { file: folder, kind: 'folder' }]
}

/**
 * Others may read and none but root may write, whatever the umask of the build. Only programs are executable.
 *
 * @param {string} tree
 */
async function setModes(tree) {
  for (const { file, kind } of await entriesIn(tree)) {
    if (kind === 'folder') await chmod(file, 0o755)
    if (kind === 'file') await chmod(file, (await isProgram(file)) ? 0o755 : 0o644)
  }
}

/** @param {string} file */
async function isProgram(file) {
  const { mode } = await lstat(file)
  return (mode & 0o100) !== 0 && !/\.so(?:\.\d+)?$/.test(file)
}

/** @param {string} tree */
async function kilobytesOf(tree) {
  let kilobytes = 0
  for (const { file, kind } of await entriesIn(tree)) {
    // As dpkg-gencontrol counts: a file by its size, everything else as 1 KiB.
    kilobytes += kind === 'file' ? Math.ceil((await lstat(file)).size / 1024) : 1
  }
  return kilobytes
}

/**
 * The digests by which `dpkg --verify` finds changed files.
 *
 * @param {string} tree
 */
async function digests(tree) {
  let lines = ''
  for (const { file, kind } of await entriesIn(tree)) {
    const name = path.relative(tree, file)
    if (kind !== 'file' || name.startsWith('DEBIAN')) continue
    const hash = createHash('md5')
    await pipeline(createReadStream(file), hash)
    lines += `${hash.digest('hex')}  ${name}\n`
  }
  return lines
}

/**
 * @param {string} tree
 * @param {Date} date
 */
async function setTimes(tree, date) {
  for (const { file } of await entriesIn(tree)) await lutimes(file, date, date)
}
