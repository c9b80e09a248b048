import { failed, type Result, success } from '../../../shared/result.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useWords } from '../../words/words.ts'
import { emptyList, type TogetherList } from './togetherList.ts'

/** Sends the list with its typed count and a reason. A failure is the sentence to show; null if it was told already. */
export function useRetireTogether({
  list,
  typedCount,
  onList,
  onMiscounted,
}: {
  list: TogetherList
  typedCount: string
  onList: (change: (list: TogetherList) => TogetherList) => void
  /** Called when the typed count was wrong. */
  onMiscounted: () => void
}): (reason: string) => Promise<Result<null, string | null>> {
  const goTo = useGoTo()
  const { send } = useCommand()
  const { retire, failures } = useWords()
  return async (reason) => {
    const items = list.items.map(({ kind, number, first, tag, asEntered }) => ({
      kind,
      number,
      first,
      ...(tag === null ? null : { tag }),
      asEntered,
    }))
    const outcome = await send('retireTogether', { items, typedCount, reason })
    if (outcome === undefined) return failed(null)
    if (!outcome.ok && outcome.failure.failure.kind !== 'countDiffers') {
      const { number, failure } = outcome.failure
      const sentence = failures.retire(failure, number ?? '')
      return failed(number === null ? sentence : retire.together.failed(number, sentence))
    }
    if (!outcome.ok) onMiscounted()
    else {
      onList(() => emptyList)
      goTo({ kind: 'maintenance', tab: 'requests', number: null })
    }
    return success(null)
  }
}
