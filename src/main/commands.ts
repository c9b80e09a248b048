import type { Calls } from '../shared/bridge.ts'
import { normaliseNumber } from '../shared/kitchen/numbers.ts'
import type { KioskState, Person, Retirement, ThingKind } from '../shared/model.ts'
import { failed, type Result, success } from '../shared/result.ts'
import { type Batches, finishBatch, moveBatch, startBatch } from './batches/batches.ts'
import type { Desk, OpenStation } from './kiosk.ts'

/**
 * What each command of the glass does. Who may is decided here and not by which button is shown: a renderer that asks
 * for what its person may not gets a refusal.
 */
export function createCommands(options: {
  desk: Desk
  openStation: () => OpenStation | null
  state: () => KioskState
  changed: () => void
  now: () => number
  newId: () => string
  reportShown: () => void
  readStationFileAgain: () => Promise<void>
  openPracticeKitchen: () => Promise<void>
  dismissNotice: (id: string) => void
}): Calls {
  const { desk, openStation, state, changed, now, newId } = options

  function person(): Person | null {
    const session = openStation()?.session.current() ?? null
    return session === null ? null : { employeeNumber: session.employeeNumber, name: session.name }
  }

  function mayRead(open: OpenStation | null): open is OpenStation {
    return open !== null && (open.session.current() !== null || open.file.session.readWithoutSignIn)
  }

  function mayMaintain(open: OpenStation | null): open is OpenStation {
    return open?.session.current()?.mayMaintain === true
  }

  function keepBatches<Failure>(next: Result<Batches, Failure>): Result<null, Failure> {
    if (!next.ok) return next
    desk.batches = next.value
    changed()
    return success(null)
  }

  return {
    async readState() {
      return state()
    },
    async reportShown() {
      options.reportShown()
      return null
    },

    async signIn(credentials) {
      const open = openStation()
      return open === null ? failed({ kind: 'noStation' }) : open.session.signIn(credentials)
    },
    async signOut() {
      openStation()?.session.end({ kind: 'signedOut' })
      return null
    },

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

    async startBatch({ recipeId }) {
      const by = person()
      if (by === null) return failed({ kind: 'notSignedIn' })
      const recipe = openStation()?.library.recipe(recipeId) ?? null
      if (recipe === null) return failed({ kind: 'unknownRecipe' })
      const batchId = newId()
      const started = keepBatches(startBatch(desk.batches, { id: batchId, recipe, by, at: now() }))
      return started.ok ? success({ batchId }) : started
    },
    async openBatch({ batchId }) {
      if (person() === null) return failed({ kind: 'notSignedIn' })
      const batch = desk.batches.find(({ id }) => id === batchId)
      if (batch === undefined) return failed({ kind: 'unknownBatch' })
      desk.openBatch = batchId
      changed()
      return success(batch.recipe)
    },
    async leaveBatch() {
      desk.openBatch = null
      changed()
      return null
    },
    async goToStep({ batchId, step }) {
      const by = person()
      if (by === null) return failed({ kind: 'notSignedIn' })
      return keepBatches(moveBatch(desk.batches, { id: batchId, step, by, at: now() }))
    },
    async finishBatch({ batchId }) {
      if (person() === null) return failed({ kind: 'notSignedIn' })
      const finished = finishBatch(desk.batches, batchId)
      if (finished.ok && desk.openBatch === batchId) desk.openBatch = null
      return keepBatches(finished)
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
      if (open === null || by === null) return failed({ kind: 'notSignedIn' })
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
