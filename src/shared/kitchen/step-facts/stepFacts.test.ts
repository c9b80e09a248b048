import { expect, test } from 'vitest'
import { readStep } from '../step-text/readStep.ts'
import { stepFacts } from './stepFacts.ts'

const facts = (text: string) => stepFacts(readStep(text, 'en'))

test('says the temperatures and times of a text in its order, with their verbs', () => {
  expect(
    facts('Line with paper and weights. Bake at 180 °C for 20 min, take the weights out and bake for 8 min more.'),
  ).toEqual([
    { kind: 'temperature', verb: 'bake', relation: 'at', degrees: { least: 180, most: 180, unit: 'C' } },
    { kind: 'time', verb: 'bake', seconds: 1200, mostSeconds: 1200, isAtLeast: false },
    { kind: 'time', verb: 'bake', seconds: 480, mostSeconds: 480, isAtLeast: false },
  ])
})

test('says the oven where no verb does, a temperature as written where it has no unit, and an equal value once', () => {
  const text = 'Bake at 350 degrees until the core reaches 96 °C. Bake at 350 degrees. Oven: gas mark 4.'
  expect(facts(text)).toEqual([
    { kind: 'temperature', verb: 'bake', relation: 'at', degrees: '350 degrees' },
    { kind: 'core', degrees: { least: 96, most: 96, unit: 'C' } },
    { kind: 'oven', degrees: 'gas mark 4' },
  ])
})

test('says nothing of what was not understood, and no time that the step does not take', () => {
  const maybe = 'If it springs back, wait for 10 minutes.'
  for (const text of ['', 'The dough comes out at 24 °C.', 'Fold it once after 40 minutes.', maybe, 'Taste it.']) {
    expect(facts(text), text).toEqual([])
  }
})
