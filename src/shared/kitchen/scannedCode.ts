import { normaliseNumber } from './numbers.ts'

/** What a scanner sent, taken apart. */
export interface ScannedCode {
  /** In the form of `normaliseNumber`, without a symbology identifier. */
  readonly text: string
  /**
   * The trade item numbers that it may be, as GTIN-14; empty for none. Eight digits may be an EAN-8 and a UPC-E.
   */
  readonly gtins: readonly string[]
  /** Whether its form says that it belongs to a product, whatever its digits are. */
  readonly isProductCode: boolean
}

/** AIM: "]", the letter of the symbology and a modifier (ISO/IEC 15424). Caps Lock at the station turns the letter. */
const SYMBOLOGY = /^\]([a-z])[0-9a-z]/u
/** What scanners send for the separator FNC1, if they do not leave it out. */
const SEPARATORS = /(?:\p{Cc}|<gs>|\{gs\}|\u241d|\^\])+/gu
/** Fields without a separator behind them, by their first two digits (GS1 General Specifications, 7.8.5). */
const FIXED_FIELD =
  '(?:00.{18}|03.{14}|04.{16}|1[1-9].{6}|20.{2}|3[1-6].{8}|41.{14})\u001d?|(?!0[0-4]|1[1-9]|20|3[1-6]|41)[^\u001d]+\u001d'
/** The fields before the GTIN, one of unknown length up to its separator; without one, nothing is certain. */
const ELEMENTS = new RegExp(`^\u001d?(?:${FIXED_FIELD})*0[12](\\d{14})`, 'u')

/**
 * Reads a code as a product bears it: EAN-8, EAN-13, UPC-A, UPC-E and ITF-14, alone, in a GS1 element string or in a GS1
 * Digital Link, with or without a symbology identifier. A code in which nothing is certain has no GTIN. Also reads the
 * barcodes of the records, so that both are compared in one form.
 */
export function readCode(code: string): ScannedCode {
  const whole = normaliseNumber(code)
  const symbology = SYMBOLOGY.exec(whole)?.[1] ?? null
  const text = (symbology === null ? whole : whole.slice(3)).trim()
  const field = gtinField(text)
  const gtins = gtinsOf(field ?? (symbology === 'e' ? withoutAddOn(text) : text))
  const isTradeItem = symbology === 'e' || (field !== null && (gtins.length > 0 || !/^\d+$/u.test(text)))
  return { text, gtins, isProductCode: isTradeItem }
}

/** Equal for two barcodes of one product. `code` is a scanned or typed code, or the barcode of a record. Empty for none. */
export function barcodeKeys(code: string): readonly string[] {
  const { text, gtins } = readCode(code)
  return gtins.length > 0 ? gtins : [text].filter((one) => one !== '')
}

/** The field with the GTIN of an element string or a link; null for another text. */
function gtinField(text: string): string | null {
  // A GS1 Digital Link, of any domain: the key "01" or its older alias "gtin", then the GTIN.
  if (/^https?:/u.test(text)) return /\/(?:01|gtin)\/(\d+)(?=[/?#;]|$)/u.exec(text)?.[1] ?? null
  const bracketed = /\(0[12]\)\s*(\d{14})(?!\d)/u.exec(text)
  if (bracketed !== null) return bracketed[1] ?? null
  return ELEMENTS.exec(text.replace(SEPARATORS, '\u001d'))?.[1] ?? null
}

/** An add-on of two or five digits, as of magazines, is not part of the number. */
function withoutAddOn(text: string): string {
  const digits = text.replace(/\s/gu, '')
  const length = [13, 12, 8].find((one) => [2, 5].includes(digits.length - one))
  return /^\d+$/u.test(digits) && length !== undefined && gtinsOf(digits).length === 0 ? digits.slice(0, length) : text
}

function gtinsOf(text: string): readonly string[] {
  // Blanks and hyphens are printed below a barcode. Eight digits with a hyphen are more likely another number.
  const digits = text.replace(/[\s-]/gu, '')
  const isEight = digits.length === 8
  if (!/^(?:\d{8}|\d{12,14})$/u.test(digits) || /^0+$/u.test(digits) || (isEight && text.includes('-'))) return []
  const forms = isEight ? [digits, upcA(digits)] : [digits]
  return forms.flatMap((one) => (one !== null && hasCheckDigit(one) ? [one.padStart(14, '0')] : []))
}

/** What a UPC-E of eight digits abbreviates, by its last digit but one (GS1 General Specifications, 5.2.2.4.2). */
const UPC_E: readonly (readonly [form: RegExp, upcA: string])[] = [
  [/^(?<a>[01]..)(?<b>...)(?<c>[0-2])(?<d>.)$/u, '$<a>$<c>0000$<b>$<d>'],
  [/^(?<a>[01]...)(?<b>..)3(?<d>.)$/u, '$<a>00000$<b>$<d>'],
  [/^(?<a>[01]....)(?<b>.)4(?<d>.)$/u, '$<a>00000$<b>$<d>'],
  [/^(?<a>[01].....)(?<c>[5-9])(?<d>.)$/u, '$<a>0000$<c>$<d>'],
]

/** The UPC-A that a UPC-E abbreviates; null if it is none. */
function upcA(upcE: string): string | null {
  const [form, long] = UPC_E.find(([one]) => one.test(upcE)) ?? []
  return form === undefined || long === undefined ? null : upcE.replace(form, long)
}

/** GS1 General Specifications, 7.9: from the right, the digits count three times and once in turn. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
