import { readBadge } from '../../shared/badge.ts'
import type { Calls } from '../../shared/bridge.ts'
import { isTagOf, normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { InventoryKind, Person } from '../../shared/model.ts'
import type { Confirmation } from '../../shared/request.ts'
import { failed, success } from '../../shared/result.ts'
import type { BatchKeeper } from '../batches/batchKeeper.ts'
import { checkNumber, judgeNumber, type KnownNumbers } from '../recipes/judgeNumber.ts'
import { type Usage, unknownItem } from '../recipes/usage.ts'
import type { ConnectionWatch } from '../service/connection.ts'
import type { Permissions } from '../session/permissions.ts'
import type { SessionKeeper } from '../session/session.ts'
import type { NewRequest, Outbox } from './outbox.ts'
import { checkReason, requireSender, type Sender } from './sender.ts'
import { unacknowledgedIds } from './unacknowledged.ts'

interface RetiringStation {
  readonly file: { readonly scanner: { readonly badge: string } }
  readonly outbox: Outbox
  readonly library: Usage
  readonly batches: Pick<BatchKeeper, 'summaries'>
  readonly connection: Pick<ConnectionWatch, 'state'>
  readonly session: Pick<SessionKeeper, 'person' | 'mayMaintain' | 'mayChangeRecords'>
}

type RetirementCall =
  | 'searchInventory'
  | 'describeItem'
  | 'retire'
  | 'retireTogether'
  | 'takeBack'
  | 'sendNow'
  | 'acknowledgeRequests'

function knownNumbers({ library, file }: RetiringStation, by: Person | null): KnownNumbers {
  const isBadge = (code: string) => readBadge(code, file.scanner.badge).kind === 'badge'
  return { library, isBadge, people: by === null ? [] : [by] }
}

/** The display asks for two seconds. The main process may hear of the finger a little later. */
const LEAST_HOLD_MILLISECONDS = 1500

/**
 * The bridge calls for assets and products. They require the maintenance role, except `takeBack`, which needs no
 * session, and `acknowledgeRequests`, which is limited to the requests that the person sees.
 */
export function retirementCommands(
  permissions: Permissions<RetiringStation>,
  { newId, fingerHeldFor }: { readonly newId: () => string; readonly fingerHeldFor: () => number },
): Pick<Calls, RetirementCall> {
  const { station, person, mayMaintain } = permissions

  function confirm(
    { open, by }: Sender<RetiringStation>,
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
    async searchInventory({ kind, text, limit }) {
      const open = station()
      if (!mayMaintain(open)) return { total: 0, items: [] }
      const cookedNow = new Set(open.batches.summaries().map(({ recipeId }) => recipeId))
      return open.library.searchInventory(kind, text, limit, cookedNow)
    },
    async describeItem(entered) {
      const { kind, number } = entered
      const open = station()
      if (!mayMaintain(open))
        return { ...unknownItem(kind, number), judgement: { kind: 'unknown', number }, sentBefore: null }
      const judgement = judgeNumber(entered, knownNumbers(open, person()))
      return { ...open.library.describeItem(kind, number), judgement, sentBefore: open.outbox.sentBefore(kind, number) }
    },
    async retire({ kind, number, first, typedAgain, second, reason, asEntered = false }) {
      const sender = requireSender(permissions, mayMaintain)
      if (!sender.ok) return sender
      const { open, by } = sender.value
      const wanted = checkNumber({ kind, number, source: first, asEntered }, knownNumbers(open, by))
      if (!wanted.ok) return wanted
      if (normaliseNumber(number) !== normaliseNumber(typedAgain)) return failed({ kind: 'numbersDiffer' })
      const why = checkReason(reason)
      if (!why.ok) return why
      const confirmation: Confirmation = { kind: 'again', first, second }
      const held = confirm(sender.value, [{ kind, number: wanted.value, confirmation }], why.value)
      if (!held.ok) return failed(held.failure.failure)
      const [request] = held.value
      if (request === undefined) throw new Error('A confirmed retirement is not there')
      return success({ requestId: request.id })
    },
    async retireTogether({ items, typedCount, reason }) {
      const sender = requireSender(permissions, mayMaintain)
      if (!sender.ok) return failed({ number: null, failure: sender.failure })
      const why = checkReason(reason)
      if (!why.ok) return failed({ number: null, failure: why.failure })
      const isCount = /^\d+$/u.test(typedCount) && Number(typedCount) === items.length
      if (!isCount) return failed({ number: null, failure: { kind: 'countDiffers' } })
      const group = newId()
      const wanted = []
      const known = knownNumbers(sender.value.open, sender.value.by)
      for (const { kind, number, first, tag, asEntered = false } of items) {
        const checked = checkNumber({ kind, number, source: first, asEntered }, known)
        if (!checked.ok) return failed({ number, failure: checked.failure })
        const second = first === 'listed' && tag !== undefined && isTagOf(tag, number) ? { second: tag.by } : null
        if (first === 'listed' && second === null) return failed({ number, failure: { kind: 'tagNotChecked' } })
        const confirmation: Confirmation = { kind: 'counted', first, ...second, count: items.length, group }
        wanted.push({ kind, number: checked.value, confirmation })
      }
      const held = confirm(sender.value, wanted, why.value)
      return held.ok ? success({ requestIds: held.value.map(({ id }) => id) }) : held
    },
    async takeBack({ requestIds }) {
      // Needs no session, so that a mistake can be stopped without the person who confirmed it.
      const isInTime = station()?.outbox.takeBack(requestIds, person()) === true
      return isInTime ? success(null) : failed({ kind: 'tooLate' })
    },
    async sendNow({ requestIds }) {
      const open = station()
      const by = person()
      if (open === null || by === null || by.afterSessionEnd === true) return failed({ kind: 'notSignedIn' })
      const wanted = open.outbox.requests().filter(({ id }) => requestIds.includes(id))
      // The outbox asks for the role itself, before it sends.
      const areTheirs = wanted.every((request) => request.by.employeeNumber === by.employeeNumber)
      if (wanted.length < new Set(requestIds).size || !areTheirs) return failed({ kind: 'notYours' })
      if (fingerHeldFor() < LEAST_HOLD_MILLISECONDS) return failed({ kind: 'notHeld' })
      open.outbox.sendNow(requestIds)
      return success(null)
    },
    async acknowledgeRequests({ requestIds }) {
      const open = station()
      if (open === null) return null
      // A person cannot acknowledge requests that only others see.
      const visible = new Set(unacknowledgedIds(open.outbox, open.session))
      open.outbox.acknowledge(requestIds.filter((id) => visible.has(id)))
      return null
    },
  }
}
