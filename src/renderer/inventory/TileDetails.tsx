import type { InventoryTile } from '../../shared/inventory.ts'
import { useSend } from '../kiosk/useSend.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { usePersonName } from '../words/personName.ts'
import { useMomentWords } from '../words/useMomentWords.ts'
import { useWords } from '../words/words.ts'
import { useAssetWords } from './useAssetWords.ts'

/**
 * The whole of a tile: who found it when and how, and the recipes that name it. Asks before a found asset becomes dark
 * again, because who found it and when is then forgotten.
 */
export function TileDetails({
  tile,
  mayUndo,
  onAnswered,
}: {
  tile: InventoryTile
  mayUndo: boolean
  onAnswered: () => void
}) {
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
