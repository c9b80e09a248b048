import { z } from 'zod'
import type { ServiceFailure } from '../../shared/failure.ts'
import type { Entry } from '../../shared/model.ts'
import { type Result, success } from '../../shared/result.ts'
import type { RetirementOutcome } from '../../shared/retirement.ts'
import { type Http, secretsOf } from './http.ts'
import { cleanMessage } from './message.ts'
import { readEnvelope, readItem, text } from './wire.ts'

/** What the service said to a deletion that it accepted. */
export interface Acceptance {
  /** Any 2xx. */
  readonly status: number
  readonly outcome: RetirementOutcome
  /** The service's own sentence, cleaned. */
  readonly message: string | null
}

interface Target {
  readonly operation: 'deleteAsset' | 'deleteProduct'
  readonly path: '/delete-1' | '/delete-2'
  readonly field: 'asset_number' | 'jsin'
  /** Of the record ("Asset record", "Product record"), in the order of the interface. */
  readonly fields: readonly string[]
}

const asset: Target = {
  operation: 'deleteAsset',
  path: '/delete-1',
  field: 'asset_number',
  fields: ['pk', 'gsi_1_pk', 'gsi_1_sk', 'asset_number', 'asset_name', 'category', 'status', 'notes'],
}

const product: Target = {
  operation: 'deleteProduct',
  path: '/delete-2',
  field: 'jsin',
  fields: ['pk', 'gsi_1_pk', 'jsin', 'barcode', 'product_name', 'product_unit'],
}

/** DELETE /delete-1: sent exactly once. */
export function deleteAsset(
  http: Http,
  { assetNumber, token }: { readonly assetNumber: string; readonly token: string | null },
): Promise<Result<Acceptance, ServiceFailure>> {
  return requestDeletion(http, asset, assetNumber, token)
}

/** DELETE /delete-2: sent exactly once. */
export function deleteProduct(
  http: Http,
  { jsin, token }: { readonly jsin: string; readonly token: string | null },
): Promise<Result<Acceptance, ServiceFailure>> {
  return requestDeletion(http, product, jsin, token)
}

async function requestDeletion(
  http: Http,
  target: Target,
  identifier: string,
  token: string | null,
): Promise<Result<Acceptance, ServiceFailure>> {
  const answer = await http.ask({
    operation: target.operation,
    method: 'DELETE',
    base: 'data',
    path: target.path,
    token,
    json: { [target.field]: identifier },
    mayRepeat: false,
    statusSuffices: true,
  })
  if (!answer.ok) return answer
  const { status, text: body } = answer.value
  const clean = (words: string) => cleanMessage(words, secretsOf({ token }))
  return success({ status, ...readAcceptance(body, target, clean) })
}

/**
 * Any 2xx is an acceptance, whatever its body: the body of the 202 is not shown. It is never made more of than it says,
 * so only `deleted_pk` makes something deleted.
 */
function readAcceptance(
  body: string,
  target: Target,
  clean: (words: string) => string | null,
): Omit<Acceptance, 'status'> {
  const envelope = readEnvelope(body)
  if (!envelope.ok) return { outcome: { kind: 'requestAccepted' }, message: null }
  const { exists, message, item, deletedKey } = envelope.value
  const sentence = message === null ? null : clean(message)
  const key = asText(deletedKey, clean)
  if (key !== null) return { outcome: { kind: 'deleted', deletedKey: key }, message: sentence }
  const record = readRecord(item, target.fields, clean)
  if (record.length > 0) return { outcome: { kind: 'recordReturned', record }, message: sentence }
  if (exists === false) return { outcome: { kind: 'notThere' }, message: sentence }
  return { outcome: { kind: 'requestAccepted' }, message: sentence }
}

function readRecord(
  item: unknown,
  fields: readonly string[],
  clean: (words: string) => string | null,
): readonly Entry[] {
  const record = readItem(item)
  const content = z.record(z.string(), z.unknown()).safeParse(record.ok ? record.value : null)
  if (!content.success) return []
  return fields.flatMap((key) => {
    const value = asText(content.data[key], clean)
    return value === null ? [] : [{ key, value }]
  })
}

function asText(value: unknown, clean: (words: string) => string | null): string | null {
  const words = text.safeParse(value)
  return words.success ? clean(words.data) : null
}
