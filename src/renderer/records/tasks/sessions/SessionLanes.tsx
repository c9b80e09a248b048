import { type CSSProperties, useMemo, useRef } from 'react'
import type { Moment } from '../../../../shared/model.ts'
import type { OutboxRequest, RequestState } from '../../../../shared/request.ts'
import { useWidth } from '../../../look/useWidth.ts'
import { OutcomeMark } from '../../../requests/OutcomeMark.tsx'
import { clockTime } from '../../../time/clockTime.ts'
import { momentText } from '../../../time/momentText.ts'
import { IconClose } from '../../../ui/icons.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { Press } from '../../../ui/Press.tsx'
import { Scroller } from '../../../ui/Scroller.tsx'
import { useWords } from '../../../words/words.ts'
import { mayDelete } from '../deletion.ts'
import styles from './Sessions.module.css'
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

interface LanesProps {
  readonly sessions: readonly ServiceSession[]
  /** Local midnight. */
  readonly day: Moment
  readonly now: Moment
  readonly chosenKey: string | null
  /** This station's newest requests to delete sessions, by the key of the record. */
  readonly asked: ReadonlyMap<string, OutboxRequest>
  readonly onChoose: (session: ServiceSession) => void
}

/** A lane for each device, with its sessions along the hours of a day. */
export function SessionLanes({ sessions, day, now, chosenKey, asked, onChoose }: LanesProps) {
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
      <div className={styles.axis} aria-hidden="true">
        <div ref={measured}>
          <AxisTimes axis={axis} now={now} nowPlace={nowPlace} width={width ?? 0} />
        </div>
      </div>
      <Scroller label={words.lanes} buttons="below" startOver={day}>
        {width !== null && lanes.length === 0 ? <Text tone="muted">{words.noneOnDay}</Text> : null}
        <Stack gap={2}>
          {lanes.map((lane) => (
            // No list item: the scroller shows such a block whole, and a lane may be high.
            <section
              key={lane.device ?? ''}
              className={`tile ${styles.lane}`}
              aria-label={lane.device ?? words.noDevice}
            >
              <Device {...lane} />
              <div className={`column ${styles.laneRun}`}>
                {axis.ticks.map((tick) => (
                  <i key={tick} className={styles.tick} style={{ '--place': placeOn(axis, tick) }} />
                ))}
                {nowPlace === null ? null : <i className={styles.tick} data-now style={{ '--place': nowPlace }} />}
                {[...lane.rows, ...lane.unplaced.map((session) => [{ session, placed: null }])].map((row) => (
                  <div key={row[0]?.session.record.key} className={styles.row}>
                    {row.map((one) => (
                      <SessionBar
                        key={one.session.record.key}
                        placed={'start' in one ? one : null}
                        session={one.session}
                        words={wordsOf(one.session)}
                        isChosen={one.session.record.key === chosenKey}
                        onPress={() => onChoose(one.session)}
                      />
                    ))}
                  </div>
                ))}
              </div>
            </section>
          ))}
        </Stack>
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

function useSessionWords(
  now: Moment,
  allAsked: ReadonlyMap<string, OutboxRequest>,
): (session: ServiceSession) => SessionWords {
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

/** The hours that have room, and the time of now, which stays within the axis. */
function AxisTimes({
  axis,
  now,
  nowPlace,
  width,
}: {
  axis: SessionAxis
  now: Moment
  nowPlace: number | null
  width: number
}) {
  const { recordsSessions: words, locale } = useWords()
  const hasRoom = (tick: Moment) => {
    const place = placeOn(axis, tick)
    const besideNow = nowPlace === null ? width : Math.abs(place - nowPlace) * width
    return besideNow >= (TICK_MILLIMETRES + NOW_MILLIMETRES) / 2 && (1 - place) * width >= TICK_MILLIMETRES / 2
  }
  const edge = width === 0 ? 0 : NOW_MILLIMETRES / 2 / width
  return (
    <>
      {axis.ticks.filter(hasRoom).map((tick) => (
        <span key={tick} style={{ '--place': placeOn(axis, tick) }}>
          {new Date(tick).getHours()}
        </span>
      ))}
      {nowPlace === null ? null : (
        <b style={{ '--place': Math.min(1 - edge, Math.max(edge, nowPlace)) }}>{words.now(clockTime(now, locale))}</b>
      )}
    </>
  )
}

function Device({ device, platform, isHere }: SessionLane) {
  const { recordsSessions: words } = useWords()
  return (
    <div className={styles.device}>
      <b dir="auto">{device ?? words.noDevice}</b>
      {isHere ? <span data-here>{words.thisStation}</span> : platform === null ? null : <span>{platform}</span>}
    </div>
  )
}

/** A session from its start to its end, or without a place where no time of it can be read. */
function SessionBar({
  placed,
  session: { state },
  words: { name, state: said, whole, asked },
  isChosen,
  onPress,
}: {
  placed: PlacedSession | null
  session: ServiceSession
  words: SessionWords
  isChosen: boolean
  onPress: () => void
}) {
  const { recordsSessions: words } = useWords()
  const shown = placed === null ? [said, words.timeNotRead].filter((part) => part !== '').join(', ') : said
  return (
    <Press
      className={styles.session}
      style={placed === null ? undefined : placeOf(placed)}
      data-over={(state !== 'open' && state !== 'notKnown') || undefined}
      aria-label={whole}
      aria-pressed={isChosen}
      onPress={onPress}
    >
      {placed === null ? (
        <i className={styles.rest} data-unplaced />
      ) : (
        <>
          <i className={`${styles.seen} ${styles.look}`} data-look={state} data-cut={placed.isCut.start || undefined} />
          <i className={styles.rest} data-cut={placed.isCut.end || undefined} />
        </>
      )}
      <span className={`grow one-line ${styles.words}`} dir="auto">
        <b>{name}</b>
        {shown === '' ? null : (
          <span>
            {state === 'revoked' ? <IconClose /> : asked === null ? null : <OutcomeMark of={asked} />}
            {shown}
          </span>
        )}
      </span>
    </Press>
  )
}

/** `--from`, `--length`: of the axis, with the words; the others: parts of that length. */
function placeOf({ from, until, start, seen, end }: PlacedSession): CSSProperties {
  const length = Math.max(until - from, Number.EPSILON)
  return {
    '--from': from,
    '--length': length,
    '--start': (start - from) / length,
    '--seen': (seen - start) / length,
    '--rest': (end - seen) / length,
  } as CSSProperties
}
