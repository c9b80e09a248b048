import { useMemo, useState } from 'react'
import type { LearntFields } from '../../../../shared/records/learntFields.ts'
import type { OutboxRequest } from '../../../../shared/request.ts'
import { useKioskState, useStation } from '../../../kiosk/useKioskState.ts'
import { shortDay } from '../../../time/clockTime.ts'
import { useNow } from '../../../time/useNow.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconBack, IconClose, IconNext } from '../../../ui/icons.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useWords } from '../../../words/words.ts'
import { queryOf, type ReadRecords } from '../../desk/taskRecords.ts'
import { DeskScreen } from '../../frame/DeskScreen.tsx'
import { deletionAsked, idsRepeat } from '../deletion.ts'
import { EntityLookedUp, type LookedUp } from '../EntityLookedUp.tsx'
import { FieldsShown, WhichField } from '../fields.tsx'
import { AskedRecords } from '../TaskAnswered.tsx'
import { useLearntFields } from '../useTaskRecords.ts'
import { SessionLanes } from './SessionLanes.tsx'
import { SessionPanel } from './SessionPanel.tsx'
import styles from './Sessions.module.css'
import { countsOf, eachOnce, entitiesOf, SESSION_FIELDS, type ServiceSession, useSessionOf } from './serviceSession.ts'
import { dayOf, daysOf } from './sessionLanes.ts'

/** The sessions of the station's entity at the service. */
export function SessionsTask() {
  const { recordsTasks: words } = useWords()
  return (
    <DeskScreen title={words.tiles.sessions.name}>
      <EntityLookedUp>{(entity) => <OfEntity key={entity.entityId} {...entity} />}</EntityLookedUp>
    </DeskScreen>
  )
}

function OfEntity(entity: LookedUp) {
  const { entityId, isGuess, lookUpAgain } = entity
  const { recordsSessions: words, recordsPeople } = useWords()
  const { entityNumber } = useStation()
  return (
    <AskedRecords
      query={queryOf('GET /one-sessions-get-by-entity-id', { entity_id: entityId })}
      nothing={isGuess ? recordsPeople.byGuess(entityId) : words.none(entityNumber)}
      besides={lookUpAgain}
    >
      {(read, askAgain) => <Read read={read} onAskAgain={askAgain} {...entity} />}
    </AskedRecords>
  )
}

interface ReadProps extends LookedUp {
  readonly read: ReadRecords
  readonly onAskAgain: () => void
}

function Read({ read, ...rest }: ReadProps) {
  const learnt = useLearntFields(SESSION_FIELDS, read)
  if (learnt.question !== null) return <WhichField question={learnt.question} records={read.records} />
  return <Sessions read={read} learnt={learnt} {...rest} />
}

/** The sessions of a day on lanes, and the chosen one beside them. */
function Sessions({
  read,
  learnt,
  entityId,
  isGuess,
  lookUpAgain,
  onAskAgain,
}: ReadProps & { readonly learnt: LearntFields }) {
  const { recordsSessions: words } = useWords()
  const { entityNumber } = useStation()
  const now = useNow(60_000)
  const [day, setDay] = useState<number | null>(null)
  const [chosenKey, choose] = useState<string | null>(null)
  const { fields } = learnt
  const sessionOf = useSessionOf(fields)
  const sessions = useMemo(() => eachOnce(read.records.map(sessionOf)), [read, sessionOf])
  const repeats = useMemo(() => idsRepeat(sessions.map(({ id }) => id)), [sessions])
  const { others, isShown } = useMemo(
    () => entitiesOf(sessions, fields.entityNumber, entityNumber),
    [sessions, fields, entityNumber],
  )
  const requests = useKioskState(({ requests }) => requests)
  const asked = useMemo(() => deletionsAsked(sessions, requests), [sessions, requests])
  const counts = countsOf(sessions, ({ record }) => asked.get(record.key)?.state.kind ?? null)
  const shownDay = day ?? dayOf(now)
  const fieldsShown = (
    <FieldsShown
      wanted={SESSION_FIELDS}
      learnt={learnt}
      read={read}
      besides={
        <Row gap={4}>
          <Text as="span" dir="auto">
            {words.entityId(entityNumber, entityId)}
          </Text>
          {lookUpAgain}
        </Row>
      }
    />
  )
  return (
    <div className={styles.sessions}>
      <Stack as="section" gap={2}>
        {repeats ? (
          <Notice kind="warn" title={words.idsRepeat} action={fieldsShown}>
            {words.idsRepeatMore}
          </Notice>
        ) : null}
        {others.length === 0 ? null : (
          <Notice kind="warn" title={words.otherEntity(others, entityNumber)} action={lookUpAgain}>
            {words.otherEntityMore(entityId)}
          </Notice>
        )}
        <Row wrap gap={2}>
          <h2 className="grow">{words.open(counts, isShown ? entityNumber : null)}</h2>
          <DayButtons sessions={sessions} now={now} day={shownDay} onDay={setDay} onAskAgain={onAskAgain} />
        </Row>
        <Legend isSomeNotKnown={sessions.some(({ state }) => state === 'notKnown')} />
        <SessionLanes
          key={shownDay}
          sessions={sessions}
          day={shownDay}
          now={now}
          chosenKey={chosenKey}
          asked={asked}
          onChoose={({ record }) => choose(record.key === chosenKey ? null : record.key)}
        />
        <p className="small">{isShown || others.length > 0 ? words.signingOut : words.askedBy(entityId, isGuess)}</p>
      </Stack>
      <SessionPanel
        session={sessions.find(({ record }) => record.key === chosenKey) ?? null}
        asked={asked.get(chosenKey ?? '') ?? null}
        idsRepeat={repeats}
        fields={fields}
        fieldsShown={fieldsShown}
        now={now}
      />
    </div>
  )
}

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

function DayButtons({
  sessions,
  now,
  day,
  onDay,
  onAskAgain,
}: {
  sessions: readonly ServiceSession[]
  now: number
  day: number
  onDay: (day: number) => void
  onAskAgain: () => void
}) {
  const { recordsSessions: words, records, locale } = useWords()
  const days = useMemo(() => daysOf(sessions, now), [sessions, now])
  const today = dayOf(now)
  return (
    <Row gap={4}>
      <Button name={words.earlierDay} disabled={(days?.first ?? today) >= day} onPress={() => onDay(dayOf(day, -1))}>
        <IconBack />
      </Button>
      <Text as="b" whole>
        {day === today ? words.today : shortDay(day, locale)}
      </Text>
      <Button
        name={words.laterDay}
        disabled={Math.max(today, days?.last ?? today) <= day}
        onPress={() => onDay(dayOf(day, 1))}
      >
        <IconNext />
      </Button>
      <Button onPress={onAskAgain}>{records.askAgain}</Button>
    </Row>
  )
}

function Legend({ isSomeNotKnown }: { isSomeNotKnown: boolean }) {
  const { recordsSessions: words } = useWords()
  const looks = ['open', 'rest', 'over', 'revoked', ...(isSomeNotKnown ? ['notKnown' as const] : [])] as const
  return (
    <ul className={`wraps small ${styles.legend}`}>
      {looks.map((look) => (
        <li key={look} className="row">
          {look === 'revoked' ? <IconClose /> : <i className={styles.look} data-look={look} />}
          {words.legend[look]}
        </li>
      ))}
    </ul>
  )
}
