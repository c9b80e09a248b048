import { type Answer, acceptance, envelope, refusal } from '../answer.ts'
import type { AssetRecord, ProductRecord } from '../kitchen.ts'
import type { Operation, Service, ServiceRequest } from '../operation.ts'
import { fieldsIn } from '../requests.ts'
import type { StockKeeper } from '../stock.ts'

/** DELETE /delete-1: deletes an asset by its number, with a delay. */
export const deleteAsset: Operation = deletion('/delete-1', {
  field: 'asset_number',
  noun: 'asset',
  isThere: ({ stock }, number) => stock.assets.some((asset) => asset.asset_number === number),
  remove: (keeper, number) => keeper.deleteAsset(number),
})

/** DELETE /delete-2: deletes a product by its jsin, with a delay. */
export const deleteProduct: Operation = deletion('/delete-2', {
  field: 'jsin',
  noun: 'product',
  isThere: ({ stock }, jsin) => stock.products.some((product) => product.jsin === jsin),
  remove: (keeper, jsin) => keeper.deleteProduct(jsin),
})

/** The differences between the two delete operations. */
interface Target {
  /** The one field of the request body. */
  readonly field: 'asset_number' | 'jsin'
  readonly noun: 'asset' | 'product'
  isThere(keeper: StockKeeper, identifier: string): boolean
  remove(keeper: StockKeeper, identifier: string): AssetRecord | ProductRecord | undefined
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

  const isThere = target.isThere(keeper, identifier)
  if (!isThere && behaviour.unknownDeletion !== 'accepted') {
    return refusal(Number(behaviour.unknownDeletion), `There is no ${target.noun} ${identifier}.`)
  }
  if (behaviour.deleteAnswer === '200 with result') return resultOf(target, keeper, identifier)
  schedule.after(behaviour.deletionMilliseconds, () => target.remove(keeper, identifier))
  return acceptance(behaviour.deleteAnswer)
}

function resultOf(target: Target, keeper: StockKeeper, identifier: string): Answer {
  const item = target.remove(keeper, identifier)
  if (item === undefined) return refusal(200, `There is no ${target.noun} ${identifier}.`)
  const content = { exists: true, message: `The ${target.noun} was deleted.`, item, deleted_pk: item.pk }
  return envelope(200, content)
}
