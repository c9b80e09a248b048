import { type ReactNode, useState } from 'react'
import { libraryOutcome } from '../../../shared/libraryOutcome.ts'
import type { Moment } from '../../../shared/model.ts'
import type { Readiness } from '../../../shared/readiness/readiness.ts'
import { HashText } from '../../journal/HashText.tsx'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { dotted } from '../../look/dotted.ts'
import { Bar } from '../../parts/Bar.tsx'
import { clockTime } from '../../time/clockTime.ts'
import { Button } from '../../ui/Button.tsx'
import { Screen } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useMomentWords } from '../../words/useMomentWords.ts'
import { useWords } from '../../words/words.ts'
import { PedalTeaching } from '../pedal/PedalTeaching.tsx'
import styles from './StationDetails.module.css'

/**
 * The settings of this station, the whole causes that the tiles say in short, and the ways to what is seldom needed. It
 * shows no person's name.
 */
export function StationDetails({ readiness, onBack }: { readonly readiness: Readiness; readonly onBack: () => void }) {
  const goTo = useGoTo()
  const words = useWords()
  const { station: text } = words
  const { send } = useCommand()
  const session = useKioskState(({ session }) => session)
  const pedal = useKioskState(({ pedal }) => pedal)
  const [teachesPedal, setTeachesPedal] = useState(false)
  const connection = useKioskState(({ connection }) => connection)
  const program = useKioskState(({ program }) => program)
  const installedVersion = useKioskState(({ installedVersion }) => installedVersion)
  const tokenKeeping = useKioskState(({ tokenKeeping }) => tokenKeeping)
  const { name, entityNumber, authBaseUrl, dataBaseUrl, diagonalInches, restartWindow } = useStation()
  return (
    <Screen>
      <Bar back={{ to: text.back, onPress: onBack }} title={<h1>{text.heading}</h1>} />
      <main className="screen-body halves" style={{ '--first': '1.35fr' }}>
        <section className="panel column" aria-label={text.heading}>
          <Scroller label={text.heading}>
            <dl>
              <Fact name={text.name}>{name}</Fact>
              <Fact name={text.entity}>{entityNumber}</Fact>
              <Fact name={text.authAddress}>{authBaseUrl}</Fact>
              <Fact name={text.dataAddress}>{dataBaseUrl}</Fact>
              <Fact name={text.connection}>
                {connection.kind === 'unreachable'
                  ? words.connection.banner(connection.because, clockTime(connection.since, words.locale))
                  : words.connection[connection.kind]}
              </Fact>
              <JournalFacts />
              <Fact name={text.session}>{text.tokenKeeping(tokenKeeping)}</Fact>
              <Fact name={text.panel}>{text.inches(diagonalInches)}</Fact>
              <Fact name={text.window}>
                {window.innerWidth} × {window.innerHeight}
              </Fact>
              <Fact name={text.program}>{dotted(program.linecook, text.versions(program))}</Fact>
              {installedVersion === null ? null : (
                <Fact name={text.installedVersion}>{text.installed(installedVersion, restartWindow)}</Fact>
              )}
            </dl>
          </Scroller>
          <ReadRecipesAgain />
        </section>
        <section className="column" aria-label={teachesPedal ? undefined : text.notices}>
          {session !== null && teachesPedal ? (
            <Scroller label={text.teachPedal}>
              <div className="column">
                <PedalTeaching
                  pedal={pedal}
                  onTeach={(turn, key) => void send('teachPedal', { turn, key })}
                  onEscape={() => setTeachesPedal(false)}
                />
              </div>
            </Scroller>
          ) : (
            <Notices readiness={readiness} />
          )}
          {session === null ? null : (
            <div className="wraps">
              <Button onPress={() => goTo({ kind: 'problems' })}>{words.problems.link}</Button>
              <Button pressed={teachesPedal} onPress={() => setTeachesPedal(!teachesPedal)}>
                {text.teachPedal}
              </Button>
            </div>
          )}
        </section>
      </main>
    </Screen>
  )
}

function Notices({ readiness: { notices, problems } }: { readonly readiness: Readiness }) {
  const words = useWords()
  const { station: text } = words
  const { send } = useCommand()
  return (
    <>
      <h2>{text.notices}</h2>
      <Scroller label={text.notices} rows={notices.map(({ id }) => id)}>
        <div className="column">
          {notices.length === 0 ? (
            <p className="muted">{problems.length === 0 ? text.noNotices : text.noOtherNotices}</p>
          ) : null}
          {notices.map((notice) => {
            const { title, sentence } = words.notice(notice)
            return (
              <Notice
                key={notice.id}
                kind="warn"
                title={title}
                action={
                  <Button onPress={() => void send('dismissNotice', { noticeId: notice.id })}>{text.dismiss}</Button>
                }
              >
                {sentence}
              </Notice>
            )
          })}
        </div>
      </Scroller>
    </>
  )
}

/**
 * The length and the last hash of the journal, to be written down: a hash chain cannot show that its end was removed.
 */
function JournalFacts() {
  const { journal: words, journalReading } = useWords()
  const { length, lastHash, check, reading, waiting } = useKioskState(({ journal }) => journal)
  const at = useMomentWords()
  if (reading !== null)
    return (
      <Fact name={words.station.length}>
        {words.chain.notYetRead}: {journalReading.soFar(reading)}
      </Fact>
    )
  return (
    <>
      <Fact name={words.station.length}>
        {words.station.lines(length)}
        {waiting === 0 ? null : `, ${words.station.waiting(waiting)}`}
      </Fact>
      <Fact name={words.station.lastHash}>
        {lastHash === null ? words.station.noHash : <HashText hash={lastHash} />}
      </Fact>
      <Fact name={words.station.check}>
        <div className="column">
          <p>
            {check.breaks.length === 0 ? words.station.verified(check, at(check.at)) : words.checkedAt(at(check.at))}
          </p>
          {check.breaks.map((one) => (
            <Notice key={`${one.file} ${one.line}`} kind="stop" title={words.station.broken(one)} urgent={false} />
          ))}
          <p className="muted">{words.station.limit}</p>
        </div>
      </Fact>
    </>
  )
}

/** Reads the recipes from the service now. Shows the number read so far, and then the result. */
function ReadRecipesAgain() {
  const { library: words } = useWords()
  const { send, isBusy } = useCommand()
  const library = useKioskState(({ library }) => library)
  /** `readAt` of the library before the last press; undefined before the first press. */
  const [readBefore, setReadBefore] = useState<Moment | null | undefined>(undefined)
  const ask = () => {
    setReadBefore(library.readAt)
    void send('refreshLibrary', null)
  }
  const isReading = isBusy || library.reading !== null
  const outcome = isReading ? null : libraryOutcome(library, readBefore)
  return (
    <div className="row">
      <Button busy={isReading ? words.reading(library.reading?.recipes ?? 0) : undefined} onPress={ask}>
        {words.refresh}
      </Button>
      <p role="status" className="grow muted">
        {outcome === null ? null : words.outcome(outcome)}
      </p>
    </div>
  )
}

/** One name and value of the station. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={`ruled ${styles.stationFact}`}>
      <dt className="muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
