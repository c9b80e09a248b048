import { expect, test } from 'vitest'
import { equipmentSign } from './equipmentSign.ts'

const signs = {
  'Deck oven 2': 'oven',
  'Gas range, 6 burners': 'flame',
  'Induction hob': 'flame',
  'Sauté pan 32 cm': 'pan',
  'Saucepan 5 l': 'pan',
  'Baking tray 600 × 400': 'tray',
  'Blast chiller': 'cold',
  'Spiral mixer 40 l': 'mixer',
  'Probe thermometer': 'probe',
  'Oven loader': null,
  'Drum sieve': null,
  'Company ledger': null,
  '': null,
} as const

test('a piece of equipment has the sign that its name says, or none', () => {
  for (const [name, sign] of Object.entries(signs)) expect(equipmentSign(name, 'en'), name).toBe(sign)
})
