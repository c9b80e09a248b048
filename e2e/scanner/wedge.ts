import type { Locator, Page } from 'playwright/test'
import { boards, strokesOf } from '../../src/renderer/scanner/keyboards.testing.ts'
import type { ScannerLayout } from '../../src/shared/model.ts'
import { BETWEEN_KEYS_MILLISECONDS, type InputStep, pause, sendInput, typeByHand } from '../hand.ts'

interface Wedge {
  /** The layout that the scanner is set to. */
  readonly scanner?: ScannerLayout
  /** The layout of the station, which decides the characters of the keys. */
  readonly station?: ScannerLayout
  /** Milliseconds between two keys. */
  readonly gap?: number
  readonly suffix?: 'Enter' | 'Enter twice' | 'none'
}

/** A character with Control: the separator of GS1 codes is U+001D, which a wedge sends as Control and "]". */
export const SEPARATOR = '\u001d'

const NONE = { code: '', key: '', text: '', modifiers: 0 }
const separatorKeys = [
  { ...NONE, code: 'ControlLeft', key: 'Control', modifiers: 2 },
  { ...NONE, code: 'BracketRight', key: ']', modifiers: 2 },
]
const ENTER = { ...NONE, code: 'Enter', key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }

/**
 * Sends the key events of a keyboard-wedge scanner: positions of its own layout, with the characters of the station's
 * layout; Shift, AltGr and Control as separate keys.
 */
export async function wedge(
  page: Page,
  code: string,
  { scanner = 'english', station = 'french', gap = 8, suffix = 'Enter' }: Wedge = {},
): Promise<void> {
  const keys = [
    ...[...code].flatMap((character) =>
      character === SEPARATOR ? separatorKeys : keysOf(character, scanner, station),
    ),
    ...(suffix === 'none' ? [] : [ENTER]),
    ...(suffix === 'Enter twice' ? [{ ...ENTER, code: 'NumpadEnter' }] : []),
  ]
  const steps = keys.flatMap(({ text, ...key }, index): readonly InputStep[] => {
    const at = index * gap
    const down =
      text === '' ? ({ key: 'rawKeyDown', of: key } as const) : ({ key: 'keyDown', of: { ...key, text } } as const)
    return [
      { at, ...down },
      { at: at + gap / 2, key: 'keyUp', of: key },
    ]
  })
  await sendInput(page, steps, { afterLast: BETWEEN_KEYS_MILLISECONDS })
}

/** The same at a station whose keyboard has the layout of the scanner. */
export function scan(page: Page, code: string, choices: Wedge = {}): Promise<void> {
  return wedge(page, code, { station: 'english', ...choices })
}

/** Types into a field by hand, and waits so long that the next key counts as the start of a scan. */
export async function typeAndRest(field: Locator, text: string): Promise<void> {
  await field.focus()
  await typeByHand(field.page(), text)
  await pause(field.page())
}

function keysOf(character: string, scanner: ScannerLayout, station: ScannerLayout) {
  return strokesOf(scanner, character).flatMap(({ code, shift, altGraph }) => {
    const arrives = arrivesAs(code, shift, station)
    const modifiers = (shift ? 8 : 0) + (altGraph ? 1 : 0)
    return [
      ...(shift ? [{ ...NONE, code: 'ShiftLeft', key: 'Shift', modifiers: 8 }] : []),
      ...(altGraph ? [{ ...NONE, code: 'AltRight', key: 'Alt', modifiers: 1 }] : []),
      { ...NONE, code, modifiers, key: arrives, text: altGraph || arrives === 'Dead' ? '' : arrives },
    ]
  })
}

function arrivesAs(code: string, shift: boolean, station: ScannerLayout): string {
  if (code === 'Space') return ' '
  const { positions, plain, shifted, dead } = boards[station]
  const character = (shift ? shifted : plain)[positions.indexOf(code)] ?? 'Unidentified'
  return dead.includes(character) ? 'Dead' : character
}
