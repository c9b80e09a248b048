import { isInCode } from '../../shared/kitchen/lookAlike.ts'
import { mayKeep, offeredItems } from '../../shared/kitchen/numberDoubt.ts'
import { isSameItem, isTagOf, normaliseNumber, tagEnd } from '../../shared/kitchen/numbers.ts'
import type { InventoryKind } from '../../shared/model.ts'
import type { BadNumber, NumberDoubt, NumberJudgement } from '../../shared/numberJudgement.ts'
import { MOST_TOGETHER, type OutboxRequest, type TagCheck } from '../../shared/request.ts'
import type { Route } from '../../shared/routes.ts'
import { keptValue } from '../kiosk/keptValue.ts'
import { type ChosenItem, isRequested } from './item.ts'

/** The consequence of a row of the list. */
interface Consequential {
  readonly item: Pick<TogetherItem, 'first' | 'tag'>
  readonly problem: unknown
  /** The number of batches that use it now. */
  readonly cooked: number
  readonly known: { readonly uses: readonly unknown[] } | null
}

/** One of several items to be retired together. `id` is unique in the list and never used again. */
export interface TogetherItem extends ChosenItem {
  readonly id: number
  /** The check of the tag of an item that was picked from a list; null until it was made. */
  readonly tag: TagCheck | null
  /** The person was asked, and decided for the number as entered. */
  readonly asEntered: boolean
  /** Its tag was scanned again; it counts once. */
  readonly isScannedAgain: boolean
}

export type TogetherRoute = Extract<Route, { readonly kind: 'retireTogether' }>

/** In the order of addition. */
export interface TogetherList {
  readonly items: readonly TogetherItem[]
  readonly nextId: number
}

export const emptyList: TogetherList = { items: [], nextId: 1 }

/** Kept until its person empties it, has retired its items or leaves. */
export const togetherList = keptValue(emptyList)

export const isFull = ({ items }: TogetherList): boolean => items.length >= MOST_TOGETHER

/** Adds an item at the end. No change to a full list. */
export function withItem(list: TogetherList, chosen: ChosenItem): TogetherList {
  if (isFull(list)) return list
  const item = { ...chosen, id: list.nextId, tag: null, asEntered: false, isScannedAgain: false }
  return { items: [...list.items, item], nextId: list.nextId + 1 }
}

/** Adds many items as picked, up to a full list. Those that are in the list already are left out. */
export function withPicked(list: TogetherList, picked: readonly Pick<ChosenItem, 'kind' | 'number'>[]): TogetherList {
  return picked.reduce(
    (latest, { kind, number }) =>
      isInList(latest, { kind, number }) ? latest : withItem(latest, { kind, number, first: 'listed' }),
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
  return changed(list, (one) => (one.id === id && isTagOf(tag, one.number) ? { ...one, tag } : one))
}

/**
 * The scan of a tag: checks an item that was picked and waits for it, else adds an item that is not in the list yet. One
 * that is becomes the newest, so that its note is in view.
 */
export function withScanned(list: TogetherList, scanned: ChosenItem): TogetherList {
  const picked = uncheckedItem(list, (one) => isSameItem(one, scanned))
  if (picked !== undefined) return withTagChecked(list, picked.id, { by: 'scanned', text: scanned.number })
  const again = list.items.find((one) => isSameItem(one, scanned))
  if (again === undefined) return withItem(list, scanned)
  return { ...list, items: [...withoutItems(list, [again.id]).items, { ...again, isScannedAgain: true }] }
}

/** Whether the item is in the list. */
export const isInList = ({ items }: TogetherList, item: Pick<ChosenItem, 'kind' | 'number'>): boolean =>
  items.some((one) => isSameItem(one, item))

function changed(list: TogetherList, change: (item: TogetherItem) => TogetherItem): TogetherList {
  return { ...list, items: list.items.map(change) }
}

/** Notes that the person was asked about an item and decided for its number as entered. */
export function withKept(list: TogetherList, id: number): TogetherList {
  return changed(list, (one) => (one.id === id ? { ...one, asEntered: true } : one))
}

/**
 * Puts another item in the place of one: as scanned if the scanned code contains its number, else as picked, so that its
 * tag has to be checked. One that is in the list already is not added.
 */
export function withChosen(list: TogetherList, id: number, chosen: Pick<ChosenItem, 'kind' | 'number'>): TogetherList {
  const { kind, number } = chosen
  const entered = list.items.find((one) => one.id === id)
  const isScanned = entered?.first === 'scanned' && isInCode(entered.number, number)
  if (isInList(list, chosen)) {
    const others = withoutItems(list, [id])
    return isScanned ? withScanned(others, { kind, number, first: 'scanned' }) : others
  }
  const first = isScanned ? 'scanned' : 'listed'
  return changed(list, (one) => (one.id === id ? { ...one, kind, number, first, tag: null } : one))
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
  | BadNumber
  /** The person has to answer which item is meant. */
  | NumberDoubt
  /** A request for it is held or being sent. */
  | { readonly kind: 'underWay' }

/** Why an item of the list cannot be sent; null if it can. `judgement` is null until it is known. */
export function rowProblem(
  item: TogetherItem,
  judgement: NumberJudgement | null,
  requests: readonly OutboxRequest[],
): RowProblem | null {
  if (judgement !== null && judgement.kind !== 'known' && judgement.kind !== 'unknown') {
    const { kind, number, first: source, asEntered } = item
    const isKept = asEntered && judgement.kind !== 'badNumber' && mayKeep(judgement, { kind, number, source })
    if (!isKept) return judgement
  }
  return isRequested(item, requests) ? { kind: 'underWay' } : null
}

/** Whether the person can answer which item is meant. */
export function isQuestion(problem: RowProblem | null, { kind, number, first }: ChosenItem): problem is NumberDoubt {
  if (problem === null || problem.kind === 'badNumber' || problem.kind === 'underWay') return false
  return offeredItems(problem).length > 0 || mayKeep(problem, { kind, number, source: first })
}

/** The reasons that fit every kind in the list; if none does, those of all kinds, each once. */
export function reasonsFor(
  items: readonly Pick<TogetherItem, 'kind'>[],
  reasons: Readonly<Record<InventoryKind, readonly string[]>>,
): readonly string[] {
  const lists = [...new Set(items.map(({ kind }) => kind))].map((kind) => reasons[kind])
  const all = [...new Set(lists.flat())]
  const common = all.filter((reason) => lists.every((list) => list.includes(reason)))
  return common.length > 0 ? common : all
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
