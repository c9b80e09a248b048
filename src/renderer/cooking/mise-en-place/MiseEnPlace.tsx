import { useMemo, useRef } from 'react'
import { type FetchItem, groupedByStep } from '../../../shared/kitchen/miseEnPlace.ts'
import type { Recipe } from '../../../shared/model.ts'
import { useTextScale } from '../../look/textScale.ts'
import { type FirstWidth, useWidth } from '../../look/useWidth.ts'
import { uniqueNames } from '../../parts/uniqueNames.ts'
import { LongList } from '../../ui/LongList.tsx'
import { PressGuard } from '../../ui/PressGuard.tsx'
import { type LastPages, Scroller } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import { type FetchTicks, nameOfItem, numberOfItem, shrunkRows, tickKeyOf } from './fetchTicks.ts'
import styles from './MiseEnPlace.module.css'
import { MiseGroup } from './MiseGroup.tsx'
import { bandsOf, rowsOf } from './placedGroups.ts'
import { tileColumns } from './tileBands.ts'
import type { TileFacts } from './tileFacts.ts'
import { useTileHeight } from './useTileHeight.ts'

/** Of the overview before, whose room for the tiles is the same. */
const widthOfPage: FirstWidth = { millimetres: null }
const lastPages: LastPages = { isLonger: false }

/** Everything to fetch, as tiles grouped by the step that uses them first. */
export function MiseEnPlace({
  recipe,
  items,
  facts,
  ticks,
}: {
  recipe: Recipe
  /** The result of `fetchItems`. */
  items: readonly FetchItem[]
  facts: TileFacts
  /** Null where nothing can be ticked. */
  ticks: FetchTicks | null
}) {
  const { overview: words } = useWords()
  const names = useMemo(() => namesByKey(items, words.unnamed), [items, words])
  const has = (kind: FetchItem['kind']) => items.some((item) => item.kind === kind)
  return (
    <section className={styles.mise} aria-label={words.fetch}>
      <Scroller label={words.fetch} last={lastPages}>
        <LongList count={items.length}>
          {(from, to) => (
            <Bands recipe={recipe} items={items} from={from} to={to} names={names} facts={facts} ticks={ticks} />
          )}
        </LongList>
        {has('ingredient') ? null : <p className="muted">{words.noIngredients}</p>}
        {has('equipment') ? null : <p className="muted">{words.noEquipment}</p>}
      </Scroller>
    </section>
  )
}

/** The groups, side by side where there is room. */
function Bands({
  recipe,
  items,
  from,
  to,
  names,
  facts,
  ticks,
}: {
  recipe: Recipe
  items: readonly FetchItem[]
  from: number
  to: number
  names: ReadonlyMap<string, string>
  facts: TileFacts
  ticks: FetchTicks | null
}) {
  const area = useRef<HTMLDivElement>(null)
  const width = useWidth(area, widthOfPage)
  const [textScale] = useTextScale()
  const columns = width === null ? null : tileColumns(width, textScale)
  const bands = useMemo(
    () => (columns === null ? [] : bandsOf(groupedByStep(items.slice(from, to)), columns)),
    [items, from, to, columns],
  )
  useTileHeight(area, { bands, facts, textScale })
  const shrunk = bands.flat().map(({ group, span }) => {
    const ticked = group.items.map((item) => ticks?.isTicked(tickKeyOf(item)) ?? false)
    return shrunkRows(ticked, span)
  })
  return (
    <div ref={area} className={styles.miseBands} style={{ '--tiles': columns ?? 1 }}>
      {/* A row that shrinks moves tiles under a finger that taps twice. */}
      <PressGuard page={shrunk.join(' ')}>
        {bands.map((band) => (
          <div key={band[0]?.group.step ?? 'none'} className={styles.miseBand} style={{ '--rows': rowsOf(band) }}>
            {band.map(({ group, span }) => (
              <MiseGroup
                key={group.step ?? 'none'}
                recipe={recipe}
                group={group}
                span={span}
                names={names}
                facts={facts}
                ticks={ticks}
              />
            ))}
          </div>
        ))}
      </PressGuard>
    </div>
  )
}

/** The accessible name of each tile, by its tick key: unique, so that each can be found by its name. */
function namesByKey(items: readonly FetchItem[], unnamed: string): ReadonlyMap<string, string> {
  const names = uniqueNames(
    items.map((item) => ({ name: nameOfItem(item), number: numberOfItem(item) })),
    unnamed,
  )
  return new Map(items.map((item, index) => [tickKeyOf(item), names[index] ?? unnamed]))
}
