import { type Answer, acceptance, refusal } from '../answer.ts'
import type { Operation, Service, ServiceRequest } from '../operation.ts'
import { fieldsIn } from '../requests.ts'
import type { StockKeeper } from '../stock.ts'

/** DELETE /delete-1: deletes an asset by its number, with a delay. */
export const deleteAsset: Operation = deletion('/delete-1', {
  field: 'asset_number',
  remove: (keeper, number) => keeper.deleteAsset(number),
})

/** DELETE /delete-2: deletes a product by its jsin, with a delay. */
export const deleteProduct: Operation = deletion('/delete-2', {
  field: 'jsin',
  remove: (keeper, jsin) => keeper.deleteProduct(jsin),
})

/** The differences between the two delete operations. */
interface Target {
  /** The one field of the request body. */
  readonly field: 'asset_number' | 'jsin'
  remove(keeper: StockKeeper, identifier: string): unknown
}

function deletion(path: string, target: Target): Operation {
  return {
    method: 'DELETE',
    base: () => 'data',
    path,
    needsToken: () => true,
    answer: (request, service) => answer(target, request, service),
  }
}

function answer(target: Target, request: ServiceRequest, service: Service): Answer {
  const { keeper, behaviour, schedule } = service
  const fields = fieldsIn(request)
  if (!fields.ok) return fields.failure
  const identifier = fields.value[target.field]
  if (typeof identifier !== 'string' || identifier === '') {
    return refusal(400, `The body must have the text ${target.field}.`)
  }
  schedule.after(behaviour.deletionMilliseconds, () => target.remove(keeper, identifier))
  return acceptance(behaviour.deleteAnswer)
}
