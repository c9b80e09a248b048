import { expect, test } from 'vitest'
import { barcodeKeys, readCode } from './scannedCode.ts'

const GS = '\u001d'

test('every form in which a product bears its number leads to one GTIN-14', () => {
  const forms: Readonly<Record<string, readonly string[]>> = {
    '00012345678905': [
      '012345678905',
      '0012345678905',
      '00012345678905',
      '0 12345 67890 5',
      '0-12345-67890-5',
      ' ０１２３４５６７８９０５',
      ']E00012345678905',
      ']e00012345678905',
      ']E0012345678905',
      // A newspaper's add-on.
      ']E3001234567890551',
      ']E3001234567890550995',
      ']C00012345678905',
      ']I100012345678905',
      ']C10100012345678905',
      ']c10100012345678905',
      ']d20100012345678905172612311042A',
      `]d20100012345678905172612311042A${GS}2112`,
      `]C1${GS}0100012345678905`,
      ']e00100012345678905',
      ']Q3https://id.gs1.org/01/00012345678905/10/42A?17=261231',
      ']Q1HTTPS://SHOP.EXAMPLE/FOOD/01/00012345678905',
      'https://example.test/gtin/012345678905?lot=1#top',
      'https://example.test/01/00012345678905/21/7',
      '0100012345678905',
      '0100012345678905310300250015261231',
      '(01)00012345678905(17)261231(10)42A',
      '(10)42A(01)00012345678905',
      '(01) 00012345678905',
      // The date and the weight before the number; a batch before it, which a separator ends.
      '17261231310300250001000123456789051042A',
      `1042A${GS}0100012345678905`,
      '1042A<GS>0100012345678905',
      '1042A^]0100012345678905',
      // What a logistic unit contains.
      '0200012345678905377',
    ],
    '00000096385074': ['96385074', '9638 5074', '0000096385074', ']E496385074', 'https://example.test/01/96385074'],
    '14012345678908': ['14012345678908', ']I114012345678908', '1 40 12345 67890 8'],
  }
  for (const [gtin, codes] of Object.entries(forms))
    for (const code of codes) expect(readCode(code).gtins, code).toEqual([gtin])
})

test('a UPC-E is the UPC-A that it abbreviates; where it may be an EAN-8 too, both are meant', () => {
  for (const [short, whole] of [
    ['01234505', '012000003455'],
    ['01234514', '012100003454'],
    ['04252614', '042100005264'],
    ['01234531', '012300000451'],
    ['01234543', '012340000053'],
    ['01234558', '012345000058'],
    ['01234596', '012345000096'],
  ] as const) {
    expect(readCode(short).gtins, short).toContain(whole.padStart(14, '0'))
    expect(readCode(whole).gtins, whole).toEqual([whole.padStart(14, '0')])
  }
  const both = Array.from({ length: 1e5 }, (_, at) => String(at * 7).padStart(8, '0')).find(
    (code) => readCode(code).gtins.length === 2,
  )
  expect(both).toMatch(/^\d{8}$/)
})

test('what is no number of a product is left as it is, without its symbology identifier', () => {
  for (const [code, text] of [
    ['20127', '20127'],
    ['E-300/B', 'e-300/b'],
    [']C0E-300/B', 'e-300/b'],
    ['012345678906', '012345678906'],
    ['1234567890128901', '1234567890128901'],
    ['00000000', '00000000'],
    ['9638-5074', '9638-5074'],
    // An individual asset identifier, a batch without an end, a link without a key.
    [']C18004401234520127', '8004401234520127'],
    ['1042A0100012345678905', '1042a0100012345678905'],
    ['https://example.test/assets/20127', 'https://example.test/assets/20127'],
    ['', ''],
  ] as const)
    expect(readCode(code), code).toEqual({ text, gtins: [], isProductCode: false })
})

test('a form that only products have says so, also where its digits are wrong', () => {
  for (const code of [']E0012345678906', '(01)00012345678906', 'https://example.test/01/00012345678906', ']E4999'])
    expect(readCode(code), code).toMatchObject({ gtins: [], isProductCode: true })
  for (const code of ['4006381333931', ']C04006381333931', '96385074'])
    expect([readCode(code).gtins.length, readCode(code).isProductCode], code).toEqual([1, false])
})

test('barcodes of the records are compared in the same form; one without a check digit only with itself', () => {
  expect(barcodeKeys('4 006381 333931')).toEqual(barcodeKeys(']E04006381333931'))
  expect(barcodeKeys('2022024365353')).toEqual(['2022024365353'])
  expect(barcodeKeys(' Own-7 ')).toEqual(['own-7'])
  expect(barcodeKeys(' ')).toEqual([])
})
