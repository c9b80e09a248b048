import { type Bowl, type BowlAmount, missing } from '../../../shared/kitchen/step-text/bowl.ts'
import type { BowlPage } from './bowlPlace.ts'

/**
 * What there is to do on a page of a bowl. `add`: the amount goes in now. `later`: its moment comes later in the text.
 * `in`: it is ticked, and only looked at. `enough`: as much or more is in from an earlier scale. `allIn`: all are ticked.
 */
export type BowlState =
  | { readonly kind: 'add' | 'later' | 'in' | 'enough'; readonly amount: BowlAmount }
  | { readonly kind: 'allIn' }

/** Null if the bowl has no such amount. */
export function bowlStateOf(bowl: Bowl, page: BowlPage, isTicked: (place: number) => boolean): BowlState | null {
  if (page === 'allIn') return { kind: 'allIn' }
  const amount = bowl.find(({ place }) => place === page)
  if (amount === undefined) return null
  if (isTicked(page)) return { kind: 'in', amount }
  if (missing(amount) <= 0) return { kind: 'enough', amount }
  return { kind: amount.later === null ? 'add' : 'later', amount }
}
