import { secretPlaces } from '../../../shared/records/secretPlaces.ts'

/** Which secret values are shown: none, all while somebody holds the button, or those of the line with the caret. */
type ShownSecrets = { readonly kind: 'none' | 'all' } | { readonly kind: 'line'; readonly line: number }

/**
 * The lines of a payload as they are shown: a secret value is as many dots as it has signs, between its quotes. Lines
 * are counted from one.
 */
export function shownLines(body: string, shown: ShownSecrets): readonly string[] {
  const lines = body.split('\n')
  if (shown.kind === 'all') return lines
  const open = shown.kind === 'line' ? placeOfLine(lines, shown.line) : { from: 0, to: 0 }
  let hidden = ''
  let at = 0
  for (const { from, to } of secretPlaces(body)) {
    if (from >= open.from && to <= open.to && shown.kind === 'line') continue
    hidden += body.slice(at, from) + '•'.repeat(Math.max(0, to - Math.max(from, at)))
    at = Math.max(at, to)
  }
  return (hidden + body.slice(at)).split('\n')
}

function placeOfLine(lines: readonly string[], line: number): { readonly from: number; readonly to: number } {
  const from = lines.slice(0, line - 1).reduce((length, one) => length + one.length + 1, 0)
  return { from, to: from + (lines[line - 1]?.length ?? 0) }
}

/** Whether there is anything in it that is hidden. */
export function hasSecrets(body: string): boolean {
  return secretPlaces(body).length > 0
}
