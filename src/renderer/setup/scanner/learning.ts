/**
 * What one badge and one tag tell about a scanner whose keyboard layout is known: the characters before every code, the
 * key after it, and where the employee number is in a badge. Pure.
 */

import { readBadge } from '../../../shared/badge.ts'
import { readCode } from '../../../shared/kitchen/scannedCode.ts'
import type { ScannerLayout, ScannerSettings } from '../../../shared/model.ts'
import { type Meanings, meantKey, withMarks } from '../../scanner/codes.ts'
import { LONGEST_GAP_MILLISECONDS } from '../../scanner/scan.ts'
import type { LearningFault } from '../../words/en/setupScanner.ts'
import type { ScanKeys } from './scanKeys.ts'

/** The station file holds at most so many characters of each. */
const LONGEST_PREFIX = 8
const LONGEST_PATTERN = 200

/** One way to understand the scans. */
export interface ScannerReading extends ScannerSettings {
  readonly employeeNumber: string
  /** The text of the tag after the prefix; null before a tag was scanned. */
  readonly tag: string | null
}

export type Learnt =
  /** Distinct readings, the likeliest first: with more than one, a person chooses. */
  { readonly kind: 'learnt'; readonly readings: readonly ScannerReading[] } | LearningFault

export function learn(badge: ScanKeys, tag: ScanKeys | null, layout: ScannerLayout, meanings: Meanings): Learnt {
  const badgeText = textOf(badge, meanings)
  const tagText = tag === null ? null : textOf(tag, meanings)
  const prefix = tagText === null ? '' : commonPrefix(badgeText, tagText)
  const afterPrefix = tagText?.slice(prefix.length) ?? null
  const readings = numbersIn(badgeText.slice(prefix.length))
    .filter(({ pattern }) => pattern.length <= LONGEST_PATTERN)
    .map(({ employeeNumber, pattern }) => {
      return { layout, prefix, suffix: badge.suffix, badge: pattern, employeeNumber, tag: afterPrefix }
    })
  const notABadge = { kind: 'notABadge', read: badgeText } as const
  if (isNumberOfItem(badgeText) || readings.length === 0) return notABadge
  if (tag !== null) {
    if (tagText === badgeText) return { kind: 'sameCode' }
    if (readings.some(readsTag)) return notABadge
    if (tag.suffix !== badge.suffix) return { kind: 'suffixDiffers' }
    const milliseconds = Math.max(badge.longestGap, tag.longestGap)
    if (milliseconds >= LONGEST_GAP_MILLISECONDS && prefix === '') {
      return { kind: 'tooSlow', milliseconds: Math.round(milliseconds) }
    }
  }
  return { kind: 'learnt', readings }
}

/** A JSIN as kitchens write it, with its sign as any layout reads it, or a barcode of trade; also behind a prefix. */
function isNumberOfItem(text: string): boolean {
  const codes = [text, text.replace(/^[^A-Za-z0-9]+/u, '')].map(readCode)
  return codes.some(
    ({ text, gtins, isProductCode }) => isProductCode || /^j[^a-z0-9]?\d+$/iu.test(text) || gtins.some(isOfTrade),
  )
}

/** GS1 General Specifications, 1.4: numbers with these prefixes are a company's own, as of a badge. */
function isOfTrade(gtin: string): boolean {
  return !/^.(?:2|0[24]|00000[02])/u.test(gtin)
}

/** With letters around the number, what reads the tag too is the form of the tags. Digits alone may be either. */
function readsTag({ badge, tag }: ScannerReading): boolean {
  const hasLetters = /\p{L}/u.test(badge.replaceAll('\\d', ''))
  return hasLetters && tag !== null && readBadge(tag, badge).kind === 'badge'
}

/** The text of a scan in a layout. */
export function textOf({ strokes }: Pick<ScanKeys, 'strokes'>, meanings: Meanings): string {
  const characters = strokes.map((stroke) => meantKey(meanings, stroke)).filter((key) => [...key].length === 1)
  return withMarks(characters.join('')).trim()
}

/**
 * The characters that both begin with. Letters and digits are never taken for a prefix: they may belong to both
 * numbers.
 */
function commonPrefix(one: string, other: string): string {
  let length = 0
  while (length < LONGEST_PREFIX && one[length] === other[length] && isSign(one[length])) length++
  return one.slice(0, length)
}

const isSign = (character: string | undefined) => character !== undefined && /[^A-Za-z0-9\s]/.test(character)

interface NumberPlace {
  readonly employeeNumber: string
  /** For `scanner.badge`: any digits may be where this badge has digits. */
  readonly pattern: string
}

/** Where five digits stand alone; else the start and the end of a longer number. */
function numbersIn(code: string): readonly NumberPlace[] {
  const runs = [...code.matchAll(/[0-9]+/g)].map(({ index, 0: digits }) => ({ index, length: digits.length }))
  const alone = runs.filter(({ length }) => length === DIGITS)
  const places = alone.length > 0 ? alone.map(({ index }) => index) : runs.flatMap(endsOf)
  return places.map((at) => ({
    employeeNumber: code.slice(at, at + DIGITS),
    pattern: `^${patternOf(code.slice(0, at))}(\\d{${DIGITS}})${patternOf(code.slice(at + DIGITS))}$`,
  }))
}

/** service-interface.md, GET /auth-login-verify: "string of 5 digits". */
const DIGITS = 5

function endsOf({ index, length }: { readonly index: number; readonly length: number }): readonly number[] {
  return length < DIGITS ? [] : [index + length - DIGITS, index]
}

/** A pattern for the same text with any digits. */
function patternOf(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/[0-9]/g, '\\d')
}
