import type { Readiness } from '../../../shared/readiness/readiness.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import { isLowDisplay } from '../../look/lowDisplay.ts'
import { HealthCardPanel } from './HealthCardPanel.tsx'
import styles from './Readiness.module.css'
import { TileBoard } from './TileBoard.tsx'
import { Verdict } from './Verdict.tsx'

/** The verdict, the tiles and the health card. */
export function ReadinessBoard({
  readiness,
  onTryScreen,
  onCard,
  onDetails,
}: {
  readonly readiness: Readiness
  readonly onTryScreen: () => void
  readonly onCard: () => void
  readonly onDetails: () => void
}) {
  const { diagonalInches } = useStation()
  return (
    <main className={`screen-body ${styles.readiness}`} data-low={isLowDisplay(diagonalInches) || undefined}>
      <div className={styles.board}>
        <Verdict readiness={readiness} />
        <div className={styles.tilesRoom}>
          <TileBoard readiness={readiness} onTryScreen={onTryScreen} />
        </div>
      </div>
      <HealthCardPanel readiness={readiness} onOpen={onCard} onDetails={onDetails} />
    </main>
  )
}
