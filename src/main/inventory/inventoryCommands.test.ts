import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { InventoryFilter } from '../../shared/inventory.ts'
import { failed, success } from '../../shared/result.ts'
import { asset, type Bench, HOLD, otherTechnician, technician, test } from '../kiosk.testing.ts'
import { openStorage } from '../storage/storage.ts'

const tilesOf = async ({ calls }: Bench, filter: InventoryFilter = 'all') => {
  const page = await calls.readInventory({ text: '', filter, offset: 0, limit: 100, showing: null })
  return page.tiles.map(({ number, found }) => (found === null ? number : `${number} ${found.by.employeeNumber}`))
}

test('several persons find assets over days; finds stay after a sign-out, a restart and the end', async ({ bench }) => {
  const { calls, clock, state } = bench
  await calls.signIn(technician)
  expect(await tilesOf(bench)).toEqual(['20107', '20112', 'AB1'])
  expect(await bench.calls.beginInventory(null)).toEqual(success(null))
  expect(await calls.beginInventory(null)).toEqual(failed({ kind: 'alreadyRunning' }))
  expect(await calls.noteFound({ number: ' ab1 ', how: 'scanned' })).toEqual(
    success({ number: 'AB1', name: 'Mill', knownFrom: 'recipes', before: null, found: 1, total: 3 }),
  )
  await calls.signOut(null)
  expect((await calls.readState(null)).inventory).toBeNull()
  await bench.restart()
  clock.sleep(86_400_000)

  await bench.calls.signIn(otherTechnician)
  expect(state().inventory).toMatchObject({ begunBy: { employeeNumber: '20331' }, ended: null, found: 1, total: 3 })
  expect(await bench.calls.noteFound({ number: 'AB1', how: 'scanned' })).toMatchObject({
    value: { before: { by: { employeeNumber: '20331' } }, found: 1 },
  })
  await bench.calls.noteFound({ number: '20107', how: 'typed' })
  await bench.calls.noteFound({ number: '20112', how: 'ticked' })
  await bench.calls.undoFound({ number: '20112' })
  expect(await tilesOf(bench)).toEqual(['20107 20999', '20112', 'AB1 20331'])

  expect(await bench.calls.endInventory(null)).toEqual(success(null))
  expect(state().inventory).toMatchObject({ ended: { by: { employeeNumber: '20999' } }, found: 2, total: 3 })
  for (const refused of [
    bench.calls.noteFound({ number: '20112', how: 'scanned' }),
    bench.calls.undoFound({ number: '20107' }),
    bench.calls.endInventory(null),
  ])
    expect(await refused).toEqual(failed({ kind: 'notRunning' }))
  expect(await tilesOf(bench, 'dark')).toEqual(['20112'])
  const written = await bench.calls.exportInventory({ filter: 'all' })
  if (!written.ok) throw new Error('Nothing was written')
  const [, ...rows] = (await readFile(written.value.path, 'utf8')).split('\r\n')
  expect(rows.map((row) => row.split(',').slice(0, 7).join(','))).toEqual([
    expect.stringMatching(/^20107,Spiral mixer 40 l,found,2026-.*Z,20999,A\. Person,typed$/),
    '20112,Deck oven 2,dark,,,,',
    expect.stringMatching(/^AB1,Mill,found,2026-.*Z,20331,A\. Person,scanned$/),
    '',
  ])
  expect(await bench.calls.exportInventory({ filter: 'dark' })).toMatchObject({ value: { count: 1 } })

  await bench.calls.beginInventory(null)
  const { tiles } = await bench.calls.readInventory({ text: 'ab1', filter: 'dark', offset: 0, limit: 1, showing: null })
  expect(tiles).toMatchObject([{ found: null, foundBefore: { by: { employeeNumber: '20331' } }, recipeCount: 1 }])
})

test('what was found is on the disk before the answer: the program may be killed after it', async ({ openBench }) => {
  const bench = await openBench({ openFiles: openStorage })
  const { calls, folder } = bench
  await calls.signIn(technician)
  await calls.beginInventory(null)
  await calls.noteFound({ number: '20107', how: 'scanned' })
  const kept = JSON.parse(await readFile(`${folder}/inventory.json`, 'utf8'))
  expect(kept.value.found).toMatchObject([{ number: '20107', by: { employeeNumber: '20331' }, how: 'scanned' }])
})

test('a number of no recipe is added, unless doubtful, and asked for in the next inventory', async ({ bench }) => {
  const { calls } = bench
  await calls.signIn(technician)
  await calls.beginInventory(null)
  const note = (number: string) => calls.noteFound({ number, how: 'scanned' })
  for (const [number, kind] of [
    ['J-20118', 'otherKind'],
    ['2O107', 'looksLike'],
    ['4006381333931', 'barcode'],
    ['2010720107', 'twice'],
    ['20331', 'badge'],
    ['20\n107', 'badNumber'],
    // Zeros before a known number, the badge of a person who takes no part, and no number at all.
    ['0020107', 'looksLike'],
    ['30001', 'badge'],
    ['<script>alert(1)</script>', 'signs'],
    ['https://example.test/20107', 'looksLike'],
  ])
    expect(await note(number ?? ''), number).toMatchObject({ ok: false, failure: { kind } })
  expect(await tilesOf(bench)).toEqual(['20107', '20112', 'AB1'])
  for (const [number, how] of [
    ['30001', 'typed'],
    ['A-30002/7', 'scanned'],
  ] as const)
    expect(await calls.noteFound({ number, how })).toMatchObject({ value: { knownFrom: 'scan', before: null } })
  await calls.undoFound({ number: 'A-30002/7' })
  expect(await tilesOf(bench, 'found')).toEqual(['30001 20331'])
  await calls.endInventory(null)
  await calls.beginInventory(null)
  expect(await tilesOf(bench)).toEqual(['20107', '20112', '30001', 'AB1'])
})

test('an asset of an accepted retirement is not asked for, and is refused with who retired it', async ({ bench }) => {
  const { calls, clock, state } = bench
  await calls.signIn(technician)
  await calls.beginInventory(null)
  await calls.noteFound({ number: '20112', how: 'scanned' })
  await calls.retire(asset)
  await calls.retire({ ...asset, number: '20112', typedAgain: '20112' })
  await calls.retire({ ...asset, number: '30001', typedAgain: '30001' })
  expect(await tilesOf(bench)).toEqual(['20107', '20112 20331', '30001', 'AB1'])
  await clock.pass(HOLD)
  expect(await tilesOf(bench)).toEqual(['20112 20331', 'AB1'])
  expect(state().inventory).toMatchObject({ found: 1, total: 2 })
  expect(await calls.noteFound({ number: '20107', how: 'scanned' })).toMatchObject({
    failure: {
      kind: 'retired',
      known: { number: '20107', name: 'Spiral mixer 40 l' },
      by: { employeeNumber: '20331' },
    },
  })
})
