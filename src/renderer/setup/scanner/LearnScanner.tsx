import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ScannerLayout, ScannerSettings } from '../../../shared/model.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useScannerKeys } from '../../scanner/link.ts'
import { strokeOf } from '../../scanner/listen.ts'
import { scannerMeanings } from '../../scanner/scannerLayouts.ts'
import { scannerOf, USUAL_SCANNER } from '../../scanner/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconBadge, IconCheck } from '../../ui/icons.tsx'
import { PressGuard } from '../../ui/PressGuard.tsx'
import { useWords } from '../../words/words.ts'
import { useSetup } from '../frame/useSetup.ts'
import { type Learnt, learn, type ScannerReading, textOf } from './learning.ts'
import styles from './ScannerPage.module.css'
import { collect, END_MILLISECONDS, noKeys, type ScanKeys, scanOf } from './scanKeys.ts'

const SCANNER_LAYOUTS: readonly ScannerLayout[] = ['english', 'french', 'german', 'italian', 'spanish']
const KEYS = ['prefix', 'suffix', 'layout', 'badge'] as const satisfies readonly (keyof ScannerSettings)[]

interface Scans {
  readonly badge: ScanKeys | null
  readonly tag: ScanKeys | null
  readonly layout: ScannerLayout
  /** Which number of the badge a person chose, where it has several. */
  readonly employeeNumber: string | null
}

/** Learns the scanner from one badge and one tag in the chosen layout, and writes what differs from the usual. */
export function LearnScanner({
  onHalfLearnt,
  isHeld,
}: {
  /** With true after a scan from which nothing is written yet. */
  readonly onHalfLearnt: (isHalf: boolean) => void
  /** A way off this part was pressed while it was half learnt. */
  readonly isHeld: boolean
}) {
  const { setupScanner: words } = useWords()
  const { send } = useCommand()
  const filed = scannerOf(useSetup())
  const [scans, setScans] = useState<Scans>(() => noScans(filed.layout))
  const [said, setSaid] = useState<string | null>(null)
  const outcome = outcomeOf(scans)
  const fault = outcome?.kind === 'learnt' ? null : outcome
  const readings = readingsOf(scans)
  const [reading] = readings
  const isDone = scans.tag !== null && readings.length === 1
  // After a second scan of the badge only the tag is missing; after any other fault nothing of the scans is used.
  const hasBadge = outcome?.kind === 'learnt' || outcome?.kind === 'sameCode'
  const isHalf = hasBadge && !isDone
  useEffect(() => {
    onHalfLearnt(isHalf)
    return () => onHalfLearnt(false)
  }, [isHalf, onHalfLearnt])

  const write = async (settings: ScannerSettings) => {
    for (const key of KEYS) {
      const value = settings[key] === USUAL_SCANNER[key] ? null : settings[key]
      await send('changeSetup', { key: `scanner.${key}`, value })
    }
  }
  const take = (next: Scans) => {
    setSaid(null)
    setScans(next)
    const [only, ...others] = readingsOf(next)
    if (next.tag !== null && only !== undefined && others.length === 0) void write(only)
  }
  const onScan = (scan: ScanKeys) =>
    take(hasBadge ? { ...scans, tag: scan } : { ...noScans(scans.layout), badge: scan })
  useScan(scans.tag === null || fault !== null, onScan)

  const startOver = () => take(noScans(scans.layout))
  const hasNone = () => {
    take(noScans(USUAL_SCANNER.layout))
    setSaid(words.noScannerSaid)
    void write(USUAL_SCANNER)
  }

  return (
    <PressGuard page={`${scans.badge !== null} ${scans.tag !== null} ${isDone}`}>
      <div className="column grow">
        {isDone && reading !== undefined ? (
          <>
            <h2 role="status">{words.learnt}</h2>
            <Read reading={reading} />
            <dl className={`grow ${styles.learnFacts}`}>
              {words.settings(reading).map(({ name, value }) => (
                <div key={name} className="ruled">
                  <dt className="muted">{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </>
        ) : scans.tag !== null && fault === null ? (
          <>
            <h2>{words.choose}</h2>
            <div className="column grow">
              {readings.map(({ employeeNumber }) => (
                <Button key={employeeNumber} size="main" onPress={() => take({ ...scans, employeeNumber })}>
                  {words.badge(employeeNumber)}
                </Button>
              ))}
            </div>
          </>
        ) : (
          <>
            <div className={`column grow ${styles.learnPrompt}`}>
              <IconBadge />
              <h2>{hasBadge ? words.scanTag : words.scanBadge}</h2>
              <p className="muted">{hasBadge ? words.scanTagMore : words.scanBadgeMore}</p>
            </div>
            {reading === undefined ? null : <Read reading={reading} />}
            {fault === null ? null : (
              <p role="alert" className="stop">
                {words.fault(fault)}
              </p>
            )}
            {said === null ? null : <p role="status">{said}</p>}
          </>
        )}
        {isHeld && isHalf ? (
          <p role="alert" className="stop">
            {scans.tag === null || fault !== null ? words.halfLearnt : words.notChosen}
          </p>
        ) : null}
        <div className="wraps">
          <LayoutButton scans={scans} onChoose={(layout) => take({ ...scans, layout, employeeNumber: null })} />
          {scans.badge === null ? null : <Button onPress={startOver}>{words.again}</Button>}
          {isDone ? null : <Button onPress={hasNone}>{words.noScanner}</Button>}
        </div>
      </div>
    </PressGuard>
  )
}

function noScans(layout: ScannerLayout): Scans {
  return { badge: null, tag: null, layout, employeeNumber: null }
}

function outcomeOf({ badge, tag, layout }: Scans): Learnt | null {
  return badge === null ? null : learn(badge, tag, layout, scannerMeanings(layout))
}

function readingsOf(scans: Scans): readonly ScannerReading[] {
  const outcome = outcomeOf(scans)
  const readings = outcome?.kind === 'learnt' ? outcome.readings : []
  const chosen = readings.filter(({ employeeNumber }) => employeeNumber === scans.employeeNumber)
  return chosen.length > 0 ? chosen : readings
}

/** Opens the list of the keyboard layouts, each with the last scan as it is read in that layout. */
function LayoutButton({
  scans: { badge, tag, layout: chosen },
  onChoose,
}: {
  readonly scans: Scans
  readonly onChoose: (layout: ScannerLayout) => void
}) {
  const { setupScanner: words, setupMend } = useWords()
  const [isOpen, setOpen] = useState(false)
  const last = tag ?? badge
  const close = () => setOpen(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{words.keyboardNow(chosen)}</Button>
      {isOpen ? (
        <ConfirmDialog title={words.keyboard} keep={setupMend.cancel} onKeep={close}>
          <p>{last === null ? words.keyboardScan : words.keyboardMore}</p>
          <div className="column grow">
            {SCANNER_LAYOUTS.map((layout) => (
              <Button
                key={layout}
                pressed={layout === chosen}
                onPress={() => {
                  close()
                  onChoose(layout)
                }}
              >
                {words.layout(layout, last === null ? null : textOf(last, scannerMeanings(layout)))}
              </Button>
            ))}
          </div>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function Read({ reading: { employeeNumber, tag } }: { reading: ScannerReading }) {
  const { setupScanner: words } = useWords()
  return (
    <ul className={`column ${styles.learnRead}`}>
      <li className="row">
        <IconCheck /> {words.badge(employeeNumber)}
      </li>
      {tag === null ? null : (
        <li className="row">
          <IconCheck /> {words.tag(tag)}
        </li>
      )}
    </ul>
  )
}

/** Gives the keys of each scan to `onScan` while `isOn`, and keeps them from the screen. */
function useScan(isOn: boolean, onScan: (scan: ScanKeys) => void): void {
  const keys = useRef(noKeys)
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const give = useEffectEvent(onScan)
  const end = () => {
    const scan = scanOf(keys.current, 'none')
    keys.current = noKeys
    if (scan !== null) give(scan)
  }
  const take = useEffectEvent((event: KeyboardEvent) => {
    clearTimeout(pause.current)
    const outcome = collect(keys.current, strokeOf(event), event.timeStamp)
    keys.current = outcome.keys
    if (outcome.belongs) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (outcome.scan !== null) give(outcome.scan)
    else if (keys.current.strokes.length > 0) pause.current = setTimeout(end, END_MILLISECONDS)
  })
  useScannerKeys(isOn, (event) => take(event))
  useEffect(() => {
    if (!isOn) return
    return () => {
      clearTimeout(pause.current)
      keys.current = noKeys
    }
  }, [isOn])
}
