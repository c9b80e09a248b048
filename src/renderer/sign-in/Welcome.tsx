import { attentionCount } from '../../shared/readiness/readiness.ts'
import { Clock } from '../controls/Clock.tsx'
import { Scroller } from '../controls/Scroller.tsx'
import { ConnectionChip } from '../frame/ConnectionChip.tsx'
import { DiskTrouble } from '../frame/DiskTrouble.tsx'
import { JournalReading } from '../frame/JournalReading.tsx'
import { useReadiness } from '../frame/useReadiness.ts'
import { useGoTo } from '../kiosk/goTo.ts'
import type { Destination } from '../kiosk/route.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState, useStation } from '../kiosk/useKioskState.ts'
import { TakenBackOfLeftNote } from '../requests/TakenBackNote.tsx'
import { dayName } from '../time/clockTime.ts'
import { useNow } from '../time/useNow.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useFirstWords } from '../words/firstWords.ts'
import { libraryAge } from '../words/libraryAge.ts'
import styles from './SignInScreen.module.css'

/**
 * The part of sign-in that needs no person: the station, the time, the connection, and the functions that need no
 * session.
 */
export function Welcome({ onClean, onLeave }: { onClean: () => void; onLeave: () => void }) {
  const way = useGoTo()
  const goTo = (to: Destination) => {
    onLeave()
    way(to)
  }
  const words = useFirstWords()
  const station = useStation()
  const isPractice = useKioskState(({ station }) => station.kind === 'ready' && station.practice)
  const isSetUpWaiting = useKioskState(({ setup }) => setup !== null)
  const { send } = useCommand()
  const library = useKioskState(({ library }) => library)
  const connection = useKioskState(({ connection }) => connection)
  const sessionEnd = useKioskState(({ sessionEnd }) => sessionEnd)
  const attention = attentionCount(useReadiness())
  const now = useNow(30_000)
  const { expired, refused } = words.signIn.ended
  const end =
    sessionEnd?.kind === 'expired' ? expired : sessionEnd?.kind === 'refused' ? refused(sessionEnd.message) : null
  return (
    <section className={styles.welcome}>
      <Scroller label={words.signIn.news}>
        <div className="column">
          <div>
            <h2 className="muted">{station.name}</h2>
            <Clock size="far" />
            <p className="muted">{dayName(now, words.locale)}</p>
          </div>
          <TakenBackOfLeftNote />
          {end === null ? null : <Notice kind="info" title={end} />}
          <DiskTrouble besideRecipes={false} />
          <JournalReading />
          {connection.kind === 'unreachable' ? (
            <Notice kind="warn" title={words.failures.service(connection.because)}>
              {words.signIn.offline(library.count)}
            </Notice>
          ) : null}
          {isPractice ? (
            <Notice
              kind="info"
              title={words.signIn.practice}
              action={
                isSetUpWaiting ? (
                  <Button
                    onPress={() => {
                      onLeave()
                      void send('leavePracticeKitchen', null)
                    }}
                  >
                    {words.signIn.setUp}
                  </Button>
                ) : undefined
              }
            >
              <ul className={styles.welcomePeople}>
                {words.signIn.practicePeople.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Notice>
          ) : null}
        </div>
      </Scroller>
      <div className="wraps">
        <ConnectionChip />
        <Chip>
          {library.reading !== null && library.readAt === null
            ? words.library.reading(library.reading.recipes)
            : libraryAge(library, words, now)}
        </Chip>
      </div>
      <div className="wraps">
        {station.readWithoutSignIn ? (
          <Button onPress={() => goTo({ kind: 'readWithoutSignIn' })}>{words.signIn.readWithout}</Button>
        ) : null}
        <Button kind="quiet" onPress={onClean}>
          {words.signIn.cleanScreen}
        </Button>
        <Button
          kind="quiet"
          name={words.signIn.station}
          iconAfter={attention > 0 ? <Chip number>{attention}</Chip> : null}
          onPress={() => goTo({ kind: 'station' })}
        >
          {words.signIn.station}
        </Button>
      </div>
    </section>
  )
}
