import type { BatchFailure } from '../../shared/failure.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { Library } from '../recipes/library.ts'
import type { NewerVersionOf } from '../recipes/newerVersion.ts'
import type { LockKeeper } from '../session/lock.ts'
import type { Handlers } from '../session/permissions.ts'
import type { BatchKeeper } from './batchKeeper.ts'

interface BatchStation {
  readonly library: Pick<Library, 'recipe'>
  readonly batches: BatchKeeper
  readonly lock: Pick<LockKeeper, 'isLocked'>
  readonly newerVersionOf: NewerVersionOf
  readonly exportFolder: string
  readonly file: { readonly session: { readonly readWithoutSignIn: boolean } }
}

/**
 * The bridge calls for batches. Every change requires a session. `published` resolves when every change so far is
 * published.
 */
export function batchCommands(published: () => Promise<void>) {
  /** Resolves after the changed state is published, so that the display does not flicker back. Fails at once. */
  async function afterState(result: Result<null, BatchFailure>): Promise<Result<null, BatchFailure>> {
    if (result.ok) await published()
    return result
  }

  return {
    startBatch({ recipeId, scale, stage }, { open, by }) {
      const recipe = open.library.recipe(recipeId)
      return recipe.ok ? open.batches.startBatch({ recipe: recipe.value, scale, stage, by }) : recipe
    },
    openBatch({ batchId }, { open: { batches, lock, file }, by }) {
      if (by !== null) return batches.openBatch({ batchId, by })
      // While locked, the batch on the display stays readable, also in a new window. It cannot be changed.
      const isReadable = lock.isLocked() && file.session.readWithoutSignIn && batches.openBatchId() === batchId
      const recipe = isReadable ? batches.batch(batchId)?.recipe : undefined
      return recipe === undefined ? failed({ kind: 'notSignedIn' }) : success(recipe)
    },
    readBatch({ batchId }, { open }) {
      const recipe = open.batches.batch(batchId)?.recipe
      return recipe === undefined ? failed({ kind: 'unknownBatch' }) : success(recipe)
    },
    leaveBatch(_input, { open }) {
      open.batches.leaveBatch()
      return null
    },
    goToStep: (move, { open, by }) => afterState(open.batches.goToStep({ ...move, by })),
    markStep: (mark, { open, by }) => afterState(open.batches.markStep({ ...mark, by })),
    tick: (ticked, { open, by }) => afterState(open.batches.tick({ ...ticked, by })),
    setScale: (change, { open, by }) => afterState(open.batches.setScale({ ...change, by })),
    takeOver: ({ batchId }, { open, by }) => open.batches.takeOver({ batchId, by }),
    finishBatch: ({ batchId }, { open, by }) => open.batches.finishBatch({ batchId, by }),
    closeBatch: ({ batchId }, { open, by }) => open.batches.closeBatch({ batchId, by }),
    bringBack: ({ batchId }, { open, by }) => open.batches.bringBack({ batchId, by }),
    startOver({ batchId }, { open: { batches, library }, by }) {
      const frozen = batches.batch(batchId)?.recipe
      const recipe = frozen === undefined ? null : library.recipe(frozen.id)
      if (recipe?.ok === false && recipe.failure.kind === 'recipeNotRead') return recipe
      return batches.startOver({ batchId, by, recipe: recipe?.ok ? recipe.value : null })
    },
    readNewerVersion({ batchId }, { open }) {
      const frozen = open.batches.batch(batchId)?.recipe
      return frozen === undefined ? success(null) : open.newerVersionOf(frozen)
    },
    readEnded({ batchId }, { open }) {
      const ended = open.batches.readEnded(batchId)
      return ended === null ? failed({ kind: 'unknownBatch' }) : success(ended)
    },
    exportEnded: (_input, { open }) => open.batches.exportEnded(open.exportFolder),
  } satisfies Partial<Handlers<BatchStation>>
}
