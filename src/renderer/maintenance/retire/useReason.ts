import { useState } from 'react'
import { LONGEST_REASON } from '../../../shared/request.ts'
import { type TextEntry, useTextEntry } from '../../controls/useTextEntry.ts'

/** More than a reason has, so that what is too long is told in a sentence and not cut to one. */
const LONGEST_ENTRY = 1000

export type ChosenReason = { readonly kind: 'listed'; readonly reason: string } | { readonly kind: 'other' }

export interface ReasonEntry {
  readonly chosen: ChosenReason | null
  readonly choose: (chosen: ChosenReason) => void
  /** The person's own words. */
  readonly words: TextEntry
  /** So many characters too long a reason has; null where it is not too long. */
  readonly tooLong: number | null
  /** What is missing; null where `reason` can be given. */
  readonly missing: 'choice' | 'words' | 'shorter' | null
  readonly reason: string
}

/** Why something is retired: one of the station's reasons, or another with text. */
export function useReason(): ReasonEntry {
  const [chosen, choose] = useState<ChosenReason | null>(null)
  const words = useTextEntry({ longest: LONGEST_ENTRY })
  const reason = chosen === null ? '' : chosen.kind === 'listed' ? chosen.reason : words.text.trim()
  const count = [...reason].length
  const tooLong = count > LONGEST_REASON ? count : null
  const missing = chosen === null ? 'choice' : reason === '' ? 'words' : tooLong === null ? null : 'shorter'
  return { chosen, choose, words, tooLong, missing, reason }
}
