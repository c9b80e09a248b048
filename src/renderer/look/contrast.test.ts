import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const night = readTokens(css, ':root')
const themes = { night, day: new Map([...night, ...readTokens(css, '[data-theme="day"]')]) }

const surfaces = ['bg', 'panel', 'raised', 'held', 'go-wash', 'warn-wash']
const all = (text: string, on: readonly string[]) => on.map((surface) => ({ text, surface }))

/** Running text: sentences, amounts, names. */
const running = [
  ...all('ink', surfaces),
  ...all('ink-2', ['bg', 'panel', 'raised', 'go-wash', 'warn-wash', 'info-wash']),
  ...all('go-ink', ['go', 'go-held']),
  ...all('band-ink', ['band']),
  ...all('ink', ['info-wash', 'lane-open', 'plan-wait', 'plan-wait-line']),
  ...all('danger-ink', ['danger', 'danger-held', 'danger-deep', 'ringing-ink']),
  ...all('ringing-ink', ['ringing', 'ringing-held']),
  ...all('wall-ink', ['wall']),
  ...all('wall-ink-2', ['wall']),
  ...all('panel', ['warn']),
]
/** Labels, chips, marks, the words of a selected button. */
const labels = [
  ...all('ink-3', ['bg', 'panel', 'raised', 'go-wash', 'warn-wash']),
  ...['accent', 'ok', 'warn', 'stop', 'info'].flatMap((text) =>
    all(text, ['bg', 'panel', 'raised', 'go-wash', 'warn-wash', 'info-wash']),
  ),
  ...all('accent', ['done']),
  ...all('ok-ink', ['ok']),
  ...all('plan-work-ink', ['plan-work']),
]
/** Outlines of fields, and the bar of a hold button: WCAG 1.4.11. */
const outlines = [
  ...all('edge', ['bg', 'panel']),
  ...all('plan-thin', ['panel', 'raised']),
  ...all('danger-fill', ['danger']),
  ...all('wall-left', ['wall']),
]

for (const [what, pairs, least] of [
  ['running text is readable', running, 10],
  ['labels are readable', labels, 8.5],
  ['outlines are visible', outlines, 3],
] as const) {
  test(`${what} in both themes`, () => {
    for (const [theme, tokens] of Object.entries(themes)) {
      for (const { text, surface } of pairs) {
        const ratio = contrastRatio(tokens.get(text) ?? '', tokens.get(surface) ?? '')
        expect(ratio, `${theme}: ${text} on ${surface}`).toBeGreaterThanOrEqual(least)
      }
    }
  })
}

test('the contrast is that of WCAG: black on white is 21, a colour on itself 1', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastRatio('#4a4138', '#4a4138')).toBe(1)
})

/** Contrast of two colours by WCAG 2.2 ("contrast ratio", "relative luminance"). */

type Tokens = ReadonlyMap<string, string>

/**
 * The declarations of the first rule with this selector, custom properties only, without the leading dashes.
 * Made for tokens.css: no nesting, comments allowed.
 */
function readTokens(css: string, selector: string): Tokens {
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
function contrastRatio(one: string, other: string): number {
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
