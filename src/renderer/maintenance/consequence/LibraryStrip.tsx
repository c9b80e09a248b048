import { useRef } from 'react'
import { useWidth } from '../../look/useWidth.ts'
import styles from './Consequence.module.css'
import { type Consequence, recipeSquares } from './consequence.ts'
import { Squares } from './Squares.tsx'

/** In millimetres. */
const NARROWEST = 1.2
const HEIGHT = 7

/** All recipes of the library in one line, as wide as there is room: where an item is used, and what is being made. */
export function LibraryStrip({ consequence }: { consequence: Consequence }) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  return (
    <div ref={box} className={styles.strip}>
      {width === null || consequence.inAll === 0 ? null : <Strip consequence={consequence} width={width} />}
    </div>
  )
}

function Strip({ consequence, width }: { consequence: Consequence; width: number }) {
  const perSquare = Math.max(1, Math.ceil(consequence.inAll / Math.max(1, Math.floor(width / NARROWEST))))
  const squares = recipeSquares(consequence, perSquare)
  const across = Math.min(HEIGHT, width / squares.length)
  return <Squares squares={squares} grid={{ columns: squares.length, pitch: { across, down: HEIGHT } }} />
}
