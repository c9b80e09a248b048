import { expect, test } from 'vitest'
import { keypadFigure } from './keypadFigures.ts'

test('a key of the keypad is its figure while NumLock is off, and the arrows of the main block stay arrows', () => {
  const keys = 'Insert End ArrowDown PageDown ArrowLeft Clear ArrowRight Home ArrowUp PageUp'.split(' ')
  const figures = keys.map((key, figure) => keypadFigure({ code: `Numpad${figure}`, key }))
  expect(figures.join('')).toBe('0123456789')
  expect(keypadFigure({ code: 'Numpad5', key: 'Unidentified' })).toBe('5')
  for (const pressed of ['Numpad7 7', 'ArrowLeft ArrowLeft', 'NumpadEnter Enter', 'NumpadDecimal Delete', ' End']) {
    const [code = '', key = ''] = pressed.split(' ')
    expect(keypadFigure({ code, key }), pressed).toBeNull()
  }
})
