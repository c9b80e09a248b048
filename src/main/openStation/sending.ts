import { lacksExists, type ServiceFailure } from '../../shared/failure.ts'
import type { ConfirmedChange, ConfirmedRequest } from '../../shared/request.ts'
import type { Result } from '../../shared/result.ts'
import type { WaitingChanges } from '../records/waitingChanges.ts'
import type { Acceptance } from '../service/acceptance.ts'
import type { Service } from '../service/service.ts'
import type { SessionKeeper } from '../session/session.ts'

/** Whether the session is that of the person who confirmed the request, and its role still allows it. */
export function mayStillSend(
  { kind, by }: Pick<ConfirmedRequest, 'kind' | 'by'>,
  session: Pick<SessionKeeper, 'current' | 'mayMaintain' | 'mayChangeRecords'>,
): boolean {
  const isAllowed = kind === 'record' ? session.mayChangeRecords() : session.mayMaintain()
  return isAllowed && session.current()?.employeeNumber === by.employeeNumber
}

/**
 * Sends a confirmed request once with the token of the session. Calls `onTokenRefused` when the service answers a
 * deletion with 401 and its envelope, but not for a change of a record, because those operations may belong to another service.
 */
export async function sendRequest(
  request: ConfirmedRequest,
  {
    service,
    waitingChanges,
    token,
    onTokenRefused,
  }: {
    readonly service: Pick<Service, 'deleteItem' | 'changeRecord'>
    readonly waitingChanges: WaitingChanges
    readonly token: string | null
    readonly onTokenRefused: (refusal: { readonly token: string; readonly message: string | null }) => void
  },
): Promise<Result<Acceptance, ServiceFailure>> {
  if (request.kind === 'record') return sendChange(request, { service, waiting: waitingChanges, token })
  const { kind, number } = request
  const answer = await service.deleteItem({ kind, number, token })
  if (!answer.ok && answer.failure.kind === 'notSignedIn' && !lacksExists(answer.failure) && token !== null)
    onTokenRefused({ token, message: answer.failure.message })
  return answer
}

/**
 * Sends a confirmed change once. `changeRecord` hides echoed secret values of the payload, because the answer is
 * written to the journal and shown.
 */
async function sendChange(
  request: ConfirmedChange,
  {
    service,
    waiting,
    token,
  }: { service: Pick<Service, 'changeRecord'>; waiting: WaitingChanges; token: string | null },
): Promise<Result<Acceptance, ServiceFailure>> {
  const taken = waiting.take(request.id)
  if (taken === null) throw new Error('A confirmed change is not there to be sent')
  const { change, secretValues } = taken
  return service.changeRecord({ ...change, secretValues, token })
}
