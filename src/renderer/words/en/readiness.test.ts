import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import { CASES, goodFacts, NOW } from '../../../shared/readiness/readiness.testing.ts'
import { readinessOf } from '../../../shared/readiness/readiness.ts'
import { readiness } from './readiness.ts'

const at = () => '05:58'

/** What the tile of each case says. */
const said = CASES.map(([changes, name, standing, kind]) => {
  const tile = readinessOf({ ...goodFacts, ...changes }, NOW).tiles.find((one) => one.name === name)
  if (tile === undefined) throw new Error(name)
  return { kind, standing, ...readiness.finding(tile.finding, at, NOW) }
})

test('every problem says what to do, in few words', () => {
  for (const { kind, standing, says, todo } of said) {
    assert(says.length > 0 && says.length <= 60, `${kind}: ${says}`)
    assert(!/undefined|NaN|null/.test(`${says} ${todo ?? ''}`), `${kind}: ${says} ${todo}`)
    if (standing === 'problem') assert(todo !== null && todo !== '', kind)
  }
})

test('figures, sizes and times are in the units that a person uses', () => {
  const says = Object.fromEntries(said.map(({ kind, says }) => [kind, says]))
  expect(says).toMatchObject({
    serviceReachable: 'Reachable in 34 ms',
    recipesOpening: 'Being read from the disk: 4,000 of 10,000',
    recipesReading: 'Being read from the service: 40 so far',
    clockWrong: '30 s behind the service',
    journalVerified: '1,204 lines verified at 05:58',
    journalBroken: 'Line 57 was altered, and 1 more break',
    diskFull: 'Only 99 MB of disk free',
    roomLeft: '100 MB and 2.6 GB free',
    soundHeard: 'Heard at 05:58, loudness 7',
  })
})

test('the verdict is the heading that tests and support know', () => {
  expect([0, 1, 2].map(readiness.verdict)).toEqual(['Ready', 'Not ready: 1 problem', 'Not ready: 2 problems'])
  expect(readiness.problems(['journal', 'scanner'], false)).toBe('Journal and scanner. Cooking is not affected.')
})
