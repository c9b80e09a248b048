import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { IconBack, IconNext } from '../../controls/icons.tsx'
import { QrCode } from '../../controls/QrCode.tsx'
import { useQuery } from '../../kiosk/useQuery.ts'
import { useWords } from '../../words/words.ts'
import { useSetup } from '../frame/useSetup.ts'
import styles from './SummaryPage.module.css'

/** The station as QR codes, one at a time, for the scanner of the next station. */
export function StationCodes() {
  const { summary: words } = useWords().setup
  const { values } = useSetup()
  const codes = useQuery({
    key: ['stationCodes'],
    dependsOn: [values],
    ask: (kiosk) => kiosk.readStationCodes(null),
  })
  const [place, setPlace] = useState(0)
  const total = codes?.length ?? 0
  const shown = Math.min(place, Math.max(total - 1, 0))
  const code = codes?.[shown]
  return (
    <section className={`panel ${styles.codes}`} aria-label={words.codes}>
      <div>
        <h2>{words.codes}</h2>
        <p className="muted">{codes?.length === 0 ? words.noCodes : words.codesMore}</p>
      </div>
      {code === undefined ? null : (
        <>
          <QrCode text={code} label={words.codePlace(shown + 1, total)} />
          {total === 1 ? null : (
            <div className={styles.codesTurn}>
              <Button
                name={words.codeBefore}
                icon={<IconBack />}
                disabled={shown === 0}
                onPress={() => setPlace(shown - 1)}
              >
                {''}
              </Button>
              <b role="status">{words.codePlace(shown + 1, total)}</b>
              <Button
                name={words.codeNext}
                iconAfter={<IconNext />}
                disabled={shown === total - 1}
                onPress={() => setPlace(shown + 1)}
              >
                {''}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
