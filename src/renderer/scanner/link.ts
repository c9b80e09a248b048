import { createContext, useContext, useEffect, useEffectEvent } from 'react'

/** What came of a code, said in the largest type. */
export interface ScanSaid {
  /** A `refusal` goes by itself, as what is well does; a `warning` stays until somebody has seen it. */
  readonly kind: 'well' | 'refusal' | 'warning'
  /** Where it names the code, the code is not shown beside it. */
  readonly title: string
  readonly more: string
}

/** What came of it, at once or later; null from who has no use for the code. */
export type ScanAnswer = ScanSaid | Promise<ScanSaid> | null

export interface CodeTaker {
  readonly take: (code: string) => ScanAnswer
  /** Its codes may look like a badge, as an asset number of five digits does. */
  readonly alsoBadges: boolean
}

/** Why codes are not used: the screen is being wiped (nothing is shown either), or a sign-in is under way. */
export type ScannerRest = 'wiping' | 'signingIn'

/** The one scanner of the program, as its screens know it. */
export interface ScannerLink {
  /** Each of these returns its own undo. */
  readonly takeCodes: (taker: CodeTaker) => () => void
  readonly takeBadges: (take: (employeeNumber: string) => void) => () => void
  readonly rest: (because: ScannerRest) => () => void
  readonly onTakenBack: (act: () => void) => () => void
  /** Takes away what was said for a taker, because its page is gone. */
  readonly closeFor: (taker: CodeTaker) => void
  /** Whether a scanner has typed since the time of an event: its first key can be told from a person's by then. */
  readonly scannedSince: (timeStamp: number) => boolean
}

export const ScannerContext = createContext<ScannerLink | null>(null)

function useScannerLink(): ScannerLink {
  const link = useContext(ScannerContext)
  if (link === null) throw new Error('A screen is shown without the scanner')
  return link
}

/**
 * Takes what is scanned while the screen is on the glass. Of several takers the last mounted is asked first; one that
 * has no use for a code answers null, and the next is asked. What is said belongs to the `page`: it goes when that
 * changes.
 */
export function useScannedCode(
  take: (code: string) => ScanAnswer,
  { page = 0, alsoBadges = false }: { page?: string | number; alsoBadges?: boolean } = {},
): void {
  const { takeCodes, closeFor } = useScannerLink()
  const onCode = useEffectEvent(take)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another taker
  useEffect(() => {
    const taker: CodeTaker = { take: (code) => onCode(code), alsoBadges }
    const undo = takeCodes(taker)
    return () => {
      undo()
      closeFor(taker)
    }
  }, [takeCodes, closeFor, alsoBadges, page])
}

/** Takes the badges of whoever wants to sign in. */
export function useScannedBadge(onBadge: (employeeNumber: string) => void): void {
  const { takeBadges } = useScannerLink()
  const take = useEffectEvent(onBadge)
  useEffect(() => takeBadges((employeeNumber) => take(employeeNumber)), [takeBadges])
}

/** Uses no code while there is a reason. */
export function useScannerRest(because: ScannerRest | null): void {
  const { rest } = useScannerLink()
  useEffect(() => (because === null ? undefined : rest(because)), [rest, because])
}

/** Acts when what a field was given turns out to be a scanner's, and is taken out again: nobody has typed it wrong. */
export function useTakenBack(act: () => void): void {
  const { onTakenBack } = useScannerLink()
  const onBack = useEffectEvent(act)
  useEffect(() => onTakenBack(() => onBack()), [onTakenBack])
}

/** Whether a scanner has typed since the time of an event. */
export function useScannedSince(): (timeStamp: number) => boolean {
  return useScannerLink().scannedSince
}
