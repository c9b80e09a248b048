import { createContext, useContext, useEffect, useEffectEvent } from 'react'

/** The result of a scan, shown in the largest type. */
export interface ScanResult {
  /**
   * A `refusal` closes by itself like a success (`well`); a `warning` stays until it is closed. A `question` is asked on
   * the screen below.
   */
  readonly kind: 'well' | 'question' | 'refusal' | 'warning'
  /** If it contains the code, the code is not shown beside it. */
  readonly title: string
  readonly more: string
}

/** The result of a code, at once or later; null from a handler that has no use for it. */
export type ScanAnswer = ScanResult | Promise<ScanResult> | null

export interface CodeHandler {
  /** `isBadge`: it has the form of a badge, and no recipe knows it. */
  readonly take: (code: string, isBadge: boolean) => ScanAnswer
  /** It takes these codes too. */
  readonly alsoBadges: boolean
  /** The same code again within two seconds counts once. */
  readonly countsOnce: boolean
  /** Takes codes while a dialog is open, too: it is in the dialog, or has no use for a code. Others wait. */
  readonly inDialogs: boolean
}

/** The scanner's interface for the screens. */
export interface ScannerLink {
  /** These five return a function that undoes them. */
  readonly addCodeHandler: (handler: CodeHandler) => () => void
  readonly addBadgeHandler: (take: (employeeNumber: string) => void) => () => void
  readonly ignoreCodes: () => () => void
  readonly onScannerTextRemoved: (act: (hasLed: boolean) => void) => () => void
  /** Gives every key to a screen that learns a scanner, in place of the codes. */
  readonly addLearner: (take: (event: KeyboardEvent) => void) => () => void
  /** Closes the result of a handler whose page is gone. */
  readonly closeNoticeOf: (handler: CodeHandler) => void
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
 * Gives scanned codes to a screen while it is mounted. Of several handlers the one mounted last is asked first; a
 * handler that has no use for a code answers null, and the next is asked. The result belongs to the `page`: it closes
 * when that changes.
 */
export function useScannedCode(
  take: CodeHandler['take'],
  {
    page = 0,
    alsoBadges = false,
    countsOnce = false,
    inDialogs = false,
  }: { page?: string | number; alsoBadges?: boolean; countsOnce?: boolean; inDialogs?: boolean } = {},
): void {
  const { addCodeHandler, closeNoticeOf } = useScannerLink()
  const onCode = useEffectEvent(take)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another handler
  useEffect(() => {
    const handler: CodeHandler = { take: (...read) => onCode(...read), alsoBadges, countsOnce, inDialogs }
    const undo = addCodeHandler(handler)
    return () => {
      undo()
      closeNoticeOf(handler)
    }
  }, [addCodeHandler, closeNoticeOf, alsoBadges, countsOnce, inDialogs, page])
}

/** Gives scanned badges to a screen that asks a person to sign in. */
export function useScannedBadge(onBadge: (employeeNumber: string) => void): void {
  const { addBadgeHandler } = useScannerLink()
  const take = useEffectEvent(onBadge)
  useEffect(() => addBadgeHandler((employeeNumber) => take(employeeNumber)), [addBadgeHandler])
}

/** Ignores codes while the display is being wiped; no notice is shown either. */
export function useIgnoredCodes(isWiping: boolean): void {
  const { ignoreCodes } = useScannerLink()
  useEffect(() => (isWiping ? ignoreCodes() : undefined), [ignoreCodes, isWiping])
}

/**
 * Calls `act` when the scanner's keys are removed from a field: that text was not a typing error of a person. `hasLed`:
 * it has led to another field or screen.
 */
export function useScannerTextRemoved(act: (hasLed: boolean) => void): void {
  const { onScannerTextRemoved } = useScannerLink()
  const onBack = useEffectEvent(act)
  useEffect(() => onScannerTextRemoved((hasLed) => onBack(hasLed)), [onScannerTextRemoved])
}

/** See ScannerLink. */
export function useScannedSince(): (timeStamp: number) => boolean {
  return useScannerLink().scannedSince
}

/** Gives every key down event to a screen that learns a scanner, while `isLearning`. No code is read meanwhile. */
export function useScannerKeys(isLearning: boolean, take: (event: KeyboardEvent) => void): void {
  const { addLearner } = useScannerLink()
  const onKey = useEffectEvent(take)
  useEffect(() => (isLearning ? addLearner((event) => onKey(event)) : undefined), [addLearner, isLearning])
}
