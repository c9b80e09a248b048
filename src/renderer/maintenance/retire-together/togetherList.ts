import type { NumberProblem } from '../../../shared/failure.ts'
import { isSameThing } from '../../../shared/kitchen/sameThing.ts'
import { isUnderWay, MOST_TOGETHER, type OutboxRequest } from '../../../shared/request.ts'
import type { ChosenThing } from '../chosenThing.ts'
import type { NumberDoubt, NumberJudgement } from '../numberJudgement.ts'

/** One of several that are to be retired together. */
export interface TogetherThing extends ChosenThing {
  readonly id: number
}

/** In the order in which they were put in. */
export interface TogetherList {
  readonly things: readonly TogetherThing[]
  readonly nextId: number
}

export const emptyList: TogetherList = { things: [], nextId: 1 }

export const isFull = ({ things }: TogetherList): boolean => things.length >= MOST_TOGETHER

/** Puts one in at the end; the same once more too, so that nobody counts one that is not there. A full list stays. */
export function withThing(list: TogetherList, chosen: ChosenThing): TogetherList {
  if (isFull(list)) return list
  return { things: [...list.things, { ...chosen, id: list.nextId }], nextId: list.nextId + 1 }
}

export function withoutThing(list: TogetherList, id: number): TogetherList {
  return { ...list, things: list.things.filter((one) => one.id !== id) }
}

/** Puts one in, or takes out what is there of it. */
export function toggled(list: TogetherList, chosen: ChosenThing): TogetherList {
  const others = list.things.filter((one) => !isSameThing(one, chosen))
  return others.length === list.things.length ? withThing(list, chosen) : { ...list, things: others }
}

/** Why one of the list cannot be sent. */
export type RowProblem =
  | { readonly kind: 'badNumber'; readonly problem: NumberProblem }
  | { readonly kind: 'doubt'; readonly doubt: NumberDoubt }
  /** One that was put in before has the same number. */
  | { readonly kind: 'doubled' }
  /** A request for it is held or being sent. */
  | { readonly kind: 'underWay' }

/** Why a thing of the list cannot be sent; null where it can. */
export function rowProblem(
  thing: TogetherThing,
  judgement: NumberJudgement | null,
  { things }: TogetherList,
  requests: readonly OutboxRequest[],
): RowProblem | null {
  if (judgement?.kind === 'problem') return { kind: 'badNumber', problem: judgement.problem }
  if (judgement?.kind === 'doubt') return { kind: 'doubt', doubt: judgement.doubt }
  if (things.some((one) => one.id < thing.id && isSameThing(one, thing))) return { kind: 'doubled' }
  return requests.some((one) => isSameThing(one, thing) && isUnderWay(one)) ? { kind: 'underWay' } : null
}
