import { useMemo, useRef, useState } from 'react'
import type { InventoryFilter, InventoryPage, InventoryQuery, InventoryTile } from '../../shared/inventory.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useQuery } from '../kiosk/useQuery.ts'
import { useSend } from '../kiosk/useSend.ts'
import { useHeight, useWidth } from '../look/useWidth.ts'
import { lastRequest } from '../maintenance/item.ts'
import { PageButtons } from '../recipes/PageButtons.tsx'
import { OutcomeMark } from '../requests/OutcomeMark.tsx'
import { FieldWithKeys } from '../search/FieldWithKeys.tsx'
import { LONGEST_SEARCH } from '../search/SearchField.tsx'
import { clockTime, dayOfYear } from '../time/clockTime.ts'
import { useNow } from '../time/useNow.ts'
import { BothEnds } from '../ui/BothEnds.tsx'
import { Button } from '../ui/Button.tsx'
import { CheckArea } from '../ui/CheckArea.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { IconCheck } from '../ui/icons.tsx'
import { Press } from '../ui/Press.tsx'
import { PressGuard } from '../ui/PressGuard.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useTextEntry } from '../ui/useTextEntry.ts'
import { usePersonName } from '../words/personName.ts'
import { useMomentWords } from '../words/useMomentWords.ts'
import { useWords } from '../words/words.ts'
import styles from './InventoryScreen.module.css'
import { tileGrid } from './tileGrid.ts'
import { useAssetWords } from './useAssetWords.ts'
import { useCounting } from './useCounting.tsx'

/** Which page is shown: from a tile on, or the page with a number. */
interface Place {
  readonly offset: number
  readonly showing: string | null
}

const START: Place = { offset: 0, showing: null }

/** The assets as tiles, in pages. While the inventory is running, scans, typed numbers and touches count them. */
export function InventoryTiles() {
  const { inventory: words } = useWords()
  const { areRead } = useAssetWords()
  const inventory = useKioskState(({ inventory }) => inventory)
  const isRunning = inventory !== null && inventory.ended === null
  const entry = useTextEntry({ initial: '', longest: LONGEST_SEARCH })
  const [filter, setFilter] = useState<InventoryFilter>('all')
  const [latest, setLatest] = useState<string | null>(null)
  const [opened, setOpened] = useState<InventoryTile | null>(null)
  const [place, setPlace] = useState<Place & { readonly of: string }>({ ...START, of: '' })
  const text = entry.text.trim()
  const list = `${filter} ${text}`
  // Another list begins at its start, unless it shows what was counted.
  if (place.of !== list) setPlace({ ...START, of: list })
  const space = useRef<HTMLDivElement>(null)
  const [width, height] = [useWidth(space), useHeight(space)]
  // A covered screen has no size.
  const grid = useMemo(() => (width && height ? tileGrid({ width, height }) : null), [width, height])
  const size = grid === null ? null : grid.columns * grid.rows
  const { of: _of, ...at } = place
  const page = useInventoryPage(size === null ? null : { text, filter, limit: size, ...at })
  const { count, note } = useCounting(({ number }) => {
    setLatest(number)
    if (filter === 'dark') return
    entry.clear()
    setPlace({ offset: 0, showing: number, of: `${filter} ` })
  })

  const typed = page?.tiles.find(({ number }) => normaliseNumber(number) === normaliseNumber(text))
  const countTyped = async (number: string) => {
    await count(number, 'typed')
    entry.clear()
  }
  return (
    <>
      {note}
      <FieldWithKeys
        entry={entry}
        kind="search"
        label={words.find}
        hint={words.hint}
        enter={
          isRunning && typed !== undefined && typed.found === null
            ? { label: words.tick(typed.number), act: () => void countTyped(typed.number) }
            : null
        }
        className={styles.find}
      >
        <Tabs
          label={words.filterLabel}
          selected={filter}
          onSelect={setFilter}
          tabs={[
            { id: 'all', label: words.filter.all, count: inventory?.total },
            {
              id: 'dark',
              label: words.filter.dark,
              count: inventory === null ? undefined : inventory.total - inventory.found,
            },
            { id: 'found', label: words.filter.found, count: inventory?.found },
          ]}
        />
        <div className={styles.pages}>
          <div ref={space} className={`grow ${styles.space}`}>
            <PressGuard page={`${list} ${page?.offset} ${page?.tiles.map(({ number }) => number)}`}>
              <section
                aria-label={words.tiles}
                className={styles.tiles}
                style={grid === null ? {} : { '--tile-columns': grid.columns, '--tile-rows': grid.rows }}
              >
                {page?.tiles.slice(0, size ?? 0).map((tile) => (
                  <AssetTile
                    key={tile.number}
                    tile={tile}
                    isLatest={latest !== null && normaliseNumber(latest) === normaliseNumber(tile.number)}
                    isCounting={isRunning}
                    isTall={grid?.areTall === true}
                    onPress={() =>
                      isRunning && tile.found === null ? void count(tile.number, 'ticked') : setOpened(tile)
                    }
                  />
                ))}
              </section>
              {page?.total === 0 ? (
                <div className={styles.nothing} role="status">
                  <p>{text === '' ? words.none(filter, areRead) : words.nothing(text)}</p>
                  {isRunning && text !== '' ? (
                    <Button onPress={() => void countTyped(text)}>{words.add(text)}</Button>
                  ) : null}
                </div>
              ) : null}
            </PressGuard>
          </div>
          {page === null || grid === null || size === null || page.total <= size ? null : (
            <PageButtons
              from={page.offset}
              total={page.total}
              sizes={{ columns: grid.columns, first: size, other: size }}
              onFrom={(offset) => setPlace({ offset, showing: null, of: list })}
            />
          )}
        </div>
      </FieldWithKeys>
      {opened === null ? null : <TileDetails tile={opened} mayUndo={isRunning} onAnswered={() => setOpened(null)} />}
    </>
  )
}

/** A page of the assets; null until the first has come, or while `query` is null. */
export function useInventoryPage(query: InventoryQuery | null): InventoryPage | null {
  const inventory = useKioskState(({ inventory }) => inventory)
  const library = useKioskState(({ library }) => library.revision)
  const beingRetired = useKioskState(({ beingRetired }) => beingRetired)
  const batches = useKioskState(({ batches }) => batches.length)
  return useQuery({
    key: ['inventory', query],
    dependsOn: [inventory, library, beingRetired, batches],
    ask: query === null ? null : (kiosk) => kiosk.readInventory(query),
    keepsLast: true,
  })
}

/**
 * The whole of a tile: who found it when and how, and the recipes that name it. Asks before a found asset becomes dark
 * again, because who found it and when is then forgotten.
 */
function TileDetails({ tile, mayUndo, onAnswered }: { tile: InventoryTile; mayUndo: boolean; onAnswered: () => void }) {
  const { inventory: words } = useWords()
  const { recipesOf } = useAssetWords()
  const send = useSend()
  const at = useMomentWords()
  const nameOf = usePersonName()
  const { number, name, found, foundBefore } = tile
  const undo = () => {
    void send('undoFound', { number })
    onAnswered()
  }
  return (
    <ConfirmDialog
      title={words.detailsTitle(number, name, found !== null)}
      keep={mayUndo ? words.keepFound : words.close}
      between={
        mayUndo ? (
          <Button size="main" onPress={undo}>
            {words.undo}
          </Button>
        ) : null
      }
      onKeep={onAnswered}
    >
      {found === null ? null : <p>{words.foundBy(nameOf(found.by), at(found.at), found.how)}</p>}
      <p className="muted">{recipesOf(tile)}</p>
      {foundBefore === null ? null : (
        <p className="muted">{words.foundBefore(nameOf(foundBefore.by), at(foundBefore.at))}</p>
      )}
    </ConfirmDialog>
  )
}

/** An asset as a tile: lit when it was found, with who found it and when. */
function AssetTile({
  tile,
  isLatest,
  isCounting,
  isTall,
  onPress,
}: {
  tile: InventoryTile
  /** It was counted last. */
  isLatest: boolean
  /** Whether a press changes it, as of a check box. */
  isCounting: boolean
  /** Whether two lines of a name fit above the person. */
  isTall: boolean
  onPress: () => void
}) {
  const { inventory: words, retirement, locale } = useWords()
  const { nameOf } = useAssetWords()
  const { number, found } = tile
  const now = useNow(60_000)
  const requests = useKioskState(({ requests }) => requests)
  const request = lastRequest({ kind: 'asset', number }, requests)
  const isToday = found !== null && new Date(found.at).toDateString() === new Date(now).toDateString()
  const shownName = nameOf(tile)
  const className = [styles.tile, found === null ? '' : styles.tileFound, isLatest ? styles.tileLatest : ''].join(' ')
  const content = (
    <>
      <span className={`row ${styles.tileHead}`}>
        <b className={`grow ${styles.tileNumber} num`}>
          <BothEnds isNumber>{number}</BothEnds>
        </b>
        {request === null ? null : (
          <>
            <OutcomeMark of={request.state.kind} />
            <span className="unseen">{retirement.word(request.state)}</span>
          </>
        )}
        {found === null ? null : (
          <span className={styles.tileMark} data-how={found.how}>
            <IconCheck />
            <span className="unseen">{words.how[found.how]}</span>
          </span>
        )}
      </span>
      {/* A low lit tile has one line for its name; a touch shows the whole. */}
      <BothEnds lines={found === null || isTall ? 2 : 1}>{shownName}</BothEnds>
      {found === null ? null : (
        <span className="one-line muted" dir="auto" data-beginning>
          {words.foundLine(isToday ? clockTime(found.at, locale) : dayOfYear(found.at, now, locale), found.by.name)}
        </span>
      )}
    </>
  )
  return isCounting ? (
    <CheckArea className={className} on={found !== null} onChange={onPress}>
      {content}
    </CheckArea>
  ) : (
    <Press className={className} onPress={onPress}>
      {content}
    </Press>
  )
}
