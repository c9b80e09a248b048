import { useEffect, useState } from 'react'
import type { DescribedThing } from '../../../shared/model.ts'
import { useKiosk } from '../../kiosk/useKiosk.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { judgeNumber, type NumberJudgement } from '../maintenance/numberJudgement.ts'
import { requestStates } from '../maintenance/requestStates.ts'
import { type RowProblem, rowProblem, type TogetherList, type TogetherThing } from './togetherList.ts'

/** One of the list, with what the station knows of it. */
export interface TogetherRow {
  readonly thing: TogetherThing
  /** Null until it has been looked up, and where it is no number. */
  readonly known: DescribedThing | null
  readonly isLookedUp: boolean
  readonly problem: RowProblem | null
  /** How many batches of this station use it now. */
  readonly cooked: number
}

/** The rows of the list: looked up anew when the library or a request changes, and after the lock. */
export function useTogetherRows(list: TogetherList): readonly TogetherRow[] {
  const kiosk = useKiosk()
  const library = useKioskState(({ library }) => library)
  const requests = useKioskState(({ requests }) => requests)
  const batches = useKioskState(({ batches }) => batches)
  const lock = useKioskState(({ lock }) => lock)
  const isLocked = lock.kind === 'locked'
  const [judgements, setJudgements] = useState<ReadonlyMap<number, NumberJudgement>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers change with these, though the questions do not
  useEffect(() => {
    if (isLocked) return
    let overtaken = false
    const asked = list.things.map(async ({ id, kind, number }) => [id, await judgeNumber(kiosk, kind, number)] as const)
    void Promise.all(asked).then((answers) => {
      if (!overtaken) setJudgements(new Map(answers))
    })
    return () => {
      overtaken = true
    }
  }, [kiosk, list.things, library.revision, requestStates(requests), isLocked])
  return list.things.map((thing) => {
    const judgement = judgements.get(thing.id) ?? null
    const known = judgement?.kind === 'known' || judgement?.kind === 'unknown' ? judgement.thing : null
    const cooked = batches.filter(({ recipeId }) => known?.uses.some((use) => use.recipeId === recipeId) === true)
    return {
      thing,
      known,
      isLookedUp: judgement !== null,
      problem: rowProblem(thing, judgement, list, requests),
      cooked: cooked.length,
    }
  })
}
