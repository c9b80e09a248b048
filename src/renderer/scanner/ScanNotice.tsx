import { useEffect, useEffectEvent } from 'react'
import { ServiceText } from '../look/ServiceText.tsx'
import { Button } from '../ui/Button.tsx'
import { IconCheck, IconWarning } from '../ui/icons.tsx'
import { useGuard } from '../ui/usePress.ts'
import { useFirstWords } from '../words/firstWords.ts'
import type { ScanResult } from './link.ts'
import styles from './ScanNotice.module.css'
import { LONGEST_SHORT_CODE, shownCode } from './scan.ts'

/** In characters: a longer title is smaller on a low display. */
const LONG_TITLE = 40
/** How long a notice is shown; a warning stays until it is closed. */
const MILLISECONDS = { waits: 4000, well: 4000, question: 10_000, refusal: 10_000, warning: null } as const

/** Shows the scanned code in the largest type, and its result. A touch of a finger that can have seen it closes it, except a warning. */
export function ScanNotice({
  code,
  result,
  waits,
  onClose,
}: {
  code: string
  /** Null until the result is known. */
  result: ScanResult | null
  /** The code waits for the open dialog. */
  waits: boolean
  onClose: () => void
}) {
  const { scanner: words } = useFirstWords()
  const close = useEffectEvent(onClose)
  const guard = useEffectEvent(useGuard())
  const kind = result?.kind ?? null
  const milliseconds = result !== null ? MILLISECONDS[result.kind] : waits ? MILLISECONDS.waits : null
  useEffect(() => {
    if (milliseconds === null) return
    const onTouch = ({ timeStamp }: PointerEvent) => {
      if (timeStamp >= guard()) close()
    }
    const end = setTimeout(close, milliseconds)
    window.addEventListener('pointerdown', onTouch, { capture: true })
    return () => {
      clearTimeout(end)
      window.removeEventListener('pointerdown', onTouch, { capture: true })
    }
  }, [milliseconds])
  const isUrgent = kind === 'refusal' || kind === 'warning'
  const title = result?.title ?? ''
  const more = result?.more ?? (waits ? words.waits : '')
  return (
    <div
      className={styles.scanNotice}
      data-scan-notice
      role={isUrgent ? 'alert' : 'status'}
      data-kind={kind}
      data-long={title.length > LONG_TITLE || undefined}
    >
      <span className={styles.scanNoticeMark}>{isUrgent || kind === 'question' ? <IconWarning /> : <IconCheck />}</span>
      <div className={styles.scanNoticeText}>
        {title.includes(code.slice(0, LONGEST_SHORT_CODE)) ? null : (
          <p className={`${styles.scanNoticeCode} num`} dir="auto">
            {shownCode(code, LONGEST_SHORT_CODE)}
          </p>
        )}
        {title === '' ? null : (
          <p className={styles.scanNoticeTitle} dir="auto">
            <ServiceText>{title}</ServiceText>
          </p>
        )}
        {more === '' ? null : (
          <p>
            <ServiceText>{more}</ServiceText>
          </p>
        )}
      </div>
      {kind === 'warning' ? (
        <Button size="main" action={code} keepFocus onPress={onClose}>
          {words.understood}
        </Button>
      ) : null}
    </div>
  )
}
