import type { Calls } from '../../shared/bridge.ts'
import type { BatchFailure } from '../../shared/failure.ts'
import type { Person, Recipe } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { Library } from '../recipes/library.ts'
import type { NewerVersionOf } from '../recipes/newerVersion.ts'
import type { LockKeeper } from '../session/lock.ts'
import type { Permissions } from '../session/permissions.ts'
import type { BatchKeeper } from './batchKeeper.ts'

interface BatchStation {
  readonly library: Pick<Library, 'recipe'>
  readonly batches: BatchKeeper
  readonly lock: Pick<LockKeeper, 'isLocked'>
  readonly newerVersionOf: NewerVersionOf
  readonly exportFolder: string
}

type BatchCall =
  | 'startBatch'
  | 'openBatch'
  | 'readBatch'
  | 'leaveBatch'
  | 'goToStep'
  | 'markStep'
  | 'tick'
  | 'setScale'
  | 'takeOver'
  | 'finishBatch'
  | 'closeBatch'
  | 'bringBack'
  | 'startOver'
  | 'readNewerVersion'
  | 'readEnded'
  | 'exportEnded'

/**
 * The bridge calls for batches. Every change requires a session. While locked, `openBatch` returns only the batch on
 * the display. `published` resolves when every change so far is published.
 */
export function batchCommands(
  { station, person, mayRead }: Permissions<BatchStation>,
  published: () => Promise<void>,
): Pick<Calls, BatchCall> {
  /** Runs the action for the signed-in person; fails with `notSignedIn` without one. */
  function asPerson<Value>(
    action: (open: BatchStation, by: Person) => Result<Value, BatchFailure>,
  ): Result<Value, BatchFailure> {
    const open = station()
    const by = person()
    return open === null || by === null ? failed({ kind: 'notSignedIn' }) : action(open, by)
  }

  /** While locked, the batch on the display stays readable, also in a new window. It cannot be changed. */
  function readLocked(open: BatchStation, batchId: string): Result<Recipe, BatchFailure> {
    const recipe = open.batches.openBatchId() === batchId ? open.batches.batch(batchId)?.recipe : undefined
    return mayRead(open) && recipe !== undefined ? success(recipe) : failed({ kind: 'notSignedIn' })
  }

  /** Resolves after the changed state is published, so that the display does not flicker back. Fails at once. */
  async function afterState(result: Result<null, BatchFailure>): Promise<Result<null, BatchFailure>> {
    if (result.ok) await published()
    return result
  }

  return {
    async startBatch({ recipeId, scale, stage }) {
      return asPerson(({ library, batches }, by) => {
        const recipe = library.recipe(recipeId)
        return recipe.ok ? batches.startBatch({ recipe: recipe.value, scale, stage, by }) : recipe
      })
    },
    async openBatch({ batchId }) {
      const open = station()
      if (open?.lock.isLocked() === true) return readLocked(open, batchId)
      return asPerson(({ batches }, by) => batches.openBatch({ batchId, by }))
    },
    async readBatch({ batchId }) {
      return asPerson(({ batches }) => {
        const recipe = batches.batch(batchId)?.recipe
        return recipe === undefined ? failed({ kind: 'unknownBatch' }) : success(recipe)
      })
    },
    async leaveBatch() {
      if (person() !== null) station()?.batches.leaveBatch()
      return null
    },
    async goToStep(move) {
      return afterState(asPerson(({ batches }, by) => batches.goToStep({ ...move, by })))
    },
    async markStep(mark) {
      return afterState(asPerson(({ batches }, by) => batches.markStep({ ...mark, by })))
    },
    async tick(ticked) {
      return afterState(asPerson(({ batches }, by) => batches.tick({ ...ticked, by })))
    },
    async setScale(change) {
      return afterState(asPerson(({ batches }, by) => batches.setScale({ ...change, by })))
    },
    async takeOver({ batchId }) {
      return asPerson(({ batches }, by) => batches.takeOver({ batchId, by }))
    },
    async finishBatch({ batchId }) {
      return asPerson(({ batches }, by) => batches.finishBatch({ batchId, by }))
    },
    async closeBatch({ batchId }) {
      return asPerson(({ batches }, by) => batches.closeBatch({ batchId, by }))
    },
    async bringBack({ batchId }) {
      return asPerson(({ batches }, by) => batches.bringBack({ batchId, by }))
    },
    async startOver({ batchId }) {
      return asPerson(({ batches, library }, by) => {
        const frozen = batches.batch(batchId)?.recipe
        const recipe = frozen === undefined ? null : library.recipe(frozen.id)
        if (recipe?.ok === false && recipe.failure.kind === 'recipeNotRead') return recipe
        return batches.startOver({ batchId, by, recipe: recipe?.ok ? recipe.value : null })
      })
    },
    async readNewerVersion({ batchId }) {
      const open = station()
      const frozen = mayRead(open) ? open.batches.batch(batchId)?.recipe : undefined
      return open === null || frozen === undefined ? success(null) : open.newerVersionOf(frozen)
    },
    async readEnded({ batchId }) {
      return asPerson(({ batches }) => {
        const ended = batches.readEnded(batchId)
        return ended === null ? failed({ kind: 'unknownBatch' }) : success(ended)
      })
    },
    async exportEnded() {
      const open = station()
      return open === null || person() === null
        ? failed({ kind: 'notSignedIn' })
        : open.batches.exportEnded(open.exportFolder)
    },
  }
}
