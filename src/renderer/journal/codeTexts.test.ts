import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import encodeQR from 'qr'
import decodeQR from 'qr/decode.js'
import { codeTexts, joinedLines, MOST_CODE_BYTES } from './codeTexts.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const lineOf = (text: string, line = 57) => ({ line, text, hash: sha256(text) })

/** What a reader makes of a code, drawn as black and white modules of four pixels. */
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

/** Lines as a journal has them: one line of text, of any script, short or long. */
const lineText = fc.oneof(
  fc.json({ maxDepth: 1 }).filter((text) => text !== ''),
  fc
    .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), fc.integer({ min: 1, max: 60 }))
    .map(([words, times]) => JSON.stringify({ message: words.repeat(times) })),
)

test('whatever a line says, its codes are read as themselves and joined to the very same line', () => {
  fc.assert(
    fc.property(lineText, (text) => {
      const codes = codeTexts(lineOf(text))
      assert.deepEqual(joinedLines(codes.map(read)), [text])
    }),
    { numRuns: 25 },
  )
})

test('a code is never larger than a telephone reads, and a line that fits is the raw line', () => {
  fc.assert(
    fc.property(lineText, (text) => {
      const codes = codeTexts(lineOf(text, Number.MAX_SAFE_INTEGER))
      for (const code of codes) assert(Buffer.byteLength(code) <= MOST_CODE_BYTES)
      assert.equal(codes.length === 1, Buffer.byteLength(text) <= MOST_CODE_BYTES)
      if (codes.length === 1) assert.deepEqual(codes, [text])
    }),
  )
})

test('a line of exactly as many bytes as fit is one code, and one byte more makes two parts', () => {
  expect(codeTexts(lineOf('é'.repeat(MOST_CODE_BYTES / 2)))).toHaveLength(1)
  const parts = codeTexts(lineOf(`x${'é'.repeat(MOST_CODE_BYTES / 2)}`))
  expect(parts.map((part) => part.split('\n')[0]?.slice(0, 42))).toEqual([
    'Linecook journal, line 57, part 1 of 2, SH',
    'Linecook journal, line 57, part 2 of 2, SH',
  ])
})

test('parts are joined in whatever order and however often they are read, those of several lines too', () => {
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

test('a line whose parts are not all there is not made up', () => {
  const codes = codeTexts(lineOf('ä'.repeat(1500)))
  expect(codes.length).toBeGreaterThan(3)
  fc.assert(
    fc.property(fc.subarray([...codes], { maxLength: codes.length - 1 }), (some) => {
      expect(joinedLines(some)).toEqual([])
    }),
    { numRuns: 30 },
  )
})

test('what was joined has the hash that its header names', () => {
  const text = JSON.stringify({ message: 'Waage ausgebaut – Türdichtung fehlt. '.repeat(60) })
  const codes = codeTexts(lineOf(text))
  const named = /SHA-256 ([0-9a-f]{64})\n/u.exec(codes[0] ?? '')?.[1]
  expect(joinedLines(codes).map(sha256)).toEqual([named])
})
