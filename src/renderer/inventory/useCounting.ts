import { useState } from 'react'
import type { FoundHow, NotedAsset, NoteFailure } from '../../shared/inventory.ts'
import { mayKeep, offeredItems } from '../../shared/kitchen/numberDoubt.ts'
import { useSend } from '../kiosk/useSend.ts'
import { type ScanResult, useScannedCode } from '../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../scanner/scan.ts'
import { useMomentWords } from '../words/useMomentWords.ts'
import { useWords } from '../words/words.ts'
import { type CountProblem, type CountProblems, withCounted, withProblem } from './countProblems.ts'
import { useAssetWords } from './useAssetWords.ts'

interface Counting {
  /** Counts a number that was typed, or whose tile was touched. */
  readonly count: (number: string, how: Exclude<FoundHow, 'scanned'>) => Promise<void>
  /** Of the last number that was typed, or the first question that is open. */
  readonly problem: CountProblem | null
  readonly forgetProblem: () => void
}

/** Counts assets: each scan at once, with its result in the notice of the scan. `onCounted` gets each counted asset. */
export function useCounting({ onCounted }: { onCounted?: (asset: NotedAsset) => void } = {}): Counting {
  const { inventory: words, scanner } = useWords()
  const { areRead } = useAssetWords()
  const send = useSend()
  const at = useMomentWords()
  const [problems, setProblems] = useState<CountProblems>([])

  const note = async (
    number: string,
    how: FoundHow,
    answer: { asked: string; asEntered: boolean } | null = null,
  ): Promise<ScanResult> => {
    const short = shownCode(number, LONGEST_SHORT_CODE)
    const noted = await send('noteFound', { number, how, asEntered: answer?.asEntered ?? false })
    if (noted?.ok === true) {
      const counted = noted.value.number
      setProblems((last) => withCounted(last, counted, answer?.asked ?? null))
      onCounted?.(noted.value)
      const when = noted.value.before === null ? '' : at(noted.value.before.at)
      return { kind: 'well', ...words.noted(noted.value, when, areRead) }
    }
    const told = noted === undefined ? scanner.notLookedUp(short) : words.noteFailure(short, noted.failure, at)
    const answers = noted === undefined ? [] : answersTo(noted.failure, number, how)
    const isAsked = answers.length > 0
    if (isAsked || how !== 'scanned')
      setProblems((last) => {
        const count = (one: Answer) => void note(one.number, one.how, { asked: number, asEntered: one.asEntered })
        const offered = answers.map((one) => ({ number: one.number, count: () => count(one) }))
        return withProblem(last, { number, ...told, answers: offered })
      })
    return { kind: isAsked ? 'question' : 'refusal', ...told }
  }

  useScannedCode((code) => note(code, 'scanned'), { alsoBadges: true, countsOnce: true })
  return {
    async count(number, how) {
      await note(number, how)
    },
    problem: problems[0] ?? null,
    forgetProblem: () => setProblems((last) => last.slice(1)),
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
