import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { readBadge } from '../../../shared/badge.ts'
import type { ScannerLayout } from '../../../shared/model.ts'
import { meantKey } from '../../scanner/codes.ts'
import { allMeanings, strokesOf } from '../../scanner/keyboards.testing.ts'
import { learn } from './learning.ts'
import { collect, END_MILLISECONDS, noKeys, type ScanKeys, scanOf } from './scanKeys.ts'

const require = createRequire(import.meta.url)
// The ES modules of the package work only with a bundler.
const meanings = allMeanings(
  (name) => require(`simple-keyboard-layouts/build/commonjs/layouts/${name}.js`).default.layout,
)

/** What a scanner with this layout sends for a text, as a station with an English keyboard gets it. */
function scan(
  text: string,
  {
    layout = 'english',
    gap = 8,
    suffix = 'Enter',
  }: Partial<Pick<ScanKeys, 'suffix'>> & { layout?: ScannerLayout; gap?: number } = {},
): ScanKeys {
  let keys = noKeys
  let at = 1000
  for (const stroke of [...text].flatMap((character) => strokesOf(layout, character))) {
    at += gap
    const outcome = collect(keys, { ...stroke, key: meantKey(meanings.english, stroke) }, at)
    expect(outcome.belongs).toBe(true)
    keys = outcome.keys
  }
  const ended =
    suffix === 'none'
      ? scanOf(keys, 'none')
      : collect(keys, { code: suffix, key: suffix, shift: false, altGraph: false, control: false }, at + gap).scan
  if (ended === null) throw new Error(`${text} is no scan`)
  return ended
}

const learnt = (badge: ScanKeys, tag: ScanKeys | null, layout: ScannerLayout = 'english') =>
  learn(badge, tag, layout, meanings[layout])

const CASES: readonly (readonly [what: string, badge: ScanKeys, tag: ScanKeys | null, readings: readonly object[]])[] =
  [
    [
      'five digits alone are the employee number, in the usual form',
      scan('20418'),
      null,
      [{ layout: 'english', prefix: '', suffix: 'Enter', badge: '^(\\d{5})$', employeeNumber: '20418', tag: null }],
    ],
    [
      'a sign before both codes is the prefix',
      scan('~20418', { gap: 120 }),
      scan('~2022024365352', { gap: 120 }),
      [{ layout: 'english', prefix: '~', badge: '^(\\d{5})$', employeeNumber: '20418', tag: '2022024365352' }],
    ],
    [
      'digits with which both codes begin are no prefix',
      scan('20418'),
      scan('20107'),
      [{ prefix: '', employeeNumber: '20418', tag: '20107' }],
    ],
    [
      'a number within a longer badge gives a pattern with any digits beside it',
      scan('EMP-20418-1', { suffix: 'Tab' }),
      scan('20107', { suffix: 'Tab' }),
      [{ suffix: 'Tab', badge: '^EMP-(\\d{5})-\\d$', employeeNumber: '20418' }],
    ],
    [
      'a longer number is its end or its start: a person chooses',
      scan('0020418'),
      null,
      [
        { employeeNumber: '20418', badge: '^\\d\\d(\\d{5})$' },
        { employeeNumber: '00204', badge: '^(\\d{5})\\d\\d$' },
      ],
    ],
    [
      'a scanner without a suffix',
      scan('20418', { suffix: 'none' }),
      scan('20107', { suffix: 'none' }),
      [{ suffix: 'none' }],
    ],
  ]
for (const [what, badge, tag, readings] of CASES) {
  test(`learning a scanner: ${what}`, () => {
    const outcome = learnt(badge, tag)
    expect(outcome).toMatchObject({ kind: 'learnt', readings })
    if (outcome.kind !== 'learnt') return
    expect(outcome.readings.length).toBe(readings.length)
  })
}

test('the same scans are read again in another layout', () => {
  const [badge, tag] = [scan('EMP-20418', { layout: 'french' }), scan('MIXY-7', { layout: 'french' })]
  expect(learnt(badge, null)).toMatchObject({ kind: 'notABadge' })
  expect(learnt(badge, tag, 'french')).toMatchObject({
    readings: [{ layout: 'french', badge: '^EMP-(\\d{5})$', employeeNumber: '20418', tag: 'MIXY-7' }],
  })
  const other = scan('MIXY-7', { layout: 'german' })
  expect(learnt(scan('20418'), other)).toMatchObject({ readings: [{ tag: 'MIXZ/7' }] })
  expect(learnt(scan('20418'), other, 'german')).toMatchObject({ readings: [{ tag: 'MIXY-7' }] })
})

test('the learnt form reads another badge of the same kind', () => {
  const outcome = learnt(scan('(A.1) 20418/7'), null)
  const [reading] = outcome.kind === 'learnt' ? outcome.readings : []
  expect(readBadge('(A.2) 10482/3', reading?.badge ?? '')).toEqual({ kind: 'badge', employeeNumber: '10482' })
  expect(readBadge('(A-2) 10482/3', reading?.badge ?? '')).toEqual({ kind: 'notABadge' })
})

test('a scan from which nothing can be learnt is refused with its reason', () => {
  expect(learnt(scan('ABC-1'), null)).toEqual({ kind: 'notABadge', read: 'ABC-1' })
  for (const badge of ['20418', 'EMP-20418']) expect(learnt(scan(badge), scan(badge))).toEqual({ kind: 'sameCode' })
  expect(learnt(scan('20418'), scan('20107', { suffix: 'none' }))).toEqual({ kind: 'suffixDiffers' })
  expect(learnt(scan('20418'), scan('20107', { gap: 120 }))).toEqual({ kind: 'tooSlow', milliseconds: 120 })
})

for (const [what, badge, tag, read] of [
  ['a JSIN', scan('J-20117'), null, 'J-20117'],
  ['a JSIN of a German scanner', scan('J-20117', { layout: 'german' }), null, 'J/20117'],
  ['a JSIN with small letters, behind a prefix', scan('~j20117'), null, '~j20117'],
  ['a barcode', scan('4006381333931'), null, '4006381333931'],
  ['an element string', scan('(01)04006381333931'), null, '(01)04006381333931'],
  ['a number of the form of the tags', scan('A-20117'), scan('A-20118'), 'A-20117'],
] as const) {
  test(`${what} is not a badge`, () => expect(learnt(badge, tag)).toEqual({ kind: 'notABadge', read }))
}

test('a number with a check digit may be on a badge where it is a company’s own', () => {
  expect(learnt(scan('2000104820006'), null)).toMatchObject({ kind: 'learnt' })
})

test('keys of a person are no scan: a key alone does what it does elsewhere', () => {
  const key = (name: string) => ({ code: '', key: name, shift: false, altGraph: false, control: false })
  expect(collect(noKeys, key('Enter'), 10)).toEqual({ keys: noKeys, scan: null, belongs: false })
  expect(collect(noKeys, key('Tab'), 10)).toEqual({ keys: noKeys, scan: null, belongs: false })
  const one = collect(noKeys, key('7'), 10).keys
  const later = collect(one, key('8'), 10 + END_MILLISECONDS).keys
  expect(later.strokes).toHaveLength(1)
  expect(scanOf(later, 'none')).toBeNull()
})
