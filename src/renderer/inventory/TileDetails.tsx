import type { InventoryTile } from '../../shared/inventory.ts'
import { useSend } from '../kiosk/useSend.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
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
    <Dialog
      title={words.detailsTitle(number, name, found !== null)}
      onEscape={onAnswered}
      actions={
        <>
          <Button size="main" kind="go" focusFirst onPress={onAnswered}>
            {mayUndo ? words.keepFound : words.close}
          </Button>
          {mayUndo ? (
            <Button size="main" onPress={undo}>
              {words.undo}
            </Button>
          ) : null}
        </>
      }
    >
      {found === null ? null : <p>{words.foundBy(nameOf(found.by), at(found.at), found.how)}</p>}
      <p className="muted">{recipesOf(tile)}</p>
      {foundBefore === null ? null : (
        <p className="muted">{words.foundBefore(nameOf(foundBefore.by), at(foundBefore.at))}</p>
      )}
    </Dialog>
  )
}
