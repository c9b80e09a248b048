import { memo, useMemo, useRef, useState } from 'react'
import { ServiceText } from '../../look/ServiceText.tsx'
import { useHeight, useWidth } from '../../look/useWidth.ts'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { Press } from '../../ui/Press.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import styles from './Consequence.module.css'
import { type Consequence, type RecipeUse, recipeSquares, type Square, stepSquares } from './consequence.ts'
import {
  hasRoomForLabels,
  LINE_HEIGHT,
  type PictureLayout,
  pictureLayout,
  SQUARE_SHARE,
  type SquareGrid,
  stepGrid,
} from './pictureLayout.ts'

/** In millimetres: a square of the line with all recipes, and that line. */
const NARROWEST = 1.2
const STRIP_HEIGHT = 7

const GRID = { columns: 1, pitch: { across: 6.5, down: 6.5 } }

const USED: readonly Square[] = [{ isUsed: true, isMadeNow: false, label: '' }]

const MADE_NOW: readonly Square[] = [{ isUsed: true, isMadeNow: true, label: '' }]

/**
 * The recipes that break, drawn into the room that there is: a row a recipe with a square a step, or, where they do not
 * fit, a mosaic of the whole library. A touch opens the list of the recipes with their names in full.
 */
export function ConsequencePicture({ consequence }: { consequence: Consequence }) {
  const { consequence: words } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const [width, height] = [useWidth(box), useHeight(box)]
  const [isListed, setIsListed] = useState(false)
  const layout = useMemo(
    () =>
      width === null || height === null
        ? null
        : pictureLayout(
            { width, height },
            consequence.recipes.map(({ stepCount }) => stepCount),
            {
              inAll: consequence.inAll,
              longestNumber: Math.max(...consequence.recipes.map(({ recipeNumber }) => recipeNumber.length)),
            },
          ),
    [width, height, consequence],
  )
  return (
    <div ref={box} className={styles.picture}>
      {layout === null ? null : (
        <Press
          className={styles.pictureArea}
          aria-label={words.listThem(consequence.recipes.length)}
          aria-haspopup="dialog"
          keepFocus
          onPress={() => setIsListed(true)}
        >
          {layout.kind === 'rows' ? (
            <Rows consequence={consequence} layout={layout} />
          ) : (
            <Mosaic consequence={consequence} layout={layout} />
          )}
        </Press>
      )}
      {isListed ? <RecipesDialog consequence={consequence} onClose={() => setIsListed(false)} /> : null}
    </div>
  )
}

function Rows({ consequence, layout }: { consequence: Consequence; layout: Extract<PictureLayout, { kind: 'rows' }> }) {
  const { consequence: words } = useWords()
  const { hasHead, rowHeight, textWidth, steps, hasStrip } = layout
  const longest = Math.max(...consequence.recipes.map(({ stepCount }) => stepCount))
  const hasLabels = hasRoomForLabels(steps, String(longest).length)
  return (
    <>
      {hasHead ? <Head title={words.whatUsesIt} used={words.namesIt} hasMadeNow={consequence.batches > 0} /> : null}
      {consequence.recipes.map((recipe) => (
        <span
          key={recipe.recipeId}
          className={styles.pictureRow}
          style={{ blockSize: `calc(${rowHeight} * var(--mm))` }}
        >
          <span className={styles.pictureName} style={{ inlineSize: `calc(${textWidth} * var(--mm))` }}>
            <span className={`${styles.pictureNumber} num`} dir="auto">
              {recipe.recipeNumber}
            </span>{' '}
            <BothEnds lines={rowHeight >= 17 ? 2 : 1}>{recipe.recipeName}</BothEnds>
          </span>
          <Squares squares={stepSquares(recipe)} grid={steps} hasLabels={hasLabels} />
        </span>
      ))}
      {hasStrip ? (
        <span className={styles.pictureAll}>
          <span className={styles.pictureLabel} style={{ inlineSize: `calc(${textWidth} * var(--mm))` }}>
            {words.inAll(consequence.inAll)}
          </span>
          <LibraryStrip consequence={consequence} />
        </span>
      ) : null}
    </>
  )
}

function Mosaic({
  consequence,
  layout: { recipes: grid, perSquare, hasHead, hasLabels },
}: {
  consequence: Consequence
  layout: Extract<PictureLayout, { kind: 'mosaic' }>
}) {
  const { consequence: words } = useWords()
  const squares = useMemo(() => recipeSquares(consequence, perSquare), [consequence, perSquare])
  return (
    <>
      {hasHead ? (
        <Head
          title={words.mosaic(consequence.inAll, perSquare)}
          used={words.needsIt}
          hasMadeNow={consequence.batches > 0}
        />
      ) : null}
      <Squares squares={squares} grid={grid} hasLabels={hasLabels} />
    </>
  )
}

/** A line above the squares: what they mean, from its end, and before it a title where there is room. */
function Head({ title, used, hasMadeNow }: { title: string; used: string; hasMadeNow: boolean }) {
  const { consequence: words } = useWords()
  return (
    <span className={styles.pictureHead} style={{ blockSize: `calc(${LINE_HEIGHT} * var(--mm))` }}>
      {hasMadeNow ? (
        <span className={styles.pictureKey}>
          <UseMark isMadeNow /> {words.madeNow}
        </span>
      ) : null}
      <span className={styles.pictureKey}>
        <UseMark /> {used}
      </span>
      <span className={`grow ${styles.pictureLabel}`} data-where-it-fits>
        {title}
      </span>
    </span>
  )
}

/** One square of the pictures, for a legend or a row of a list: filled, with a ring where something is being cooked. */
export function UseMark({ isMadeNow = false }: { isMadeNow?: boolean }) {
  return <Squares squares={isMadeNow ? MADE_NOW : USED} grid={GRID} />
}

/** All recipes of the library in one line, as wide as there is room: where an item is used, and what is being made. */
export function LibraryStrip({ consequence }: { consequence: Consequence }) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  return (
    <div ref={box} className="grow">
      {width === null || consequence.inAll === 0 ? null : <Strip consequence={consequence} width={width} />}
    </div>
  )
}

function Strip({ consequence, width }: { consequence: Consequence; width: number }) {
  const perSquare = Math.max(1, Math.ceil(consequence.inAll / Math.max(1, Math.floor(width / NARROWEST))))
  const squares = recipeSquares(consequence, perSquare)
  const across = Math.min(STRIP_HEIGHT, width / squares.length)
  return <Squares squares={squares} grid={{ columns: squares.length, pitch: { across, down: STRIP_HEIGHT } }} />
}

/** In millimetres: the lines of squares of one recipe. */
const SQUARES_HEIGHT = 24

/** The recipes that break, with their whole names and the steps that name the item. */
function RecipesDialog({ consequence, onClose }: { consequence: Consequence; onClose: () => void }) {
  const { consequence: words } = useWords()
  const list = useRef<HTMLDivElement>(null)
  const width = useWidth(list)
  const { recipes } = consequence
  return (
    <ConfirmDialog
      title={words.recipesOf(recipes.length, consequence.inAll)}
      width="wide"
      keep={words.close}
      onKeep={onClose}
    >
      <Scroller label={words.whatUsesIt}>
        <div ref={list} className={styles.listed}>
          <LongList count={recipes.length}>
            {(from, to) => (
              <ul>
                {recipes.slice(from, to).map((recipe) => (
                  <ListedRecipe key={recipe.recipeId} recipe={recipe} width={width} />
                ))}
              </ul>
            )}
          </LongList>
        </div>
      </Scroller>
    </ConfirmDialog>
  )
}

function ListedRecipe({ recipe, width }: { recipe: RecipeUse; width: number | null }) {
  const { consequence: words } = useWords()
  const grid = width === null ? null : stepGrid({ width, height: SQUARES_HEIGHT }, Math.max(1, recipe.stepCount))
  return (
    <li className={`column ${styles.listedRecipe}`}>
      <p>
        <span className={`${styles.pictureNumber} num`} dir="auto">
          {recipe.recipeNumber}
        </span>{' '}
        <b dir="auto">
          <ServiceText>{recipe.recipeName}</ServiceText>
        </b>{' '}
        {words.usedIn(recipe)}
      </p>
      {grid === null ? null : (
        <Squares squares={stepSquares(recipe)} grid={grid} hasLabels={hasRoomForLabels(grid, 2)} />
      )}
    </li>
  )
}

/** In millimetres; thinner, a ring could not be seen. */
const THINNEST_RING = 0.6
/** In millimetres: the outlines of smaller squares would be all that there is to see. */
const DENSE = 2.8

/** Squares in lines, drawn in millimetres. Hidden from screen readers: words beside them say the same. */
const Squares = memo(function Squares({
  squares,
  grid: { columns, pitch },
  hasLabels = false,
}: {
  squares: readonly Square[]
  grid: SquareGrid
  hasLabels?: boolean
}) {
  const [width, height] = [columns * pitch.across, Math.ceil(squares.length / columns) * pitch.down]
  const side = { across: pitch.across * SQUARE_SHARE, down: pitch.down * SQUARE_SHARE }
  const least = Math.min(pitch.across, pitch.down)
  const ring = Math.max(THINNEST_RING, 0.09 * least)
  const ringAt = 1.25 * ring
  const placeOf = (index: number) => ({
    left: ((index % columns) + (1 - SQUARE_SHARE) / 2) * pitch.across,
    top: (Math.floor(index / columns) + (1 - SQUARE_SHARE) / 2) * pitch.down,
  })
  return (
    <svg
      className={styles.squares}
      viewBox={`0 0 ${width} ${height}`}
      style={{ inlineSize: `calc(${width} * var(--mm))`, blockSize: `calc(${height} * var(--mm))` }}
      data-dense={least < DENSE || undefined}
      aria-hidden="true"
      focusable="false"
    >
      {squares.map(({ isUsed, label }, index) => {
        const { left, top } = placeOf(index)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
          <g key={index} data-used={isUsed || undefined}>
            <rect x={left} y={top} width={side.across} height={side.down} rx={0.15 * least} />
            {hasLabels && label !== '' ? (
              <text x={left + side.across / 2} y={top + side.down / 2}>
                {label}
              </text>
            ) : null}
          </g>
        )
      })}
      {/* Above their neighbours. */}
      {squares.map(({ isMadeNow }, index) => {
        if (!isMadeNow) return null
        const { left, top } = placeOf(index)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
            key={index}
            className={styles.squaresRing}
            x={left - ringAt}
            y={top - ringAt}
            width={side.across + 2 * ringAt}
            height={side.down + 2 * ringAt}
            rx={0.2 * least}
            strokeWidth={ring}
          />
        )
      })}
    </svg>
  )
})
