import { z } from 'zod'
import type { Call, Input } from '../shared/bridge.ts'

const nothing = z.null()
const identity = z.string().min(1).max(200)
const thingKind = z.enum(['asset', 'product'])
const searchText = z.string().max(200)
const limit = z.int().min(1).max(5000)

/**
 * What each call accepts from the renderer, strictly: an unknown key or a wrong type is a defect of the renderer or an
 * attack, never a person's mistake. A call without a schema does not compile.
 */
export const inputs: { readonly [C in Call]: z.ZodType<Input<C>> } = {
  readState: nothing,
  reportShown: nothing,
  signIn: z.strictObject({ employeeNumber: z.string().max(20), password: z.string().max(1000) }),
  signOut: nothing,
  searchRecipes: z.strictObject({ text: searchText, limit }),
  openRecipe: z.strictObject({ recipeId: identity }),
  refreshLibrary: nothing,
  acceptWaitingLibrary: nothing,
  startBatch: z.strictObject({ recipeId: identity }),
  openBatch: z.strictObject({ batchId: identity }),
  leaveBatch: nothing,
  goToStep: z.strictObject({ batchId: identity, step: z.int().min(0).max(9999) }),
  finishBatch: z.strictObject({ batchId: identity }),
  searchThings: z.strictObject({ kind: thingKind, text: searchText, limit }),
  describeThing: z.strictObject({ kind: thingKind, number: z.string().min(1).max(200) }),
  retire: z.strictObject({ kind: thingKind, number: z.string().max(200), typedAgain: z.string().max(200) }),
  takeBack: z.strictObject({ retirementId: identity }),
  readStationFileAgain: nothing,
  openPracticeKitchen: nothing,
  dismissNotice: z.strictObject({ noticeId: identity }),
}
