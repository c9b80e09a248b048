import type { ReactNode } from 'react'
import type { Moment } from '../../../../shared/model.ts'
import { isSecretColumn } from '../../../../shared/records/learntField.ts'
import type { LearntFields } from '../../../../shared/records/learntFields.ts'
import type { OutboxRequest } from '../../../../shared/request.ts'
import { useKioskState } from '../../../kiosk/useKioskState.ts'
import { dotted } from '../../../look/dotted.ts'
import { ServiceText } from '../../../look/ServiceText.tsx'
import { StateChip } from '../../../requests/OutcomeMark.tsx'
import { momentText } from '../../../time/momentText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Notice.tsx'
import { Scroller } from '../../../ui/Scroller.tsx'
import { useWords, type Words } from '../../../words/words.ts'
import { useOpenOperation } from '../../useOpenOperation.ts'
import { deletionOf } from '../deletion.ts'
import { textOf } from '../taskRecords.ts'
import styles from './Sessions.module.css'
import type { ServiceSession } from './serviceSession.ts'

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
      <section className={`column panel ${styles.panel}`}>
        <h2>{words.touchOne}</h2>
        <p className="muted">{words.touchOneHint}</p>
        {fieldsShown}
      </section>
    )
  const { id, name, number, role, state, isOwn, revoked, expires } = session
  const end = () => {
    if (DELETION === null || id === null) return
    open(DELETION, {
      given: { fields: [{ name: 'session_id', value: id }] },
      about: { subject: 'sessions', values: session.record.values },
      reason: state === 'open' ? words.reason : null,
      confirms: true,
    })
  }
  const at = state === 'revoked' ? revoked : expires
  return (
    <section className={`column panel ${styles.panel}`} aria-label={words.facts}>
      <div>
        {number === null && role === null ? null : (
          <p className={`${styles.panelNumber} num`} dir="auto">
            <ServiceText>{dotted(number, role)}</ServiceText>
          </p>
        )}
        <h2 className={styles.panelName} dir="auto">
          {name ?? number ?? words.nameless}
        </h2>
      </div>
      <div className={styles.panelState}>
        <Chip kind={state === 'open' ? 'ok' : 'plain'}>
          {words.state(state, at === null ? null : momentText(at, now, locale))}
        </Chip>
        {asked === null ? null : <StateChip state={asked.state} />}
        {isOwn ? <Chip kind="warn">{words.isOwn}</Chip> : null}
      </div>
      <Scroller label={words.facts} startOver={session.record.key}>
        <dl className={styles.facts}>
          {factsOf(session, fields, words, {
            written: (moment) => momentText(moment, now, locale),
            ago: (moment) => ago(Math.max(0, now - moment)),
          }).map(([label, value]) => (
            <Fact key={label} label={label} value={value} />
          ))}
        </dl>
        <dl className={`${styles.facts} ${styles.others}`}>
          {otherFacts(session, fields, words.neverShown).map(([label, value]) => (
            <Fact key={label} label={label} value={value} />
          ))}
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
    </section>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd dir="auto">{value}</dd>
    </>
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
function otherFacts({ record }: ServiceSession, fields: LearntFields['fields'], neverShown: string): Facts {
  const used = new Set<string>(Object.values(fields))
  const others = new Map<string, string>()
  for (const [column, value] of record.values) {
    if (used.has(column) || OF_NO_USE.test(column) || column.split('.').length > 2) continue
    const label = column.replaceAll(/[._]/g, ' ')
    if (value.kind === 'secret' || isSecretColumn(column)) others.set(label, neverShown)
    else if (value.kind === 'text' && value.text !== '') others.set(label, value.text)
    if (others.size === MOST_OTHERS) break
  }
  return [...others]
}
