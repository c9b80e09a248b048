import { expect, test } from 'playwright/test'
import { normaliseNumber } from '../../../shared/kitchen/numbers.ts'
import type { DescribedThing, ThingKind } from '../../../shared/model.ts'
import { judgeNumber } from './numberJudgement.ts'

const nothing = { names: [], barcodes: [], uses: [], otherKind: null, lookAlike: null, sentBefore: null }
const use = { recipeId: '1', recipeNumber: '0412', recipeName: 'Sourdough country loaf', steps: [5] }
const salt = { kind: 'product', number: 'J-30044', name: 'Sea salt, fine', recipeCount: 1 } as const
const mixer = { kind: 'asset', number: '20107', name: 'Spiral mixer 40 l', recipeCount: 1 } as const
const barcode = '2022024365352'

/** A library with a mixer and a salt. */
function openLibrary() {
  const asked: string[] = []
  return {
    asked,
    async describeThing({ kind, number }: { kind: ThingKind; number: string }): Promise<DescribedThing> {
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
      if (code === 'nameless') return { jsin: '', name: 'Without a number' }
      return [barcode, 'J-30044'].includes(code) ? { jsin: salt.number, name: salt.name } : null
    },
  }
}

test('what is no number is not asked for at all', async () => {
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

test('a known number is known in the form in which the recipes write it', async () => {
  expect(await judgeNumber(openLibrary(), 'product', ' j-30044 ')).toMatchObject({
    kind: 'known',
    thing: { number: 'J-30044', names: ['Sea salt, fine'] },
  })
})

test('a number of the other kind, one that looks like a known one and a barcode are doubted', async () => {
  const doubt = async (kind: ThingKind, text: string) => {
    const judgement = await judgeNumber(openLibrary(), kind, text)
    return judgement.kind === 'doubt' ? [judgement.doubt.kind, judgement.doubt.known.number] : judgement.kind
  }
  expect(await doubt('asset', 'J-30044')).toEqual(['otherKind', 'J-30044'])
  expect(await doubt('product', '20107')).toEqual(['otherKind', '20107'])
  expect(await doubt('asset', '2O1O7')).toEqual(['looksLike', '20107'])
  expect(await doubt('product', barcode)).toEqual(['barcode', 'J-30044'])
  expect(await doubt('asset', barcode)).toEqual(['otherKind', 'J-30044'])
})

test('what nothing knows is only unknown, also the barcode of what has no number', async () => {
  for (const text of ['99881', 'nameless']) {
    expect(await judgeNumber(openLibrary(), 'asset', text)).toMatchObject({ kind: 'unknown', thing: { number: text } })
  }
})
