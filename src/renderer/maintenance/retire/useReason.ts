import { useState } from 'react'
import { LONGEST_REASON } from '../../../shared/request.ts'
import { type TextEntry, useTextEntry } from '../../controls/useTextEntry.ts'

/** Characters. More than `LONGEST_REASON`, so that a longer text is reported and not cut off. */
const LONGEST_ENTRY = 1000

export type ChosenReason = { readonly kind: 'listed'; readonly reason: string } | { readonly kind: 'other' }

/** The state of choosing or typing a reason. */
export interface ReasonEntry {
  readonly chosen: ChosenReason | null
  readonly choose: (chosen: ChosenReason) => void
  /** The field of the other reason. */
  readonly words: TextEntry
  /** The length of a reason that is too long, in characters; null if it is not too long. */
  readonly tooLong: number | null
  /** Null if `reason` is valid. */
  readonly missing: 'choice' | 'words' | 'shorter' | null
  readonly reason: string
}

/** The reason of a request: a listed one, or a typed one. `first` is a listed one that is chosen at first. */
export function useReason(first: string | null = null): ReasonEntry {
  const [chosen, choose] = useState<ChosenReason | null>(first === null ? null : { kind: 'listed', reason: first })
  const words = useTextEntry({ longest: LONGEST_ENTRY })
  const reason = chosen === null ? '' : chosen.kind === 'listed' ? chosen.reason : words.text.trim()
  const count = [...reason].length
  const tooLong = count > LONGEST_REASON ? count : null
  const missing = chosen === null ? 'choice' : reason === '' ? 'words' : tooLong === null ? null : 'shorter'
  return { chosen, choose, words, tooLong, missing, reason }
}
