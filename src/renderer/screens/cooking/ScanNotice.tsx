import { useEffect } from 'react'
import { Button } from '../../controls/Button.tsx'
import { IconCheck, IconWarning } from '../../controls/icons.tsx'
import { useWords } from '../../words/words.ts'
import './ScanNotice.css'

/** What came of a scan, said in the largest type. */
export interface ScanSaid {
  readonly kind: 'well' | 'warning'
  readonly title: string
  readonly more: string
}

const WELL_MILLISECONDS = 4000

/** What is well goes by itself; a warning stays until the next scan, a page turn or a touch. */
export function ScanNotice({ said: { kind, title, more }, onClose }: { said: ScanSaid; onClose: () => void }) {
  const { step: words } = useWords()
  useEffect(() => {
    if (kind === 'warning') return
    const end = setTimeout(onClose, WELL_MILLISECONDS)
    return () => clearTimeout(end)
  }, [kind, onClose])
  return (
    <div className="scan-notice" role={kind === 'warning' ? 'alert' : 'status'} data-kind={kind}>
      <span className="scan-notice-mark">{kind === 'warning' ? <IconWarning /> : <IconCheck />}</span>
      <div className="scan-notice-text">
        <p className="scan-notice-title" dir="auto">
          {title}
        </p>
        <p>{more}</p>
      </div>
      {kind === 'warning' ? (
        <Button size="main" kind="go" keepFocus onPress={onClose}>
          {words.understood}
        </Button>
      ) : null}
    </div>
  )
}
