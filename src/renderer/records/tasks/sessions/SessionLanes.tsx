import { type CSSProperties, useMemo } from 'react'
import type { Moment } from '../../../../shared/model.ts'
import type { OutboxRequest, RequestState } from '../../../../shared/request.ts'
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
import { axisOf, lanesOf, type PlacedSession, placeOn } from './sessionLanes.ts'

/** The part of the axis on each side of the time of now that no hour has room in. */
const BESIDE_NOW = 0.125

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
  const { recordsSessions: words, locale } = useWords()
  const wordsOf = useSessionWords(now, asked)
  const axis = useMemo(() => axisOf(day, sessions, now), [day, sessions, now])
  const lanes = useMemo(() => lanesOf(sessions, axis, now), [sessions, axis, now])
  const nowPlace = now >= axis.from && now <= axis.until ? placeOn(axis, now) : null
  const hasRoom = (tick: Moment) => nowPlace === null || Math.abs(placeOn(axis, tick) - nowPlace) > BESIDE_NOW
  return (
    <>
      <div className={`small ${styles.axis}`} aria-hidden="true">
        {axis.ticks.filter(hasRoom).map((tick) => (
          <span key={tick} style={{ '--place': placeOn(axis, tick) }}>
            {new Date(tick).getHours()}
          </span>
        ))}
        {nowPlace === null ? null : <b style={{ '--place': nowPlace }}>{words.now(clockTime(now, locale))}</b>}
      </div>
      <Scroller label={words.lanes} buttons="below" startOver={day}>
        {lanes.length === 0 ? <Text tone="muted">{words.noneOnDay}</Text> : null}
        <Stack gap={2}>
          {lanes.map(({ device, isHere, platform, placed }) => (
            // No list item: the scroller shows such a block whole, and a lane may be high.
            <section key={device ?? ''} className={`tile ${styles.lane}`} aria-label={device ?? words.noDevice}>
              <div className={styles.device}>
                <b dir="auto">{device ?? words.noDevice}</b>
                {isHere ? <span data-here>{words.thisStation}</span> : <span>{platform}</span>}
              </div>
              <div className={styles.laneRun}>
                {axis.ticks.map((tick) => (
                  <i key={tick} className={styles.tick} style={{ '--place': placeOn(axis, tick) }} />
                ))}
                {nowPlace === null ? null : <i className={styles.tick} data-now style={{ '--place': nowPlace }} />}
                {placed.map((one) => (
                  <SessionBar
                    key={one.session.record.key}
                    {...one}
                    words={wordsOf(one.session)}
                    isChosen={one.session.record.key === chosenKey}
                    onPress={() => onChoose(one.session)}
                  />
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

/** A session from its start to its end. Its words stand at its start, or as far before it as they need. */
function SessionBar({
  place,
  session: { state },
  words: { name, state: said, whole, asked },
  isChosen,
  onPress,
}: PlacedSession & {
  readonly words: SessionWords
  readonly isChosen: boolean
  readonly onPress: () => void
}) {
  const { recordsSessions: words } = useWords()
  const shown = place === null ? [said, words.timeNotRead].filter((part) => part !== '').join(', ') : said
  return (
    <Press
      className={styles.session}
      style={{ '--start': place?.start ?? 0, '--seen': place?.seen ?? 0, '--end': place?.end ?? 1 } as CSSProperties}
      data-over={(state !== 'open' && state !== 'notKnown') || undefined}
      aria-label={whole}
      aria-pressed={isChosen}
      onPress={onPress}
    >
      <i className={styles.rest} data-cut={place?.isCut.end || undefined} />
      {place === null ? null : (
        <i className={`${styles.seen} ${styles.look}`} data-look={state} data-cut={place.isCut.start || undefined} />
      )}
      <span className={`one-line ${styles.words}`} dir="auto">
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
