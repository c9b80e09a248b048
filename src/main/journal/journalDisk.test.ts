import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { failed, success } from '../../shared/result.ts'
import { failReads, failSaves } from '../storage/disk.testing.ts'
import { accepted, type Bench, breaksOf, confirmed, NOW, test, written } from './journal.testing.ts'
import type { Journal } from './journal.ts'

const CURRENT = 'journal.jsonl'
const OLDER = 'journal-000001.jsonl'

const HARMS: readonly (readonly [string, (bench: Bench, path: (name: string) => string) => void, eachFile?: true])[] = [
  ['the last line removed', (bench) => bench.write(bench.lines().slice(0, -1))],
  ['a line in the middle removed', (bench) => bench.write(bench.lines().toSpliced(1, 1))],
  ['the first line removed', (bench) => bench.write(bench.lines().slice(1))],
  ['the end cut off within a line', (bench, path) => truncateSync(path(CURRENT), bench.bytes().length - 5)],
  ['no byte left', (_bench, path) => truncateSync(path(CURRENT), 0)],
  ['a word edited, at the same size', (bench) => bench.alter()],
  [
    'another file in its place',
    (bench, path) => {
      writeFileSync(path('other'), bench.bytes().toString().replace('Broken', 'Mended'))
      renameSync(path('other'), path(CURRENT))
    },
  ],
  ['its file deleted', (_bench, path) => rmSync(path(CURRENT))],
  ['its file moved', (bench, path) => renameSync(path(CURRENT), join(bench.folder, '..', 'moved'))],
  ['an older file deleted', (_bench, path) => rmSync(path(OLDER))],
  ['an older file moved', (_bench, path) => renameSync(path(OLDER), path('moved'))],
  ['an older file edited, at the same size', (bench) => bench.alter(undefined, OLDER), true],
  ['its folder deleted', (bench) => rmSync(bench.folder, { recursive: true })],
  [
    'its folder of an earlier hour put back',
    (bench, path) => {
      bench.write(bench.lines().slice(0, 2))
      cpSync(bench.folder, `${bench.folder}-copy`, { recursive: true })
      rmSync(path('.'), { recursive: true })
      renameSync(`${bench.folder}-copy`, bench.folder)
    },
  ],
]

/** A journal whose older files are full. */
async function inFiles(bench: Bench): Promise<Journal> {
  await written(bench, 12, 1400)
  const journal = await bench.open(1400)
  expect([bench.names().length, bench.lines().length, journal.state().check.breaks]).toEqual([3, 4, []])
  return journal
}

for (const [what, harm, eachFile] of HARMS)
  for (const looks of ['by itself', 'at the next request'])
    test(`a running station with ${what} of its journal tells so ${looks}`, async ({ bench }) => {
      const journal = await inFiles(bench)
      harm(bench, (name) => join(bench.folder, name))
      if (looks === 'at the next request') expect(journal.append([confirmed('10')])).toEqual(success(null))
      if (eachFile) journal.tryAgain()
      else journal.lookForChanges()
      await expect.poll(() => journal.state().check.breaks.length).toBeGreaterThan(0)
      const { breaks } = journal.state().check
      expect((await journal.verify()).breaks).toEqual(breaks)
    })

test('a file that was only touched, copied or looked at is no break, and is read once', async ({ bench }) => {
  const journal = await inFiles(bench)
  const path = join(bench.folder, CURRENT)
  const unharmed = [
    () => utimesSync(path, NOW / 1000, NOW / 1000),
    () => chmodSync(path, 0o640),
    () => writeFileSync(join(bench.folder, 'other.txt'), ''),
    () => writeFileSync(path, bench.bytes()),
  ]
  for (const [index, touch] of unharmed.entries()) {
    const checkedAt = () => journal.state().check.at
    bench.at = NOW + 1000 * (index + 1)
    journal.lookForChanges()
    journal.tryAgain()
    touch()
    expect(checkedAt()).toBe(NOW + 1000 * index)
    journal.lookForChanges()
    await expect.poll(checkedAt).toBe(bench.at)
    expect(journal.state().check.breaks).toEqual([])
  }
  expect(journal.append([confirmed('10')])).toEqual(success(null))
  journal.lookForChanges()
  expect(journal.state().check).toMatchObject({ at: bench.at, since: 1 })
  expect(await breaksOf(bench)).toEqual([])
})

test('a break of a file that is moved away ends, with its notice, when it is back', async ({ bench }) => {
  const journal = await inFiles(bench)
  const away = `${bench.folder}-away`
  renameSync(bench.folder, away)
  journal.lookForChanges()
  await expect.poll(() => bench.troubles).toEqual([{ kind: 'notRead', file: CURRENT, code: 'ENOENT' }])
  expect(journal.state().check.breaks).toHaveLength(1)
  renameSync(away, bench.folder)
  journal.lookForChanges()
  await expect.poll(() => bench.readLate).toEqual([CURRENT])
  expect(journal.state().check.breaks).toEqual([])
})

test('the notice of a refused request goes when the disk is right, without another request', async ({ bench }) => {
  const journal = await written(bench, 3)
  const path = join(bench.folder, CURRENT)
  const before = bench.bytes()
  const refusals: readonly (readonly [string, () => () => void])[] = [
    [
      'EISDIR',
      () => {
        renameSync(path, `${path}.kept`)
        mkdirSync(path)
        return () => {
          rmSync(path, { recursive: true })
          renameSync(`${path}.kept`, path)
        }
      },
    ],
    [
      'EIO',
      () => {
        const disk = failReads({ code: 'EIO', of: CURRENT })
        return disk.mend
      },
    ],
  ]
  for (const [code, refuse] of refusals) {
    bench.troubles.length = 0
    bench.readLate.length = 0
    const mend = refuse()
    expect(journal.append([confirmed('4')])).toEqual(failed({ code }))
    journal.tryAgain()
    expect([bench.troubles[0], bench.readLate]).toEqual([{ kind: 'notSaved', file: CURRENT, code }, []])
    mend()
    journal.tryAgain()
    expect(bench.readLate).toEqual([CURRENT])
    journal.tryAgain()
    expect(bench.readLate).toEqual([CURRENT])
    expect([bench.bytes().equals(before), bench.names()]).toEqual([true, [CURRENT]])
  }
  expect(journal.append([confirmed('4')])).toEqual(success(null))
  expect(await breaksOf(bench)).toEqual([])
})

test('the notice stays while the disk is too full for a line', async ({ bench }) => {
  const journal = await written(bench, 3)
  const disk = failReads({ code: 'ENOSPC', of: CURRENT })
  expect(journal.append([confirmed('4')])).toEqual(failed({ code: 'ENOSPC' }))
  disk.mend()
  const full = failSaves(join(bench.folder, 'trial'))
  journal.tryAgain()
  full.mend()
  expect(bench.readLate).toEqual([])
  journal.tryAgain()
  expect(bench.readLate).toEqual([CURRENT])
})

test('the notice of a file that a verification could not read goes when it can be read', async ({ bench }) => {
  const journal = await inFiles(bench)
  for (const file of [OLDER, CURRENT]) {
    const disk = failReads({ code: 'EIO', of: file })
    await journal.verify()
    await journal.verify()
    journal.tryAgain()
    expect(bench.troubles.splice(0)).toEqual([{ kind: 'notRead', file, code: 'EIO' }])
    disk.mend()
    journal.tryAgain()
    await expect.poll(() => bench.readLate.splice(0)).toEqual([file])
    expect(journal.state().check.breaks).toEqual([])
  }
  appendFileSync(join(bench.folder, CURRENT), '')
  journal.record(accepted('9'))
  expect(bench.troubles).toEqual([])
})
