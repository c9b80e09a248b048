import { expect, test } from 'vitest'
import { codeFault } from './technician.ts'

for (const [code, fault] of [
  ['', 'tooShort'],
  ['7', 'tooShort'],
  ['8305172', 'tooShort'],
  ['83051729', null],
  ['830517294416', null],
  ['8305172944160', 'tooLong'],
  ['8305 1729', 'notDigits'],
  ['8305172a', 'notDigits'],
  ['٨٣٠٥١٧٢٩', 'notDigits'],
  ['00000000', 'oneDigit'],
  ['12345678', 'sequence'],
  ['1234567890', 'sequence'],
  ['98765432', 'sequence'],
  ['13579135', null],
] as const)
  test(`the code "${code}": ${fault ?? 'accepted'}`, () => {
    expect(codeFault(code)).toBe(fault)
  })
