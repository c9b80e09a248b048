import type { NumberProblem } from '../../../shared/failure.ts'
import { normaliseNumber } from '../../../shared/kitchen/numbers.ts'
import { isSameItem } from '../../../shared/kitchen/sameItem.ts'
import { isTagOf, tagEnd } from '../../../shared/kitchen/tagEnd.ts'
import { isUnderWay, MOST_TOGETHER, type OutboxRequest, type TagCheck } from '../../../shared/request.ts'
import type { ChosenItem } from '../chosenItem.ts'
import type { NumberDoubt, NumberJudgement } from '../numberJudgement.ts'

/** One of several items to be retired together. `id` is unique in the list and never used again. */
export interface TogetherItem extends ChosenItem {
  readonly id: number
  /** The check of the tag of an item that was picked from a list; null until it was made. */
  readonly tag: TagCheck | null
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
  return { items: [...list.items, { ...chosen, id: list.nextId, tag: null }], nextId: list.nextId + 1 }
}

/** Adds many items as picked, up to a full list. Those that are in the list already are left out. */
export function withPicked(list: TogetherList, picked: readonly Pick<ChosenItem, 'kind' | 'number'>[]): TogetherList {
  return picked.reduce(
    (latest, { kind, number }) =>
      latest.items.some((one) => isSameItem(one, { kind, number }))
        ? latest
        : withItem(latest, { kind, number, first: 'listed' }),
    list,
  )
}

/** Whether it was picked from a list and waits for a check of its tag. */
export const isTagMissing = ({ first, tag }: Pick<TogetherItem, 'first' | 'tag'>): boolean =>
  first === 'listed' && tag === null

/** The number of items that wait for a check of their tags; null if it is the count of all, which must not be told. */
export function tagsLeft({ items }: TogetherList): number | null {
  const left = items.filter(isTagMissing).length
  return left === items.length ? null : left
}

/** The first item that waits for a check of its tag, of those that `isMeant`; undefined if none does. */
export function uncheckedItem(
  { items }: TogetherList,
  isMeant: (item: TogetherItem) => boolean = () => true,
): TogetherItem | undefined {
  return items.find((one) => isTagMissing(one) && isMeant(one))
}

/**
 * The item that a typed end of a number checks; undefined while another waiting item could be meant by more characters.
 */
export function itemOfTagEnd(list: TogetherList, text: string): TogetherItem | undefined {
  const typed = normaliseNumber(text)
  const couldBeOther = ({ number }: TogetherItem) => tagEnd(number) !== typed && tagEnd(number).startsWith(typed)
  if (uncheckedItem(list, couldBeOther) !== undefined) return undefined
  return uncheckedItem(list, ({ number }) => tagEnd(number) === typed)
}

/** Notes the check of the tag of the item with this id. A check of another tag changes nothing. */
export function withTagChecked(list: TogetherList, id: number, tag: TagCheck): TogetherList {
  const items = list.items.map((one) => (one.id === id && isTagOf(tag, one.number) ? { ...one, tag } : one))
  return { ...list, items }
}

/** The scan of a tag: checks an item that was picked and waits for it, else adds an item at the end. */
export function withScanned(list: TogetherList, scanned: ChosenItem): TogetherList {
  const picked = uncheckedItem(list, (one) => isSameItem(one, scanned))
  return picked === undefined
    ? withItem(list, scanned)
    : withTagChecked(list, picked.id, { by: 'scanned', text: scanned.number })
}

/** Removes the items with these ids. */
export function withoutItems(list: TogetherList, ids: readonly number[]): TogetherList {
  return { ...list, items: list.items.filter(({ id }) => !ids.includes(id)) }
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
