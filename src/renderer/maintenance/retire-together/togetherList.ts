import type { NumberProblem } from '../../../shared/failure.ts'
import { isSameThing } from '../../../shared/kitchen/sameThing.ts'
import { isUnderWay, MOST_TOGETHER, type OutboxRequest } from '../../../shared/request.ts'
import type { ChosenThing } from '../chosenThing.ts'
import type { NumberDoubt, NumberJudgement } from '../numberJudgement.ts'

/** One of several things to be retired together. `id` is unique in the list and never used again. */
export interface TogetherThing extends ChosenThing {
  readonly id: number
}

/** In the order of addition. */
export interface TogetherList {
  readonly things: readonly TogetherThing[]
  readonly nextId: number
}

export const emptyList: TogetherList = { things: [], nextId: 1 }

export const isFull = ({ things }: TogetherList): boolean => things.length >= MOST_TOGETHER

/** Adds a thing at the end, also a duplicate, which is marked so that the count is right. No change to a full list. */
export function withThing(list: TogetherList, chosen: ChosenThing): TogetherList {
  if (isFull(list)) return list
  return { things: [...list.things, { ...chosen, id: list.nextId }], nextId: list.nextId + 1 }
}

/** Removes the thing with this id, if there is one. */
export function withoutThing(list: TogetherList, id: number): TogetherList {
  return { ...list, things: list.things.filter((one) => one.id !== id) }
}

/** Adds a thing, or removes all of its rows if there are any. */
export function toggled(list: TogetherList, chosen: ChosenThing): TogetherList {
  const others = list.things.filter((one) => !isSameThing(one, chosen))
  return others.length === list.things.length ? withThing(list, chosen) : { ...list, things: others }
}

/** Why a thing of the list cannot be sent. */
export type RowProblem =
  | { readonly kind: 'badNumber'; readonly problem: NumberProblem }
  | { readonly kind: 'doubt'; readonly doubt: NumberDoubt }
  /** An earlier thing of the list has the same number. */
  | { readonly kind: 'doubled' }
  /** A request for it is held or being sent. */
  | { readonly kind: 'underWay' }

/** Why a thing of the list cannot be sent; null if it can. `judgement` is null until it is known. */
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
