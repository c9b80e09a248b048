import { readBadge } from '../../shared/badge.ts'
import { isTagOf, normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { InventoryKind, Person } from '../../shared/model.ts'
import type { Confirmation } from '../../shared/request.ts'
import { failed, success } from '../../shared/result.ts'
import type { BatchKeeper } from '../batches/batchKeeper.ts'
import { checkNumber, judgeNumber, type KnownNumbers } from '../recipes/judgeNumber.ts'
import type { Usage } from '../recipes/usage.ts'
import type { ConnectionWatch } from '../service/connection.ts'
import type { Handlers } from '../session/permissions.ts'
import type { SessionKeeper } from '../session/session.ts'
import type { NewRequest, Outbox } from './outbox.ts'
import { checkReason, senderFailure } from './sender.ts'
import { unacknowledgedIds } from './unacknowledged.ts'

interface RetiringStation {
  readonly file: { readonly scanner: { readonly badge: string } }
  readonly outbox: Outbox
  readonly library: Usage
  readonly batches: Pick<BatchKeeper, 'summaries'>
  readonly connection: Pick<ConnectionWatch, 'state'>
  readonly session: Pick<SessionKeeper, 'person' | 'mayMaintain' | 'mayChangeRecords'>
}

function knownNumbers({ library, file }: RetiringStation, by: Person | null): KnownNumbers {
  const isBadge = (code: string) => readBadge(code, file.scanner.badge).kind === 'badge'
  return { library, isBadge, people: by === null ? [] : [by] }
}

/** The display asks for two seconds. The main process may hear of the finger a little later. */
const LEAST_HOLD_MILLISECONDS = 1500

/**
 * The bridge calls for assets and products. `acknowledgeRequests` is limited to the requests that the person sees.
 */
export function retirementCommands({
  newId,
  fingerHeldFor,
}: {
  readonly newId: () => string
  readonly fingerHeldFor: () => number
}) {
  function confirm(
    open: RetiringStation,
    by: Person,
    items: readonly { kind: InventoryKind; number: string; confirmation: Confirmation }[],
    reason: string,
  ) {
    const confirmed = items.map(({ kind, number, confirmation }): NewRequest => {
      const name = open.library.describeItem(kind, number).names[0] ?? ''
      return { kind, number, name, by, reason, confirmation }
    })
    return open.outbox.confirm(confirmed)
  }

  return {
    searchInventory({ kind, text, limit }, { open }) {
      const cookedNow = new Set(open.batches.summaries().map(({ recipeId }) => recipeId))
      return open.library.searchInventory(kind, text, limit, cookedNow)
    },
    describeItem(entered, { open, by }) {
      const { kind, number } = entered
      const judgement = judgeNumber(entered, knownNumbers(open, by))
      return { ...open.library.describeItem(kind, number), judgement, sentBefore: open.outbox.sentBefore(kind, number) }
    },
    retire({ kind, number, first, typedAgain, second, reason, asEntered = false }, { open, by }) {
      const failure = senderFailure(open, by)
      if (failure !== null) return failed(failure)
      const wanted = checkNumber({ kind, number, source: first, asEntered }, knownNumbers(open, by))
      if (!wanted.ok) return wanted
      if (normaliseNumber(number) !== normaliseNumber(typedAgain)) return failed({ kind: 'numbersDiffer' })
      const why = checkReason(reason)
      if (!why.ok) return why
      const confirmation: Confirmation = { kind: 'again', first, second }
      const held = confirm(open, by, [{ kind, number: wanted.value, confirmation }], why.value)
      if (!held.ok) return failed(held.failure.failure)
      const [request] = held.value
      if (request === undefined) throw new Error('A confirmed retirement is not there')
      return success({ requestId: request.id })
    },
    retireTogether({ items, typedCount, reason }, { open, by }) {
      const failure = senderFailure(open, by)
      if (failure !== null) return failed({ number: null, failure })
      const why = checkReason(reason)
      if (!why.ok) return failed({ number: null, failure: why.failure })
      const isCount = /^\d+$/u.test(typedCount) && Number(typedCount) === items.length
      if (!isCount) return failed({ number: null, failure: { kind: 'countDiffers' } })
      const group = newId()
      const wanted = []
      const known = knownNumbers(open, by)
      for (const { kind, number, first, tag, asEntered = false } of items) {
        const checked = checkNumber({ kind, number, source: first, asEntered }, known)
        if (!checked.ok) return failed({ number, failure: checked.failure })
        const second = first === 'listed' && tag !== undefined && isTagOf(tag, number) ? { second: tag.by } : null
        if (first === 'listed' && second === null) return failed({ number, failure: { kind: 'tagNotChecked' } })
        const confirmation: Confirmation = { kind: 'counted', first, ...second, count: items.length, group }
        wanted.push({ kind, number: checked.value, confirmation })
      }
      const held = confirm(open, by, wanted, why.value)
      return held.ok ? success({ requestIds: held.value.map(({ id }) => id) }) : held
    },
    takeBack: ({ requestIds }, { open, by }) =>
      open.outbox.takeBack(requestIds, by) ? success(null) : failed({ kind: 'tooLate' }),
    sendNow({ requestIds }, { open, by }) {
      if (by.afterSessionEnd === true) return failed({ kind: 'notSignedIn' })
      const wanted = open.outbox.requests().filter(({ id }) => requestIds.includes(id))
      // The outbox asks for the role itself, before it sends.
      const areTheirs = wanted.every((request) => request.by.employeeNumber === by.employeeNumber)
      if (wanted.length < new Set(requestIds).size || !areTheirs) return failed({ kind: 'notYours' })
      if (fingerHeldFor() < LEAST_HOLD_MILLISECONDS) return failed({ kind: 'notHeld' })
      open.outbox.sendNow(requestIds)
      return success(null)
    },
    acknowledgeRequests({ requestIds }, { open }) {
      // A person cannot acknowledge requests that only others see.
      const visible = new Set(unacknowledgedIds(open.outbox, open.session))
      open.outbox.acknowledge(requestIds.filter((id) => visible.has(id)))
      return null
    },
  } satisfies Partial<Handlers<RetiringStation>>
}
