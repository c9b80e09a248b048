import { type Factor, factorText } from '../../shared/kitchen/factor.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { useWords } from '../words/words.ts'

/** Asks once before the scale is changed under what was ticked and done: what is in the bowl already stays in it. */
export function ChangeScaleDialog({
  before,
  after,
  onKeep,
  onConfirm,
}: {
  before: Factor
  after: Factor
  onKeep: () => void
  onConfirm: () => void
}) {
  const { scaling } = useWords().overview
  const { change } = scaling
  return (
    <Dialog
      title={change.title(factorText(after))}
      onEscape={onKeep}
      actions={
        <>
          <Button size="main" focusFirst onPress={onKeep}>
            {scaling.keep(factorText(before))}
          </Button>
          <Button size="main" kind="go" onPress={onConfirm}>
            {change.confirm(factorText(after))}
          </Button>
        </>
      }
    >
      <p>{change.sentence(factorText(before))}</p>
      <p>{change.bowl}</p>
    </Dialog>
  )
}
