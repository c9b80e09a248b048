import { expect, test } from 'playwright/test'
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

test('says a core temperature as one, and an equal value once', () => {
  const said = facts('Bake at 180 °C until the core reaches 96 °C. Bake at 180 °C again.')
  expect(said.map((one) => (one.kind === 'time' ? 'time' : `${one.kind} ${one.degrees.least}`))).toEqual([
    'temperature 180',
    'core 96',
  ])
})

test('says nothing of what was not understood, and no time that the step does not take', () => {
  const maybe = 'If it springs back, wait for 10 minutes.'
  for (const text of ['', 'The dough comes out at 24 °C.', 'Fold it once after 40 minutes.', maybe, 'Taste it.']) {
    expect(facts(text), text).toEqual([])
  }
})
