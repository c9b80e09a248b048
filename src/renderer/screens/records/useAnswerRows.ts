import { useCallback, useEffect, useRef, useState } from 'react'
import type { RecordsRow } from '../../../shared/records/answer.ts'
import { useKiosk } from '../../useKiosk.ts'
import { BLOCK_ROWS, blocksWanted, type RowView } from './rowWindow.ts'

/** So many blocks of rows are kept: those around what is seen, and not all 20,000. */
const MOST_BLOCKS = 12

/** The rows that have come for one text. */
export interface AnswerRows {
  readonly text: string
  /** How many have the text. */
  readonly total: number
  readonly rowAt: (place: number) => RecordsRow | null
}

interface Loaded {
  readonly text: string
  readonly total: number
  readonly blocks: ReadonlyMap<number, readonly RecordsRow[]>
}

/**
 * The rows of an answer around what is seen, asked for as they are needed. Of another text the first ones come before
 * those of the text before are gone. `look` asks for what a view needs.
 */
export function useAnswerRows(
  answerId: string,
  text: string,
  { first, onForgotten }: { first: number; onForgotten: () => void },
): {
  readonly rows: AnswerRows | null
  /** Those that came first, whatever is looked for since. */
  readonly sample: readonly RecordsRow[]
  readonly look: (view: RowView) => void
} {
  const kiosk = useKiosk()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [sample, setSample] = useState<readonly RecordsRow[]>([])
  const latest = useRef<Loaded | null>(null)
  const underWay = useRef<ReadonlySet<string>>(new Set())
  const wanted = useRef(text)
  wanted.current = text
  const forgotten = useRef(onForgotten)
  forgotten.current = onForgotten

  const read = useCallback(
    async (block: number) => {
      const key = `${block} ${text}`
      if (underWay.current.has(key)) return
      underWay.current = new Set([...underWay.current, key])
      const answer = await kiosk.readAnswer({ answerId, text, offset: block * BLOCK_ROWS, limit: BLOCK_ROWS })
      underWay.current = new Set([...underWay.current].filter((one) => one !== key))
      if (wanted.current !== text) return
      if (!answer.ok) {
        forgotten.current()
        return
      }
      const { total, rows } = answer.value
      const before = latest.current?.text === text ? [...latest.current.blocks] : []
      const kept = before.filter(([other]) => other !== block)
      const near = kept.sort(([one], [other]) => Math.abs(one - block) - Math.abs(other - block))
      const next = { text, total, blocks: new Map([[block, rows] as const, ...near.slice(0, MOST_BLOCKS - 1)]) }
      latest.current = next
      setSample((last) => (last.length === 0 ? rows : last))
      setLoaded(next)
    },
    [kiosk, answerId, text],
  )
  const begin = useRef(first)
  useEffect(() => {
    void read(Math.floor(begin.current / BLOCK_ROWS))
    // Another text begins at its first row.
    begin.current = 0
  }, [read])

  const look = useCallback(
    (view: RowView) => {
      const there = latest.current
      if (there === null || there.text !== text) return
      for (const block of blocksWanted(view)) if (!there.blocks.has(block)) void read(block)
    },
    [read, text],
  )
  const rowAt = useCallback(
    (place: number) => loaded?.blocks.get(Math.floor(place / BLOCK_ROWS))?.[place % BLOCK_ROWS] ?? null,
    [loaded],
  )
  return { rows: loaded === null ? null : { text: loaded.text, total: loaded.total, rowAt }, sample, look }
}
