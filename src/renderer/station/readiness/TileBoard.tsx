import { type ReactNode, useState } from 'react'
import type { Readiness } from '../../../shared/readiness/readiness.ts'
import { TILES, type Tile } from '../../../shared/readiness/tile.ts'
import type { Route } from '../../../shared/routes.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { useScannedCode } from '../../scanner/link.ts'
import { useNow } from '../../time/useNow.ts'
import { useRing } from '../../timers/useRing.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useMomentWords } from '../../words/useMomentWords.ts'
import { useWords } from '../../words/words.ts'
import styles from './Readiness.module.css'
import { Sign, TILE_ICON } from './tileIcons.tsx'

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

/** Plays the sound of a ringing timer until a person says whether it was heard. */
function SoundTrial({ onEnd }: { readonly onEnd: () => void }) {
  const { readiness } = useWords()
  const { sound: words } = readiness
  const { soundVolume } = useStation()
  const { send } = useCommand()
  useRing(true, soundVolume)
  const answer = (heard: boolean) => {
    void send('noteSound', { heard })
    onEnd()
  }
  return (
    <Dialog
      title={words.title}
      onEscape={onEnd}
      actions={
        <>
          <Button size="main" onPress={() => answer(false)}>
            {words.notHeard}
          </Button>
          <Button size="main" kind="go" onPress={() => answer(true)}>
            {words.heard}
          </Button>
        </>
      }
    >
      <p>{words.sentence(Math.round(soundVolume * 10))}</p>
    </Dialog>
  )
}

/** One tile of the board: its standing, what was found, and what to do. */
function TileCard({
  tile: { name, standing, finding },
  says,
  children,
}: {
  readonly tile: Tile
  /** Shown in place of what was found. */
  readonly says?: string | undefined
  /** Its button. */
  readonly children?: ReactNode
}) {
  const { readiness: words } = useWords()
  const at = useMomentWords()
  const now = useNow(60_000)
  const found = words.finding(finding, at, now)
  const SubjectIcon = TILE_ICON[name]
  return (
    <li className={styles.tile} aria-label={words.tile[name]} data-standing={standing}>
      <span className={styles.tileSign}>
        <Sign standing={standing} />
      </span>
      <div className={styles.tileWords}>
        <h2>
          <SubjectIcon />
          {words.tile[name]}
        </h2>
        <p className="unseen">{words.standing[standing]}</p>
        <p className={styles.tileSays}>{says ?? found.says}</p>
        {says === undefined && found.todo !== null ? <p className={styles.tileTodo}>{found.todo}</p> : null}
      </div>
      {children}
    </li>
  )
}
