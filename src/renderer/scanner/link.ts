import { createContext, useContext, useEffect, useEffectEvent } from 'react'

/** The result of a scan, shown in the largest type. */
export interface ScanSaid {
  /** A `refusal` closes by itself like a success (`well`); a `warning` stays until it is closed. */
  readonly kind: 'well' | 'refusal' | 'warning'
  /** If it contains the code, the code is not shown beside it. */
  readonly title: string
  readonly more: string
}

/** The result of a code, at once or later; null from a taker that has no use for it. */
export type ScanAnswer = ScanSaid | Promise<ScanSaid> | null

export interface CodeTaker {
  readonly take: (code: string) => ScanAnswer
  /** Its codes may look like a badge, as an asset number of five digits does. */
  readonly alsoBadges: boolean
}

/** Why codes are not used: the display is being wiped (no notice is shown either), or a sign-in is in progress. */
export type ScannerRest = 'wiping' | 'signingIn'

/** The scanner's interface for the screens. */
export interface ScannerLink {
  /** These four return a function that undoes them. */
  readonly takeCodes: (taker: CodeTaker) => () => void
  readonly takeBadges: (take: (employeeNumber: string) => void) => () => void
  readonly rest: (because: ScannerRest) => () => void
  readonly onTakenBack: (act: () => void) => () => void
  /** Closes the result of a taker whose page is gone. */
  readonly closeFor: (taker: CodeTaker) => void
  /**
   * Whether a scanner has typed since the `timeStamp` of an event. Its first key can be told from a person's only then.
   */
  readonly scannedSince: (timeStamp: number) => boolean
}

export const ScannerContext = createContext<ScannerLink | null>(null)

function useScannerLink(): ScannerLink {
  const link = useContext(ScannerContext)
  if (link === null) throw new Error('A screen is shown without the scanner')
  return link
}

/**
 * Gives scanned codes to a screen while it is mounted. Of several takers the one mounted last is asked first; a taker
 * that has no use for a code answers null, and the next is asked. The result belongs to the `page`: it closes when that
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

/** Gives scanned badges to a screen that asks a person to sign in. */
export function useScannedBadge(onBadge: (employeeNumber: string) => void): void {
  const { takeBadges } = useScannerLink()
  const take = useEffectEvent(onBadge)
  useEffect(() => takeBadges((employeeNumber) => take(employeeNumber)), [takeBadges])
}

/** Ignores codes while there is a reason. */
export function useScannerRest(because: ScannerRest | null): void {
  const { rest } = useScannerLink()
  useEffect(() => (because === null ? undefined : rest(because)), [rest, because])
}

/** Calls `act` when the scanner's keys are removed from a field: that text was not a typing error of a person. */
export function useTakenBack(act: () => void): void {
  const { onTakenBack } = useScannerLink()
  const onBack = useEffectEvent(act)
  useEffect(() => onTakenBack(() => onBack()), [onTakenBack])
}

/** Whether a scanner has typed since the `timeStamp` of an event. */
export function useScannedSince(): (timeStamp: number) => boolean {
  return useScannerLink().scannedSince
}
