import { isTagMissing, type TogetherItem } from './togetherList.ts'

/** The consequence of a row of the list. */
interface Consequential {
  readonly item: Pick<TogetherItem, 'first' | 'tag'>
  readonly problem: unknown
  /** The number of batches that use it now. */
  readonly cooked: number
  readonly known: { readonly uses: readonly unknown[] } | null
}

/**
 * The rows in the order of a confirmation: those that cannot be sent, those that are being cooked, then by the number
 * of recipes. Equal ones keep their order. While tags are being checked, those to be checked and then the checked ones
 * come before the others.
 */
export function worstFirst<Row extends Consequential>(rows: readonly Row[]): readonly Row[] {
  const isChecking = rows.some(({ item }) => isTagMissing(item))
  const rank = ({ item, problem, cooked, known }: Row) => [
    problem === null ? 0 : 1,
    isTagMissing(item) ? 2 : isChecking && item.first === 'listed' ? 1 : 0,
    cooked,
    known?.uses.length ?? 0,
  ]
  return rows.toSorted((one, other) => {
    const [left, right] = [rank(one), rank(other)]
    return left.map((value, at) => (right[at] ?? 0) - value).find((difference) => difference !== 0) ?? 0
  })
}
