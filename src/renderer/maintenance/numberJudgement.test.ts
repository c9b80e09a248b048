import { expect, test } from 'playwright/test'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { DescribedItem, InventoryKind } from '../../shared/model.ts'
import { judgeNumber, scanReplacement } from './numberJudgement.ts'

const nothing = { numbers: [], names: [], barcodes: [], uses: [], otherKind: null, lookAlike: null, sentBefore: null }
const use = {
  recipeId: '1',
  recipeNumber: '0412',
  recipeName: 'Sourdough country loaf',
  place: 0,
  stepCount: 9,
  steps: [5],
}
const salt = { kind: 'product', number: 'J-30044', name: 'Sea salt, fine', recipeCount: 1 } as const
const mixer = { kind: 'asset', number: '20107', name: 'Spiral mixer 40 l', recipeCount: 1 } as const
const barcode = '2022024365352'

/** A library with one asset, a mixer, and one product, a salt. */
function openLibrary() {
  const asked: string[] = []
  return {
    asked,
    async describeItem({ kind, number }: { kind: InventoryKind; number: string }): Promise<DescribedItem> {
      asked.push(number)
      const [own, other] = kind === 'asset' ? [mixer, salt] : [salt, mixer]
      const key = normaliseNumber(number)
      if (key === normaliseNumber(own.number))
        return { ...nothing, kind, number: own.number, names: [own.name], uses: [use] }
      return {
        ...nothing,
        kind,
        number,
        otherKind: key === normaliseNumber(other.number) ? other : null,
        lookAlike: kind === 'asset' && number === '2O1O7' ? mixer : null,
      }
    },
    async findProduct({ code }: { code: string }) {
      if (code === 'alone') return { jsin: '', name: 'Without a number', others: [] }
      if (code === 'shared') return { jsin: salt.number, name: salt.name, others: ['J-10002'] }
      return [barcode, 'J-30044'].includes(code) ? { jsin: salt.number, name: salt.name, others: [] } : null
    },
  }
}

test('does not look up a text that is no number', async () => {
  const library = openLibrary()
  for (const [text, problem] of [
    ['  ', 'empty'],
    ['7'.repeat(500), 'tooLong'],
    ['20107\n20109', 'lineBreak'],
    ['\u200f20107', 'unseenSign'],
  ] as const) {
    expect(await judgeNumber(library, 'asset', text)).toEqual({ kind: 'problem', problem })
  }
  expect(library.asked).toEqual([])
})

test('returns a known number as the recipes write it', async () => {
  expect(await judgeNumber(openLibrary(), 'product', ' j-30044 ')).toMatchObject({
    kind: 'known',
    item: { number: 'J-30044', names: ['Sea salt, fine'] },
  })
})

test('doubts a number of the other kind, a look-alike of a known number, a doubled number and a barcode', async () => {
  const doubt = async (kind: InventoryKind, text: string) => {
    const judgement = await judgeNumber(openLibrary(), kind, text)
    return judgement.kind === 'doubt' && 'known' in judgement.doubt
      ? [judgement.doubt.kind, judgement.doubt.known.number]
      : judgement.kind
  }
  expect(await doubt('asset', 'J-30044')).toEqual(['otherKind', 'J-30044'])
  expect(await doubt('product', '20107')).toEqual(['otherKind', '20107'])
  expect(await doubt('asset', '2O1O7')).toEqual(['looksLike', '20107'])
  expect(await doubt('product', barcode)).toEqual(['barcode', 'J-30044'])
  expect(await doubt('asset', barcode)).toEqual(['otherKind', 'J-30044'])
  expect(await doubt('asset', '2010720107')).toEqual(['twice', '20107'])
  expect(await doubt('asset', '2010920109')).toEqual('unknown')
})

test('doubts a barcode without a jsin and a barcode of several products', async () => {
  for (const kind of ['asset', 'product'] as const) {
    expect(await judgeNumber(openLibrary(), kind, 'shared')).toEqual({
      kind: 'doubt',
      doubt: { kind: 'sharedBarcode', jsins: ['J-30044', 'J-10002'] },
    })
    expect(await judgeNumber(openLibrary(), kind, 'alone')).toEqual({
      kind: 'doubt',
      doubt: { kind: 'barcodeAlone', name: 'Without a number' },
    })
  }
})

test('a scan is replaced only by the product of its barcode or a number of the other kind', () => {
  expect(scanReplacement({ kind: 'barcode', known: salt })).toEqual(salt)
  expect(scanReplacement({ kind: 'otherKind', known: salt })).toEqual(salt)
  expect(scanReplacement({ kind: 'looksLike', known: mixer })).toBeNull()
  expect(scanReplacement({ kind: 'twice', known: mixer })).toBeNull()
  expect(scanReplacement({ kind: 'sharedBarcode', jsins: ['J-30044'] })).toBeNull()
})

test('returns unknown without a doubt for a number that resembles nothing', async () => {
  expect(await judgeNumber(openLibrary(), 'asset', '99881')).toMatchObject({
    kind: 'unknown',
    item: { number: '99881' },
  })
})
