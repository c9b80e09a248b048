import { type ComponentProps, type ReactNode, useState } from 'react'
import { assertNever } from '../../shared/result.ts'
import { t } from '../words/translate.ts'
import { IconCapitals, IconCapitalsOn, IconDelete, IconShift, IconShiftOn, IconSpace } from './icons.tsx'
import { KeyArea, KeyGroup } from './KeyArea.tsx'
import styles from './Keys.module.css'
import type { KeyboardLayout, Script } from './keyboardLayout.ts'
import { type BoardState, type Key, type KeyAction, keyRows, shownLayout } from './keyRows.ts'
import type { KeyTarget } from './useTextEntry.ts'

export interface KeyboardProps {
  readonly layout: KeyboardLayout
  /** The field. */
  readonly entry: KeyTarget
  readonly onEnter: () => void
  /** The label of the Enter key, naming its action ("Sign in", "Find"). */
  readonly enterLabel: string
  /** Disables the Enter key while its action would be refused. */
  readonly enterDisabled?: boolean | undefined
  /** With it, the keyboard has a key that opens the number pad. */
  readonly onNumbers?: (() => void) | undefined
}

/** The on-screen keyboard. The focus stays in the field. */
export function Keyboard({ layout, entry, onEnter, enterLabel, enterDisabled = false, onNumbers }: KeyboardProps) {
  const [state, setState] = useState(firstState)
  const boardState = { ...state, numbers: onNumbers !== undefined }
  const board = keyRows(layout, boardState)

  const open = (face: 'symbols' | 'accents') => setState({ ...state, face: state.face === face ? 'letters' : face })
  const acts: Readonly<Record<KeyAction, () => void>> = {
    delete: entry.deleteBack,
    enter: onEnter,
    shift: () => setState({ ...state, shift: !state.shift }),
    capitals: () => setState({ ...state, capitals: !state.capitals }),
    symbols: () => open('symbols'),
    accents: () => open('accents'),
    script: () => setState({ ...state, face: 'letters', latin: !state.latin }),
    numbers: () => onNumbers?.(),
    space: () => entry.insert(' '),
  }
  // Shift and the accents apply to one letter: the letter after an é is rarely another accented one.
  const type = (text: string): void => {
    entry.insert(text)
    setState({ ...state, shift: false, face: state.face === 'accents' ? 'letters' : state.face })
  }

  const common = { layout, state: boardState, enterLabel, enterDisabled, acts, type }
  return (
    <KeyGroup className={styles.keyboard} label={t('ui.keyboard')}>
      <div className={styles.board} style={{ '--units': board.units }}>
        {[...board.rows.entries()].map(([row, keys]) => (
          <div className={styles.row} key={row}>
            {[...keys.entries()].map(([place, key]) => (
              <KeyOnBoard key={place} shown={key} {...common} />
            ))}
          </div>
        ))}
      </div>
    </KeyGroup>
  )
}

const firstState: Omit<BoardState, 'numbers'> = { face: 'letters', latin: false, shift: false, capitals: false }

interface KeyOnBoardProps {
  readonly shown: Key
  readonly layout: KeyboardLayout
  readonly state: BoardState
  readonly enterLabel: string
  readonly enterDisabled: boolean
  readonly acts: Readonly<Record<KeyAction, () => void>>
  readonly type: (text: string) => void
}

function KeyOnBoard({ shown: key, layout, state, enterLabel, enterDisabled, acts, type }: KeyOnBoardProps) {
  const style = { gridColumn: `span ${key.units * 4}` }
  switch (key.kind) {
    case 'gap':
      return <span style={style} />
    case 'text':
      return (
        <KeyboardKey identity={key.identity} style={style} onPress={() => type(key.text)}>
          {faceOfText(key.text)}
        </KeyboardKey>
      )
    case 'action': {
      const { name, picture, on } = faceOf(key.action, { layout, state, enterLabel })
      return (
        <KeyboardKey
          acts
          identity={`${name} ${on === true}`}
          style={style}
          disabled={enterDisabled && key.action === 'enter'}
          data-action={key.action}
          aria-label={name}
          aria-pressed={on}
          onPress={acts[key.action]}
        >
          {picture}
          {on === true && <span className={styles.on}>{t('ui.on')}</span>}
        </KeyboardKey>
      )
    }
    default:
      return assertNever(key)
  }
}

/** A combining mark is shown on a dotted circle, and larger than on a letter; a whole word is smaller. */
function faceOfText(text: string): ReactNode {
  if (/^\p{M}/u.test(text)) return <span className={styles.mark}>{`◌${text}`}</span>
  return text.length > 2 ? <span className={styles.word}>{text}</span> : text
}

interface KeyFace {
  readonly name: string
  readonly picture: ReactNode
  /** Whether a switch is on; undefined for a key that is not a switch. */
  readonly on?: boolean
}

function faceOf(
  action: KeyAction,
  { layout, state, enterLabel }: Pick<KeyOnBoardProps, 'layout' | 'state' | 'enterLabel'>,
): KeyFace {
  const shown = shownLayout(layout, state)
  const letters = { name: t('ui.letters'), picture: scriptFace[shown.script] }
  const other = shown === layout ? 'latin' : layout.script
  const { shift, capitals, face } = state
  const accents = <span className={styles.letter}>{shown.accentsFace}</span>
  const faces: Readonly<Record<KeyAction, KeyFace>> = {
    delete: { name: t('ui.deleteLetter'), picture: <IconDelete /> },
    enter: { name: enterLabel, picture: <span className={styles.enter}>{enterLabel}</span> },
    shift: { name: t('ui.shift'), picture: shift ? <IconShiftOn /> : <IconShift />, on: shift },
    capitals: { name: t('ui.capitals'), picture: capitals ? <IconCapitalsOn /> : <IconCapitals />, on: capitals },
    symbols: face === 'symbols' ? letters : { name: t('ui.symbols'), picture: '#+=' },
    accents: face === 'accents' ? letters : { name: t('ui.accents'), picture: accents },
    script: { name: t(`ui.${other}`), picture: scriptFace[other] },
    numbers: { name: t('ui.numberPad'), picture: '123' },
    space: { name: t('ui.space'), picture: <IconSpace /> },
  }
  return faces[action]
}

/** The first letters of each script, as a label for its key. */
const scriptFace: Readonly<Record<Script, string>> = { latin: 'ABC', arabic: 'أبج', cyrillic: 'АБВ', greek: 'ΑΒΓ' }

/** A key of the on-screen keyboard. One that acts (Shift, Enter) has a darker surface than one that types. */
export function KeyboardKey({ acts = false, ...rest }: ComponentProps<typeof KeyArea> & { acts?: boolean }) {
  return <KeyArea {...rest} className={acts ? `${styles.key} ${styles.acts}` : styles.key} />
}
