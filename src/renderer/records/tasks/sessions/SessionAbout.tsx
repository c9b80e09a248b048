import { useMemo } from 'react'
import { useKioskState } from '../../../kiosk/useKioskState.ts'
import { dotted } from '../../../look/dotted.ts'
import { ServiceText } from '../../../look/ServiceText.tsx'
import { momentText } from '../../../time/momentText.ts'
import { useNow } from '../../../time/useNow.ts'
import { KindMark } from '../../../ui/Notice.tsx'
import { useWords } from '../../../words/words.ts'
import type { TaskRecord } from '../taskRecords.ts'
import { useLearntFields } from '../useTaskRecords.ts'
import styles from './Sessions.module.css'
import { SESSION_FIELDS, sessionOf } from './serviceSession.ts'

/**
 * Whose session is to be deleted, on which device and when it was last seen, as far as the record tells; and a warning
 * if it is that of the person at the station.
 */
export function SessionAbout({
  id,
  values,
}: {
  /** What the deletion names the session by. */
  id: string
  /** Of this session; null if no record at hand shows it. */
  values: TaskRecord['values'] | null
}) {
  const { recordsSessions: words, ago, locale } = useWords()
  const ownSessionId = useKioskState(({ session }) => session?.sessionId ?? null)
  const clockOffset = useKioskState(({ clockOffset }) => clockOffset)
  const now = useNow(60_000)
  const record = useMemo(() => ({ key: '', resultId: '', index: 0, values: values ?? new Map() }), [values])
  const columns = useMemo(() => [...record.values.keys()], [record])
  const { fields } = useLearntFields(SESSION_FIELDS, columns)
  const { name, number, device, lastSeen, isOwn } = sessionOf(record, fields, { ownSessionId, clockOffset, now })
  const isKnown = name !== null || number !== null || device !== null || lastSeen !== null
  return (
    <section className={`panel ${styles.about}`} data-surface="raised" data-tight aria-label={words.whose}>
      {isKnown ? (
        <>
          <b dir="auto">
            <ServiceText>{dotted(name, number) || words.nameless}</ServiceText>
          </b>
          <p dir="auto">
            {words.onDevice(
              device,
              lastSeen === null ? null : dotted(momentText(lastSeen, now, locale), ago(Math.max(0, now - lastSeen))),
            )}
          </p>
        </>
      ) : (
        <p>{words.whoseNotKnown}</p>
      )}
      {isOwn || id === ownSessionId ? (
        <p className={`row ${styles.aboutOwn}`} role="alert">
          <KindMark kind="warn" />
          {words.isOwn}
        </p>
      ) : null}
    </section>
  )
}
