import { useState } from 'react'
import type { InventoryTile } from '../../shared/inventory.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import { MOST_TOGETHER } from '../../shared/request.ts'
import { useGoTo } from '../kiosk/goTo.ts'
import { useChangeKept } from '../kiosk/keptValue.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { lastRequest } from '../maintenance/item.ts'
import { togetherList, withPicked } from '../maintenance/togetherList.ts'
import { StateChip } from '../requests/OutcomeMark.tsx'
import { Button } from '../ui/Button.tsx'
import { CheckArea, CheckMark } from '../ui/CheckArea.tsx'
import { ShowMore } from '../ui/LongList.tsx'
import { Chip } from '../ui/Notice.tsx'
import { Scroller } from '../ui/Scroller.tsx'
import { usePersonName } from '../words/personName.ts'
import { useMomentWords } from '../words/useMomentWords.ts'
import { useWords } from '../words/words.ts'
import { ExportButton } from './ExportButton.tsx'
import styles from './InventoryScreen.module.css'
import { useInventoryPage } from './InventoryTiles.tsx'
import { useAssetWords } from './useAssetWords.ts'
import { useCounting } from './useCounting.tsx'

/** The number of rows shown at first, and added by each "Show more". */
const ROWS_AT_ONCE = 50

/** The assets that were not found, with what is known of them. Those that are gone can be put into the list of several. */
export function LookForList({ dark }: { dark: number }) {
  const goTo = useGoTo()
  const changeTogether = useChangeKept(togetherList)
  const { inventory: words } = useWords()
  const { areRead } = useAssetWords()
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const page = useInventoryPage({ text: '', filter: 'dark', offset: 0, limit, showing: null })
  const { note } = useCounting()
  const tiles = page?.tiles ?? []
  /** A row that was found meanwhile is no longer chosen. */
  const chosen = tiles.filter(({ number }) => picked.has(normaliseNumber(number)))

  const choose = (number: string, on: boolean) => {
    const next = new Set(picked)
    if (on) next.add(normaliseNumber(number))
    else next.delete(normaliseNumber(number))
    setPicked(next)
  }
  const retire = () => {
    changeTogether((list) =>
      withPicked(
        list,
        chosen.map(({ number }) => ({ kind: 'asset', number })),
      ),
    )
    goTo({ kind: 'retireTogether', stage: 'list', tab: 'asset', from: 'inventory' })
  }
  return (
    <div className="column">
      {note}
      <header className="wraps">
        <div className={`wraps ${styles.headWords}`} role="status">
          <h2 className="num">{words.notFound(dark, areRead)}</h2>
          <p className="muted">{dark === 0 ? null : words.lookMore}</p>
        </div>
        <div className={`wraps ${styles.headButtons}`}>
          <ExportButton filter="dark" />
          <Button kind="stop" disabledBecause={chosen.length === 0 ? words.chooseFirst : undefined} onPress={retire}>
            {words.retire}
          </Button>
        </div>
      </header>
      <Scroller label={words.lookHeading}>
        <div className={`column ${styles.rows}`}>
          {tiles.map((tile) => (
            <LookForRow
              key={tile.number}
              tile={tile}
              isChosen={picked.has(normaliseNumber(tile.number))}
              mayChoose={chosen.length < MOST_TOGETHER}
              onChoose={(on) => choose(tile.number, on)}
            />
          ))}
        </div>
        <ShowMore rest={page === null ? 0 : page.total - tiles.length} onMore={() => setLimit(limit + ROWS_AT_ONCE)} />
      </Scroller>
    </div>
  )
}

function LookForRow({
  tile,
  isChosen,
  mayChoose,
  onChoose,
}: {
  tile: InventoryTile
  isChosen: boolean
  mayChoose: boolean
  onChoose: (on: boolean) => void
}) {
  const { inventory: words } = useWords()
  const asset = useAssetWords()
  const requests = useKioskState(({ requests }) => requests)
  const nameOf = usePersonName()
  const at = useMomentWords()
  const { number, recipes, foundBefore } = tile
  const last = lastRequest({ kind: 'asset', number }, requests)
  return (
    <CheckArea
      className={`wraps tile ${styles.lookRow}`}
      data-row
      on={isChosen}
      disabled={!isChosen && !mayChoose}
      onChange={onChoose}
    >
      <CheckMark on={isChosen} />
      <span className={`${styles.lookNumber} num`} dir="auto">
        {number}
      </span>
      <span className={styles.lookWords}>
        <b dir="auto">{asset.nameOf(tile)}</b>
        <span className="one-line muted" dir="auto" data-beginning>
          {asset.recipesOf(tile)}
        </span>
        {foundBefore === null ? null : (
          <span className="one-line muted" dir="auto" data-beginning>
            {words.foundBefore(nameOf(foundBefore.by), at(foundBefore.at))}
          </span>
        )}
      </span>
      {recipes.some(({ isCooked }) => isCooked) ? <Chip kind="warn">{words.cooked}</Chip> : null}
      {last === null ? null : <StateChip state={last.state} />}
    </CheckArea>
  )
}
