import type { SessionEnd } from '../../../shared/model.ts'
import { attentionCount } from '../../../shared/readiness/readiness.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import type { Destination } from '../../kiosk/route.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { Clock } from '../../parts/Clock.tsx'
import { ConnectionChip } from '../../parts/Connection.tsx'
import { DiskTrouble } from '../../parts/DiskTrouble.tsx'
import { JournalReading } from '../../parts/JournalReading.tsx'
import { useReadiness } from '../../parts/useReadiness.ts'
import { TakenBackOfLeftNote } from '../../requests/TakenBackNote.tsx'
import { dayName } from '../../time/clockTime.ts'
import { useNow } from '../../time/useNow.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel, Row, Stack, Text } from '../../ui/layout.tsx'
import { Chip, Notice } from '../../ui/Notice.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useFirstWords } from '../../words/firstWords.ts'
import { libraryAge } from '../../words/libraryAge.ts'
import { t } from '../../words/translate.ts'

/** The part of sign-in that needs no person: the station, the time, its news, and what needs no session. */
export function Welcome({ onClean, onLeave }: { onClean: () => void; onLeave: () => void }) {
  const words = useFirstWords()
  const station = useStation()
  const library = useKioskState(({ library }) => library)
  const now = useNow(30_000)
  return (
    <Panel as="section" pad={12} gap={6}>
      <Stack grow>
        <Scroller label={t('signIn.news')}>
          <Stack gap={4}>
            <div>
              <Text as="h2" tone="muted" dir="auto">
                {station.name}
              </Text>
              <Clock size="far" />
              <Text tone="muted">{dayName(now, words.locale)}</Text>
            </div>
            <News onLeave={onLeave} />
          </Stack>
        </Scroller>
      </Stack>
      <Row wrap gap={4}>
        <ConnectionChip />
        <Chip>
          {library.reading !== null && library.readAt === null
            ? words.library.reading(library.reading.recipes)
            : libraryAge(library, words, now)}
        </Chip>
      </Row>
      <WithoutPerson onClean={onClean} onLeave={onLeave} />
    </Panel>
  )
}

/** What has happened since somebody stood here. Renders nothing where nothing has. */
function News({ onLeave }: { onLeave: () => void }) {
  const { failures } = useFirstWords()
  const isPractice = useKioskState(({ station }) => station.kind === 'ready' && station.practice)
  const isSetUpWaiting = useKioskState(({ setup }) => setup !== null)
  const recipeCount = useKioskState(({ library }) => library.count)
  const connection = useKioskState(({ connection }) => connection)
  const sessionEnd = useKioskState(({ sessionEnd }) => sessionEnd)
  const { send } = useCommand()
  const end = sessionEndText(sessionEnd)
  const setUp = () => {
    onLeave()
    void send('leavePracticeKitchen', null)
  }
  return (
    <>
      <TakenBackOfLeftNote />
      {end === null ? null : <Notice kind="info" title={end} />}
      <DiskTrouble besideRecipes={false} />
      <JournalReading />
      {connection.kind === 'unreachable' ? (
        <Notice kind="warn" title={failures.service(connection.because)}>
          {t('signIn.offline', { count: recipeCount })}
        </Notice>
      ) : null}
      {isPractice ? (
        <Notice
          kind="info"
          title={t('signIn.practice')}
          action={isSetUpWaiting ? <Button onPress={setUp}>{t('signIn.setUp')}</Button> : undefined}
        >
          <Stack as="ul" gap={1}>
            <li>{t('signIn.practice.cook')}</li>
            <li>{t('signIn.practice.maintenance')}</li>
            <li>{t('signIn.practice.records')}</li>
          </Stack>
        </Notice>
      ) : null}
    </>
  )
}

function sessionEndText(end: SessionEnd | null): string | null {
  if (end === null || end.kind === 'signedOut') return null
  if (end.kind === 'expired') return t('signIn.sessionEnded')
  return end.message === null ? t('signIn.sessionRefused') : t('signIn.sessionRefusedBecause', { said: end.message })
}

/** What can be done without a session. */
function WithoutPerson({ onClean, onLeave }: { onClean: () => void; onLeave: () => void }) {
  const { readWithoutSignIn } = useStation()
  const attention = attentionCount(useReadiness())
  const way = useGoTo()
  const goTo = (to: Destination) => {
    onLeave()
    way(to)
  }
  return (
    <Row wrap gap={4}>
      {readWithoutSignIn ? (
        <Button onPress={() => goTo({ kind: 'readWithoutSignIn' })}>{t('signIn.readWithout')}</Button>
      ) : null}
      <Button kind="quiet" onPress={onClean}>
        {t('signIn.cleanScreen')}
      </Button>
      <Button
        kind="quiet"
        name={t('signIn.station')}
        iconAfter={attention > 0 ? <Chip number>{attention}</Chip> : null}
        onPress={() => goTo({ kind: 'station' })}
      >
        {t('signIn.station')}
      </Button>
    </Row>
  )
}
