import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import type { Factor } from '../../../shared/batch.ts'
import { isSameFactor, ONE_TIME } from '../../../shared/kitchen/factor.ts'

interface ChosenScalesLink {
  /** By the id of the recipe. */
  readonly scales: ReadonlyMap<string, Factor>
  readonly choose: (recipeId: string, scale: Factor) => void
}

const ChosenScalesContext = createContext<ChosenScalesLink>({ scales: new Map(), choose: () => {} })

/** Keeps the scales that were chosen for recipes without a batch, until the window is replaced. */
export function ChosenScales({ children }: { children: ReactNode }) {
  const [scales, setScales] = useState<ReadonlyMap<string, Factor>>(new Map())
  const choose = useCallback(
    (recipeId: string, scale: Factor) =>
      setScales((before) =>
        isSameFactor(before.get(recipeId) ?? ONE_TIME, scale) ? before : new Map(before).set(recipeId, scale),
      ),
    [],
  )
  const link = useMemo(() => ({ scales, choose }), [scales, choose])
  return <ChosenScalesContext value={link}>{children}</ChosenScalesContext>
}

/** Chooses the scale of a recipe before a batch of it is started. */
export function useChooseScale(): ChosenScalesLink['choose'] {
  return useContext(ChosenScalesContext).choose
}

/** The scale that was chosen for a recipe before a batch of it is started; ×1 at first. */
export function useChosenScale(recipeId: string): readonly [Factor, (scale: Factor) => void] {
  const { scales, choose } = useContext(ChosenScalesContext)
  return [scales.get(recipeId) ?? ONE_TIME, useCallback((scale) => choose(recipeId, scale), [choose, recipeId])]
}
