import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import type { ScannerSettings } from '../../shared/model.ts'
import { type Burst, codeOf, nextKey, noBurst, shownCode, type TypedKey } from './scan.ts'

const usual: ScannerSettings = { prefix: '', suffix: 'Enter', layout: 'english', badge: '^(\\d{5})$' }

/** Keys one after the other, each so many milliseconds after the one before. */
function typed(keys: readonly string[], gap: number): readonly TypedKey[] {
  return keys.map((key, index) => ({ key, at: 1000 + index * gap }))
}

/** What comes of them: the codes, the keys that nothing else may act on, and what is left. */
function read(keys: readonly TypedKey[], settings = usual) {
  let burst: Burst = noBurst
  const codes: string[] = []
  const swallowed: string[] = []
  for (const key of keys) {
    const outcome = nextKey(burst, key, settings)
    burst = outcome.burst
    if (outcome.code !== null) codes.push(outcome.code)
    if (outcome.isScanned) swallowed.push(key.key)
  }
  return { codes, swallowed, burst }
}

const barcode = [...'2045812209812']

test('a barcode that ends with Enter is one code, and its Enter acts on nothing else', () => {
  const { codes, swallowed } = read(typed([...barcode, 'Enter'], 8))
  expect(codes).toEqual(['2045812209812'])
  expect(swallowed).toEqual([...barcode.slice(1), 'Enter'])
})

test('what a hand types is no code, and every key of it goes where it should', () => {
  const { codes, swallowed } = read(typed([...barcode, 'Enter'], 60))
  expect(codes).toEqual([])
  expect(swallowed).toEqual([])
})

test('an Enter after a burst that comes a little late still belongs to the code', () => {
  const keys = typed(barcode, 8)
  const last = keys.at(-1)?.at ?? 0
  expect(read([...keys, { key: 'Enter', at: last + 90 }]).codes).toEqual(['2045812209812'])
  const late = read([...keys, { key: 'Enter', at: last + 120 }])
  expect(late.codes).toEqual([])
  expect(late.swallowed).not.toContain('Enter')
})

test('a scanner that sends no suffix is understood by the pause after its code', () => {
  const settings: ScannerSettings = { ...usual, suffix: 'none' }
  const { codes, burst } = read(typed(barcode, 8), settings)
  expect(codes).toEqual([])
  expect(codeOf(burst, settings)).toBe('2045812209812')
})

test('a scanner that sends Tab and a prefix leaves the code alone', () => {
  const settings: ScannerSettings = { ...usual, prefix: ']E0', suffix: 'Tab' }
  expect(read(typed([...']E0J-20118', 'Tab'], 5), settings).codes).toEqual(['J-20118'])
  expect(read(typed([...'J-20118', 'Tab'], 5), settings).codes).toEqual(['J-20118'])
})

test('capitals, and control characters inside a code, do not tear it apart', () => {
  const keys = ['Shift', 'J', '-', '3', '0', 'Control', '\u001d', '0', '4', '4', 'Enter']
  const { codes, swallowed } = read(typed(keys, 5))
  expect(codes).toEqual(['J-30044'])
  expect(swallowed).toContain('Control')
  expect(read(typed(['1', 'Shift', 'A', 'Shift', 'B', '2', 'Enter'], 5)).codes).toEqual(['1AB2'])
})

test('less than four characters are no code, but a scanner sent them: they turn no page', () => {
  const { codes, swallowed, burst } = read(typed(['1', '2', '3', 'Enter'], 5))
  expect(codes).toEqual([])
  expect(swallowed).toEqual(['2', '3', 'Enter'])
  expect(codeOf(burst, usual)).toBeNull()
})

test('a code that fills a label is said in one line, and a barcode is said whole', () => {
  expect(shownCode('4006381333931')).toBe('4006381333931')
  expect(shownCode('7'.repeat(40))).toBe('7'.repeat(40))
  expect(shownCode('7'.repeat(230))).toBe(`${'7'.repeat(40)}…`)
  expect(shownCode('🥐'.repeat(41))).toBe(`${'🥐'.repeat(40)}…`)
})

test('a single key is never swallowed, whatever it is', () => {
  for (const key of ['Enter', ' ', 'PageDown', 'a', '7', 'Shift', 'Tab']) {
    expect(read(typed([key], 0)).swallowed).toEqual([])
  }
  expect(read(typed(['a', 'PageDown'], 5)).swallowed).toEqual([])
})

test('for any code and any speed of a scanner: it is read whole and nothing but its first key gets through', () => {
  const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcxyz-./$+%')
  fc.assert(
    fc.property(
      fc.array(character, { minLength: 4, maxLength: 40 }),
      fc.integer({ min: 0, max: 49 }),
      fc.constantFrom('Enter', 'Tab'),
      (characters, gap, suffix) => {
        const { codes, swallowed } = read(typed([...characters, suffix], gap), { ...usual, suffix })
        expect(codes).toEqual([characters.join('')])
        expect(swallowed).toEqual([...characters.slice(1), suffix])
      },
    ),
  )
})

test('for any slow typing: nothing is a code and nothing is swallowed', () => {
  const key = fc.oneof(
    fc.constantFrom('Enter', ' ', 'Tab', 'Shift', 'PageDown'),
    fc.string({ minLength: 1, maxLength: 1 }),
  )
  fc.assert(
    fc.property(fc.array(key, { maxLength: 30 }), fc.integer({ min: 50, max: 99 }), (keys, gap) => {
      expect(read(typed(keys, gap))).toMatchObject({ codes: [], swallowed: [] })
    }),
  )
})
