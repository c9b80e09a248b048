/** The consequence of a row of the list. */
interface Consequential {
  readonly problem: unknown
  /** The number of batches that use it now. */
  readonly cooked: number
  readonly known: { readonly uses: readonly unknown[] } | null
}

/**
 * The rows in the order of a confirmation: those that cannot be sent, those that are being cooked, then by the number
 * of recipes. Equal ones keep their order.
 */
export function worstFirst<Row extends Consequential>(rows: readonly Row[]): readonly Row[] {
  const rank = ({ problem, cooked, known }: Row) => [problem === null ? 0 : 1, cooked, known?.uses.length ?? 0]
  return rows.toSorted((one, other) => {
    const [left, right] = [rank(one), rank(other)]
    return left.map((value, at) => (right[at] ?? 0) - value).find((difference) => difference !== 0) ?? 0
  })
}
