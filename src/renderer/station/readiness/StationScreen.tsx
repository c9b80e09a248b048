import { useState } from 'react'
import type { Readiness } from '../../../shared/readiness/readiness.ts'
import type { Standing } from '../../../shared/readiness/tile.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { isLowDisplay } from '../../look/lowDisplay.ts'
import { Bar } from '../../parts/Bar.tsx'
import { useReadiness } from '../../parts/useReadiness.ts'
import { SettingsButton } from '../../technician/SettingsButton.tsx'
import { clockTime } from '../../time/clockTime.ts'
import { useNow } from '../../time/useNow.ts'
import { Button } from '../../ui/Button.tsx'
import { IconAgain, IconCheck, IconClose, IconInformation } from '../../ui/icons.tsx'
import { Screen } from '../../ui/layout.tsx'
import { useMomentWords } from '../../words/useMomentWords.ts'
import { useWords } from '../../words/words.ts'
import { StationDetails } from '../details/StationDetails.tsx'
import { HealthCardPanel, HealthCardView } from './HealthCardPanel.tsx'
import styles from './Readiness.module.css'
import { ScreenTrial } from './ScreenTrial.tsx'
import { TileBoard } from './TileBoard.tsx'

/**
 * Whether the station is ready, and why: the verdict, eight tiles and the health card, made to be photographed for
 * support. It needs no session.
 */
export function StationScreen() {
  const goTo = useGoTo()
  const { station: words } = useWords()
  const { diagonalInches } = useStation()
  const readiness = useReadiness()
  const [view, setView] = useState<'board' | 'details' | 'card' | 'screenTrial'>('board')
  const toBoard = () => setView('board')
  if (view === 'details') return <StationDetails readiness={readiness} onBack={toBoard} />
  if (view === 'card') return <HealthCardView readiness={readiness} onBack={toBoard} />
  if (view === 'screenTrial') return <ScreenTrial onEnd={toBoard} />
  return (
    <Screen>
      <Bar calm back={{ to: words.back, onPress: () => goTo({ kind: 'recipes' }) }} title={<h2>{words.heading}</h2>}>
        <SettingsButton />
      </Bar>
      <main className={`screen-body ${styles.readiness}`} data-low={isLowDisplay(diagonalInches) || undefined}>
        <div className={styles.board}>
          <Verdict readiness={readiness} />
          <div className={styles.tilesRoom}>
            <TileBoard readiness={readiness} onTryScreen={() => setView('screenTrial')} />
          </div>
        </div>
        <HealthCardPanel readiness={readiness} onOpen={() => setView('card')} onDetails={() => setView('details')} />
      </main>
    </Screen>
  )
}

/** `unknown`: nothing has been found out yet. */
const SIGN = { good: IconCheck, bad: IconClose, unknown: IconInformation } as const

/** Whether the station is ready, in one line each: the verdict, and what it is based on. */
function Verdict({ readiness }: { readonly readiness: Readiness }) {
  const { readiness: words, locale } = useWords()
  const at = useMomentWords()
  const now = useNow(60_000)
  const { checkedAt, isChecking, nextCheckAt } = useKioskState(({ health }) => health)
  const { send, isBusy } = useCommand()
  const { tiles, problems, affectsCooking } = readiness
  const of = (standing: Standing) => tiles.filter((tile) => tile.standing === standing).map(({ name }) => name)
  const kind = problems.length > 0 ? 'bad' : of('good').length > 0 ? 'good' : 'unknown'
  const VerdictIcon = SIGN[kind]
  return (
    <section className={styles.verdict} data-kind={kind}>
      <span className={styles.verdictSign}>
        <VerdictIcon />
      </span>
      <div role="status" className="grow">
        <h1>{words.verdict(problems.length)}</h1>
        <p>{problems.length > 0 ? words.problems(problems, affectsCooking) : readyLine()}</p>
      </div>
      <Button
        size="main"
        icon={<IconAgain />}
        busy={isBusy || isChecking ? words.checking : undefined}
        onPress={() => void send('checkHealth', null)}
      >
        {words.checkAgain}
      </Button>
    </section>
  )

  function readyLine(): string {
    if (checkedAt === null) return words.notCheckedYet
    const good = of('good')
    if (good.length < tiles.length) {
      return `${words.someGood(good.length, at(checkedAt))}${words.notUsed(of('notUsed'))}${words.notKnown(of('notKnown'))}`
    }
    const isToday = nextCheckAt !== null && new Date(nextCheckAt).toDateString() === new Date(now).toDateString()
    const next = nextCheckAt === null ? '' : words.nextCheck(clockTime(nextCheckAt, locale), isToday)
    return `${words.allGood(at(checkedAt))}${next}`
  }
}
