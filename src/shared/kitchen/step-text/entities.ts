/** The entities of HTML that stand in times and temperatures. */
const NAMED: ReadonlyMap<string, string> = new Map(
  (
    'nbsp \u00a0 ensp \u2002 emsp \u2003 thinsp \u2009 amp & lt < gt > le \u2264 ge \u2265 ndash \u2013 mdash \u2014 minus \u2212 shy - hyphen - deg \u00b0 ordm \u00ba ' +
    'frac12 \u00bd frac14 \u00bc frac34 \u00be frasl \u2044 times \u00d7 plusmn \u00b1 hellip \u2026 apos \' quot "'
  )
    .split(' ')
    .flatMap((name, index, all) => (index % 2 === 0 ? [[name, all[index + 1] ?? ''] as const] : [])),
)
const ENTITY = /&(?:amp;)*(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>[a-z][a-z\d]{1,30}))(?<end>;?)/giu
/** In place of an entity that is not known: what stands on both sides of it is not read as one. */
const UNKNOWN = '\ufffd'

/** The text with its HTML entities as characters, also those that were written twice ("&amp;deg;"). */
export function withoutEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(ENTITY, (written, decimal, hex, name, end) => {
    if (name === undefined) return characterOf(Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10))
    return NAMED.get(name.toLowerCase()) ?? (end === '' ? written : UNKNOWN)
  })
}

function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : UNKNOWN
}
