import { expect, test } from 'playwright/test'
import { heldRetirement } from '../../../shared/request.testing.ts'
import { MOST_TOGETHER, type OutboxRequest } from '../../../shared/request.ts'
import type { NumberJudgement } from '../numberJudgement.ts'
import { emptyList, rowProblem, type TogetherList, toggled, withItem, withoutItem } from './togetherList.ts'

const mixer = { kind: 'asset', number: '20107', first: 'scanned' } as const
const oven = { kind: 'asset', number: '20112', first: 'listed' } as const
const numbers = ({ items }: TogetherList) => items.map(({ number }) => number)
const listOf = (...chosen: Parameters<typeof withItem>[1][]) => chosen.reduce(withItem, emptyList)

test('keeps items in the order of addition, including duplicates', () => {
  const list = listOf(mixer, oven, mixer)
  expect(numbers(list)).toEqual(['20107', '20112', '20107'])
  expect(new Set(list.items.map(({ id }) => id)).size).toBe(3)
})

test('removing an item keeps the others, and its id is not used again', () => {
  const list = listOf(mixer, oven)
  const without = withoutItem(list, list.items[1]?.id ?? 0)
  expect(numbers(without)).toEqual(['20107'])
  expect(withItem(without, oven).items.at(-1)?.id).toBe(3)
})

test('toggling adds an item, and removes it regardless of case and blanks of its number', () => {
  const once = toggled(emptyList, { ...mixer, number: 'a-7' })
  expect(numbers(once)).toEqual(['a-7'])
  expect(numbers(toggled(once, { ...mixer, number: ' A-7 ' }))).toEqual([])
  expect(numbers(toggled(once, { ...mixer, kind: 'product', number: 'a-7' }))).toEqual(['a-7', 'a-7'])
})

test('adds nothing to a full list', () => {
  const full = Array.from({ length: MOST_TOGETHER }, (_, at) => ({ ...mixer, number: String(at) }))
  const list = listOf(...full)
  expect(withItem(list, oven)).toBe(list)
})

const unknown: NumberJudgement = {
  kind: 'unknown',
  item: {
    kind: 'asset',
    number: '20107',
    numbers: [],
    names: [],
    barcodes: [],
    uses: [],
    otherKind: null,
    lookAlike: null,
    sentBefore: null,
  },
}
const held = heldRetirement()

test('reports the later of two equal numbers, and a number with a request under way', () => {
  const list = listOf(mixer, { ...mixer, number: ' 20107' })
  const problems = (requests: readonly OutboxRequest[]) =>
    list.items.map((item) => rowProblem(item, unknown, list, requests)?.kind ?? null)
  expect(problems([])).toEqual([null, 'doubled'])
  expect(problems([held])).toEqual(['underWay', 'doubled'])
  expect(problems([{ ...held, state: { kind: 'sending' } }])[0]).toBe('underWay')
  expect(
    problems([{ ...held, state: { kind: 'refused', at: 1, failure: { kind: 'notAllowed', message: null } } }])[0],
  ).toBe(null)
  expect(problems([{ ...held, kind: 'product' }])[0]).toBe(null)
})

test('reports a text that is no number, and a doubtful number', () => {
  const list = listOf(mixer)
  const [item] = list.items
  if (item === undefined) throw new Error('Nothing is in the list')
  expect(rowProblem(item, { kind: 'problem', problem: 'tooLong' }, list, [])).toEqual({
    kind: 'badNumber',
    problem: 'tooLong',
  })
  const doubt = { kind: 'looksLike', known: { kind: 'asset', number: '2O107', name: 'Mixer' } } as const
  expect(rowProblem(item, { kind: 'doubt', doubt }, list, [])).toEqual({ kind: 'doubt', doubt })
  expect(rowProblem(item, null, list, [])).toBe(null)
})
