import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import encodeQR from 'qr'
import decodeQR from 'qr/decode.js'
import { codeTexts, joinedLines, MOST_CODE_BYTES } from './codeTexts.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const lineOf = (text: string, line = 57) => ({ line, text, hash: sha256(text) })

/** Draws a code with modules of four pixels and returns the text that a reader decodes. */
function read(text: string): string {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const side = modules.length * 4
  const data = new Uint8Array(side * side * 4)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const light = modules[Math.floor(y / 4)]?.[Math.floor(x / 4)] === true ? 0 : 255
      data.set([light, light, light, 255], (y * side + x) * 4)
    }
  }
  return decodeQR({ width: side, height: side, data })
}

/** Texts of journal lines: no line break, any script, short or long. */
const lineText = fc.oneof(
  fc.json({ maxDepth: 1 }).filter((text) => text !== ''),
  fc
    .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), fc.integer({ min: 1, max: 60 }))
    .map(([words, times]) => JSON.stringify({ message: words.repeat(times) })),
)

test('property: the codes of a line are decoded and joined to the same line', () => {
  fc.assert(
    fc.property(lineText, (text) => {
      const codes = codeTexts(lineOf(text))
      assert.deepEqual(joinedLines(codes.map(read)), [text])
    }),
    { numRuns: 25 },
  )
})

test('property: no code exceeds the size limit, and a line that fits is one code with the raw line', () => {
  fc.assert(
    fc.property(lineText, (text) => {
      const codes = codeTexts(lineOf(text, Number.MAX_SAFE_INTEGER))
      for (const code of codes) assert(Buffer.byteLength(code) <= MOST_CODE_BYTES)
      assert.equal(codes.length === 1, Buffer.byteLength(text) <= MOST_CODE_BYTES)
      if (codes.length === 1) assert.deepEqual(codes, [text])
    }),
  )
})

test('a line of exactly the size limit is one code, and one byte more makes two parts', () => {
  expect(codeTexts(lineOf('é'.repeat(MOST_CODE_BYTES / 2)))).toHaveLength(1)
  const parts = codeTexts(lineOf(`x${'é'.repeat(MOST_CODE_BYTES / 2)}`))
  expect(parts.map((part) => part.split('\n')[0]?.slice(0, 42))).toEqual([
    'Linecook journal, line 57, part 1 of 2, SH',
    'Linecook journal, line 57, part 2 of 2, SH',
  ])
})

test('property: joins parts of several lines in any order and with repeats', () => {
  const texts = ['{"short":1}', 'ä'.repeat(1000), `${'ä'.repeat(1000)}!`, '𝔘'.repeat(900)]
  const codes = texts.flatMap((text, index) => codeTexts(lineOf(text, index)))
  expect(codes.length).toBeGreaterThan(8)
  fc.assert(
    fc.property(fc.shuffledSubarray([...codes, ...codes], { minLength: codes.length * 2 }), (read) => {
      expect([...joinedLines(read)].sort()).toEqual([...texts].sort())
    }),
    { numRuns: 30 },
  )
})

test('property: leaves out a line with missing parts', () => {
  const codes = codeTexts(lineOf('ä'.repeat(1500)))
  expect(codes.length).toBeGreaterThan(3)
  fc.assert(
    fc.property(fc.subarray([...codes], { maxLength: codes.length - 1 }), (some) => {
      expect(joinedLines(some)).toEqual([])
    }),
    { numRuns: 30 },
  )
})

test('the joined line has the hash in the header of its parts', () => {
  const text = JSON.stringify({ message: 'Waage ausgebaut – Türdichtung fehlt. '.repeat(60) })
  const codes = codeTexts(lineOf(text))
  const named = /SHA-256 ([0-9a-f]{64})\n/u.exec(codes[0] ?? '')?.[1]
  expect(joinedLines(codes).map(sha256)).toEqual([named])
})
