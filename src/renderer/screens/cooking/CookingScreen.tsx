import { useEffect, useState } from 'react'
import type { BatchFailure } from '../../../shared/failure.ts'
import type { Recipe } from '../../../shared/model.ts'
import type { Result } from '../../../shared/result.ts'
import type { Place } from '../../place.ts'
import { useKiosk, useKioskState } from '../../useKiosk.ts'
import { useWords } from '../../words/words.ts'
import { StepScreen } from './StepScreen.tsx'

/** A batch on the glass: its frozen recipe, led through step by step. */
export function CookingScreen({ batchId, onPlace }: { batchId: string; onPlace: (place: Place) => void }) {
  const kiosk = useKiosk()
  const { step: words } = useWords()
  const { batches } = useKioskState()
  const [recipe, setRecipe] = useState<Result<Recipe, BatchFailure> | null>(null)
  const known = batches.find(({ id }) => id === batchId)?.step ?? 0
  // The glass moves at once; the main process confirms, and what it says counts once it has caught up.
  const [ahead, setAhead] = useState<number | null>(null)
  const step = ahead ?? known

  useEffect(() => {
    let left = false
    void kiosk.openBatch({ batchId }).then((answer) => {
      if (!left) setRecipe(answer)
    })
    return () => {
      left = true
    }
  }, [kiosk, batchId])

  const leave = () => {
    void kiosk.leaveBatch(null)
    onPlace({ kind: 'recipes' })
  }
  const goTo = (target: number) => {
    setAhead(target)
    void kiosk
      .goToStep({ batchId, step: target, isDone: false })
      .then(() => setAhead((still) => (still === target ? null : still)))
  }
  const finish = () => void kiosk.finishBatch({ batchId }).then(() => onPlace({ kind: 'recipes' }))

  if (recipe === null || !recipe.ok) return null
  return (
    <StepScreen
      recipe={recipe.value}
      step={step}
      remark={null}
      end={words.finish}
      onStep={goTo}
      onLeave={leave}
      onEnd={finish}
      onSignIn={null}
    />
  )
}
