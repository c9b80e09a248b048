import { useEffect, useState } from 'react'
import type { RecipeChanges } from '../../../shared/recipeChange.ts'
import { useKiosk } from '../../kiosk/useKiosk.ts'

/**
 * What changed since the person cooked the recipe last, read once when it is opened: opening a batch of it must not
 * take the marks away. None while the version on the glass is not the library's.
 */
export function useRecipeChanges(recipeId: string, isOlderVersion: boolean): RecipeChanges | null {
  const kiosk = useKiosk()
  const [changes, setChanges] = useState<RecipeChanges | null>(null)
  useEffect(() => {
    if (isOlderVersion) return
    let left = false
    void kiosk.readChanges({ recipeId }).then((answer) => {
      if (!left) setChanges(answer)
    })
    return () => {
      left = true
    }
  }, [kiosk, recipeId, isOlderVersion])
  return isOlderVersion ? null : changes
}
