import type { NumberProblem } from '../../../shared/failure.ts'
import { isSameItem } from '../../../shared/kitchen/sameItem.ts'
import { isUnderWay, MOST_TOGETHER, type OutboxRequest } from '../../../shared/request.ts'
import type { ChosenItem } from '../chosenItem.ts'
import type { NumberDoubt, NumberJudgement } from '../numberJudgement.ts'

/** One of several items to be retired together. `id` is unique in the list and never used again. */
export interface TogetherItem extends ChosenItem {
  readonly id: number
}

/** In the order of addition. */
export interface TogetherList {
  readonly items: readonly TogetherItem[]
  readonly nextId: number
}

export const emptyList: TogetherList = { items: [], nextId: 1 }

export const isFull = ({ items }: TogetherList): boolean => items.length >= MOST_TOGETHER

/** Adds an item at the end, also a duplicate, which is marked so that the count is right. No change to a full list. */
export function withItem(list: TogetherList, chosen: ChosenItem): TogetherList {
  if (isFull(list)) return list
  return { items: [...list.items, { ...chosen, id: list.nextId }], nextId: list.nextId + 1 }
}

/** Removes the item with this id, if there is one. */
export function withoutItem(list: TogetherList, id: number): TogetherList {
  return { ...list, items: list.items.filter((one) => one.id !== id) }
}

/** Adds an item, or removes all of its rows if there are any. */
export function toggled(list: TogetherList, chosen: ChosenItem): TogetherList {
  const others = list.items.filter((one) => !isSameItem(one, chosen))
  return others.length === list.items.length ? withItem(list, chosen) : { ...list, items: others }
}

/** Why an item of the list cannot be sent. */
export type RowProblem =
  | { readonly kind: 'badNumber'; readonly problem: NumberProblem }
  | { readonly kind: 'doubt'; readonly doubt: NumberDoubt }
  /** An earlier item of the list has the same number. */
  | { readonly kind: 'doubled' }
  /** A request for it is held or being sent. */
  | { readonly kind: 'underWay' }

/** Why an item of the list cannot be sent; null if it can. `judgement` is null until it is known. */
export function rowProblem(
  item: TogetherItem,
  judgement: NumberJudgement | null,
  { items }: TogetherList,
  requests: readonly OutboxRequest[],
): RowProblem | null {
  if (judgement?.kind === 'problem') return { kind: 'badNumber', problem: judgement.problem }
  if (judgement?.kind === 'doubt') return { kind: 'doubt', doubt: judgement.doubt }
  if (items.some((one) => one.id < item.id && isSameItem(one, item))) return { kind: 'doubled' }
  return requests.some((one) => isSameItem(one, item) && isUnderWay(one)) ? { kind: 'underWay' } : null
}
