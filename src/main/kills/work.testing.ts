import type { KioskState } from '../../shared/model.ts'
import type { Kiosk } from '../kiosk.ts'
import type { Chance } from './chance.testing.ts'
import type { Outcome } from './report.testing.ts'

/** The people of the practice kitchen. */
const cook = { employeeNumber: '10482', password: 'walrus' }
const otherCook = { employeeNumber: '10517', password: 'ostrich' }
const technician = { employeeNumber: '20331', password: 'piston' }
const administrator = { employeeNumber: '30007', password: 'obelisk' }
/** Their password is never right, so that their count only grows. */
const stranger = { employeeNumber: '77777', password: 'guess' }

/** A call of the bridge that waits to be made. */
interface Command {
  readonly call: string
  /** The ids of what it may change: batches, timers or requests, or an employee number. */
  readonly about: readonly string[]
  run(): Promise<Outcome>
}

const everyone = [cook, otherCook, technician, technician, administrator]
/** Each wrong password takes one of the 20 that the station allows at once. */
const MOST_WRONG = 1
/** More are stopped again, because the station keeps twelve. */
const MOST_TIMERS = 8
const reason = 'Worn out'

/** Returns a function that draws the next command for the state of the station. `name` is unique among all programs. */
export function commandsOf({
  kiosk: { calls, state },
  chance,
  name,
}: {
  kiosk: Pick<Kiosk, 'calls' | 'state'>
  chance: Chance
  name: string
}): () => Promise<Command> {
  let numbers = 0
  let wrong = 0
  let recipeIds: readonly string[] = []

  function oneOf<Value>(values: readonly Value[]): Value | undefined {
    return values[chance(0, values.length - 1)]
  }

  function command(call: string, about: readonly string[], run: () => Promise<unknown>): Command {
    return {
      call,
      about,
      async run() {
        await run()
        return { kind: 'done' }
      },
    }
  }

  function signIn(who: typeof cook): Command {
    return command('signIn', [who.employeeNumber], () => calls.signIn(who))
  }

  function timerCommands({ timers, batches }: KioskState): readonly Command[] {
    const timerId = oneOf(timers)?.id
    const batch = oneOf(batches)
    const place = batch === undefined || chance(0, 1) === 0 ? null : { batchId: batch.id, step: batch.step }
    const seconds = chance(1, 9000)
    const starting = command('startTimer', [], () => calls.startTimer({ name: `Timer ${seconds}`, seconds, place }))
    if (timerId === undefined) return [starting]
    const about = [timerId]
    return [
      timers.length < MOST_TIMERS ? starting : command('stopTimer', about, () => calls.stopTimer({ timerId })),
      command('addMinute', about, () => calls.addMinute({ timerId })),
      command('stopTimer', about, () => calls.stopTimer({ timerId })),
      command('renameTimer', about, () => calls.renameTimer({ timerId, name: `Renamed ${seconds}` })),
    ]
  }

  function batchCommands({ batches, endedLately }: KioskState): readonly Command[] {
    const recipeId = oneOf(recipeIds)
    const scale = { numerator: chance(1, 5), denominator: chance(1, 3) }
    const found: Command[] = []
    if (recipeId !== undefined && batches.length < 4) {
      const stage = chance(0, 1) === 0 ? 'fetching' : 'cooking'
      found.push(command('startBatch', ['new'], () => calls.startBatch({ recipeId, scale, stage })))
    }
    const ended = oneOf(endedLately)
    if (ended !== undefined && batches.length < 4)
      found.push(command('bringBack', [ended.id], () => calls.bringBack({ batchId: ended.id })))
    const batch = oneOf(batches)
    if (batch === undefined) return found
    const { id: batchId, stepCount } = batch
    const about = [batchId]
    const step = chance(0, stepCount - 1)
    const isDone = chance(0, 3) > 0
    const key = `step ${chance(0, stepCount - 1)} ingredient 0` as const
    const working = [
      command('goToStep', about, () => calls.goToStep({ batchId, step, isDone })),
      command('markStep', about, () => calls.markStep({ batchId, step, isDone })),
      command('tick', about, () => calls.tick({ batchId, key, isTicked: isDone })),
      command('tick', about, () => calls.tick({ batchId, key: 'equipment E-1', isTicked: isDone })),
      command('setScale', about, () => calls.setScale({ batchId, scale })),
    ]
    return [
      ...found,
      ...working,
      ...working,
      command('openBatch', about, () => calls.openBatch({ batchId })),
      command('leaveBatch', about, () => calls.leaveBatch(null)),
      command('takeOver', about, () => calls.takeOver({ batchId })),
      command('finishBatch', about, () => calls.finishBatch({ batchId })),
      command('closeBatch', about, () => calls.closeBatch({ batchId })),
      command('startOver', [batchId, 'new'], () => calls.startOver({ batchId })),
    ]
  }

  function newNumber(): string {
    return `${name}-${numbers++}`
  }

  function requestCommands({ session, requests }: KioskState): readonly Command[] {
    const found: Command[] = []
    const held = requests.filter(({ state: { kind } }) => kind === 'held')
    const requestIds = held.filter(() => chance(0, 1) === 0).map(({ id }) => id)
    if (requestIds.length > 0) found.push(command('takeBack', requestIds, () => calls.takeBack({ requestIds })))
    if (session?.mayMaintain === true) {
      const kind = chance(0, 1) === 0 ? 'asset' : 'product'
      const number = newNumber()
      const one = { kind, number, first: 'typed', typedAgain: number, second: 'typed', reason } as const
      const retiring = command('retire', [], () => calls.retire(one))
      const items = Array.from({ length: chance(2, 4) }, () => ({ kind, number: newNumber(), first: 'typed' }) as const)
      const together = { items, typedCount: String(items.length), reason }
      found.push(
        retiring,
        retiring,
        retiring,
        command('retireTogether', [], () => calls.retireTogether(together)),
      )
    }
    if (session?.mayChangeRecords === true) {
      const typedAgain = newNumber()
      const change = { operation: 'DELETE /users/{user_id}', pathParameters: { user_id: typedAgain }, body: '' }
      const changing = command('changeRecord', [], () => calls.changeRecord({ change, typedAgain, reason }))
      found.push(changing, changing, changing)
    }
    const unseen = state().unacknowledgedRequests
    if (unseen.length > 0)
      found.push(command('acknowledgeRequests', [], () => calls.acknowledgeRequests({ requestIds: unseen })))
    return found
  }

  function stationCommands(): readonly Command[] {
    const turn = chance(0, 1) === 0 ? 'next' : 'back'
    const key = `F${chance(1, 12)}`
    return [
      command('teachPedal', ['pedal'], () => calls.teachPedal({ turn, key })),
      {
        call: 'refreshLibrary',
        about: ['library'],
        async run() {
          await calls.refreshLibrary(null)
          return { kind: 'refreshed', readAt: state().library.readAt }
        },
      },
      command('reportTouch', [], () => calls.reportTouch({ isMaintaining: false })),
      command('exportEnded', [], () => calls.exportEnded(null)),
      command('verifyJournal', [], () => calls.verifyJournal(null)),
    ]
  }

  function leavingCommands({ session }: KioskState): readonly Command[] {
    const about = [session?.employeeNumber ?? '']
    return [
      command('lock', about, () => calls.lock(null)),
      command('signOut', about, () => calls.signOut(null)),
      signIn(oneOf(everyone) ?? cook),
    ]
  }

  return async () => {
    const current = state()
    const { session, lock } = current
    if (wrong < MOST_WRONG && chance(0, 25) === 0) {
      wrong++
      return signIn(stranger)
    }
    if (session === null)
      return chance(0, 4) === 0 ? (oneOf(timerCommands(current)) ?? signIn(cook)) : signIn(oneOf(everyone) ?? cook)
    if (lock.kind === 'locked') {
      const { password } = everyone.find(({ employeeNumber }) => employeeNumber === session.employeeNumber) ?? cook
      if (chance(0, 5) === 0) return command('signOut', [session.employeeNumber], () => calls.signOut(null))
      return command('signInAgain', [session.employeeNumber], () => calls.signInAgain({ password }))
    }
    recipeIds = (await calls.searchRecipes({ text: '', offset: 0, limit: 12 })).cards.map(({ id }) => id)
    const groups = [
      timerCommands(current),
      batchCommands(current),
      batchCommands(current),
      requestCommands(current),
      requestCommands(current),
      stationCommands(),
      chance(0, 2) === 0 ? leavingCommands(current) : [],
    ].filter((group) => group.length > 0)
    return oneOf(oneOf(groups) ?? []) ?? signIn(cook)
  }
}
