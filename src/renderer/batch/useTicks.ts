import { useState } from 'react'
import type { BatchSummary, TickKey } from '../../shared/batch.ts'
import { useKiosk } from '../useKiosk.ts'

export interface Ticks {
  isTicked(key: TickKey): boolean
  setTicked(key: TickKey, isTicked: boolean): void
}

/** The ticks of a batch. A touched one moves at once; what the main process says counts when it has answered. */
export function useTicks({ id, ticks }: BatchSummary): Ticks {
  const kiosk = useKiosk()
  const [ahead, setAhead] = useState<ReadonlyMap<TickKey, boolean>>(new Map())
  return {
    isTicked: (key) => ahead.get(key) ?? ticks.includes(key),
    setTicked(key, isTicked) {
      setAhead((before) => new Map(before).set(key, isTicked))
      void kiosk.tick({ batchId: id, key, isTicked }).then(() =>
        setAhead((before) => {
          if (before.get(key) !== isTicked) return before
          const after = new Map(before)
          after.delete(key)
          return after
        }),
      )
    },
  }
}
