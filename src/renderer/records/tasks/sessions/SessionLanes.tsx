import { type CSSProperties, useMemo, useRef } from 'react'
import type { Moment } from '../../../../shared/model.ts'
import type { OutboxRequest, RequestState } from '../../../../shared/request.ts'
import { useWidth } from '../../../look/useWidth.ts'
import { OutcomeMark } from '../../../requests/OutcomeMark.tsx'
import { clockTime } from '../../../time/clockTime.ts'
import { momentText } from '../../../time/momentText.ts'
import { IconClose } from '../../../ui/icons.tsx'
import { Press } from '../../../ui/Press.tsx'
import { Scroller } from '../../../ui/Scroller.tsx'
import { useWords } from '../../../words/words.ts'
import { mayDelete } from '../deletion.ts'
import styles from './SessionLanes.module.css'
import type { ServiceSession } from './serviceSession.ts'
import { axisOf, lanesOf, type PlacedSession, placeOn, type SessionAxis, type SessionLane } from './sessionLanes.ts'

/** The average width of a letter and the space around the words of a session, in millimetres. */
const LETTER_MILLIMETRES = 3.3
const AROUND_MILLIMETRES = 12
/** A longer name ends with dots, so that it does not take a row for itself. */
const MOST_LETTERS = 34
/** The widths of a time above the lanes and of the time of now, in millimetres. */
const TICK_MILLIMETRES = 15
const NOW_MILLIMETRES = 34

/** A lane for each device, with its sessions along the hours of a day. */
export function SessionLanes({
  sessions,
  day,
  now,
  chosenKey,
  asked,
  onChoose,
}: {
  sessions: readonly ServiceSession[]
  /** Local midnight. */
  day: Moment
  now: Moment
  chosenKey: string | null
  /** This station's newest requests to delete sessions, by the key of the record. */
  asked: ReadonlyMap<string, OutboxRequest>
  onChoose: (session: ServiceSession) => void
}) {
  const { recordsSessions: words } = useWords()
  const wordsOf = useSessionWords(now, asked)
  const measured = useRef<HTMLDivElement>(null)
  const width = useWidth(measured)
  const axis = useMemo(() => axisOf(day, sessions, now), [day, sessions, now])
  const lanes = useMemo(() => {
    if (width === null) return []
    const room = (session: ServiceSession) => {
      const { name, state } = wordsOf(session)
      return (Math.min(MOST_LETTERS, `${name} ${state}`.length) * LETTER_MILLIMETRES + AROUND_MILLIMETRES) / width
    }
    return lanesOf(sessions, axis, { now, room })
  }, [sessions, axis, now, width, wordsOf])
  const nowPlace = now >= axis.from && now <= axis.until ? placeOn(axis, now) : null
  return (
    <>
      <Axis axis={axis} now={now} nowPlace={nowPlace} width={width ?? 0} measured={measured} />
      <Scroller label={words.lanes} buttons="below" startOver={day}>
        {width !== null && lanes.length === 0 ? <p className="muted">{words.noneOnDay}</p> : null}
        <div className={`column ${styles.lanes}`}>
          {lanes.map((lane) => (
            <Lane
              key={lane.device ?? ''}
              lane={lane}
              axis={axis}
              nowPlace={nowPlace}
              chosenKey={chosenKey}
              wordsOf={wordsOf}
              onChoose={onChoose}
            />
          ))}
        </div>
      </Scroller>
    </>
  )
}

interface SessionWords {
  readonly name: string
  readonly state: string
  readonly whole: string
  /** A request to delete it that may still end it; null without one. */
  readonly asked: RequestState['kind'] | null
}

type WordsOf = (session: ServiceSession) => SessionWords

function useSessionWords(now: Moment, allAsked: ReadonlyMap<string, OutboxRequest>): WordsOf {
  const { recordsSessions: words, locale } = useWords()
  return useMemo(() => {
    const text = (moment: Moment | null) => (moment === null ? null : momentText(moment, now, locale))
    return (session) => {
      const { record, name, number, state, isOwn, device, created, lastSeen, expires, revoked } = session
      const who = name ?? number ?? words.nameless
      const own = isOwn ? `${who}, ${words.own}` : who
      const end = words.state(state, text(state === 'revoked' ? revoked : expires))
      const since = words.since(text(created), text(lastSeen))
      const request = allAsked.get(record.key)?.state.kind
      const isOver = state !== 'open' && state !== 'notKnown'
      const deletion = isOver || !mayDelete(request) ? '' : words.deletion(request)
      return {
        name: own,
        state: deletion === '' ? (state === 'open' ? '' : end) : deletion,
        asked: deletion === '' ? null : (request ?? null),
        whole: [own, device ?? words.noDevice, end, deletion, since].filter((part) => part !== '').join(', '),
      }
    }
  }, [words, now, locale, allAsked])
}

function Axis({
  axis,
  now,
  nowPlace,
  width,
  measured,
}: {
  axis: SessionAxis
  now: Moment
  nowPlace: number | null
  width: number
  measured: React.Ref<HTMLDivElement>
}) {
  const { recordsSessions: words, locale } = useWords()
  const hasRoom = (tick: Moment) => {
    const place = placeOn(axis, tick)
    const besideNow = nowPlace === null ? width : Math.abs(place - nowPlace) * width
    return besideNow >= (TICK_MILLIMETRES + NOW_MILLIMETRES) / 2 && (1 - place) * width >= TICK_MILLIMETRES / 2
  }
  const atEdge = (place: number) =>
    nowPlace === null
      ? undefined
      : place * width < NOW_MILLIMETRES / 2
        ? 'start'
        : (1 - place) * width < NOW_MILLIMETRES / 2
          ? 'end'
          : undefined
  return (
    <div className={`${styles.axis} num`} aria-hidden="true">
      <div ref={measured} className={styles.axisTimes}>
        {axis.ticks.filter(hasRoom).map((tick) => (
          <span key={tick} style={{ '--place': placeOn(axis, tick) }}>
            {new Date(tick).getHours()}
          </span>
        ))}
        {nowPlace === null ? null : (
          <b style={{ '--place': nowPlace }} data-edge={atEdge(nowPlace)}>
            {words.now(clockTime(now, locale))}
          </b>
        )}
      </div>
    </div>
  )
}

function Lane({
  lane: { device, platform, isHere, rows, unplaced },
  axis,
  nowPlace,
  chosenKey,
  wordsOf,
  onChoose,
}: {
  lane: SessionLane
  axis: SessionAxis
  nowPlace: number | null
  chosenKey: string | null
  wordsOf: WordsOf
  onChoose: (session: ServiceSession) => void
}) {
  const { recordsSessions: words } = useWords()
  return (
    // No list item: the scroller shows such a block whole, and a lane may be high.
    <section className={`tile ${styles.lane}`} aria-label={device ?? words.noDevice}>
      <div className={styles.laneDevice}>
        <b dir="auto">{device ?? words.noDevice}</b>
        {isHere ? <span data-here>{words.thisStation}</span> : platform === null ? null : <span>{platform}</span>}
      </div>
      <div className={`column ${styles.laneRun}`}>
        {axis.ticks.map((tick) => (
          <i key={tick} className={styles.tick} style={{ '--place': placeOn(axis, tick) }} />
        ))}
        {nowPlace === null ? null : <i className={styles.tick} data-now style={{ '--place': nowPlace }} />}
        {rows.map((row) => (
          <div key={row[0]?.session.record.key} className={styles.row}>
            {row.map((placed) => {
              const { key } = placed.session.record
              return (
                <Bar
                  key={key}
                  placed={placed}
                  isChosen={key === chosenKey}
                  wordsOf={wordsOf}
                  onPress={() => onChoose(placed.session)}
                />
              )
            })}
          </div>
        ))}
        {unplaced.map((session) => {
          const { name, state, whole, asked } = wordsOf(session)
          const { key } = session.record
          return (
            <Press
              key={key}
              className={styles.unplaced}
              aria-label={whole}
              aria-pressed={key === chosenKey}
              onPress={() => onChoose(session)}
            >
              <Words
                name={name}
                asked={asked}
                state={[state, words.timeNotRead].filter((part) => part !== '').join(', ')}
              />
            </Press>
          )
        })}
      </div>
    </section>
  )
}

function Bar({
  placed: { session, from, until, start, seen, end, isCut },
  isChosen,
  wordsOf,
  onPress,
}: {
  placed: PlacedSession
  isChosen: boolean
  wordsOf: WordsOf
  onPress: () => void
}) {
  const { name, state, whole, asked } = wordsOf(session)
  const length = Math.max(until - from, Number.EPSILON)
  const place = { '--from': from, '--length': length, '--start': (start - from) / length } as CSSProperties
  return (
    <Press
      className={styles.session}
      style={{ ...place, '--seen': (seen - start) / length, '--rest': (end - seen) / length } as CSSProperties}
      data-state={session.state === 'open' || session.state === 'notKnown' ? session.state : 'over'}
      aria-label={whole}
      aria-pressed={isChosen}
      onPress={onPress}
    >
      <i className={styles.seen} data-cut={isCut.start || undefined} />
      <i className={styles.rest} data-cut={isCut.end || undefined} />
      <Words name={name} state={state} asked={asked} isRevoked={session.state === 'revoked'} />
    </Press>
  )
}

function Words({
  name,
  state,
  asked,
  isRevoked = false,
}: Pick<SessionWords, 'name' | 'state' | 'asked'> & { isRevoked?: boolean }) {
  return (
    <span className={`grow one-line ${styles.words}`} dir="auto">
      <b>{name}</b>
      {state === '' ? null : (
        <span>
          {isRevoked ? <IconClose /> : asked === null ? null : <OutcomeMark of={asked} />}
          {state}
        </span>
      )}
    </span>
  )
}
