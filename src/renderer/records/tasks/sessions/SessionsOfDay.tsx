import { useMemo, useState } from 'react'
import type { LearntFields } from '../../../../shared/records/learntFields.ts'
import type { OutboxRequest } from '../../../../shared/request.ts'
import { useKioskState, useStation } from '../../../kiosk/useKioskState.ts'
import { shortDay } from '../../../time/clockTime.ts'
import { useNow } from '../../../time/useNow.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconBack, IconClose, IconNext } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useWords } from '../../../words/words.ts'
import { deletionAsked, idsRepeat } from '../deletion.ts'
import type { LookedUp } from '../EntityLookedUp.tsx'
import { FieldsShown } from '../FieldsShown.tsx'
import type { ReadRecords } from '../taskRecords.ts'
import { SessionLanes } from './SessionLanes.tsx'
import { SessionPanel } from './SessionPanel.tsx'
import styles from './Sessions.module.css'
import { countsOf, eachOnce, entitiesOf, SESSION_FIELDS, type ServiceSession, sessionOf } from './serviceSession.ts'
import { dayOf, daysOf } from './sessionLanes.ts'

/** This station's newest requests to delete sessions, by the key of the record. */
function deletionsAsked(
  sessions: readonly ServiceSession[],
  requests: readonly OutboxRequest[],
): ReadonlyMap<string, OutboxRequest> {
  const changes = requests.filter(({ kind }) => kind === 'record')
  if (changes.length === 0) return new Map()
  return new Map(
    sessions.flatMap(({ id, record }) => {
      const request = deletionAsked('sessions', id, changes)
      return request === null ? [] : [[record.key, request] as const]
    }),
  )
}

/** The sessions of a day on lanes, and the chosen one beside them. */
export function SessionsOfDay({
  read,
  learnt,
  entityId,
  isGuess,
  lookUpAgain,
  onAskAgain,
}: {
  read: ReadRecords
  learnt: LearntFields
  onAskAgain: () => void
} & LookedUp) {
  const { recordsSessions: words, records, locale } = useWords()
  const { entityNumber } = useStation()
  const ownSessionId = useKioskState(({ session }) => session?.sessionId ?? null)
  const clockOffset = useKioskState(({ clockOffset }) => clockOffset)
  const now = useNow(60_000)
  const [chosenDay, setDay] = useState<number | null>(null)
  const [chosenKey, choose] = useState<string | null>(null)
  const { fields } = learnt
  const sessions = useMemo(
    () => eachOnce(read.records.map((record) => sessionOf(record, fields, { ownSessionId, clockOffset, now }))),
    [read, fields, ownSessionId, clockOffset, now],
  )
  const repeats = useMemo(() => idsRepeat(sessions.map(({ id }) => id)), [sessions])
  const today = dayOf(now)
  const day = chosenDay ?? today
  const days = useMemo(() => daysOf(sessions, now), [sessions, now])
  const chosen = sessions.find(({ record }) => record.key === chosenKey) ?? null
  const { others, isShown } = useMemo(
    () => entitiesOf(sessions, fields.entityNumber, entityNumber),
    [sessions, fields, entityNumber],
  )
  const requests = useKioskState(({ requests }) => requests)
  const asked = useMemo(() => deletionsAsked(sessions, requests), [sessions, requests])
  const counts = countsOf(sessions, ({ record }) => asked.get(record.key)?.state.kind ?? null)
  const isSomeNotKnown = sessions.some(({ state }) => state === 'notKnown')
  const looks = ['open', 'rest', 'over', 'revoked', ...(isSomeNotKnown ? ['notKnown' as const] : [])] as const
  const again = <Button onPress={lookUpAgain}>{words.lookUpAgain}</Button>
  return (
    <div className={styles.sessions}>
      <section className={`column ${styles.sessionsPlan}`}>
        {repeats ? (
          <Notice
            kind="warn"
            title={words.idsRepeat}
            action={<FieldsShown wanted={SESSION_FIELDS} learnt={learnt} read={read} />}
          >
            {words.idsRepeatMore}
          </Notice>
        ) : null}
        {others.length === 0 ? null : (
          <Notice kind="warn" title={words.otherEntity(others, entityNumber)} action={again}>
            {words.otherEntityMore(entityId)}
          </Notice>
        )}
        <header className={`wraps ${styles.sessionsHead}`}>
          <h2 className="grow">{words.open(counts, isShown ? entityNumber : null)}</h2>
          <div className="wraps">
            <Button
              name={words.earlierDay}
              disabled={(days?.first ?? today) >= day}
              onPress={() => setDay(dayOf(day, -1))}
            >
              <IconBack />
            </Button>
            <b className={styles.sessionsDay}>{day === today ? words.today : shortDay(day, locale)}</b>
            <Button
              name={words.laterDay}
              disabled={Math.max(today, days?.last ?? today) <= day}
              onPress={() => setDay(dayOf(day, 1))}
            >
              <IconNext />
            </Button>
            <Button onPress={onAskAgain}>{records.askAgain}</Button>
          </div>
        </header>
        <ul className={`wraps small ${styles.legend}`}>
          {looks.map((look) => (
            <li key={look}>
              {look === 'revoked' ? <IconClose /> : <i data-look={look} />}
              {words.legend[look]}
            </li>
          ))}
        </ul>
        <SessionLanes
          key={day}
          sessions={sessions}
          day={day}
          now={now}
          chosenKey={chosenKey}
          asked={asked}
          onChoose={({ record }) => choose(record.key === chosenKey ? null : record.key)}
        />
        <p className="small">{isShown || others.length > 0 ? words.signingOut : words.askedBy(entityId, isGuess)}</p>
      </section>
      <SessionPanel
        session={chosen}
        asked={asked.get(chosenKey ?? '') ?? null}
        idsRepeat={repeats}
        fields={fields}
        fieldsShown={
          <FieldsShown
            wanted={SESSION_FIELDS}
            learnt={learnt}
            read={read}
            besides={
              <div className="row">
                <span className="grow" dir="auto">
                  {words.entityId(entityNumber, entityId)}
                </span>
                {again}
              </div>
            }
          />
        }
        now={now}
      />
    </div>
  )
}
