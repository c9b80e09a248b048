import { type ReactNode, useMemo } from 'react'
import type { Moment } from '../../../../shared/model.ts'
import { isSecretColumn } from '../../../../shared/records/learntField.ts'
import type { LearntFields } from '../../../../shared/records/learntFields.ts'
import type { OutboxRequest } from '../../../../shared/request.ts'
import { useKioskState } from '../../../kiosk/useKioskState.ts'
import { dotted } from '../../../look/dotted.ts'
import { ServiceText } from '../../../look/ServiceText.tsx'
import { StateChip } from '../../../requests/OutcomeMark.tsx'
import { momentText } from '../../../time/momentText.ts'
import { useNow } from '../../../time/useNow.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel, Row, Text } from '../../../ui/layout.tsx'
import { Chip, KindMark } from '../../../ui/Notice.tsx'
import { Scroller } from '../../../ui/Scroller.tsx'
import { useWords, type Words } from '../../../words/words.ts'
import { type TaskRecord, textOf } from '../../desk/taskRecords.ts'
import { useOpenOperation } from '../../frame/useOpenOperation.ts'
import { deletionOf } from '../deletion.ts'
import { useLearntFields } from '../useTaskRecords.ts'
import styles from './Sessions.module.css'
import { SESSION_FIELDS, type ServiceSession, useSessionOf } from './serviceSession.ts'

const DELETION = deletionOf('sessions')
/** Fields of the record beside those that have a meaning. */
const MOST_OTHERS = 30
/** Keys of the service's tables, and times that it repeats in words. */
const OF_NO_USE = /(?:^|\.)(?:pk|sk|gsi_.*|(?:created|last_seen|expires_at|revoked_at|date)_name)$/

/** The chosen session, and the way to its deletion. */
export function SessionPanel({
  session,
  asked,
  idsRepeat,
  fields,
  fieldsShown,
  now,
}: {
  session: ServiceSession | null
  /** This station's newest request to delete it. */
  asked: OutboxRequest | null
  /** Several sessions have the same id, so none can be ended by it. */
  idsRepeat: boolean
  fields: LearntFields['fields']
  /** The way to the fields that are read. */
  fieldsShown: ReactNode
  now: Moment
}) {
  const { recordsSessions: words, records, ago, locale } = useWords()
  const mayChange = useKioskState(({ session }) => session?.mayChangeRecords === true)
  const open = useOpenOperation()
  if (session === null)
    return (
      <Panel as="section" round gap={2} pad={6}>
        <h2>{words.touchOne}</h2>
        <Text tone="muted">{words.touchOneHint}</Text>
        {fieldsShown}
      </Panel>
    )
  const { record, id, name, number, role, state, isOwn, revoked, expires } = session
  const end = () => {
    if (DELETION === null || id === null) return
    open(DELETION, {
      given: { fields: [{ name: 'session_id', value: id }] },
      about: { subject: 'sessions', values: record.values },
      reason: state === 'open' ? words.reason : null,
      confirms: true,
    })
  }
  const at = state === 'revoked' ? revoked : expires
  const facts = [
    ...factsOf(session, fields, words, {
      written: (moment) => momentText(moment, now, locale),
      ago: (moment) => ago(Math.max(0, now - moment)),
    }),
    ...otherFacts(record, fields, words.neverShown),
  ]
  return (
    <Panel as="section" name={words.facts} round gap={2} pad={6} padBlock={4}>
      <div dir="auto">
        <Text tone="accent">
          <ServiceText>{dotted(number, role)}</ServiceText>
        </Text>
        <h2>{name ?? number ?? words.nameless}</h2>
      </div>
      <Row wrap gap={2}>
        <Chip kind={state === 'open' ? 'ok' : 'plain'}>
          {words.state(state, at === null ? null : momentText(at, now, locale))}
        </Chip>
        {asked === null ? null : <StateChip state={asked.state} />}
        {isOwn ? <Chip kind="warn">{words.isOwn}</Chip> : null}
      </Row>
      <Scroller label={words.facts} startOver={record.key}>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => [
            <dt key={`${label} of`}>{label}</dt>,
            <dd key={label} dir="auto">
              {value}
            </dd>,
          ])}
        </dl>
        {fieldsShown}
      </Scroller>
      <p className="small">{words.later}</p>
      <Button
        kind="stop"
        size="main"
        disabledBecause={
          !mayChange ? records.mayNotChange : idsRepeat ? words.idsRepeat : id === null ? words.noId : undefined
        }
        onPress={end}
      >
        {words.end}
      </Button>
    </Panel>
  )
}

type Facts = readonly (readonly [label: string, value: string])[]

function factsOf(
  { record, id, device, platform, created, lastSeen, expires, revoked, isRevoked }: ServiceSession,
  fields: LearntFields['fields'],
  words: Words['recordsSessions'],
  { written, ago }: { readonly written: (moment: Moment) => string; readonly ago: (moment: Moment) => string },
): Facts {
  /** A time that cannot be read is shown as it came. */
  const time = (moment: Moment | null, field: string | undefined) =>
    moment === null ? (textOf(record, field) ?? words.notKnown) : written(moment)
  return [
    [words.device, device ?? words.notKnown],
    [words.lastSeen, dotted(time(lastSeen, fields.lastSeen), lastSeen === null ? null : ago(lastSeen))],
    [words.created, time(created, fields.created)],
    [words.expires, time(expires, fields.expires)],
    [words.revoked, isRevoked === false ? words.notRevoked : time(revoked, fields.revoked)],
    ...(platform === null ? [] : [[words.platform, platform] as const]),
    [words.session, id ?? words.notKnown],
  ]
}

/** The fields without a meaning, as they came. Deeper ones are parts of other records. */
function otherFacts({ values }: TaskRecord, fields: LearntFields['fields'], neverShown: string): Facts {
  const used = new Set<string>(Object.values(fields))
  const others = new Map<string, string>()
  for (const [column, value] of values) {
    if (used.has(column) || OF_NO_USE.test(column) || column.split('.').length > 2) continue
    const label = column.replaceAll(/[._]/g, ' ')
    if (value.kind === 'secret' || isSecretColumn(column)) others.set(label, neverShown)
    else if (value.kind === 'text' && value.text !== '') others.set(label, value.text)
    if (others.size === MOST_OTHERS) break
  }
  return [...others]
}

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
  const now = useNow(60_000)
  const record = useMemo(() => {
    const known: TaskRecord['values'] = values ?? new Map()
    return { key: '', resultId: '', index: 0, values: known, columns: [...known.keys()] }
  }, [values])
  const { fields } = useLearntFields(SESSION_FIELDS, record)
  const { name, number, device, lastSeen, isOwn } = useSessionOf(fields)(record)
  const seen = lastSeen === null ? null : dotted(momentText(lastSeen, now, locale), ago(Math.max(0, now - lastSeen)))
  const isKnown = [name, number, device, seen].some((one) => one !== null)
  return (
    <section className="panel" data-surface="raised" data-tight aria-label={words.whose}>
      {isKnown ? (
        <>
          <b dir="auto">
            <ServiceText>{dotted(name, number) || words.nameless}</ServiceText>
          </b>
          <p dir="auto">{words.onDevice(device, seen)}</p>
        </>
      ) : (
        <p>{words.whoseNotKnown}</p>
      )}
      {isOwn || id === ownSessionId ? (
        <Text tone="warn" bold role="alert">
          <KindMark kind="warn" /> {words.isOwn}
        </Text>
      ) : null}
    </section>
  )
}
