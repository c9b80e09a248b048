import { useState } from 'react'
import type { FoundHow, NotedAsset } from '../../shared/inventory.ts'
import { useSend } from '../kiosk/useSend.ts'
import { type ScanResult, useScannedCode } from '../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../scanner/scan.ts'
import { useMomentWords } from '../words/useMomentWords.ts'
import { useWords } from '../words/words.ts'
import { useAssetWords } from './useAssetWords.ts'

interface Counting {
  /** Counts a number that was typed, or whose tile was touched. */
  readonly count: (number: string, how: Exclude<FoundHow, 'scanned'>) => Promise<void>
  /** Why the last of these was not counted; null after one that was. */
  readonly problem: { readonly title: string; readonly more: string } | null
  readonly forgetProblem: () => void
}

/**
 * Counts assets: each scan at once, with its result in the notice of the scan. `onCounted` gets each counted asset,
 * `onUnsure` each scanned number that is counted only by hand.
 */
export function useCounting({
  onCounted,
  onUnsure,
}: {
  onCounted?: (asset: NotedAsset) => void
  onUnsure?: (number: string) => void
} = {}): Counting {
  const { inventory: words, scanner } = useWords()
  const { areRead } = useAssetWords()
  const send = useSend()
  const at = useMomentWords()
  const [problem, setProblem] = useState<Counting['problem']>(null)

  const note = async (number: string, how: FoundHow): Promise<ScanResult> => {
    const short = shownCode(number, LONGEST_SHORT_CODE)
    const noted = await send('noteFound', { number, how })
    if (noted === undefined) return { kind: 'refusal', ...scanner.notLookedUp(short) }
    if (!noted.ok && noted.failure.kind === 'unsure') onUnsure?.(number)
    if (!noted.ok) return { kind: 'refusal', ...words.noteFailure(short, noted.failure, at) }
    onCounted?.(noted.value)
    const when = noted.value.before === null ? '' : at(noted.value.before.at)
    return { kind: 'well', ...words.noted(noted.value, when, areRead) }
  }

  useScannedCode((code) => note(code, 'scanned'), { alsoBadges: true, countsOnce: true })
  return {
    async count(number, how) {
      const result = await note(number, how)
      setProblem(result.kind === 'well' ? null : result)
    },
    problem,
    forgetProblem: () => setProblem(null),
  }
}
