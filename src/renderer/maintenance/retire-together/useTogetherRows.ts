import type { DescribedItem } from '../../../shared/model.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { type RowProblem, rowProblem, type TogetherItem, type TogetherList } from '../togetherList.ts'

/** An item of the list, with the data of the station about it. */
export interface TogetherRow {
  readonly item: TogetherItem
  /** Null until it has been looked up. */
  readonly known: DescribedItem | null
  readonly problem: RowProblem | null
  /** The number of batches of this station that use it now. */
  readonly cooked: number
}

/** The rows of the list. They are looked up again when the library or a request changes. */
export function useTogetherRows(list: TogetherList): readonly TogetherRow[] {
  const revision = useKioskState(({ library }) => library.revision)
  const requests = useKioskState(({ requests }) => requests)
  const batches = useKioskState(({ batches }) => batches)
  const answers = useQuery({
    key: ['together', list.items],
    dependsOn: [revision, requests],
    ask: (kiosk) =>
      Promise.all(
        list.items.map(
          async ({ id, kind, number, first }) =>
            [id, await kiosk.describeItem({ kind, number, source: first })] as const,
        ),
      ),
    keepsLast: true,
  })
  const described = new Map(answers)
  return list.items.map((item) => {
    const known = described.get(item.id) ?? null
    const cooked = batches.filter(({ recipeId }) => known?.uses.some((use) => use.recipeId === recipeId) === true)
    return {
      item,
      known,
      problem: rowProblem(item, known?.judgement ?? null, requests),
      cooked: cooked.length,
    }
  })
}
