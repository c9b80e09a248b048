import { useState } from 'react'
import type { FoundHow, NotedAsset, NoteFailure } from '../../shared/inventory.ts'
import { mayKeep, offeredItems } from '../../shared/kitchen/numberDoubt.ts'
import { useSend } from '../kiosk/useSend.ts'
import { type ScanResult, useScannedCode } from '../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../scanner/scan.ts'
import { useMomentWords } from '../words/useMomentWords.ts'
import { useWords } from '../words/words.ts'
import { useAssetWords } from './useAssetWords.ts'

/** Why a number was not counted, with the numbers that can be counted in its place. */
export interface CountProblem {
  readonly title: string
  readonly more: string
  readonly answers: readonly { readonly number: string; readonly count: () => void }[]
}

interface Counting {
  /** Counts a number that was typed, or whose tile was touched. */
  readonly count: (number: string, how: Exclude<FoundHow, 'scanned'>) => Promise<void>
  /** Of the last number that was typed, or of a scanned one about which a person has to decide. */
  readonly problem: CountProblem | null
  readonly forgetProblem: () => void
}

/** Counts assets: each scan at once, with its result in the notice of the scan. `onCounted` gets each counted asset. */
export function useCounting({ onCounted }: { onCounted?: (asset: NotedAsset) => void } = {}): Counting {
  const { inventory: words, scanner } = useWords()
  const { areRead } = useAssetWords()
  const send = useSend()
  const at = useMomentWords()
  const [problem, setProblem] = useState<CountProblem | null>(null)

  const note = async (number: string, how: FoundHow, asEntered = false): Promise<ScanResult> => {
    const short = shownCode(number, LONGEST_SHORT_CODE)
    const noted = await send('noteFound', { number, how, asEntered })
    if (noted?.ok === true) {
      setProblem(null)
      onCounted?.(noted.value)
      const when = noted.value.before === null ? '' : at(noted.value.before.at)
      return { kind: 'well', ...words.noted(noted.value, when, areRead) }
    }
    const told = noted === undefined ? scanner.notLookedUp(short) : words.noteFailure(short, noted.failure, at)
    const answers = noted === undefined ? [] : answersTo(noted.failure, number, how)
    const isAsked = answers.length > 0
    if (isAsked || how !== 'scanned')
      setProblem({
        ...told,
        answers: answers.map((one) => ({
          number: one.number,
          count: () => void note(one.number, one.how, one.asEntered),
        })),
      })
    return { kind: isAsked ? 'question' : 'refusal', ...told }
  }

  useScannedCode((code) => note(code, 'scanned'), { alsoBadges: true, countsOnce: true })
  return {
    async count(number, how) {
      await note(number, how)
    },
    problem,
    forgetProblem: () => setProblem(null),
  }
}

interface Answer {
  readonly number: string
  readonly how: FoundHow
  readonly asEntered: boolean
}

/** The assets that a person can count in place of a number that was not counted: the known ones, then that number. */
function answersTo(failure: NoteFailure, number: string, how: FoundHow): readonly Answer[] {
  switch (failure.kind) {
    case 'notRead':
      return [{ number, how: 'typed', asEntered: true }]
    case 'looksLike':
    case 'badge':
    case 'signs':
    case 'twice':
    case 'barcode': {
      const known = offeredItems(failure).filter(({ kind }) => kind === 'asset')
      const kept = mayKeep(failure, { kind: 'asset', number, source: how === 'ticked' ? 'listed' : how })
      return [
        ...known.map((one): Answer => ({ number: one.number, how: 'ticked', asEntered: false })),
        ...(kept ? [{ number, how, asEntered: true }] : []),
      ]
    }
    default:
      return []
  }
}
