import type { Factor } from '../../../shared/batch.ts'
import { factorText } from '../../../shared/kitchen/factor.ts'
import { type Answers, ConfirmDialog } from '../../controls/ConfirmDialog.tsx'
import { useWords } from '../../words/words.ts'

/** Asks before the scale of a begun batch is changed, because amounts already added do not change with it. */
export function ChangeScaleDialog({
  before,
  after,
  ...answers
}: Answers & { readonly before: Factor; readonly after: Factor }) {
  const { scaling } = useWords().overview
  const { change } = scaling
  return (
    <ConfirmDialog
      title={change.title(factorText(after))}
      keep={scaling.keep(factorText(before))}
      confirm={change.confirm(factorText(after))}
      {...answers}
    >
      <p>{change.sentence(factorText(before))}</p>
      <p>{change.bowl}</p>
    </ConfirmDialog>
  )
}
