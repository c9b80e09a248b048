import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { runNode } from '../children.mjs'
import { prepareElectron } from '../prepare-electron.mjs'
import { compareSizes, faultsOfArchive } from './archive.mjs'
import { lintianFaults } from './check-package.mjs'
import { changelog, controlFile, libraryFaults } from './debian.mjs'
import { faultsOfTable, faultsOfWire, fuses, setFuses } from './fuses.mjs'
import { debianVersion, isTestOnly, packagedVersion } from './version.mjs'

const systemFolder = path.resolve(import.meta.dirname, '../../resources/linux/usr')

const known = fuses.map(({ name }) => name)

/**
 * A library of fuses with an executable whose fuses are all the other way round.
 *
 * @param {{ names?: readonly string[], length?: number, obeys?: boolean }} [of]
 */
function fakeLibrary({ names = known, length = names.length, obeys = true } = {}) {
  const wire = Array.from({ length }, (_, index) => (fuses[index]?.on ? 48 : 49))
  return {
    wire,
    FuseVersion: { V1: '1' },
    FuseV1Options: Object.fromEntries(
      names.flatMap((name, index) => [
        [name, index],
        [index, name],
      ]),
    ),
    getCurrentFuseWire: async () => Object.fromEntries([...Object.entries(wire), ['version', '1']]),
    flipFuses: async (/** @type {string} */ _executable, /** @type {any} */ config) => {
      for (let index = 0; obeys && index < length; index++) wire[index] = config[index] ? 49 : 48
      return 1
    },
  }
}

test('the table decides every fuse of the library and of the executable, and each has a reason', () => {
  expect(faultsOfTable(known)).toEqual([])
  expect(faultsOfTable([...known, 'ANewFuse'])).toEqual([
    '@electron/fuses knows the fuse ANewFuse, and no line of the table decides it.',
  ])
  expect(faultsOfTable(known.slice(0, -1))).toHaveLength(1)
  expect(faultsOfWire(8, 33)).toEqual([])
  expect(faultsOfWire(9, 45)).toEqual([])
  expect(faultsOfWire(10, 45)).toEqual(['Electron 45 has 10 fuses, and the table decides 9 of them.'])
  expect(faultsOfWire(9, 33)).toHaveLength(1)
  for (const { why } of fuses) expect(why).toMatch(/\.$/)
})

test('fuses are set and read back; one that is not decided or does not take stops the build', async () => {
  const eight = fakeLibrary({ length: 8 })
  await setFuses({ executable: 'electron', electronVersion: '33.4.11', library: eight })
  expect(eight.wire.map((state) => state === 49)).toEqual(fuses.slice(0, 8).map(({ on }) => on))
  const nine = fakeLibrary()
  await setFuses({ executable: 'electron', electronVersion: '45.4.1', library: nine })
  const set = (/** @type {any} */ library) => setFuses({ executable: 'electron', electronVersion: '45.4.1', library })
  await expect(set(fakeLibrary({ names: [...known, 'ANewFuse'] }))).rejects.toThrow('ANewFuse')
  await expect(set(fakeLibrary({ length: 10 }))).rejects.toThrow('10 fuses')
  await expect(set(fakeLibrary({ obeys: false }))).rejects.toThrow('The fuse RunAsNode is on.')
})

test('only a package with the stand-in is marked as test only, in its version and its description', () => {
  expect(packagedVersion('0.1.0', 'official')).toBe('0.1.0')
  const marked = packagedVersion('0.1.0', 'stand-in')
  expect([isTestOnly(marked), isTestOnly('0.1.0'), debianVersion(marked)]).toEqual([true, false, '0.1.0~testonly'])
  const control = (/** @type {string} */ version) =>
    controlFile({ version, architecture: 'amd64', installedKilobytes: 1 })
  expect(control(marked)).toContain('Version: 0.1.0~testonly\n')
  expect(control(marked)).toContain('Description: TEST ONLY: ')
  expect(control('0.1.0')).not.toMatch(/test/i)
  expect(control('0.1.0')).toMatch(/^Depends: .*libgtk-3-0.* xwayland$/m)
  expect(changelog({ version: marked, date: new Date(0) })).toContain(' -- The makers')
  expect(libraryFaults(['libc.so.6', 'libnew.so.1'])).toEqual([
    'Electron is linked with libnew.so.1, and no Debian package is named for it.',
  ])
})

test('what is missing is named: by "linecook-kiosk on" all of it, by the check of a package the tool that checks', async ({
  skip,
}) => {
  skip(process.platform !== 'linux', 'The kiosk and lintian are of Debian.')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'linecook-bare-'))
  const before = process.env.PATH
  try {
    writeFileSync(path.join(folder, 'id'), '#!/bin/sh\necho 0\n', { mode: 0o755 })
    symlinkSync('/usr/bin/tr', path.join(folder, 'tr'))
    const kiosk = path.join(systemFolder, 'sbin', 'linecook-kiosk')
    const { status, stderr } = spawnSync('/bin/sh', [kiosk, 'on'], { env: { PATH: folder }, encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, expect.stringContaining('apt install cage seatd xwayland')])
    process.env.PATH = folder
    expect(await lintianFaults('linecook.deb')).toEqual([expect.stringContaining('apt-get install lintian')])
  } finally {
    process.env.PATH = before
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a second stick does not hide the first, and the station cannot take the memory of the machine', () => {
  const unit = (/** @type {string} */ name) =>
    readFileSync(path.join(systemFolder, 'lib', 'systemd', 'system', name), 'utf8')
  const stick = unit('linecook-stick@.service')
  expect(stick).toMatch(/^ConditionPathIsMountPoint=!\/media\/linecook\/stick$/m)
  expect(stick).toMatch(
    /^ExecStart=\/usr\/bin\/flock \S+ \/bin\/sh -c '! mountpoint -q \/media\/linecook\/stick && exec mount /m,
  )
  expect(unit('linecook-kiosk.service')).toMatch(/^MemoryMax=75%\nMemorySwapMax=0$/m)
})

test('app.asar contains what runs, and nothing else', () => {
  const kitchen = ['resources/practice-kitchen/kitchen.json']
  const right = [
    'package.json',
    'out/main/index.cjs',
    'out/main/behindWindow.cjs',
    'out/main/behindWindow.cjs.cache',
    'out/main/chunks/simulator-BUs-ESuv.cjs',
    'out/preload/index.cjs',
    'out/renderer/index.html',
    'out/renderer/day.html',
    'out/renderer/assets/index-0hCizjpp.js',
    ...kitchen,
  ]
  expect(faultsOfArchive(right, kitchen)).toEqual([])
  for (const wrong of [
    'out/main/index.cjs.map',
    'out/main/codeCache.cjs',
    'src/main/index.ts',
    'node_modules/x/index.js',
    'station.json',
  ])
    expect(faultsOfArchive([...right, wrong], kitchen)).toEqual([`app.asar contains ${wrong}.`])
  expect(faultsOfArchive(right.slice(1), kitchen)).toEqual(['app.asar lacks package.json.'])
  for (const missing of ['out/main/behindWindow.cjs.cache', ...kitchen]) {
    const others = right.filter((file) => file !== missing)
    expect(faultsOfArchive(others, kitchen)).toEqual([`app.asar lacks ${missing}.`])
  }
  expect(compareSizes({ program: 115e6, bare: 100e6 }).fault).toBeNull()
  expect(compareSizes({ program: 115_000_001, bare: 100e6 }).fault).toContain('15 MB')
})

test('a station and a release refuse the stand-in, also inside an installed package', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'linecook-named-'))
  try {
    writeFileSync(path.join(folder, 'linecook'), '')
    chmodSync(path.join(folder, 'linecook'), 0o755)
    writeFileSync(path.join(folder, 'linecook-stand-in.json'), '{}')
    vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder)
    for (const purpose of /** @type {const} */ (['start', 'release']))
      await expect(prepareElectron({ purpose })).rejects.toThrow('names the stand-in')
    vi.stubEnv('LINECOOK_ELECTRON', 'official')
    await expect(prepareElectron({ purpose: 'package' })).rejects.toThrow('names the stand-in')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a command ends with its own code where a package ends the process with 0', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'linecook-code-'))
  const file = path.join(folder, 'command.mjs')
  const failure = pathToFileURL(path.resolve(import.meta.dirname, '../failure.mjs'))
  const codeOf = async (/** @type {string} */ work) => {
    const ended = "process.once('beforeExit', () => process.exit(0))"
    writeFileSync(file, `import { endWith, Failure } from '${failure}'\n${ended}\nawait endWith(async () => ${work})`)
    return (await runNode(file, [], { quiet: true })).code
  }
  try {
    expect(await codeOf('0')).toBe(0)
    expect(await codeOf('3')).toBe(3)
    expect(await codeOf("{ throw new Failure('No.', 4) }")).toBe(4)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
