import { z } from 'zod'
import { CALLS, type Call, contract } from './contract.ts'

/** The part of JSON Schema that the inputs use. */
export type Described = Readonly<{
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Described[]
  oneOf?: readonly Described[]
  type?: string
  pattern?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  items?: Described
  properties?: Readonly<Record<string, Described>>
  required?: readonly string[]
  additionalProperties?: boolean | Described
  propertyNames?: Described
}>

export function describedInput(call: Call): Described {
  return z.toJSONSchema(contract[call].input, { unrepresentable: 'any' }) as Described
}

/** Input that each call accepts, with every key. */
export const validInputs = Object.fromEntries(CALLS.map((call) => [call, sampleOf(describedInput(call))])) as Readonly<
  Record<Call, object | null>
>

function sampleOf(schema: Described): unknown {
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first !== undefined) return sampleOf(first)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  switch (schema.type) {
    case 'null':
      return null
    case 'boolean':
      return true
    case 'integer':
      return 1
    case 'string':
      if (schema.pattern === undefined) return 'x'
      return ['2026-11-21', '2026-11'].find((text) => new RegExp(schema.pattern ?? '').test(text))
    case 'array':
      return schema.items === undefined ? [] : [sampleOf(schema.items)]
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, value]) => [key, sampleOf(value)]))
    default:
      // A schema without a form of JSON: the key of a tick.
      return 'step 0 equipment 0'
  }
}
