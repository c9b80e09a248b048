import type { ServiceFailure } from '../../shared/failure.ts'
import { isFields } from '../../shared/json/exactJson.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { Entry, InventoryKind } from '../../shared/model.ts'
import { failed, type Result } from '../../shared/result.ts'
import { type Acceptance, type Clean, cleanText, readAcceptance } from './acceptance.ts'
import { type Http, secretsOf } from './http.ts'
import { cleanMessage } from './message.ts'
import { type Envelope, readItem } from './wire.ts'

interface Target {
  readonly operation: 'deleteAsset' | 'deleteProduct'
  readonly path: '/delete-1' | '/delete-2'
  readonly field: 'asset_number' | 'jsin'
  /** The fields of "Asset record" or "Product record" in service-interface.md, in that order. */
  readonly fields: readonly string[]
  /** Whether `deleted_pk` holds the number that is sent: the interface says so of the `pk` of an asset only. */
  readonly hasNumberAsKey: boolean
}

const TARGETS: Readonly<Record<InventoryKind, Target>> = {
  asset: {
    operation: 'deleteAsset',
    path: '/delete-1',
    field: 'asset_number',
    fields: ['pk', 'gsi_1_pk', 'gsi_1_sk', 'asset_number', 'asset_name', 'category', 'status', 'notes'],
    hasNumberAsKey: true,
  },
  product: {
    operation: 'deleteProduct',
    path: '/delete-2',
    field: 'jsin',
    fields: ['pk', 'gsi_1_pk', 'jsin', 'barcode', 'product_name', 'product_unit'],
    hasNumberAsKey: false,
  },
}

/** An asset by its number, or a product by its jsin. */
export interface Deletion {
  readonly kind: InventoryKind
  readonly number: string
  readonly token: string | null
}

/** DELETE /delete-1 or /delete-2. Sent exactly once, because it may have been carried out even if the answer is lost. */
export async function deleteItem(
  http: Http,
  { kind, number, token }: Deletion,
): Promise<Result<Acceptance, ServiceFailure>> {
  const target = TARGETS[kind]
  const answer = await http.ask({
    operation: target.operation,
    method: 'DELETE',
    base: 'data',
    path: target.path,
    token,
    json: JSON.stringify({ [target.field]: number }),
    mayRepeat: false,
    acceptsWithoutBody: true,
  })
  if (!answer.ok) return failed(answer.failure.failure)
  const clean: Clean = (words) => cleanMessage(words, secretsOf({ token }))
  return readAcceptance(answer.value, clean, {
    recordOf: (item) => readRecord(item, target.fields, clean),
    otherIn: (envelope) => otherNumber(target, number, envelope),
    // A message alone may be a gateway's (service-interface.md, reference schema of the processing result).
    isResult: ({ exists, item }) => exists !== null || Object.keys(fieldsOf(item)).length > 0,
  })
}

/** The number of another record in an answer; null without one. */
function otherNumber(target: Target, identifier: string, { item, deleted_pk }: Envelope): unknown {
  const numbers = [fieldsOf(item)[target.field], ...(target.hasNumberAsKey ? [deleted_pk] : [])]
  return numbers.find((returned) => isOtherNumber(returned, identifier)) ?? null
}

/** A JSON number has no leading zeros, and may be written as 20107.0; a key may have a prefix. */
function isOtherNumber(returned: unknown, asked: string): boolean {
  if (typeof returned !== 'string' && typeof returned !== 'number') return false
  const [found, wanted] = [comparable(String(returned)), comparable(asked)]
  if (!/^\d+$/.test(found) && Number(found) === Number(wanted)) return false
  const isPrefixed = found.endsWith(wanted) && /[#:|/]0*$/u.test(found.slice(0, -wanted.length))
  return found !== '' && found !== wanted && !isPrefixed
}

function comparable(number: string): string {
  return normaliseNumber(number).replace(/^0+(?=.)/u, '')
}

function readRecord(item: unknown, fields: readonly string[], clean: Clean): readonly Entry[] {
  const record = fieldsOf(item)
  return fields.flatMap((key) => {
    const value = cleanText(record[key], clean)
    return value === null ? [] : [{ key, value }]
  })
}

function fieldsOf(item: unknown): Readonly<Record<string, unknown>> {
  const read = readItem(item)
  return read.ok && isFields(read.value) ? read.value : {}
}
