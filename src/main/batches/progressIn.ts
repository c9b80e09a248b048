import { type EarlierTick, isTickOfStepAmount, type TickKey } from '../../shared/batch.ts'
import type { ExactAmount } from '../../shared/kitchen/exactAmount.ts'
import { assetKey, equipmentList, fetchList, productKey } from '../../shared/kitchen/fetchList.ts'
import { pairUp } from '../../shared/kitchen/pairing.ts'
import { pairSteps } from '../../shared/kitchen/stepPairs.ts'
import { amountForm, exactAmountForm } from '../../shared/kitchen/visibleForm.ts'
import type { Amount, Recipe, Step } from '../../shared/model.ts'
import type { StepIndex } from '../../shared/step.ts'
import type { Batch } from './batch.ts'
import { keyOfLine } from './tickKeys.ts'

/**
 * Maps the progress of a batch to another version of its recipe, which must have at least one step. The current step is
 * followed to its new index; if it was removed, the step after its nearest remaining predecessor takes its place. Done
 * marks follow their step even when its text changed. A tick stays only when thing and amount are equal for a cook,
 * because it confirms an amount. A tick of a product whose amount in its step changed becomes an earlier one with the
 * amount that is in.
 */
export function progressIn(recipe: Recipe, batch: Batch): Pick<Batch, 'step' | 'ticks' | 'earlierTicks' | 'done'> {
  const places = new Map(pairSteps(batch.recipe.steps, recipe.steps).map(({ before, after }) => [before, after]))
  const keys = keysIn(recipe, batch.recipe, places)
  return {
    step: batch.stage === 'fetching' ? 0 : stepIn(recipe, batch.step, places),
    ticks: moved(batch.ticks, keys),
    ...earlierIn(recipe, batch, places, keys),
    done: batch.done
      .flatMap((one) => {
        const step = places.get(one.step)
        return step === undefined ? [] : [{ ...one, step }]
      })
      .sort((one, other) => one.step - other.step),
  }
}

function moved<Tick extends { readonly key: TickKey }>(
  ticks: readonly Tick[],
  keys: ReadonlyMap<TickKey, TickKey>,
): readonly Tick[] {
  return ticks.flatMap((one) => {
    const key = keys.get(one.key)
    return key === undefined ? [] : [{ ...one, key }]
  })
}

/** The earlier ticks in the newer version; no key if there are none and never were. */
function earlierIn(
  recipe: Recipe,
  { recipe: older, scale, ticks, earlierTicks }: Batch,
  places: Places,
  keys: ReadonlyMap<TickKey, TickKey>,
): Pick<Batch, 'earlierTicks'> {
  const changed = changedAmounts(recipe, older, places)
  const earlier = [
    ...moved(earlierTicks ?? [], keys),
    ...[...(earlierTicks ?? []), ...ticks.map(({ key }) => ({ key, scale }))].flatMap((one: EarlierTick) => {
      const change = changed.get(one.key)
      return change === undefined ? [] : [{ ...one, key: change.key, amount: one.amount ?? change.amount }]
    }),
  ]
  return earlierTicks === undefined && earlier.length === 0 ? {} : { earlierTicks: earlier }
}

/** Index in the older version → index in the newer version. */
type Places = ReadonlyMap<StepIndex, StepIndex>

function stepIn({ steps }: Recipe, step: StepIndex, places: Places): StepIndex {
  const place = places.get(step)
  if (place !== undefined) return place
  for (let earlier = step - 1; earlier >= 0; earlier--) {
    const before = places.get(earlier)
    if (before !== undefined) return Math.min(before + 1, steps.length - 1)
  }
  return 0
}

/** Old tick key → new tick key, for every line that is equal in both versions. */
function keysIn(newer: Recipe, older: Recipe, places: Places): ReadonlyMap<TickKey, TickKey> {
  const keys = new Map<TickKey, TickKey>()
  const [thingsBefore, thingsAfter] = [overviewThings(older), overviewThings(newer)]
  for (const [key, amounts] of thingsBefore) if (thingsAfter.get(key) === amounts) keys.set(key, key)
  for (const { before, after } of linePairs(newer, older, places)) {
    if (before.form === after.form) keys.set(before.key, after.key)
  }
  return keys
}

/** Old tick key → new tick key and old amount, for every product of a step that is in both versions with other amounts. */
function changedAmounts(
  newer: Recipe,
  older: Recipe,
  places: Places,
): ReadonlyMap<TickKey, { readonly key: TickKey; readonly amount: Amount }> {
  return new Map(
    linePairs(newer, older, places)
      .filter(({ before, after }) => before.form !== after.form && isTickOfStepAmount(before.key))
      .map(({ before, after }) => [before.key, { key: after.key, amount: before.amount }]),
  )
}

/** The lines with the same thing in the same step: equal amounts are paired first. */
function linePairs(newer: Recipe, older: Recipe, places: Places): readonly { before: Line; after: Line }[] {
  return [...places].flatMap(([before, after]) =>
    pairUp(linesOf(older.steps[before], before), linesOf(newer.steps[after], after), [
      ({ form }) => form,
      ({ thing }) => thing,
    ]).flatMap((pair) =>
      pair.before === null || pair.after === null ? [] : [{ before: pair.before, after: pair.after }],
    ),
  )
}

/** The amounts of each thing on the overview, in a comparable form, by tick key. */
function overviewThings(recipe: Recipe): ReadonlyMap<TickKey, string> {
  const things = new Map<TickKey, string>()
  for (const { key, amounts } of fetchList(recipe)) things.set(`fetch ${key}`, amountsForm(amounts))
  for (const { key, amounts } of equipmentList(recipe)) things.set(`equipment ${key}`, amountsForm(amounts))
  return things
}

function amountsForm(amounts: readonly ExactAmount[]): string {
  return JSON.stringify(amounts.map(exactAmountForm).sort())
}

interface Line {
  readonly key: TickKey
  readonly amount: Amount
  /** Equal for lines with the same thing. */
  readonly thing: string
  /** Equal for lines with the same thing and the same amount. */
  readonly form: string
}

function linesOf(step: Step | undefined, index: StepIndex): readonly Line[] {
  if (step === undefined) return []
  const lineOf = (kind: 'ingredient' | 'equipment', line: number, thing: string, amount: Amount): Line => ({
    key: keyOfLine({ step: index, kind, line }),
    amount,
    thing: JSON.stringify([kind, thing]),
    form: JSON.stringify([kind, thing, amountForm(amount)]),
  })
  return [
    ...step.ingredients.map((one, line) => lineOf('ingredient', line, productKey(one), one.amount)),
    ...step.equipment.map((one, line) => lineOf('equipment', line, assetKey(one), one.amount)),
  ]
}
