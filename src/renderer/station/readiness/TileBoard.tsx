import { useState } from 'react'
import type { Readiness } from '../../../shared/readiness/readiness.ts'
import { TILES, type Tile } from '../../../shared/readiness/tile.ts'
import { Button } from '../../controls/Button.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { useGoTo } from '../../kiosk/goTo.ts'
import type { Route } from '../../kiosk/route.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useScannedCode } from '../../scanner/link.ts'
import { useWords } from '../../words/words.ts'
import styles from './Readiness.module.css'
import { SoundTrial } from './SoundTrial.tsx'
import { TileCard } from './TileCard.tsx'

/** The eight tiles, in their order. */
export function TileBoard({
  readiness: { tiles },
  onTryScreen,
}: {
  readonly readiness: Readiness
  readonly onTryScreen: () => void
}) {
  const { readiness: words } = useWords()
  return (
    <Scroller label={words.tiles}>
      <ul className={styles.tiles}>
        {TILES.map((name, index) => {
          const tile = tiles[index]
          if (tile === undefined) return null
          switch (name) {
            case 'journal':
              return <JournalTile key={name} tile={tile} />
            case 'scanner':
              return <ScannerTile key={name} tile={tile} />
            case 'sound':
              return <SoundTile key={name} tile={tile} />
            case 'screen':
              return (
                <TileCard key={name} tile={tile}>
                  <Button name={words.of(words.tryIt, name)} onPress={onTryScreen}>
                    {words.tryIt}
                  </Button>
                </TileCard>
              )
            default:
              return <TileCard key={name} tile={tile} />
          }
        })}
      </ul>
    </Scroller>
  )
}

/** The lines of the journal are shown to the roles that see them only. */
function JournalTile({ tile }: { readonly tile: Tile }) {
  const goTo = useGoTo()
  const { readiness: words } = useWords()
  const session = useKioskState(({ session }) => session)
  const route: Route | null = session?.mayMaintain
    ? { kind: 'maintenance', tab: 'journal', number: null }
    : session?.mayReadRecords || session?.mayChangeRecords
      ? { kind: 'records', view: { kind: 'journal' } }
      : null
  return (
    <TileCard tile={tile}>
      {route === null ? null : (
        <Button name={words.of(words.show, tile.name)} onPress={() => goTo(route)}>
          {words.show}
        </Button>
      )}
    </TileCard>
  )
}

/** A scan during the trial is used for nothing else. */
function ScannerTile({ tile }: { readonly tile: Tile }) {
  const { readiness: words } = useWords()
  const scannedAt = useKioskState(({ health }) => health.scannedAt)
  /** The last scan when the trial began; null while none runs. */
  const [trial, setTrial] = useState<{ readonly scannedBefore: number | null } | null>(null)
  const isTrying = trial !== null && trial.scannedBefore === scannedAt
  const take = () => {
    if (trial === null) return null
    setTrial(null)
    return { kind: 'well', title: words.scanner.works, more: words.scanner.nothingElse } as const
  }
  useScannedCode(take, { alsoBadges: true })
  return (
    <TileCard tile={tile} says={isTrying ? words.scanner.now : undefined}>
      <Button
        name={words.of(isTrying ? words.scanner.stop : words.tryIt, tile.name)}
        onPress={() => setTrial(isTrying ? null : { scannedBefore: scannedAt })}
      >
        {isTrying ? words.scanner.stop : words.tryIt}
      </Button>
    </TileCard>
  )
}

function SoundTile({ tile }: { readonly tile: Tile }) {
  const { readiness: words } = useWords()
  const [isTrying, setTrying] = useState(false)
  return (
    <TileCard tile={tile}>
      {tile.finding.kind === 'soundOff' ? null : (
        <Button name={words.of(words.tryIt, tile.name)} onPress={() => setTrying(true)}>
          {words.tryIt}
        </Button>
      )}
      {isTrying ? <SoundTrial onEnd={() => setTrying(false)} /> : null}
    </TileCard>
  )
}
