import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ScannerSettings } from '../../../shared/model.ts'
import { Button } from '../../controls/Button.tsx'
import { IconBadge, IconCheck } from '../../controls/icons.tsx'
import { PressGuard } from '../../controls/PressGuard.tsx'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useScannerKeys } from '../../scanner/link.ts'
import { strokeOf } from '../../scanner/listen.ts'
import { scannerMeanings } from '../../scanner/scannerLayouts.ts'
import { USUAL_SCANNER } from '../../scanner/settings.ts'
import { useWords } from '../../words/words.ts'
import { type Learnt, learn, type ScannerReading } from './learning.ts'
import styles from './ScannerPage.module.css'
import { collect, END_MILLISECONDS, noKeys, type ScanKeys, scanOf } from './scanKeys.ts'

const KEYS = ['prefix', 'suffix', 'layout', 'badge'] as const satisfies readonly (keyof ScannerSettings)[]

interface Scans {
  readonly badge: ScanKeys | null
  /** Null before a tag, and after one from which nothing was learnt. */
  readonly tag: ScanKeys | null
}

const NO_SCANS: Scans = { badge: null, tag: null }

/** Learns the scanner from one badge and one tag, and writes what differs from the usual. */
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
  const [scans, setScans] = useState(NO_SCANS)
  const [fault, setFault] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const [readings, setReadings] = useState<readonly ScannerReading[]>([])
  const [reading] = readings
  const isSameEmployee = readings.every(({ employeeNumber }) => employeeNumber === reading?.employeeNumber)
  const isDone = scans.tag !== null && readings.length === 1
  const isHalf = scans.badge !== null && !isDone
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
  const take = (outcome: Learnt, next: Scans, isOver: boolean) => {
    if (outcome.kind !== 'learnt') {
      setFault(words.fault(outcome))
      // The badge has to be scanned again where it may be the cause.
      if (outcome.kind !== 'sameCode') setScans(NO_SCANS)
      return
    }
    setFault(null)
    setScans(next)
    setReadings(outcome.readings)
    const [only, ...others] = outcome.readings
    if (isOver && only !== undefined && others.length === 0) void write(only)
  }
  const onScan = (scan: ScanKeys) => {
    setSaid(null)
    const { badge } = scans
    if (badge === null) take(learn(scan, null, scannerMeanings), { badge: scan, tag: null }, false)
    else take(learn(badge, scan, scannerMeanings), { badge, tag: scan }, true)
  }
  useScan(scans.tag === null, onScan)

  const startOver = () => {
    setScans(NO_SCANS)
    setReadings([])
    setFault(null)
    setSaid(null)
  }
  const choose = (one: ScannerReading) => {
    setReadings([one])
    void write(one)
  }
  const hasNone = () => {
    startOver()
    setSaid(words.noScannerSaid)
    void write(USUAL_SCANNER)
  }

  return (
    <PressGuard page={`${scans.badge !== null} ${scans.tag !== null} ${isDone}`}>
      <div className={styles.learn}>
        {isDone && reading !== undefined ? (
          <>
            <h2 role="status">{words.learnt}</h2>
            <Read reading={reading} />
            <dl className={styles.learnFacts}>
              {words.settings(reading).map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </>
        ) : scans.tag !== null ? (
          <>
            <h2>{words.choose}</h2>
            <div className={styles.learnChoices}>
              {readings.map((one) => (
                <Button key={`${one.employeeNumber} ${one.tag}`} size="main" onPress={() => choose(one)}>
                  {words.reading(one.tag ?? '', isSameEmployee ? null : one.employeeNumber)}
                </Button>
              ))}
            </div>
          </>
        ) : (
          <>
            <div className={styles.learnPrompt}>
              <IconBadge />
              <h2>{scans.badge === null ? words.scanBadge : words.scanTag}</h2>
              <p className="muted">{scans.badge === null ? words.scanBadgeMore : words.scanTagMore}</p>
            </div>
            {scans.badge !== null && reading !== undefined ? <Read reading={reading} /> : null}
            {fault === null ? null : (
              <p role="alert" className={styles.learnFault}>
                {fault}
              </p>
            )}
            {said === null ? null : <p role="status">{said}</p>}
          </>
        )}
        {isHeld && isHalf ? (
          <p role="alert" className={styles.learnFault}>
            {scans.tag === null ? words.halfLearnt : words.notChosen}
          </p>
        ) : null}
        <div className={styles.learnWays}>
          {scans.badge === null ? null : <Button onPress={startOver}>{words.again}</Button>}
          {isDone ? null : <Button onPress={hasNone}>{words.noScanner}</Button>}
        </div>
      </div>
    </PressGuard>
  )
}

function Read({ reading: { employeeNumber, tag } }: { reading: ScannerReading }) {
  const { setupScanner: words } = useWords()
  return (
    <ul className={styles.learnRead}>
      <li>
        <IconCheck /> {words.badge(employeeNumber)}
      </li>
      {tag === null ? null : (
        <li>
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
