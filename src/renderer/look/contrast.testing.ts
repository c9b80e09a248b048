/** Contrast of two colours by WCAG 2.2 ("contrast ratio", "relative luminance"). */

type Tokens = ReadonlyMap<string, string>

/**
 * The declarations of the first rule with this selector, custom properties only, without the leading dashes.
 * Made for tokens.css: no nesting, comments allowed.
 */
export function readTokens(css: string, selector: string): Tokens {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const start = bare.indexOf(`${selector} {`)
  if (start < 0) return new Map()
  const body = bare.slice(bare.indexOf('{', start) + 1, bare.indexOf('}', start))
  const tokens = new Map<string, string>()
  for (const declaration of body.split(';')) {
    const [name, value] = declaration.split(/:(.*)/s)
    if (name?.trim().startsWith('--') && value !== undefined) tokens.set(name.trim().slice(2), value.trim())
  }
  return tokens
}

/** The contrast ratio of two colours written as `#rrggbb`, 1 (the same) to 21; `NaN` for another notation. */
export function contrastRatio(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((lighter ?? Number.NaN) + 0.05) / ((darker ?? Number.NaN) + 0.05)
}

function luminance(colour: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return Number.NaN
  const channel = (from: number): number => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
