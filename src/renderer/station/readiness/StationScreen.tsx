import { useState } from 'react'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import { isLowDisplay } from '../../look/lowDisplay.ts'
import { Bar } from '../../parts/Bar.tsx'
import { useReadiness } from '../../parts/useReadiness.ts'
import { SettingsButton } from '../../technician/SettingsButton.tsx'
import { Screen } from '../../ui/layout.tsx'
import { useWords } from '../../words/words.ts'
import { StationDetails } from '../details/StationDetails.tsx'
import { HealthCardPanel, HealthCardView } from './HealthCardPanel.tsx'
import styles from './Readiness.module.css'
import { ScreenTrial } from './ScreenTrial.tsx'
import { TileBoard } from './TileBoard.tsx'
import { Verdict } from './Verdict.tsx'

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
