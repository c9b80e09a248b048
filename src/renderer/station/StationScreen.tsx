import { useState } from 'react'
import { useGoTo } from '../kiosk/goTo.ts'
import { Bar } from '../parts/Bar.tsx'
import { useReadiness } from '../parts/useReadiness.ts'
import { SettingsButton } from '../technician/SettingsButton.tsx'
import { Screen } from '../ui/layout.tsx'
import { useWords } from '../words/words.ts'
import { StationDetails } from './details/StationDetails.tsx'
import { HealthCardView } from './readiness/HealthCardPanel.tsx'
import { ReadinessBoard } from './readiness/ReadinessBoard.tsx'
import { ScreenTrial } from './readiness/ScreenTrial.tsx'

/**
 * Whether the station is ready, and why: the verdict, eight tiles and the health card, made to be photographed for
 * support. It needs no session.
 */
export function StationScreen() {
  const goTo = useGoTo()
  const { station: words } = useWords()
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
      <ReadinessBoard
        readiness={readiness}
        onTryScreen={() => setView('screenTrial')}
        onCard={() => setView('card')}
        onDetails={() => setView('details')}
      />
    </Screen>
  )
}
