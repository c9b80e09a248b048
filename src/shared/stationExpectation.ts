/** Numbers of the station file; the first two have neither a unit nor a meaning of their own. */
export const NUMBER_FORMATS = ['number', 'integer', 'seconds', 'minutes', 'inches', 'grams', 'loudness'] as const

/** Texts of the station file; the first has no form but its length. */
export const TEXT_FORMATS = [
  'text',
  'badgePattern',
  'codeHash',
  'entityNumber',
  'folder',
  'headerName',
  'keyName',
  'parameterName',
  'roleName',
  'serviceAddress',
  'timeOfDay',
  'timeSpan',
  'tokenScheme',
] as const

export type NumberFormat = (typeof NUMBER_FORMATS)[number]
export type TextFormat = (typeof TEXT_FORMATS)[number]

/** Least and most, both included: of a number its value, of a text its characters. */
interface Range {
  readonly min: number
  readonly max: number
}

/** What a value of the station file must be. Values and examples are JSON text; the sentence is the renderer's. */
export type StationExpectation = { readonly examples: readonly string[] } & (
  | { readonly kind: 'oneOf'; readonly values: readonly string[] }
  | ({ readonly kind: 'number'; readonly format: NumberFormat } & Range)
  | ({ readonly kind: 'text'; readonly format: TextFormat } & Range)
  | { readonly kind: 'list'; readonly max: number; readonly distinct: boolean; readonly each: StationExpectation }
  | { readonly kind: 'group' }
)

/** A wrong or missing value in the station file. `found` is JSON text, or null for a missing key. */
export interface StationValueProblem {
  readonly key: string
  /** The local station file, if the value is from that one. */
  readonly path?: string
  readonly found: string | null
  readonly expected: StationExpectation
}
