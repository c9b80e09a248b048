import type { ServiceFailure } from '../../shared/failure.ts'
import type { ConfirmedChange, RequestOutcome } from '../../shared/request.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { HIDDEN, isSecretName } from '../../shared/secretName.ts'
import type { Acceptance } from '../service/acceptance.ts'
import { withoutSecrets } from '../service/redact.ts'
import type { Service } from '../service/service.ts'
import type { WaitingChanges } from './waitingChanges.ts'

/**
 * Sends a confirmed change, once. What the service answers is journalled and shown, so the secret values of the payload
 * that it says again are left out of it.
 */
export async function sendChange(
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
  const answer = await service.changeRecord({ ...change, secretValues, token })
  const hide = (text: string) => withoutSecrets(text, secretValues)
  if (answer.ok) {
    const { status, message, outcome } = answer.value
    return success({ status, message: message === null ? null : hide(message), outcome: hiddenOutcome(outcome, hide) })
  }
  const { failure } = answer
  if (!('message' in failure) || failure.message === null) return failed(failure)
  return failed({ ...failure, message: hide(failure.message) })
}

function hiddenOutcome(outcome: RequestOutcome, hide: (text: string) => string): RequestOutcome {
  switch (outcome.kind) {
    case 'requestAccepted':
    case 'notThere':
      return outcome
    case 'deleted':
      return { ...outcome, deletedKey: hide(outcome.deletedKey) }
    case 'recordReturned':
      return {
        ...outcome,
        record: outcome.record.map(({ key, value }) => ({ key, value: isSecretName(key) ? HIDDEN : hide(value) })),
      }
  }
}
