import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_IDENTITY } from '../../shared/kitchen/numbers.ts'
import type { ScannerSettings } from '../../shared/model.ts'
import { meantKey } from './codes.ts'
import { allMeanings, scannerLayouts, strokesOf, typable } from './keyboards.testing.ts'
import { type Burst, codeOf, isRepeat, nextKey, noBurst, shownCode, type TypedKey } from './scan.ts'

const require = createRequire(import.meta.url)
// The ES modules of the package work only with a bundler.
const meanings = allMeanings(
  (name) => require(`simple-keyboard-layouts/build/commonjs/layouts/${name}.js`).default.layout,
)

const usual: ScannerSettings = { prefix: '', suffix: 'Enter', layout: 'english', badge: '^(\\d{5})$' }

/** Keys in sequence, `gap` milliseconds apart. */
function typed(keys: readonly string[], gap: number): readonly TypedKey[] {
  return keys.map((key, index) => ({ key, at: 1000 + index * gap }))
}

/** The codes, the swallowed keys, and the burst at the end. */
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

test('an Enter up to a second after a code belongs to it', () => {
  const keys = typed(barcode, 8)
  const last = keys.at(-1)?.at ?? 0
  for (const late of [90, 120, 301, 999, 1001]) {
    const { codes, swallowed } = read([...keys, { key: 'Enter', at: last + late }])
    expect([late, codes, swallowed.includes('Enter')]).toEqual([late, ['2045812209812'], late < 1000])
  }
})

test('a capital, a separator and a dead key do not split a code, at its start or inside', () => {
  const keys = ['Shift', 'J', '-', '3', '0', 'Control', '\u001d', '0', '4', '4', 'Enter']
  const { codes, swallowed } = read(typed(keys, 5))
  expect(codes).toEqual(['J-30044'])
  expect(swallowed).toContain('Control')
  for (const [code, gap, split] of [
    ['1AB2', 5, ['1', 'Shift', 'A', 'Shift', 'B', '2']],
    ['J-300', 45, ['Shift', 'J', 'Shift', '-', 'Control', 'Control', '3', '0', '0']],
    ['0123', 5, ['Control', 'Control', '0', '1', '2', '3']],
    ['^ABC', 5, ['\u0302', ' ', 'A', 'B', 'C']],
  ] as const)
    expect(read(typed([...split, 'Enter'], gap)).codes).toEqual([code])
})

test('a tag of one to three characters is a code at the speed of a scanner, or after its prefix, and never by hand', () => {
  for (const tag of ['305', '42', '1e3', 'A1', '1', 'A', 'é']) {
    const keys = [...tag, 'Enter']
    expect(read(typed(keys, 5))).toMatchObject({ codes: [tag], swallowed: keys.slice(1) })
    expect(read(typed(keys, 19)).codes).toEqual([tag])
    for (const gap of [20, 30, 49, 120]) expect(read(typed(keys, gap)).codes).toEqual([])
    // The next tag may follow at once.
    expect(read([...typed(keys, 5), ...typed(keys, 5).map(({ key, at }) => ({ key, at: at + 130 }))]).codes).toEqual([
      tag,
      tag,
    ])
    const prefixed: ScannerSettings = { ...usual, prefix: ']' }
    expect(read(typed([']', ...keys], 100), prefixed).codes).toEqual([tag])
  }
  // Without a suffix, nothing shows where so short a code ends.
  const { burst } = read(typed(['3', '0', '5'], 5))
  expect(codeOf(burst, { ...usual, suffix: 'none' })).toBeNull()
})

test('a code as long as a label is shortened to one line, and a barcode is shown whole', () => {
  expect(shownCode('4006381333931')).toBe('4006381333931')
  expect(shownCode('7'.repeat(40))).toBe('7'.repeat(40))
  expect(shownCode('7'.repeat(230))).toBe(`${'7'.repeat(40)}…`)
  expect(shownCode('🥐'.repeat(41))).toBe(`${'🥐'.repeat(40)}…`)
})

test('a single key is never swallowed', () => {
  for (const key of ['Enter', ' ', 'PageDown', 'a', '7', 'Shift', 'Tab']) {
    expect(read(typed([key], 0)).swallowed).toEqual([])
  }
  expect(read(typed(['a', 'PageDown'], 5)).swallowed).toEqual([])
})

test('a code that a hiccup has split is read whole, or not at all', () => {
  for (const [parts, expected] of [
    [['A-', '20127'], 'A-20127'],
    [['00', '10482'], '0010482'],
    [['A', '-20127'], 'A-20127'],
    [['A-20', '127'], 'A-20127'],
    [['2012', '7'], '20127'],
    [['A-', '2', '0127'], 'A-20127'],
    // Without a suffix, two or three characters may be a person's, so that no part is a code.
    [['20', '127'], '20127'],
    [['10', '482'], '10482'],
    [['1', '2'], '12'],
    [['A', '12'], 'A12'],
  ] as const) {
    for (const [pause, suffix] of [
      [55, 'Enter'],
      [70, 'Enter'],
      [95, 'Enter'],
      [120, 'Enter'],
      [220, 'Enter'],
      [290, 'Enter'],
      [70, 'none'],
    ] as const) {
      let at = 1000
      const keys: TypedKey[] = []
      for (const part of parts) {
        for (const key of part) {
          keys.push({ key, at })
          at += 8
        }
        at += pause - 8
      }
      const settings = { ...usual, suffix }
      if (suffix !== 'none') keys.push({ key: suffix, at: at - pause + 8 })
      const { codes, burst } = read(keys, settings)
      const told = [...codes, codeOf(burst, settings)].filter((code) => code !== null)
      const isWhole = suffix !== 'none' || parts.some((part) => part.length > 3)
      assert.deepEqual(told, isWhole ? [expected] : [], `${parts} ${pause} ${suffix}`)
    }
  }
})

test('what a person has typed before a scan is no part of the code', () => {
  const word = typed([...'flour'], 110)
  const last = word.at(-1)?.at ?? 0
  const scan = [...barcode, 'Enter'].map((key, index) => ({ key, at: last + 130 + index * 8 }))
  expect(read([...word, ...scan]).codes).toEqual([barcode.join('')])
})

test('an Enter right after the suffix of a code has no effect', () => {
  for (const suffix of ['Enter', 'Tab'] as const) {
    const keys = typed([...barcode, suffix], 8)
    const end = keys.at(-1)?.at ?? 0
    const swallowed = (...more: readonly TypedKey[]) =>
      read([...keys, ...more], { ...usual, suffix }).swallowed.slice(13)
    const late = ['Enter', suffix].map((key, index) => ({ key, at: end + 60 * (index + 1) }))
    expect(swallowed(...late)).toEqual(['Enter', suffix])
    // A person, a shortcut, or the first character of the next code.
    for (const key of ['Control', 'ArrowDown', '7']) expect(swallowed({ key, at: end + 60 })).toEqual([])
    expect(swallowed({ key: 'Enter', at: end + 110 })).toEqual([])
  }
})

test('slow typing of any keys gives no code and nothing is swallowed', () => {
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

// A model of a field, treated as in listen.ts.

/** The content of a field that keeps the focus, and the codes. */
function typedIntoField(keys: readonly TypedKey[], settings: ScannerSettings) {
  let burst: Burst = noBurst
  let field = ''
  let before = ''
  const codes: string[] = []
  const told = () => {
    const code = codeOf(burst, settings)
    if (code !== null) codes.push(code)
    burst = noBurst
  }
  for (const key of keys) {
    const { beganAt } = burst
    const outcome = nextKey(burst, key, settings)
    burst = outcome.burst
    if (burst.beganAt !== beganAt && burst.text !== '') before = field
    if (outcome.isScanned && outcome.isSure) field = before
    else if (key.key.length === 1) field += key.key
    if (outcome.code !== null) codes.push(outcome.code)
  }
  told()
  return { field, codes }
}

type Part =
  | { readonly by: 'hand'; readonly text: string; readonly gap: number }
  | { readonly by: 'scanner'; readonly code: string; readonly gap: number }

const letters = fc.constantFrom(...'0123456789ABCDEFXYZabcxyz-./$+%')
const byHand = fc.record({
  by: fc.constant('hand' as const),
  text: fc.string({ unit: letters, minLength: 1, maxLength: 12 }),
  gap: fc.integer({ min: 50, max: 400 }),
})
const byScanner = (slowest: number) =>
  fc.record({
    by: fc.constant('scanner' as const),
    code: fc.string({ unit: letters, minLength: 4, maxLength: 20 }),
    gap: fc.integer({ min: 0, max: slowest }),
  })

/** The keys of all parts, `silence` milliseconds between two parts. */
function keysOf(parts: readonly Part[], { prefix, suffix }: ScannerSettings, silence: number): readonly TypedKey[] {
  let at = 1000
  return parts.flatMap((part) => {
    at += silence
    const keys = part.by === 'hand' ? [...part.text] : [...prefix, ...part.code, ...(suffix === 'none' ? [] : [suffix])]
    return keys.map((key, index) => {
      if (index > 0) at += part.gap
      return { key, at }
    })
  })
}

const textIn = (parts: readonly Part[]) => parts.map((part) => (part.by === 'hand' ? part.text : '')).join('')
const codesIn = (parts: readonly Part[]) => parts.flatMap((part) => (part.by === 'scanner' ? [part.code] : []))

test('for any sequence of typing and scans in one field, it contains each typed character once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(byHand, byScanner(49)), { maxLength: 8 }),
      fc.constantFrom('Enter', 'Tab', 'none'),
      (parts, suffix) => {
        const settings: ScannerSettings = { ...usual, suffix }
        const { field, codes } = typedIntoField(keysOf(parts, settings, 350), settings)
        assert.deepEqual({ field, codes }, { field: textIn(parts), codes: codesIn(parts) })
      },
    ),
  )
})

test('for any prefix and any speed of Bluetooth, the code is whole and the field is unchanged', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(byHand, byScanner(249)), { maxLength: 8 }),
      fc.constantFrom('~', ']#', '!!#'),
      fc.constantFrom('Enter', 'Tab', 'none'),
      (parts, prefix, suffix) => {
        const settings: ScannerSettings = { ...usual, prefix, suffix }
        const keys = keysOf(parts, settings, 350)
        assert.deepEqual(typedIntoField(keys, settings), { field: textIn(parts), codes: codesIn(parts) })
      },
    ),
  )
})

test('any code, through any layout and at any speed of a scanner, is read whole, and only its first key gets through', () => {
  const coded = fc.constantFrom(...scannerLayouts).chain((layout) =>
    fc.record({
      layout: fc.constant(layout),
      text: fc.array(fc.constantFrom(...typable(layout).filter((one) => one !== ' ')), { minLength: 4, maxLength: 30 }),
    }),
  )
  fc.assert(
    fc.property(coded, fc.integer({ min: 0, max: 49 }), fc.string({ maxLength: 1 }), ({ layout, text }, gap, key) => {
      const suffix = gap % 2 === 0 ? 'Enter' : 'Tab'
      const strokes = text.flatMap((character) => strokesOf(layout, character))
      const keys = strokes.map((stroke) => meantKey(meanings[layout], { ...stroke, key }))
      const { codes, swallowed } = read(typed([...keys, suffix], gap), { ...usual, suffix })
      assert.deepEqual(codes, [text.join('')])
      assert.deepEqual(swallowed, [...keys.slice(1), suffix])
    }),
  )
})

test('without the prefix at its start, slow input is typing', () => {
  const settings: ScannerSettings = { ...usual, prefix: '~' }
  expect(read(typed([...'~10482', 'Enter'], 240), settings).codes).toEqual(['10482'])
  expect(read(typed([...'10482', 'Enter'], 5), settings).codes).toEqual(['10482'])
  expect(read(typed([...'10482', 'Enter'], 60), settings)).toMatchObject({ codes: [], swallowed: [] })
  expect(read(typed([...'ab~10482', 'Enter'], 240), settings)).toMatchObject({ codes: [], swallowed: [] })
  expect(read(typed([...'~10482', 'Enter'], 260), settings)).toMatchObject({ codes: [], swallowed: [] })
})

test('after its prefix, all keys of a slow scanner are swallowed', () => {
  const settings: ScannerSettings = { ...usual, prefix: ']#' }
  const { codes, swallowed } = read(typed([...']#10482', 'Enter'], 120), settings)
  expect(codes).toEqual(['10482'])
  expect(swallowed).toEqual([...'10482', 'Enter'])
  expect(read(typed([...']#12', 'Enter'], 120), settings)).toMatchObject({
    codes: ['12'],
    swallowed: ['1', '2', 'Enter'],
  })
})

test('two letters and Enter typed fast stay in a field, three keys of a scanner do not', () => {
  const settings = usual
  expect(typedIntoField([...typed(['a', 'b'], 30)], settings).field).toBe('ab')
  const enterOf = (gap: number) => {
    const [first, second, enter] = typed(['a', 'b', 'Enter'], gap)
    if (first === undefined || second === undefined || enter === undefined) throw new Error('Three keys were typed')
    const one = nextKey(noBurst, first, settings)
    return nextKey(nextKey(one.burst, second, settings).burst, enter, settings)
  }
  expect(enterOf(30)).toMatchObject({ isScanned: true, isSure: false })
  expect(enterOf(8)).toMatchObject({ isScanned: true, isSure: true })
})

for (const settings of [usual, { ...usual, prefix: ']#' }]) {
  test(`a code of 20,000 characters with the prefix "${settings.prefix}" is cut and stays too long`, () => {
    for (const keys of [
      Array<string>(20_000).fill('7'),
      Array<string>(20_000).fill(' '),
      Array<string>(20_000).fill('\u0301'),
    ]) {
      const { codes, swallowed } = read(typed([...settings.prefix, ...keys, 'Enter'], 8), settings)
      expect(swallowed.at(-1)).toBe('Enter')
      expect(codes).toHaveLength(1)
      expect(codes[0]?.length).toBeGreaterThan(LONGEST_IDENTITY)
      expect(codes[0]?.length).toBeLessThanOrEqual(4000)
    }
  })
}

test('the same code repeats the last one until two seconds without it have passed', () => {
  const last = { code: '20107', at: 1000 }
  expect(isRepeat(null, last)).toBe(false)
  expect(isRepeat(last, { code: '20107', at: 2999 })).toBe(true)
  expect(isRepeat(last, { code: '20107', at: 3000 })).toBe(false)
  expect(isRepeat(last, { code: '20109', at: 1200 })).toBe(false)
})
