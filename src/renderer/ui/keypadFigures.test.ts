import { expect, test } from 'vitest'
import { keypadFigure } from './keypadFigures.ts'

test('a key of the keypad is its figure while NumLock is off, and the arrows of the main block stay arrows', () => {
  for (const [code, key, figure] of [
    ['Numpad0', 'Insert', '0'],
    ['Numpad1', 'End', '1'],
    ['Numpad2', 'ArrowDown', '2'],
    ['Numpad3', 'PageDown', '3'],
    ['Numpad4', 'ArrowLeft', '4'],
    ['Numpad5', 'Clear', '5'],
    ['Numpad5', 'Unidentified', '5'],
    ['Numpad6', 'ArrowRight', '6'],
    ['Numpad7', 'Home', '7'],
    ['Numpad8', 'ArrowUp', '8'],
    ['Numpad9', 'PageUp', '9'],
    ['Numpad7', '7', null],
    ['ArrowLeft', 'ArrowLeft', null],
    ['NumpadEnter', 'Enter', null],
    ['NumpadDecimal', 'Delete', null],
    ['Digit1', '1', null],
    ['', 'End', null],
  ] as const)
    expect(keypadFigure({ code, key }), `${code} ${key}`).toBe(figure)
})
