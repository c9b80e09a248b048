import type { Call, Calls, Input, Output } from '../shared/bridge.ts'
import type { Defect } from '../shared/defect.ts'
import type { KeptRoute } from '../shared/keptRoute.ts'
import type { KioskState, Moment, Person } from '../shared/model.ts'
import { failed, success } from '../shared/result.ts'
import { batchCommands } from './batches/batchCommands.ts'
import type { HealthKeeper } from './health/health.ts'
import { healthCommands } from './health/healthCommands.ts'
import { inventoryCommands } from './inventory/inventoryCommands.ts'
import { journalCommands } from './journal/journalCommands.ts'
import type { OpenStation } from './openStation/openStation.ts'
import { retirementCommands } from './outbox/retirementCommands.ts'
import { changeCommands } from './records/changeCommands.ts'
import { recordsCommands } from './records/recordsCommands.ts'
import { createPermissions } from './session/permissions.ts'
import { sessionCommands } from './session/sessionCommands.ts'
import type { Setup } from './setup/setup.ts'
import { technicianCommands } from './technician/technicianCommands.ts'
import { timerCommands } from './timers/timerCommands.ts'

/**
 * Implements the calls of the bridge. Permissions are checked here, independently of the buttons on the display: a call
 * without permission is refused.
 */
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
  const { station, state } = options
  const permissions = createPermissions(station)
  const { person, mayRead } = permissions

  const calls: Calls = {
    async readState() {
      return state()
    },
    async reportShown() {
      options.reportShown()
      return null
    },
    async reportRoute({ route }) {
      options.reportRoute(route)
      return null
    },
    async reportDefect(defect) {
      options.reportDefect(defect)
      return null
    },

    ...sessionCommands(permissions),
    ...technicianCommands(permissions, options),

    async searchRecipes({ text, ...page }) {
      const open = station()
      return mayRead(open)
        ? open.library.search(text, page, open.outbox.isAccepted)
        : { total: 0, cards: [], sections: [] }
    },
    async listMadeLately() {
      const open = station()
      const by = person()
      return open === null || by === null ? [] : open.madeLately(by)
    },
    async openRecipe({ recipeId }) {
      const open = station()
      return mayRead(open) ? open.library.recipe(recipeId) : failed({ kind: 'unknownRecipe' })
    },
    async refreshLibrary() {
      await station()?.refreshLibrary()
      return null
    },
    async acceptWaitingLibrary() {
      const library = station()?.library
      // Without any recipe that can be read, the service is more likely to be wrong than the kitchen to be closed.
      if (person() !== null && library?.state().waiting?.count !== 0) await library?.acceptWaiting()
      return null
    },

    async readChanges({ recipeId }) {
      const open = station()
      return mayRead(open) ? readChanges(open, recipeId, person()) : success(null)
    },
    async listRecipeProblems() {
      const open = station()
      return mayRead(open) ? open.library.problems() : { recipes: [], unread: 0 }
    },
    async findProducts({ code }) {
      const open = station()
      return mayRead(open) ? open.library.findProducts(code) : []
    },

    ...batchCommands(permissions, options.published),
    ...timerCommands(permissions),
    async teachPedal({ turn, key }) {
      if (person() !== null) station()?.teachPedal(turn, key)
      return null
    },

    ...retirementCommands(permissions, options),
    ...inventoryCommands(permissions),
    ...journalCommands(permissions),
    ...recordsCommands(permissions),
    ...changeCommands(permissions),

    ...healthCommands(options.health, station),

    async readStationFileAgain() {
      // Ignored while a station is in service, because a command must not close it.
      if (station() === null) await options.readStationFileAgain()
      return null
    },
    async openPracticeKitchen() {
      if (station() === null) await options.openPracticeKitchen()
      return null
    },
    async leavePracticeKitchen() {
      await options.leavePracticeKitchen()
      return null
    },
    ...options.setupCalls,
    async dismissNotice({ noticeId }) {
      options.dismissNotice(noticeId)
      return null
    },
  }
  return afterRecipesRead(calls, () => station()?.recipesRead)
}

function readChanges(open: OpenStation, recipeId: string, by: Person | null): Output<'readChanges'> {
  const recipe = open.library.recipe(recipeId)
  if (recipe.ok) return success(open.changesFor(recipe.value, by))
  return recipe.failure.kind === 'recipeNotRead' ? failed(recipe.failure) : success(null)
}

/**
 * The same calls. In the first moments of a start, those whose answer depends on the recipes or on the ended batches wait
 * until the ones on disk have been read.
 */
function afterRecipesRead(calls: Calls, recipesRead: () => Promise<void> | undefined): Calls {
  function wait<C extends Call>(call: C): (input: Input<C>) => Promise<Output<C>> {
    return async (input) => {
      await recipesRead()
      return calls[call](input)
    }
  }
  return {
    ...calls,
    searchRecipes: wait('searchRecipes'),
    listMadeLately: wait('listMadeLately'),
    openRecipe: wait('openRecipe'),
    readChanges: wait('readChanges'),
    listRecipeProblems: wait('listRecipeProblems'),
    findProducts: wait('findProducts'),
    startBatch: wait('startBatch'),
    startOver: wait('startOver'),
    readNewerVersion: wait('readNewerVersion'),
    exportEnded: wait('exportEnded'),
    searchInventory: wait('searchInventory'),
    describeItem: wait('describeItem'),
    retire: wait('retire'),
    retireTogether: wait('retireTogether'),
    beginInventory: wait('beginInventory'),
    noteFound: wait('noteFound'),
    undoFound: wait('undoFound'),
    endInventory: wait('endInventory'),
    readInventory: wait('readInventory'),
    exportInventory: wait('exportInventory'),
  }
}
