import type { DescribedItem } from '../../../shared/model.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { judgeNumber } from '../numberJudgement.ts'
import { type RowProblem, rowProblem, type TogetherItem, type TogetherList } from './togetherList.ts'

/** An item of the list, with the data of the station about it. */
export interface TogetherRow {
  readonly item: TogetherItem
  /** Null until it has been looked up, or if its number is invalid or doubtful. */
  readonly known: DescribedItem | null
  readonly isLookedUp: boolean
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
        list.items.map(async ({ id, kind, number }) => [id, await judgeNumber(kiosk, kind, number)] as const),
      ),
    keepsLast: true,
  })
  const judgements = new Map(answers)
  return list.items.map((item) => {
    const judgement = judgements.get(item.id) ?? null
    const known = judgement?.kind === 'known' || judgement?.kind === 'unknown' ? judgement.item : null
    const cooked = batches.filter(({ recipeId }) => known?.uses.some((use) => use.recipeId === recipeId) === true)
    return {
      item,
      known,
      isLookedUp: judgement !== null,
      problem: rowProblem(item, judgement, list, requests),
      cooked: cooked.length,
    }
  })
}
