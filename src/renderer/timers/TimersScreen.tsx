import { useState } from 'react'
import type { StoppedTimer, Timer } from '../../shared/timer.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { dotted } from '../look/dotted.ts'
import { ServiceText } from '../look/ServiceText.tsx'
import { WithNavigation } from '../navigation/Navigation.tsx'
import { Bar } from '../parts/Bar.tsx'
import { ConnectionBanner } from '../parts/Connection.tsx'
import { DiskTrouble } from '../parts/DiskTrouble.tsx'
import { momentText } from '../time/momentText.ts'
import { useCountdown } from '../time/useCountdown.ts'
import { useNow } from '../time/useNow.ts'
import { Button } from '../ui/Button.tsx'
import { IconTimer } from '../ui/icons.tsx'
import { Rows } from '../ui/List.tsx'
import { Row, Screen, Stack, Text } from '../ui/layout.tsx'
import { Scroller } from '../ui/Scroller.tsx'
import { usePersonName } from '../words/personName.ts'
import { useWords } from '../words/words.ts'
import { RenameTimer } from './RenameTimer.tsx'
import { Countdown } from './running/Countdown.tsx'
import { usePlaceWords } from './running/usePlaceWords.ts'
import { SetTimer } from './SetTimer.tsx'
import { TimerFacts } from './TimerDialog.tsx'
import styles from './TimersScreen.module.css'

/** All timers of the station, ringing ones first, and those that were stopped lately. */
export function TimersScreen() {
  const { timers: words } = useWords()
  const timers = useKioskState(({ timers }) => timers)
  const stoppedTimers = useKioskState(({ stoppedTimers }) => stoppedTimers)
  const [isSetting, setSetting] = useState(false)
  const [renamedId, setRenamedId] = useState<string | null>(null)
  const renamed = timers.find(({ id }) => id === renamedId)
  return (
    <Screen>
      <Bar title={<h1>{words.heading}</h1>} />
      <ConnectionBanner />
      <DiskTrouble />
      <WithNavigation here="timers">
        <main className="column padded">
          <Scroller label={words.heading} rows={timers.map(({ id }) => id)}>
            <div className="column">
              <div className="row">
                <Button kind="go" size="main" icon={<IconTimer />} onPress={() => setSetting(true)}>
                  {words.set}
                </Button>
              </div>
              {timers.length === 0 ? (
                <div>
                  <h2>{words.none}</h2>
                  <p className="muted">{words.noneHint}</p>
                </div>
              ) : (
                <div className={styles.timerCards}>
                  {timers.map((timer) => (
                    <TimerCard key={timer.id} timer={timer} onRename={() => setRenamedId(timer.id)} />
                  ))}
                </div>
              )}
              {stoppedTimers.length === 0 ? null : <StoppedTimers stopped={stoppedTimers} />}
            </div>
          </Scroller>
        </main>
      </WithNavigation>
      {isSetting ? <SetTimer place={null} onClose={() => setSetting(false)} /> : null}
      {renamed === undefined ? null : <RenameTimer timer={renamed} onDone={() => setRenamedId(null)} />}
    </Screen>
  )
}

function TimerCard({ timer, onRename }: { timer: Timer; onRename: () => void }) {
  const { send } = useCommand()
  const { timers: words } = useWords()
  const remaining = useCountdown(timer.endsAt)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a card in Chromium
    <div className={styles.timerCard} role="group" aria-label={timer.name} data-over={remaining <= 0 || undefined}>
      <Countdown remaining={remaining} />
      <Row gap={4}>
        <Stack grow>
          <Text as="b" size="near" dir="auto">
            <ServiceText>{timer.name}</ServiceText>
          </Text>
        </Stack>
        <Button onPress={onRename}>{words.rename}</Button>
      </Row>
      <TimerFacts timer={timer} />
      <div className={styles.timerCardButtons}>
        <Button size="main" onPress={() => void send('addMinute', { timerId: timer.id })}>
          {words.addMinute}
        </Button>
        <Button size="main" kind="stop" onPress={() => void send('stopTimer', { timerId: timer.id })}>
          {words.stop}
        </Button>
      </div>
    </div>
  )
}

function StoppedTimers({ stopped }: { stopped: readonly StoppedTimer[] }) {
  const { timers: words, locale } = useWords()
  const nameOf = usePersonName()
  const placeWords = usePlaceWords()
  const now = useNow(60_000)
  return (
    <section aria-label={words.stoppedLately}>
      <h2>{words.stoppedLately}</h2>
      <Rows
        rows={stopped.map(({ timer: { id, name, place, endsAt }, stoppedAt, stoppedBy }) => {
          const late = stoppedAt - endsAt
          return {
            key: id,
            name,
            more: dotted(
              place === null ? null : placeWords(place).whole,
              words.stoppedBy(stoppedBy === null ? null : nameOf(stoppedBy), momentText(stoppedAt, now, locale)),
              late >= 0 ? words.stoppedLate(late) : words.stoppedEarly(-late),
            ),
          }
        })}
      />
    </section>
  )
}
