import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { test } from 'vitest'
import { budget, seed } from '../../../scripts/budget.ts'
import type { Recipe, Step } from '../recipe.ts'
import { countdownText } from './countdown.ts'
import { factorText, parseFactor } from './factor.ts'
import { equipmentList, fetchList } from './fetchList.ts'
import { anyAmount, anyFactor } from './kitchen.testing.ts'
import { inListUnit, stepUnits } from './listUnits.ts'
import { readForm } from './lookAlike.ts'
import { usableAmount } from './measure.ts'
import { doubledNumber, numberProblem } from './numbers.ts'
import { recipeChanges, sameForTheCook } from './recipeChanges.ts'
import { recipeProblems } from './recipeProblems.ts'
import { scaledAmount, scaledAmounts } from './scaledAmount.ts'
import { scaleReads } from './scaleReads.ts'
import { showAmount } from './shownAmount.ts'
import { intoOneBowl } from './step-text/oneBowl.ts'
import { planOf } from './step-text/plan.ts'
import { readStep } from './step-text/readStep.ts'
import { knownUnit } from './units.ts'
import { nameForm, textForm } from './visibleForm.ts'

const runs = budget.oddRecipes

const PIECES = [
  ...['1', '30', '½', '1,5', '1:30', '1/0', '-', '–', ' ', '\u00a0', '\t', '\n', '\r', '.', '/', '⁄', '°C', '9'],
  ...['h', 'min', 'days', 'and', 'a', 'half', 'of', 'an', 'hour', 'to', 'between', 'twenty', 'mix', 'rest', 'for', 'g'],
  ...['\u0301\u0316', '\uff9e\u0316', '\u0344', '\ufdfa', 'Σ', 'ß', 'İ', '\u202e', '\u200d', '\ud83c', '\udf5e', '٣'],
  ...['__proto__', 'constructor', '#2', '"', '\\', '\u0000', '9'.repeat(400)],
]
const joined = fc
  .tuple(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), fc.constantFrom('', ' '))
  .map(([pieces, between]) => pieces.join(between))
const text = fc.oneof(joined, fc.string({ unit: 'binary', maxLength: 30 }))
const identity = fc.oneof(fc.constantFrom('', ' ', 'J-1', 'j-1', 'Ｊ-1', '20107'), text)

const thing = { name: text, amount: anyAmount }
const product = { jsin: identity, barcode: identity, name: text, unit: text }
const asset = { number: identity, name: text }
const entries = fc.array(fc.record({ key: text, value: text }), { maxLength: 2 })
const step: fc.Arbitrary<Step> = fc.record({
  number: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
  title: text,
  description: text,
  ingredients: fc.array(fc.record({ ...product, ...thing }), { maxLength: 4 }),
  equipment: fc.array(fc.record({ ...asset, ...thing }), { maxLength: 2 }),
})
const recipe: fc.Arbitrary<Recipe> = fc.record({
  id: identity,
  number: identity,
  name: text,
  specifications: entries,
  outputs: entries,
  equipment: fc.array(fc.record(asset), { maxLength: 2 }),
  ingredients: fc.array(fc.record(product), { maxLength: 3 }),
  steps: fc.array(step, { maxLength: 4 }),
})

/** Playwright records every `expect`, which takes longer than these functions. */
function must(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(what)
}

function mustBeDigits(digits: string): void {
  must(/^-?(?=.)(\d{1,3}(\u202f?\d{3})*)?(\.\d+|[⅛¼⅓½⅔¾⅙⅚])?$/u.test(digits), `"${digits}" is not a number`)
}

test('what is derived from any recipe is shown in digits and texts of the recipe', () => {
  const resolution = fc.constantFrom(null, 0.01, 1, 5)
  const property = fc.property(recipe, recipe, anyFactor, resolution, (one, other, factor, resolutionGrams) => {
    mustBeDigits(factorText(factor).replace(/^≈?×/, '').replace('\u2044', '.'))
    for (const lines of [fetchList(one), equipmentList(one)]) {
      must(new Set(lines.map(({ key }) => key)).size === lines.length, 'Two lines have one key')
      for (const { amount } of lines.flatMap(({ amounts }) => scaledAmounts(amounts, factor))) {
        if (amount.quantity.kind === 'number') mustBeDigits(showAmount(amount).quantity)
      }
    }
    for (const { title, description, ingredients, equipment } of one.steps) {
      const units = stepUnits(ingredients, factor)
      const weighing = { resolutionGrams, unit: units.mass }
      for (const { amount } of [...ingredients, ...equipment]) {
        const scaled = scaledAmount(amount, factor)
        for (const shown of [scaled.amount, scaled.written, inListUnit(scaled.amount, units)]) {
          if (shown.quantity.kind === 'number') mustBeDigits(showAmount(shown).quantity)
        }
      }
      const later = intoOneBowl({ number: 1, title, description, ingredients, equipment }, 'en')
      const readings = scaleReads({ ingredients }, factor, weighing, later)
      for (const reading of readings ?? []) if (reading !== null) mustBeDigits(showAmount(reading.amount).quantity)
      for (const { seconds } of readStep(description, 'en').durations) {
        must(/^(\d+:)?\d+:\d\d$/.test(countdownText(seconds * 1000)), `${seconds} seconds are not shown`)
      }
    }
    must(planOf(one, 'en').segments.length === one.steps.length, 'The plan lacks a step')
    recipeProblems(one)
    must(recipeChanges(one, structuredClone(one)).length === 0, 'A recipe differs from itself')
    must((recipeChanges(one, other).length === 0) === sameForTheCook(one, other), 'Changes and comparison disagree')
  })
  fc.assert(property, { numRuns: runs, seed, endOnFailure: runs > 25 })
})

/** Characters. A recipe keeps a twentieth of it; a function of quadratic time needs minutes for it. */
const LONG = 400_000

const functionsOfText: Readonly<Record<string, (text: string) => unknown>> = {
  nameForm,
  textForm,
  readForm,
  knownUnit,
  numberProblem,
  doubledNumber,
  parseFactor,
  readStep: (text) => readStep(text, 'en'),
  amount: (unit) => showAmount(usableAmount({ quantity: { kind: 'number', value: 5e-324 }, unit })),
}

test('no long text stalls the kitchen functions', async () => {
  const unit = fc.oneof(
    fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
  )
  const name = fc.constantFrom(...Object.keys(functionsOfText))
  const property = fc.asyncProperty(name, unit, async (name, unit) => {
    functionsOfText[name]?.(unit.repeat(Math.ceil(LONG / unit.length)))
    // The timeout of the test ends it here.
    await setTimeout()
  })
  const examples = Object.keys(functionsOfText).map((name): [string, string] => [name, '\u0301\u0316'])
  await fc.assert(property, { numRuns: Math.min(runs, 100), seed, examples, endOnFailure: runs > 25 })
})
