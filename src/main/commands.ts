import type { Calls, Output } from '../shared/contract/contract.ts'
import type { Defect } from '../shared/defect.ts'
import type { KioskState, Moment, Person } from '../shared/model.ts'
import { failed, success } from '../shared/result.ts'
import type { KeptRoute } from '../shared/routes.ts'
import { batchCommands } from './batches/batchCommands.ts'
import type { HealthKeeper } from './health/health.ts'
import { healthCommands } from './health/healthCommands.ts'
import { inventoryCommands } from './inventory/inventoryCommands.ts'
import { journalCommands } from './journal/journalCommands.ts'
import type { OpenStation } from './openStation/openStation.ts'
import { retirementCommands } from './outbox/retirementCommands.ts'
import { nameCode } from './recipes/judgeNumber.ts'
import { changeCommands, recordsCommands } from './records/recordsCommands.ts'
import { type Handlers, permittedCalls } from './session/permissions.ts'
import { sessionCommands } from './session/sessionCommands.ts'
import type { Setup } from './setup/setup.ts'
import { technicianCommands } from './technician/technicianCommands.ts'
import { timerCommands } from './timers/timerCommands.ts'

/** Implements the calls of the bridge. */
export function createCommands(options: {
  station: () => OpenStation | null
  state: () => KioskState
  /** Resolves when all changes are published. */
  published: () => Promise<void>
  reportShown: () => void
  reportRoute: (route: KeptRoute | null) => void
  reportDefect: (defect: Defect) => void
  readStationFileAgain: () => Promise<void>
  openPracticeKitchen: () => Promise<void>
  leavePracticeKitchen: () => Promise<void>
  setupCalls: Setup['calls']
  dismissNotice: (id: string) => void
  health: HealthKeeper
  newId: () => string
  fingerHeldFor: () => number
  dataFolder: string
  stickFolders: () => Promise<readonly string[]>
  now: () => Moment
  /** Closes the station and ends the program with the exit code `LEFT_BY_TECHNICIAN`. */
  leave: () => void
}): Calls {
  const { station, setupCalls } = options
  const handlers: Handlers<OpenStation> = {
    readState: () => options.state(),
    reportShown() {
      options.reportShown()
      return null
    },
    reportRoute({ route }) {
      options.reportRoute(route)
      return null
    },
    reportDefect(defect) {
      options.reportDefect(defect)
      return null
    },

    ...sessionCommands,
    ...technicianCommands(options),

    searchRecipes: ({ text, ...page }, { open }) => open.library.search(text, page, open.outbox.isAccepted),
    listMadeLately: (_input, { open, by }) => open.madeLately(by),
    openRecipe: ({ recipeId }, { open }) => open.library.recipe(recipeId),
    async refreshLibrary(_input, { open }) {
      await open.refreshLibrary()
      return null
    },
    async acceptWaitingLibrary(_input, { open: { library } }) {
      // Without any recipe that can be read, the service is more likely to be wrong than the kitchen to be closed.
      if (library.state().waiting?.count !== 0) await library.acceptWaiting()
      return null
    },
    readChanges: ({ recipeId }, { open, by }) => readChanges(open, recipeId, by),
    listRecipeProblems: (_input, { open }) => open.library.problems(),
    nameCode: ({ code }, { open, by }) => nameCode(code, open.library, by),

    ...batchCommands(options.published),
    ...timerCommands,
    teachPedal({ turn, key }, { open }) {
      open.teachPedal(turn, key)
      return null
    },

    ...retirementCommands(options),
    ...inventoryCommands,
    ...journalCommands,
    ...recordsCommands,
    ...changeCommands,

    ...healthCommands(options.health),

    async readStationFileAgain(_input, { open }) {
      if (open === null) await options.readStationFileAgain()
      return null
    },
    async openPracticeKitchen(_input, { open }) {
      if (open === null) await options.openPracticeKitchen()
      return null
    },
    async leavePracticeKitchen() {
      await options.leavePracticeKitchen()
      return null
    },
    ...setupCalls,
    dismissNotice({ noticeId }) {
      options.dismissNotice(noticeId)
      return null
    },
  }
  return permittedCalls(handlers, { station, recipesRead: () => station()?.recipesRead })
}

function readChanges(open: OpenStation, recipeId: string, by: Person | null): Output<'readChanges'> {
  const recipe = open.library.recipe(recipeId)
  if (recipe.ok) return success(open.changesFor(recipe.value, by))
  return recipe.failure.kind === 'recipeNotRead' ? failed(recipe.failure) : success(null)
}
