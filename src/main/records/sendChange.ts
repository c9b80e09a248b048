import type { ServiceFailure } from '../../shared/failure.ts'
import type { ConfirmedChange } from '../../shared/request.ts'
import type { Result } from '../../shared/result.ts'
import type { Acceptance } from '../service/acceptance.ts'
import type { Service } from '../service/service.ts'
import type { WaitingChanges } from './waitingChanges.ts'

/**
 * Sends a confirmed change once. `changeRecord` hides echoed secret values of the payload, because the answer is
 * written to the journal and shown.
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
  return service.changeRecord({ ...change, secretValues, token })
}
