import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { stepSections, stepsInOrder, withStepsInOrder } from './stepOrder.ts'

/** Numbers as sent, with `-` for none; each step's place in that order follows its number as a letter. */
const sent = (numbers: string) =>
  numbers.split(' ').map((number, place) => ({ number: number === '-' ? null : Number(number), place }))

const shown = (numbers: string) =>
  stepsInOrder(sent(numbers))
    .map(({ number, place }) => `${number ?? '-'}${String.fromCharCode(97 + place)}`)
    .join(' ')

test('steps are in the order of their numbers, equals and sections as sent', () => {
  for (const [numbers, inOrder] of [
    ['1 2 3', '1a 2b 3c'],
    ['2 3 1', '1c 2a 3b'],
    ['1 2 4 3', '1a 2b 3d 4c'],
    ['3 1 2 2', '1b 2c 2d 3a'],
    ['4 3 2 1 1', '1d 1e 2c 3b 4a'],
    ['2 1 2 1', '1b 1d 2a 2c'],
    ['1 1 2 2', '1a 1b 2c 2d'],
    ['1 3 3 2', '1a 2d 3b 3c'],
    ['10 9', '9b 10a'],
    // Counted otherwise than from 1.
    ['0 1 2', '0a 1b 2c'],
    ['2 0 1', '0b 1c 2a'],
    ['30 10 20', '10b 20c 30a'],
    ['3 2 1 -1 -2', '-2e -1d 1c 2b 3a'],
    ['3 2.5 1 2', '1c 2d 2.5b 3a'],
    ['1e300 2 -1e300 9007199254740992 1', '-1e+300c 1e 2b 9007199254740992d 1e+300a'],
    ['1.7976931348623157e308 -1.7976931348623157e308', '-1.7976931348623157e+308b 1.7976931348623157e+308a'],
    // Without a number.
    ['- - -', '-a -b -c'],
    ['3 - 1', '1c 3a -b'],
    ['- 2 - - 1 -', '-a 1e -f 2b -c -d'],
    ['1 - 2', '1a -b 2c'],
    // Sections.
    ['1 2 3 1 2 4', '1a 2b 3c 1d 2e 4f'],
    ['1 2 3 1 2 3', '1a 2b 3c 1d 2e 3f'],
    ['1 2 1 2 1 2', '1a 2b 1c 2d 1e 2f'],
    ['1 2 3 1 2 1', '1a 2b 3c 1d 2e 1f'],
    ['1 2 2 3 1 2', '1a 2b 2c 3d 1e 2f'],
    ['1 2.5 3 1 2.5', '1a 2.5b 3c 1d 2.5e'],
    ['- 1 - 2 1 - 2', '-a 1b -c 2d 1e -f 2g'],
    ['0 1 2 0 1', '0a 1b 2c 0d 1e'],
    ['0 1 2 3 1 2 3', '0a 1b 2c 3d 1e 2f 3g'],
    // No sections: too little comes again, they begin elsewhere, or the steps go back and forth.
    ['1 2 3 1', '1a 1d 2b 3c'],
    ['1 2 3 1 1', '1a 1d 1e 2b 3c'],
    ['1 2 3 1 4 5', '1a 1d 2b 3c 4e 5f'],
    ['1 4 2 1 3 2', '1a 1d 2c 2f 3e 4b'],
    ['2 3 2 3', '2a 2c 3b 3d'],
    ['3 1 2 1 2', '1b 1d 2c 2e 3a'],
    ['10 20 10 20', '10a 10c 20b 20d'],
    ['1 2 3 2 3', '1a 2b 2d 3c 3e'],
  ] as const)
    assert.equal(shown(numbers), inOrder, numbers)
})

test('sections begin where the numbers begin again', () => {
  for (const [numbers, starts] of [
    ['1 2 3 1 2 4', [0, 3]],
    ['- 1 - 2 1 - 2', [0, 4]],
    ['1 2 3 1 2 1 1', [0, 3, 5]],
    ['1 2 3', []],
    ['1 1 2 2', []],
    ['4 3 2 1 1', []],
    ['-', []],
  ] as const)
    assert.deepEqual(stepSections(sent(numbers)), starts, numbers)
})

test('whatever was sent: no step is lost, sorting again changes nothing, and it is said where steps have moved', () => {
  const numbers = fc.array(
    fc.option(fc.oneof(fc.integer({ min: -1, max: 4 }), fc.double({ noNaN: true, noDefaultInfinity: true }))),
  )
  fc.assert(
    fc.property(numbers, (sentNumbers) => {
      const steps = sentNumbers.map((number, place) => ({ number, place }))
      const ordered = stepsInOrder(steps)
      assert.deepEqual(new Set(ordered), new Set(steps))
      assert.equal(stepsInOrder(ordered), ordered)
      const numbered = ordered.flatMap(({ number }) => number ?? [])
      const isSorted = numbered.every((number, index) => index === 0 || number >= (numbered[index - 1] ?? number))
      assert.equal(isSorted, stepSections(ordered).length === 0)
      const recipe: { steps: typeof steps; stepsWereSorted?: true } = withStepsInOrder({ steps })
      assert.equal(
        recipe.stepsWereSorted === true,
        ordered.some(({ place }, index) => place !== index),
      )
    }),
  )
})
