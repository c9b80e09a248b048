import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../scripts/budget.ts'
import { failed, success } from '../../shared/result.ts'
import { DEEPEST_ANSWER } from '../../shared/serviceLimits.ts'
import { readJson, splittingItems } from './answerJson.ts'

/** The result for at most three items, and how often it yielded. */
function split(text: string, most = 3) {
  const splitting = splittingItems(text, most)
  let yields = 0
  let next = splitting.next()
  for (; next.done !== true; next = splitting.next()) yields += 1
  const result = next.value.ok ? success({ value: next.value.value.value, items: next.value.value.items }) : next.value
  return { result, yields }
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('cuts the items out of an envelope', () => {
  for (const [text, value, items] of [
    ['{"items":[]}', { items: [] }, []],
    ['{"items":[1]}', { items: [] }, ['1']],
    [
      ' \n{ "\\u0069tems" : [ {"a":[1,2]} ,[3, {}]\t] , "count":2 } ',
      { items: [], count: 2 },
      [' {"a":[1,2]} ', '[3, {}]\t'],
    ],
    ['{"items":["],[","}"],"count":"{["}', { items: [], count: '{[' }, ['"],["', '"}"']],
    ['{"items":[1,2],"items":[3]}', { items: [] }, ['3']],
    ['{"items":null,"x":{"items":[1]},"items":[2]}', { items: [], x: { items: [1] } }, ['2']],
    ['{"x":["items",[{"items":[4]}]],"items":[5,6,7]}', { x: ['items', [{ items: [4] }]], items: [] }, ['5', '6', '7']],
    ['{"x":"items","y":[1,2,3,4]}', { x: 'items', y: [1, 2, 3, 4] }, null],
    ['{"items":{"a":[1,2,3,4]}}', { items: { a: [1, 2, 3, 4] } }, null],
    ['["items",[1,2,3,4]]', ['items', [1, 2, 3, 4]], null],
    ['"text"', 'text', null],
    // The elements are not checked here.
    ['{"items":[,1]}', { items: [] }, ['', '1']],
    ['{"items":[1 2,x]}', { items: [] }, ['1 2', 'x']],
  ] as const)
    expect(split(text).result, text).toEqual(success({ value, items }))
})

test('says why it cannot cut the items out', () => {
  for (const [text, because] of [
    ['{"items":[1,2,3,4]}', 'tooMany'],
    ['{"items":[1,2,3,4,', 'tooMany'],
    ['{"items":[1,2,3', 'cutShort'],
    ['{"items":[', 'cutShort'],
    ['["x', 'cutShort'],
    ['', 'notJson'],
    ['<html>{"items":[', 'notJson'],
    ['x{"items":[1,2,3,4]}', 'notJson'],
    ['{"x":"items"[1,2,3,4]}', 'notJson'],
    ['{"x":{"y":"items"}[1,2,3,4]}', 'notJson'],
    ['{"items":[1]}}', 'notJson'],
    [`{"items":[${nested(DEEPEST_ANSWER - 1)}]}`, 'wrongShape'],
  ] as const)
    expect(split(text).result, text).toEqual(failed(because))
})

test('splits what JSON.stringify writes, with any value as items', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()), (items, others) => {
      const { result } = split(JSON.stringify({ ...others, items }), Number.POSITIVE_INFINITY)
      const read = result.ok
        ? { value: result.value.value, items: result.value.items?.map((one) => JSON.parse(one)) }
        : result
      const written = JSON.parse(JSON.stringify({ ...others, items }))
      expect(read).toEqual({ value: { ...written, items: [] }, items: written.items })
    }),
    { numRuns: tries(25) },
  )
})

test('yields regularly', () => {
  // A list of n numbers has 2n + 1 tokens.
  const yieldsOf = (numbers: number) => split(`[${Array.from({ length: numbers }, () => '0').join()}]`).yields
  expect([999, 1000, 1999, 2000].map(yieldsOf)).toEqual([0, 1, 1, 2])
  // Within an element, each 50,000 characters.
  expect(split(`{"items":[["${'x'.repeat(200_000)}",${'0,'.repeat(100_000)}0]]}`).yields).toBe(5)
})

test('reads JSON of the greatest depth, and nothing deeper', () => {
  const deepest = nested(DEEPEST_ANSWER)
  expect(readJson(deepest)).toEqual(success(JSON.parse(deepest)))
  expect(readJson(nested(DEEPEST_ANSWER + 1))).toEqual(failed('wrongShape'))
  expect(readJson(`[${'[0],'.repeat(50)}${deepest}]`)).toEqual(failed('wrongShape'))
  expect(split(`{"items":[${nested(DEEPEST_ANSWER - 2)}]}`).result).toMatchObject({ ok: true })
  // Brackets in a string do not count, even behind the end of a line.
  expect(readJson(`"\n${'['.repeat(DEEPEST_ANSWER + 1)}"`)).toEqual(failed('notJson'))
  expect(split(`{"a":"\n${'['.repeat(DEEPEST_ANSWER + 1)}"}`).result).toEqual(failed('notJson'))
})
