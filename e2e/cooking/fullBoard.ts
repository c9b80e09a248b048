import type { BatchSummary } from '../../src/shared/batch.ts'
import { channelOf } from '../../src/shared/contract/channels.ts'
import type { Recipe } from '../../src/shared/model.ts'
import type { Timer } from '../../src/shared/timer.ts'
import { type AnyKiosk, people } from '../kiosk.ts'
import type { StagedKiosk } from '../stage/stage.ts'

/** A batch for a board that would take hours of cooking to reach. */
export interface GivenBatch {
  /** The number of a recipe of the practice kitchen. */
  readonly number: string
  /** One-based. */
  readonly step: number
  readonly times?: number
  readonly by?: keyof typeof people
  /** Replaces the name of the recipe. */
  readonly name?: string
  readonly minutesAgo?: number
  /** Name and minutes from now; `later` belongs to the step after the current one. */
  readonly timers?: readonly (readonly [name: string, minutes: number, later?: 'later'])[]
}

/**
 * The batches and timers of these descriptions, for `showState`. Each batch is read from the recipe of the library with
 * its number.
 */
export async function fullBoard(
  kiosk: AnyKiosk | StagedKiosk,
  given: readonly GivenBatch[],
  others: readonly (readonly [name: string, minutes: number])[] = [],
): Promise<{ readonly batches: readonly BatchSummary[]; readonly timers: readonly Timer[] }> {
  const page = await kiosk.currentPage()
  const recipes = await page.evaluate(
    async (numbers) => {
      const { cards } = (await window.kiosk?.searchRecipes({ text: '', offset: 0, limit: 500 })) ?? { cards: [] }
      const ids = numbers.map((number) => cards.find((card) => card.number === number)?.id ?? '')
      return Promise.all(
        ids.map(async (recipeId) => {
          const read = await window.kiosk?.openRecipe({ recipeId })
          return read?.ok === true ? read.value : null
        }),
      )
    },
    given.map(({ number }) => number),
  )
  const now = Date.now()
  const timers: Timer[] = []
  const timer = (name: string, minutes: number, place: Timer['place']) =>
    timers.push({
      id: `timer-${timers.length}`,
      name,
      place,
      seconds: 7200,
      endsAt: now + minutes * 60_000,
      startedAt: now - 60_000,
      startedBy: null,
      endedWhileAway: false,
      isEndUnconfirmed: false,
    })
  const batches = given.map((one, index): BatchSummary => {
    const recipe = recipes[index]
    if (recipe === null || recipe === undefined) throw new Error(`The library has no recipe ${one.number}`)
    const by = people[one.by ?? 'cook']
    const owner = { employeeNumber: by.number, name: by.name }
    const at = now - (one.minutesAgo ?? 12) * 60_000
    const batch = {
      id: `batch-${index}`,
      recipeId: recipe.id,
      recipeNumber: recipe.number,
      recipeName: one.name ?? recipe.name,
      step: one.step - 1,
    }
    for (const [name, minutes, later] of one.timers ?? []) {
      timer(name, minutes, { ...batch, batchId: batch.id, step: batch.step + (later === undefined ? 0 : 1) })
    }
    return {
      ...batch,
      stage: 'cooking',
      stepCount: recipe.steps.length,
      scale: { numerator: one.times ?? 1, denominator: 1 },
      ticks: [],
      done: batch.step === 0 ? [] : [{ step: batch.step - 1, by: owner, at }],
      owner,
      startedBy: owner,
      startedAt: at - 3_600_000,
      movedBy: owner,
      movedAt: at + index,
      leftAt: at + 60_000,
      leftBy: owner,
      inLibrary: 'same',
    }
  })
  for (const [name, minutes] of others) timer(name, minutes, null)
  await answerReadBatch(
    kiosk,
    batches.map(({ id }, index) => [id, recipes[index] ?? null] as const),
  )
  return { batches, timers: timers.toSorted((one, other) => one.endsAt - other.endsAt) }
}

/** Lets the main process answer the reading of these batches, which it does not have. */
async function answerReadBatch(
  kiosk: AnyKiosk | StagedKiosk,
  recipes: readonly (readonly [string, Recipe | null])[],
): Promise<void> {
  if ('calls' in kiosk) {
    const byId = new Map(recipes)
    kiosk.calls.readBatch = async ({ batchId }) => {
      const value = byId.get(batchId) ?? null
      return value === null ? { ok: false, failure: { kind: 'unknownBatch' } } : { ok: true, value }
    }
    return
  }
  await kiosk.app.evaluate(
    ({ ipcMain }, { channel, recipes }) => {
      const byId = new Map(recipes)
      ipcMain.removeHandler(channel)
      ipcMain.handle(channel, (_event, { batchId }: { batchId: string }) => {
        const recipe = byId.get(batchId)
        return recipe === undefined || recipe === null
          ? { ok: false, failure: { kind: 'unknownBatch' } }
          : { ok: true, value: recipe }
      })
    },
    { channel: channelOf('readBatch'), recipes },
  )
}

/** As in a busy kitchen: three people, three batches, two timers that ring a minute apart. */
export const THREE: readonly GivenBatch[] = [
  { number: '0230', step: 10, times: 3, by: 'secondCook', timers: [['Rest', 35]] },
  { number: '0388', step: 8, by: 'secondCook', minutesAgo: 25, timers: [['Proof', 71]] },
  { number: '0412', step: 6, times: 2, timers: [['Ferment', 72]] },
]

/** Long names, Arabic, a batch not touched for a day, timers at the same time and far apart. */
export const ODD: readonly GivenBatch[] = [
  {
    number: '0441',
    step: 2,
    name: 'كعك بالسمسم والتمر من مطبخ الجدة',
    by: 'secondCook',
    timers: [['راحة العجين', 40]],
  },
  {
    number: '0412',
    step: 3,
    times: 100,
    name: 'Sourdough country loaf with toasted sunflower and pumpkin seeds, overnight, large',
    minutesAgo: 1900,
  },
  { number: '0136', step: 1, name: 'x'.repeat(10_000), minutesAgo: 30 },
  {
    number: '0107',
    step: 2,
    timers: [
      ['A timer with a name so long that it cannot be shown', -1],
      ['Oven 2', 3],
      ['Oven 3', 4],
      ['Syrup', 5, 'later'],
      ['Overnight', 900],
    ],
  },
]

/** `count` batches of the practice kitchen, with `timers` timers among them, some at the same time. */
export function manyBatches(count: number, timers: number): readonly GivenBatch[] {
  const numbers = ['0412', '0230', '0388', '0107', '0136', '0291', '0104', '0347']
  return Array.from({ length: count }, (_, index) => ({
    number: numbers[index % numbers.length] ?? '0412',
    step: 1 + (index % 3),
    times: 1 + (index % 3),
    by: index % 2 === 0 ? 'cook' : 'secondCook',
    minutesAgo: 3 * index,
    timers: Array.from({ length: timers }, (_, timer) => timer)
      .filter((timer) => timer % count === index)
      .map((timer) => [`Timer ${timer + 1}`, 4 + ((timer * 37) % 170)] as const),
  }))
}
