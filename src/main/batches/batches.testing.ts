import { readFileSync } from 'node:fs'
import type { Factor } from '../../shared/batch.ts'
import type { Person } from '../../shared/model.ts'
import type { Result } from '../../shared/result.ts'
import { flour, mixer, oven, recipeOf, salt, stepOf } from '../recipes/recipe.testing.ts'
import { writeFlushed } from '../storage/flushed.ts'
import { READ_AT_THE_START } from '../storage/storage.testing.ts'
import type { Storage } from '../storage/storage.ts'
import { type Batch, startBatch } from './batches.ts'
import { NO_BATCHES, type UncheckedBatches, uncheckedBatches } from './batchSchema.ts'

/** For tests only. */

export const ines: Person = { employeeNumber: '10482', name: 'Ines Duarte' }
export const tomas: Person = { employeeNumber: '20331', name: 'Tomas Berg' }
export const once: Factor = { numerator: 1, denominator: 1 }
export const twice: Factor = { numerator: 2, denominator: 1 }

const mix = stepOf({ number: 3, title: 'Mix the dough', products: [flour, salt], assets: [mixer] })
const rest = stepOf({ number: 2, title: 'Let it rest', description: 'One hour.' })
const bake = stepOf({ number: 2, title: 'Bake', description: 'At 240 °C.', assets: [oven] })

/**
 * Three different steps. The first needs flour, salt and the mixer, the last the oven. They are not in the order of their
 * numbers, as a program froze them that did not sort them: a batch keeps the order with which it was begun.
 */
export const bread = recipeOf({ number: '0412', steps: [mix, rest, bake], ingredients: [flour], equipment: [mixer] })

/** A newer version of `bread`: a new first step "Weigh" for the salt, and no "Let it rest". */
export const newerBread = recipeOf({
  number: '0412',
  steps: [stepOf({ title: 'Weigh', products: [salt] }), { ...mix, number: 2 }, { ...bake, number: 3 }],
  equipment: [mixer],
})

export function expectValue<Value>(result: Result<Value, { readonly kind: string }>): Value {
  if (!result.ok) throw new Error(result.failure.kind)
  return result.value
}

/** A batch that Ines started at `at`, on the display. */
export function startedBatch(id: string, recipe = bread, at = 1): Batch {
  const [batch] = expectValue(startBatch([], { id, recipe, scale: once, stage: 'cooking', by: ines, at }))
  if (batch === undefined) throw new Error('There is no batch')
  return batch
}

/** The progress file without Electron. Throws on invalid content, which is a defect of the test. */
export function openFileStorage(path: string): Storage<UncheckedBatches> & { readonly writes: () => number } {
  let writes = 0
  let value = readIfThere(path)
  return {
    writes: () => writes,
    read: () => value,
    write(next) {
      value = next
      writes++
      writeFlushed(path, JSON.stringify(next))
      return true
    },
    restore() {},
    ...READ_AT_THE_START,
  }
}

function readIfThere(path: string): UncheckedBatches {
  try {
    return uncheckedBatches.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return NO_BATCHES
    throw error
  }
}
