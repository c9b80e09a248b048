import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { type LineBlock, lineBlocks } from './lineBlocks.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, place) => `line ${place}`)
const linesOf = (blocks: readonly LineBlock[]) => blocks.flatMap(({ lines }) => lines)
const kept = (blocks: readonly LineBlock[], before: readonly LineBlock[]) =>
  blocks.filter((block) => before.includes(block)).length

test('changing, adding or removing a line keeps all blocks but its own', () => {
  const lines = numbered(1000)
  const before = lineBlocks(lines)
  expect(before).toHaveLength(10)
  for (const changed of [
    lines.with(450, 'other'),
    lines.toSpliced(450, 0, 'new'),
    lines.toSpliced(450, 1),
    [...lines, 'new'],
    ['new', ...lines],
  ]) {
    const blocks = lineBlocks(changed, before)
    expect(linesOf(blocks)).toEqual(changed)
    expect(kept(blocks, before)).toBeGreaterThanOrEqual(9)
  }
  const once = lineBlocks(lines.with(450, 'other'), before)
  expect(once.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test('property: after any change the blocks contain the lines in order; ids are unique and no block is empty', () => {
  const line = fc.constantFrom('a', 'b', '')
  const text = fc.array(line, { maxLength: 400, size: 'max' })
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
      let blocks: readonly LineBlock[] = []
      for (const lines of texts) {
        blocks = lineBlocks(lines, blocks)
        assert.deepEqual(linesOf(blocks), lines)
        assert.equal(new Set(blocks.map(({ id }) => id)).size, blocks.length)
        for (const block of blocks) assert(block.lines.length > 0)
      }
    }),
  )
})
