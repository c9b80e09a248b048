import type { Calls } from '../shared/bridge.ts'
import { normaliseNumber } from '../shared/kitchen/numbers.ts'
import type { KioskState, Retirement, ThingKind } from '../shared/model.ts'
import { failed, success } from '../shared/result.ts'
import { asking } from './asking.ts'
import { batchCommands } from './batches/batchCommands.ts'
import type { OpenStation } from './openStation.ts'
import { sessionCommands } from './session/sessionCommands.ts'
import { timerCommands } from './timers/timerCommands.ts'

/**
 * What each command of the glass does. Who may is decided here and not by which button is shown: a renderer that asks
 * for what its person may not gets a refusal.
 */
export function createCommands(options: {
  openStation: () => OpenStation | null
  state: () => KioskState
  /** Resolves when all that has changed is published. */
  published: () => Promise<void>
  reportShown: () => void
  readStationFileAgain: () => Promise<void>
  openPracticeKitchen: () => Promise<void>
  dismissNotice: (id: string) => void
}): Calls {
  const { openStation, state } = options
  const asks = asking(openStation)
  const { person, mayRead, mayMaintain } = asks

  return {
    async readState() {
      return state()
    },
    async reportShown() {
      options.reportShown()
      return null
    },

    ...sessionCommands(asks),

    async searchRecipes({ text, limit }) {
      const open = openStation()
      return mayRead(open) ? open.library.search(text, limit, isRetired(open)) : { total: 0, cards: [] }
    },
    async openRecipe({ recipeId }) {
      const open = openStation()
      const recipe = mayRead(open) ? open.library.recipe(recipeId) : null
      return recipe === null ? failed({ kind: 'unknownRecipe' }) : success(recipe)
    },
    async refreshLibrary() {
      await openStation()?.refreshLibrary()
      return null
    },
    async acceptWaitingLibrary() {
      if (person() !== null) await openStation()?.library.acceptWaiting()
      return null
    },

    async readChanges({ recipeId }) {
      const open = openStation()
      const recipe = mayRead(open) ? open.library.recipe(recipeId) : null
      return open === null || recipe === null ? null : open.changesFor(recipe, person())
    },
    async listRecipeProblems() {
      const open = openStation()
      return mayRead(open) ? open.library.problems() : []
    },
    async findProduct({ code }) {
      const open = openStation()
      return mayRead(open) ? open.library.findProduct(code) : null
    },

    ...batchCommands(asks, options.published),
    ...timerCommands(asks),
    async teachPedal({ turn, key }) {
      if (person() !== null) openStation()?.teachPedal(turn, key)
      return null
    },

    async searchThings({ kind, text, limit }) {
      const open = openStation()
      return mayMaintain(open) ? open.library.searchThings(kind, text, limit) : { total: 0, things: [] }
    },
    async describeThing({ kind, number }) {
      const open = openStation()
      return mayMaintain(open)
        ? open.library.describeThing(kind, number)
        : { kind, number, names: [], barcodes: [], uses: [] }
    },
    async retire({ kind, number, typedAgain }) {
      const open = openStation()
      const by = person()
      if (open === null || by === null || by.afterSessionEnd) return failed({ kind: 'notSignedIn' })
      if (!mayMaintain(open)) return failed({ kind: 'notAllowed' })
      const wanted = number.trim()
      if (wanted === '') return failed({ kind: 'badNumber' })
      if (normaliseNumber(wanted) !== normaliseNumber(typedAgain)) return failed({ kind: 'numbersDiffer' })
      // Nothing is kept for later: what cannot be sent now is not confirmed now.
      if (open.connection.state().kind === 'unreachable') return failed({ kind: 'notReachable' })
      const name = open.library.describeThing(kind, wanted).names[0] ?? ''
      const retirement = open.courier.confirm({ kind, number: wanted, name, by })
      return retirement === null ? failed({ kind: 'alreadyUnderWay' }) : success({ retirementId: retirement.id })
    },
    async takeBack({ retirementId }) {
      // Anyone at the station may: the one who slipped must not need the one who confirmed.
      return openStation()?.courier.takeBack(retirementId) === true ? success(null) : failed({ kind: 'tooLate' })
    },

    async readStationFileAgain() {
      // Only where the station stands still: a station in service is not closed by a command.
      if (openStation() === null) await options.readStationFileAgain()
      return null
    },
    async openPracticeKitchen() {
      if (openStation() === null) await options.openPracticeKitchen()
      return null
    },
    async dismissNotice({ noticeId }) {
      options.dismissNotice(noticeId)
      return null
    },
  }
}

/** Whether the service accepted the deletion of what bears this number. */
function isRetired({ courier }: OpenStation): (kind: ThingKind, number: string) => boolean {
  const accepted = courier.retirements().filter(({ state }: Retirement) => state.kind === 'accepted')
  return (kind, number) =>
    accepted.some((one) => one.kind === kind && normaliseNumber(one.number) === normaliseNumber(number))
}
