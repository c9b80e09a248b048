import './Keyboard.css'
import { type ReactNode, useState } from 'react'
import { assertNever } from '../../shared/result.ts'
import { type ControlWords, useControlWords } from './ControlWords.ts'
import { IconCapitals, IconCapitalsOn, IconDelete, IconShift, IconShiftOn, IconSpace } from './icons.tsx'
import { type Face, type Key, type KeyAction, type KeyboardLayout, keyRows } from './keyRows.ts'
import { PressArea } from './PressArea.tsx'

declare module 'react' {
  interface CSSProperties {
    /** How many keys wide the board is. */
    '--units'?: number
  }
}

export interface KeyboardProps {
  readonly layout: KeyboardLayout
  readonly onText: (text: string) => void
  readonly onDelete: () => void
  readonly onEnter: () => void
  /** The words on the Enter key: what it does here ("Sign in", "Find"). */
  readonly enterLabel: string
  /** Shows the key that goes to the number pad. */
  readonly onNumbers?: (() => void) | undefined
}

/** The program's own keyboard. Its keys fill in whatever field the screen gives them to and leave the focus there. */
export function Keyboard({ layout, onText, onDelete, onEnter, enterLabel, onNumbers }: KeyboardProps) {
  const words = useControlWords()
  const [face, setFace] = useState<Face>('letters')
  const [shift, setShift] = useState(false)
  const [capitals, setCapitals] = useState(false)
  const board = keyRows(layout, { face, shift, capitals, numbers: onNumbers !== undefined })

  const act = (action: KeyAction): void => {
    switch (action) {
      case 'delete':
        onDelete()
        break
      case 'enter':
        onEnter()
        break
      case 'shift':
        setShift(!shift)
        break
      case 'capitals':
        setCapitals(!capitals)
        break
      case 'symbols':
        setFace(face === 'letters' ? 'symbols' : 'letters')
        break
      case 'numbers':
        onNumbers?.()
        break
      case 'space':
        onText(' ')
        break
      default:
        assertNever(action)
    }
  }
  const type = (text: string): void => {
    onText(text)
    setShift(false)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in Chromium
    <div className="keyboard" role="group" aria-label={words.keyboard} dir="ltr">
      <div className="keyboard-board" style={{ '--units': board.units }}>
        {board.rows.map((keys, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows and keys are their places, so that a held key survives a new case
          <div className="keyboard-row" key={row}>
            {keys.map((key, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <KeyOf key={`${face}${place}`} of={key} {...{ words, face, shift, capitals, enterLabel, act, type }} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface KeyOfProps {
  readonly of: Key
  readonly words: ControlWords
  readonly face: Face
  readonly shift: boolean
  readonly capitals: boolean
  readonly enterLabel: string
  readonly act: (action: KeyAction) => void
  readonly type: (text: string) => void
}

function KeyOf({ of: key, words, face, shift, capitals, enterLabel, act, type }: KeyOfProps) {
  const style = { gridColumn: `span ${key.units * 4}` }
  switch (key.kind) {
    case 'gap':
      return <span style={style} />
    case 'text':
      return (
        <PressArea className="keyboard-key" keepFocus style={style} onPress={() => type(key.text)}>
          {key.text}
        </PressArea>
      )
    case 'action': {
      const { name, picture, on } = faceOf(key.action, { words, face, shift, capitals, enterLabel })
      return (
        <PressArea
          className="keyboard-key keyboard-action"
          keepFocus
          style={style}
          data-action={key.action}
          aria-label={name}
          aria-pressed={on}
          onPress={() => act(key.action)}
        >
          {picture}
        </PressArea>
      )
    }
    default:
      return assertNever(key)
  }
}

interface KeyFace {
  readonly name: string
  readonly picture: ReactNode
  /** In force; undefined for a key that is not a switch. */
  readonly on?: boolean
}

function faceOf(
  action: KeyAction,
  {
    words,
    face,
    shift,
    capitals,
    enterLabel,
  }: Pick<KeyOfProps, 'words' | 'face' | 'shift' | 'capitals' | 'enterLabel'>,
): KeyFace {
  switch (action) {
    case 'delete':
      return { name: words.deleteLetter, picture: <IconDelete /> }
    case 'enter':
      return { name: enterLabel, picture: <span className="keyboard-enter">{enterLabel}</span> }
    case 'shift':
      return { name: words.shift, picture: shift ? <IconShiftOn /> : <IconShift />, on: shift }
    case 'capitals':
      return { name: words.capitals, picture: capitals ? <IconCapitalsOn /> : <IconCapitals />, on: capitals }
    case 'symbols':
      return face === 'letters'
        ? { name: words.symbols, picture: words.symbolsFace }
        : { name: words.letters, picture: words.lettersFace }
    case 'numbers':
      return { name: words.numbers, picture: words.numbersFace }
    case 'space':
      return { name: words.space, picture: <IconSpace /> }
    default:
      return assertNever(action)
  }
}
