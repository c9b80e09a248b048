import type { TextLanguage } from '../../textLanguage.ts'

/** To the end of its sentence no number follows, which would be the length. Bounded, so that long texts cost no more. */
const UNMEASURED = String.raw`[^.;!\p{N}]{0,200}(?:[.;!]|$)`
const CLOCK = String.raw`\d{1,2}(?:[:.]\d\d\b|\s*(?:o[’']clock|uhr|[ap]\.?m\b))`
/** "10'", which is not read: minutes, or feet. */
const PRIME = String.raw`\d\s?['′’](?![\p{L}'′’])`
/** In German the length stands before the verb. */
const NO_LENGTH_BEFORE = String.raw`(?<!\p{N}\s?(?:h|min|std|minuten?|stunden?)\b[^;!]{0,40})`

/**
 * A time that is said without a length: a wait "until" something, a night, another day; or the time of a clock. Not what stands
 * beside a length: "or overnight", "overnight is best".
 */
const OPEN: Readonly<Record<Exclude<TextLanguage, 'unknown'>, readonly string[]>> = {
  en: [
    String.raw`\b(?:leave|let|rest|rise|proof|prove|stand|ferment|chill|cool|refrigerate|soak|steep|marinate|freeze|thaw|dry)\b[^.;!\p{N}]{0,100}\b(?:until|till)\b${UNMEASURED}`,
    String.raw`(?<!\bor\s+(?:until\s+)?)\b(?:over\s?night|(?:the|a) day before|the (?:next|following) (?:day|morning))\b(?!\s+(?:is|if)\b)${UNMEASURED}`,
    String.raw`\b(?:until|till|to)\s+${CLOCK}`,
  ],
  de: [
    String.raw`${NO_LENGTH_BEFORE}(?:lassen|stellen|kühlen|ruhen|gehen)\b[^.;!\p{N}]{0,100}\bbis\b${UNMEASURED}`,
    String.raw`(?<!\boder\s+(?:bis\s+)?)(?:über\s?nacht|am (?:nächsten|folgenden) (?:tag|morgen)|am (?:vortag|vorabend)|tags zuvor)${UNMEASURED}`,
    String.raw`\bbis\s+${CLOCK}`,
  ],
  fr: [
    String.raw`\b(?:laisse[rz]?|repose[rz]?|réserve[rz]?)\b[^.;!\p{N}]{0,100}\bjusqu${UNMEASURED}`,
    String.raw`(?<!\bou\s+(?:toute\s+)?)\b(?:(?:une|la) nuit|la veille|le lendemain)\b${UNMEASURED}`,
    String.raw`\bjusqu['’]à\s+\d{1,2}\s?(?:h|:\d\d)`,
  ],
  es: [
    String.raw`\b(?:dej[ae]r?|repos[ae]r?|enfri[ae]r?)\b[^.;!\p{N}]{0,100}\bhasta\b${UNMEASURED}`,
    String.raw`(?<!\bo\s+)\b(?:(?:toda|durante) la noche|de un día para (?:el )?otro|la víspera|la noche anterior|al? día siguiente|el día (?:siguiente|anterior))${UNMEASURED}`,
    String.raw`\bhasta las\s+\d`,
  ],
}

const patternOf = (open: readonly string[]) => new RegExp([...open, PRIME].join('|'), 'iu')

const PATTERNS: Readonly<Record<TextLanguage, RegExp>> = {
  en: patternOf(OPEN.en),
  de: patternOf(OPEN.de),
  fr: patternOf(OPEN.fr),
  es: patternOf(OPEN.es),
  unknown: patternOf(Object.values(OPEN).flat()),
}

/**
 * Whether a text has a time of unknown length: "leave overnight", "let rise until doubled", "until 6:00". Not where
 * a length follows in the sentence: "overnight, 8 to 12 h". The step then takes longer than its other times.
 */
export function saysOpenTime(text: string, language: TextLanguage): boolean {
  return PATTERNS[language].test(text)
}
