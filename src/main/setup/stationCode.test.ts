import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { failed, success } from '../../shared/result.ts'
import { leastStation } from '../station/station.testing.ts'
import { type CodeCollector, createCodeCollector, readCodePart, writeStationCodes } from './stationCode.ts'
import type { WrittenStation } from './writtenStation.ts'

const LETTERS = 'BCDEFGHJKLNPRSTV'

const usual = {
  ...leastStation,
  service: {
    authBaseUrl: 'https://a1b2c3d4e5.execute-api.eu-central-1.amazonaws.com/prod',
    dataBaseUrl: 'https://f6g7h8i9j0.execute-api.eu-central-1.amazonaws.com/prod',
    token: { in: 'header', name: 'Authorization', scheme: 'Bearer' },
    recipes: { pageSize: 100 },
  },
  roles: { maintenance: ['manager', 'technician'], records: ['admin'], recordsChange: ['admin'] },
  session: { lockAfterSeconds: 180, warnSeconds: 20, resumeAfterRestart: true },
  retirement: { holdSeconds: 30, reasons: ['Broken', 'Sold'] },
  records: { reasons: ['Was missing', 'Left open'] },
  scale: { resolutionGrams: 1 },
  panel: { diagonalInches: 15.6 },
  scanner: { prefix: '~', suffix: 'Tab' },
  keyboard: { layout: 'german' },
  sound: { volume: 0.8 },
  export: { folder: '/srv/exports' },
  theme: 'day',
}

/** The codes of both as version 0.1.0 wrote them. */
const LEAST_BEFORE = 'LCSBCBCBCJKBSNJDSKHBNKEPPEGDBPCPKNFNKGDBCTHHFDEBNCSLPGNLCLKGPLBLEFNKFHEGBGFSHSHBDBBRFVGGFDE'

const USUAL_BEFORE =
  'LCSBCBCBCFHBDLRSSNEFLKEPPEGDBPCPKNFNKGDBCTHHFDEBNCRHPLKHFLFHRLRHDLDHNFNCGCJNJLLNGLPHJGKHFGNHHCLLBHKCRRSLDFSDSFKBTHJDHKDHFCPCSNGLDSFTFKRPRRRTFRRRFEREDVDCBTCVDBGNEKBRBGGCFKBESFDJDECBKDTVPLBJDEESTKDCLPLRRSGNCPBLTRBGHNLSGNCGJHDPGENDKEGDSLHENCGHPKSNLNEFFFFJSKVGRPVSJBDBBRLPFJVPH'

const station: fc.Arbitrary<WrittenStation> = fc
  .record({
    name: fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    entityNumber: fc.stringMatching(/^[1-9]\d{3}$/),
    service: fc.record({ authBaseUrl: fc.webUrl(), dataBaseUrl: fc.webUrl() }),
    roles: fc.record({ maintenance: fc.array(fc.string({ maxLength: 60 }), { maxLength: 30 }) }),
    later: fc.jsonValue({ maxDepth: 3 }),
  })
  // As JSON has it: -0 is 0, and half a surrogate pair stays.
  .map((value) => JSON.parse(JSON.stringify(value)))

function take(text: string, collector: CodeCollector = createCodeCollector()): ReturnType<CodeCollector['take']> {
  const part = readCodePart(text)
  return part.ok ? collector.take(part.value) : part
}

const codesOf = (written: WrittenStation) => writeStationCodes(written) ?? []

/** A code with a right checksum around any bytes. */
function codeOf(...bytes: readonly number[]): string {
  const hash = createHash('sha256').update(Buffer.from(bytes)).digest().subarray(0, 4)
  return `LCS${[...bytes, ...hash].map((byte) => `${LETTERS[byte >> 4]}${LETTERS[byte & 15]}`).join('')}`
}

test('any station comes through its codes, in any order, doubled, and in lower case', () => {
  fc.assert(
    fc.property(station, fc.array(fc.nat(), { maxLength: 8 }), fc.boolean(), (written, picks, isLower) => {
      const codes = codesOf(written)
      for (const code of codes) assert.match(code, /^[A-Z]{1,351}$/)
      const collector = createCodeCollector()
      const doubled = picks.map((pick) => codes[pick % codes.length] ?? '')
      const shuffled = codes.toSorted((one, other) => one.slice(-6).localeCompare(other.slice(-6)))
      let last: unknown = null
      for (const code of [...doubled.filter(() => codes.length > 1), ...shuffled]) {
        const taken = take(isLower ? ` ${code.toLowerCase()}\r` : code, collector)
        assert(taken.ok)
        last = taken.value ?? last
      }
      assert.deepEqual(last, written)
      assert(codes.length > 1 || collector.parts() === null)
    }),
  )
})

test('a code with any other character in it is refused', () => {
  fc.assert(
    fc.property(
      station,
      fc.nat(),
      fc.nat(),
      fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 é'),
      (...given) => {
        const [written, which, where, character] = given
        const codes = codesOf(written)
        const code = codes[which % codes.length] ?? ''
        const at = where % code.length
        fc.pre(code[at] !== character)
        const read = readCodePart(code.slice(0, at) + character + code.slice(at + 1))
        assert(!read.ok && ['notOurs', 'damaged'].includes(read.failure))
      },
    ),
  )
})

test('a code that was cut off, doubled or is another text is refused', () => {
  const [code = ''] = codesOf(leastStation)
  for (let length = 3; length < code.length; length++)
    expect(readCodePart(code.slice(0, length))).toEqual(failed('damaged'))
  expect(readCodePart(code + code)).toEqual(failed('damaged'))
  for (const text of ['', '10482', 'https://auth.example/prod', '{"name":"x"}', 'LC'])
    expect(readCodePart(text)).toEqual(failed('notOurs'))
})

test('parts of two stations are not mixed', () => {
  const long = (first: string) => ({ name: Array.from({ length: 300 }, (_, at) => `${first}${at * at}`).join(' ') })
  const [[one = '', two = ''], [other = '']] = [codesOf(long('a')), codesOf(long('b'))]
  const collector = createCodeCollector()
  expect(take(two, collector)).toEqual(success(null))
  expect(take(other, collector)).toEqual(failed('otherStation'))
  expect(collector.parts()).toMatchObject({ received: [2] })
  take(one, collector)
  expect(collector.parts()).toMatchObject({ received: [1, 2] })
  collector.clear()
  expect(take(other, collector)).toEqual(success(null))
})

test('the codes that version 0.1.0 wrote are read', () => {
  expect(take(LEAST_BEFORE)).toEqual(success(leastStation))
  expect(take(USUAL_BEFORE)).toEqual(success(usual))
})

test('a station of the usual size is one code', () => {
  expect(codesOf(usual)).toHaveLength(1)
  expect(writeStationCodes({ name: Array.from({ length: 9000 }, (_, at) => `${at * at}`).join() })).toBeNull()
})

const bomb = deflateRawSync(Buffer.alloc(100_000_000, ' '))
const deep = deflateRawSync(Buffer.from(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`))
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest().subarray(0, 6)

for (const [what, code, fault] of [
  ['a later version', codeOf(2, 1, 1, 9, 9, 9, 9, 9, 9), 'laterVersion'],
  ['version 0', codeOf(0, 1, 1, 9, 9, 9, 9, 9, 9), 'damaged'],
  ['part 0', codeOf(1, 0, 1, 9, 9, 9, 9, 9, 9), 'damaged'],
  ['part 3 of 2', codeOf(1, 3, 2, 9, 9, 9, 9, 9, 9), 'damaged'],
  ['255 parts', codeOf(1, 1, 255, 9, 9, 9, 9, 9, 9), 'damaged'],
  ['a whole with another hash', codeOf(1, 1, 1, 9, 9, 9, 9, 9, 9, 3, 0), 'damaged'],
  ['100 MB of blanks', codeOf(1, 1, 1, ...hashOf(bomb.subarray(0, 9000)), ...bomb.subarray(0, 9000)), 'damaged'],
  ['100,000 levels', codeOf(1, 1, 1, ...hashOf(deep), ...deep), 'damaged'],
] as const) {
  test(`a code with ${what} is ${fault}`, () => {
    expect(take(code)).toEqual(failed(fault))
  })
}
