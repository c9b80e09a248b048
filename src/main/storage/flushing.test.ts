import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeEach, expect } from 'vitest'
import { writeCsvFile } from './csvFile.ts'
import { watchDisk } from './disk.testing.ts'
import { replaceFlushed, writeFlushed } from './flushed.ts'
import { appendFlushed, replaceLines } from './jsonLines.ts'
import { removePrivateFile, writePrivateFile } from './privateFile.ts'
import { test } from './temporaryFolder.testing.ts'

/** A power cut may follow any step, so content is flushed before the renaming, and the folder after it. */

beforeEach(({ skip }) => skip(process.platform === 'win32', 'Windows opens no folders'))

function flushedFolder(folder: string): readonly string[] {
  const name = basename(folder)
  return [`open ${name}`, `flush ${name}`, `close ${name}`]
}

/** The steps of an atomic replacement of `name`. */
function replaced(name: string, folder: string): readonly string[] {
  const temporary = `${name}.new`
  return [
    `open ${temporary}`,
    `flush ${temporary}`,
    `close ${temporary}`,
    `rename ${temporary} to ${name}`,
    ...flushedFolder(folder),
  ]
}

for (const replace of [writeFlushed, replaceFlushed])
  test(`${replace.name} flushes a file before the renaming, and its folder after it`, async ({ folder }) => {
    const path = join(folder, 'small')
    expect(await watchDisk(() => replace(path, 'text'))).toEqual(replaced('small', folder))
    expect(await readFile(path, 'utf8')).toBe('text')
  })

test('flushes the folder after the removal of a private file', async ({ folder }) => {
  const path = join(folder, 'private')
  await writeFile(path, '')
  expect(await watchDisk(() => removePrivateFile(path))).toEqual(flushedFolder(folder))
})

test('flushes an appended line, and the folder if the file is new', async ({ folder }) => {
  const path = join(folder, 'journal.jsonl')
  const first = await watchDisk(() => appendFlushed(path, 0, Buffer.from('1\n')))
  const name = 'journal.jsonl'
  expect(first).toEqual([`open ${name}`, `flush ${name}`, ...flushedFolder(folder), `close ${name}`])
  const second = await watchDisk(() => appendFlushed(path, 2, Buffer.from('2\n')))
  expect(second).toEqual([`open ${name}`, `flush ${name}`, `close ${name}`])
})

test('a failed write leaves no file open and no partial content', async ({ folder }) => {
  const failing = async function* () {
    yield 'a\r\n'
    throw new Error('The records cannot be read')
  }
  const steps = await watchDisk(async () => {
    await writeCsvFile({ folder, name: 'list', start: '', records: failing(), at: 0 })
    await writePrivateFile(join(folder, 'no', 'private'), Buffer.from('x'))
    await replaceLines(join(folder, 'no', 'lines'), [])
    expect(() => writeFlushed(join(folder, 'no', 'small'), 'x')).toThrow('ENOENT')
  })
  expect(steps.filter((step) => step.startsWith('left open'))).toEqual([])
  expect(await readdir(folder)).toEqual([])
  await writeFile(join(folder, 'taken'), '')
  expect(() => writeFlushed(join(folder, 'taken', 'small'), 'x')).toThrow('ENOTDIR')
})
