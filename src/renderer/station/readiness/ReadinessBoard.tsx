import type { Readiness } from '../../../shared/readiness/readiness.ts'
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
  return (
    <main className={`screen-body ${styles.readiness}`}>
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
