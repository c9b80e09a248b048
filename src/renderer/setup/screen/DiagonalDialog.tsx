import { useState } from 'react'
import { DIAGONAL_INCHES } from '../../../shared/panelLimits.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { NumberPad } from '../../controls/NumberPad.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { isDigit } from '../../controls/textEntry.ts'
import { useTextEntry } from '../../controls/useTextEntry.ts'
import { useWords } from '../../words/words.ts'
import { typedDiagonal } from '../frame/diagonal.ts'

/** Asks for the diagonal as a number. */
export function DiagonalDialog({
  onDiagonal,
  onClose,
}: {
  readonly onDiagonal: (inches: number) => void
  readonly onClose: () => void
}) {
  const { screen: words } = useWords().setup
  const entry = useTextEntry({ accept: (character) => isDigit(character) || /^[.,]$/u.test(character), longest: 6 })
  const [isRefused, setRefused] = useState(false)
  const take = () => {
    const inches = typedDiagonal(entry.text)
    if (inches === null) setRefused(true)
    else onDiagonal(inches)
  }
  return (
    <Dialog
      title={words.type}
      onEscape={onClose}
      actions={
        <>
          <Button size="main" onPress={onClose}>
            {words.cancel}
          </Button>
          <Button size="main" kind="go" onPress={take}>
            {words.take}
          </Button>
        </>
      }
    >
      <div className="column">
        <TextField
          label={words.field}
          entry={entry}
          focusFirst
          problem={isRefused ? words.outside(DIAGONAL_INCHES.least, DIAGONAL_INCHES.most) : undefined}
          onEnter={take}
        />
        <NumberPad
          onDigit={entry.insert}
          onDelete={entry.deleteBack}
          sign={{ face: '.', name: words.decimalMark, onPress: () => entry.insert('.') }}
        />
      </div>
    </Dialog>
  )
}
