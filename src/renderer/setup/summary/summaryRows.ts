import type { StationValueProblem } from '../../../shared/model.ts'
import type { SetupPage, SetupState, StationValue } from '../../../shared/setup.ts'
import { pageOf } from '../frame/pages.ts'
import { FIRST_VALUES } from '../frame/valueOrder.ts'

/** One line of the summary. */
export type SummaryRow =
  | {
      readonly kind: 'value'
      readonly key: string
      /** Undefined for one that is not written: its default is used, or it is missing. */
      readonly value: StationValue | undefined
      /** Where it is set; null for a value that has no page. */
      readonly page: SetupPage | null
      readonly problem: StationValueProblem | null
    }
  | { readonly kind: 'trial'; readonly page: 'try' }
  | { readonly kind: 'code'; readonly page: 'code' }

/**
 * The summary: what is missing or wrong first, then the values that every station has, the trial and the technician's
 * code, and then the other values in the order of the file.
 */
export function summaryRows({ values, problems }: Pick<SetupState, 'values' | 'problems'>): readonly SummaryRow[] {
  const rowOf = (key: string): SummaryRow => ({
    kind: 'value',
    key,
    value: values[key],
    page: pageOf(key),
    problem: problems.find((one) => one.key === key) ?? null,
  })
  const keys = [...new Set([...FIRST_VALUES, ...Object.keys(values), ...problems.map(({ key }) => key)])]
  const isBad = (key: string) => problems.some((one) => one.key === key)
  const good = keys.filter((key) => !isBad(key))
  return [
    ...keys.filter(isBad).map(rowOf),
    ...good.filter((key) => FIRST_VALUES.includes(key)).map(rowOf),
    { kind: 'trial', page: 'try' },
    { kind: 'code', page: 'code' },
    ...good.filter((key) => !FIRST_VALUES.includes(key)).map(rowOf),
  ]
}
