import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { failed, success } from '../../shared/result.ts'
import { leastStation } from '../station/station.testing.ts'
import { readStationFile } from '../station/station.ts'
import { test } from '../storage/temporaryFolder.testing.ts'
import { contentInForce, fileToWrite, writeStationFiles } from './stationFiles.ts'

const AT = Date.parse('2026-11-23T03:00:00Z')
const written = { ...leastStation, name: 'Pastry station 7', later: { key: 1 } }

test('the file that the program reads is the one that is written', async ({ folder }) => {
  const [named, etc, own] = ['named.json', 'etc.json', 'station.json'].map((name) => join(folder, name))
  if (named === undefined || etc === undefined || own === undefined) throw new Error('Three paths are needed')
  const paths = [named, etc, own]
  expect(fileToWrite(paths, own)).toEqual({ writesTo: own, ruledBy: null })
  await writeFile(own, '{}')
  expect(fileToWrite(paths, own)).toEqual({ writesTo: own, ruledBy: null })
  await symlink(join(folder, 'nowhere'), named)
  expect(fileToWrite(paths, own)).toEqual({ writesTo: own, ruledBy: null })
  await writeFile(etc, '{}')
  expect(fileToWrite(paths, own)).toEqual({ writesTo: etc, ruledBy: null })
})

test('a file that cannot be replaced rules', async ({ folder }) => {
  const [etc, own] = [join(folder, 'etc.json'), join(folder, 'station.json')]
  await writeFile(etc, '{}')
  expect(fileToWrite([etc, own], own, () => false)).toEqual({ writesTo: own, ruledBy: etc })
  expect(fileToWrite([own, etc], own, () => false)).toEqual({ writesTo: own, ruledBy: null })
})

test('writes the file for its owner only, with the unknown keys, and nothing beside it', async ({ folder }) => {
  const path = join(folder, 'station.json')
  expect(await writeStationFiles(path, written, AT)).toEqual(success(null))
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(written)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await writeStationFiles(path, leastStation, AT)
  expect(await readdir(folder)).toEqual(['station.json'])
})

test('a file that is not JSON stays beside the new one', async ({ folder }) => {
  const path = join(folder, 'station.json')
  await writeFile(path, '{"name": "Pastry')
  expect(contentInForce([path])).toBeNull()
  await writeStationFiles(path, written, AT)
  const names = await readdir(folder)
  expect(names).toEqual(['station.json', 'station.json.bad-2026-11-23T03-00-00.000Z'])
  expect(await readFile(join(folder, names[1] ?? ''), 'utf8')).toBe('{"name": "Pastry')
})

test('a value of the local file is changed there, so that the change takes effect', async ({ folder }) => {
  const [path, local] = [join(folder, 'station.json'), join(folder, 'station.local.json')]
  await writeFile(path, JSON.stringify({ ...leastStation, theme: 'day' }))
  await writeFile(local, JSON.stringify({ name: 'Pastry station 3', panel: { diagonalInches: 15.6 } }))
  const inForce = contentInForce([path])
  expect(inForce).toEqual({ ...leastStation, name: 'Pastry station 3', theme: 'day', panel: { diagonalInches: 15.6 } })
  await writeStationFiles(path, { ...inForce, name: 'Pastry station 4' }, AT)
  expect(JSON.parse(await readFile(local, 'utf8'))).toEqual({
    name: 'Pastry station 4',
    panel: { diagonalInches: 15.6 },
  })
  expect(readStationFile([path])).toMatchObject({ ok: true, value: { file: { name: 'Pastry station 4' } } })
})

test('a local file that is not JSON is set aside, so that the station can be mended', async ({ folder }) => {
  const [path, local] = [join(folder, 'station.json'), join(folder, 'station.local.json')]
  await writeFile(path, JSON.stringify(leastStation))
  await writeFile(local, 'name: Pastry')
  expect(contentInForce([path])).toEqual(leastStation)
  expect(await writeStationFiles(path, written, AT)).toEqual(success(null))
  expect(readStationFile([path])).toMatchObject({ ok: true, value: { file: { name: written.name } } })
  expect(await readFile(`${local}.bad-2026-11-23T03-00-00.000Z`, 'utf8')).toBe('name: Pastry')
})

test('what cannot be written is told with its path', async ({ folder }) => {
  const path = join(folder, 'missing', 'station.json')
  expect(await writeStationFiles(path, written, AT)).toEqual(failed({ kind: 'notWritten', path, code: 'ENOENT' }))
})

test('where one of the two files cannot be written, both stay as they were', async ({ folder }) => {
  const [path, local] = [join(folder, 'station.json'), join(folder, 'station.local.json')]
  await writeFile(path, JSON.stringify(leastStation))
  await mkdir(join(local, 'content'), { recursive: true })
  expect(await writeStationFiles(path, written, AT)).toMatchObject(failed({ kind: 'notWritten', path: local }))
  expect(contentInForce([path])).toEqual(leastStation)

  await rm(local, { recursive: true })
  await writeFile(local, JSON.stringify({ name: 'Pastry station 3' }))
  await rm(path)
  await mkdir(join(path, 'content'), { recursive: true })
  expect(await writeStationFiles(path, written, AT)).toMatchObject(failed({ kind: 'notWritten', path }))
  expect(JSON.parse(await readFile(local, 'utf8'))).toEqual({ name: 'Pastry station 3' })
  expect(await readdir(folder)).toEqual(['station.json', 'station.local.json'])
})
