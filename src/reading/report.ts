import { dotted } from '../renderer/look/dotted.ts'
import { facts as factWords } from '../renderer/words/en/facts.ts'
import { step as stepWords } from '../renderer/words/en/step.ts'
import { withoutEntities } from '../shared/kitchen/step-text/entities.ts'
import { recipeLanguage } from '../shared/kitchen/text-language/recipeLanguage.ts'
import type { Recipe } from '../shared/model.ts'
import { stepNumber } from '../shared/step.ts'
import type { TextLanguage } from '../shared/textLanguage.ts'
import { type FoundTime, findingsOf, type StepFindings } from './stepFindings.ts'

/** Begins each line about what was not understood, so that they can be picked out. */
const NOT_UNDERSTOOD = 'NOT UNDERSTOOD'
/** The width of the first column. */
const LABEL = 15
/** The longest piece of a text that is shown around a word that is not read, on either side. */
const NEAR = 25

interface Line {
  readonly label: string
  readonly text: string
}

/**
 * What the display reads out of recipes: a block for each recipe, with the text of each step (what is read stands between
 * » and «), a line for each finding, and the sums at the end. Steps without a finding are left out.
 */
export function readingReport(recipes: readonly Recipe[]): string {
  const blocks: string[] = []
  const all: StepFindings[] = []
  const languages = new Map<TextLanguage, number>()
  for (const recipe of recipes) {
    const { recipe: language } = recipeLanguage(recipe, 'unknown')
    languages.set(language, (languages.get(language) ?? 0) + 1)
    const lines: string[] = []
    for (const [index, found] of findingsOf(recipe).entries()) {
      const said = [...linesOf(found), ...doubtsOf(found).map((text) => ({ label: NOT_UNDERSTOOD, text }))]
      all.push(found)
      if (said.length === 0) continue
      const name = dotted(stepWords.untitled(stepNumber(index)), found.step.title.trim() || null)
      lines.push(
        `  ${name}`,
        `    ${marked(found)}`,
        ...said.map(({ label, text }) => `    ${label.padEnd(LABEL)} ${text}`),
      )
    }
    if (lines.length > 0)
      blocks.push([`${recipe.number} ${recipe.name} (${stepWords.languages[language]})`, ...lines, ''].join('\n'))
  }
  const times = all.flatMap((found) => found.times)
  const rows = [
    ['Recipes', recipes.length],
    ['Languages', [...languages].map(([one, count]) => `${stepWords.languages[one]} ${count}`).join(', ')],
    ['Steps', all.length],
    ['Times', `${times.length}, work or waiting known of ${times.filter(({ kind }) => kind !== null).length}`],
    ['Temperatures', all.flatMap(({ temperatures }) => temperatures).length],
    ['Hot oven', all.filter(({ heatsOven }) => heatsOven).length],
    ['Running totals', all.filter(({ totals }) => totals.length > 0).length],
    ['Unknown units', all.flatMap(({ unknownUnits }) => unknownUnits).length],
    [NOT_UNDERSTOOD, all.flatMap(doubtsOf).length],
  ] as const
  return [...blocks, ...rows.map(([name, count]) => `${name.padEnd(LABEL)} ${count}`)].join('\n')
}

/** The text of a step on one line, with marks around what is read. */
function marked({ step, times, temperatures }: StepFindings): string {
  const description = withoutEntities(step.description)
  const parts: string[] = []
  let from = 0
  for (const { start, text } of [...times, ...temperatures].sort((one, other) => one.start - other.start)) {
    if (start < from) continue
    parts.push(description.slice(from, start), `»${text}«`)
    from = start + text.length
  }
  return [...parts, description.slice(from)].join('').replaceAll(/\s+/gu, ' ').trim()
}

function linesOf(found: StepFindings): readonly Line[] {
  const { times, temperatures, heatsOven, parts, totals, step } = found
  const length = (seconds: number) => stepWords.startTimer(seconds, seconds, null)
  const lines: Line[] = [
    ...times.map((time) => ({ label: 'time', text: timeOf(time) })),
    ...temperatures.map(({ text, verb, relation, isCore, isOfOven }) => ({
      label: 'temperature',
      text: dotted(
        text,
        isCore ? factWords.core : null,
        verb === null ? null : factWords.heat(verb, relation),
        isOfOven ? 'of the oven' : null,
      ),
    })),
  ]
  if (parts.length > 0) {
    const counted = parts.map(({ kind, seconds }) => `${length(seconds)} ${kind === 'unknown' ? 'of either' : kind}`)
    lines.push({ label: 'in the plan', text: counted.join(', ') })
  }
  if (heatsOven) lines.push({ label: 'oven', text: 'has to be hot' })
  const names = totals.map((place) => step.ingredients[place]?.name ?? '')
  if (names.length > 0) lines.push({ label: stepWords.scaleReads, text: `a running total of ${names.join(' + ')}` })
  return lines
}

function timeOf({ text, kind, verb, role, isAtLeast, button }: FoundTime): string {
  return dotted(
    `${isAtLeast ? 'at least ' : ''}${text}`,
    verb,
    kind,
    role === 'takes' ? null : role,
    button === null ? 'no timer' : `timer “${button}”`,
  )
}

function doubtsOf({ times, temperatures, unread, unknownUnits, step }: StepFindings): readonly string[] {
  const text = withoutEntities(step.description)
  return [
    ...times.filter(({ role, kind }) => role === 'takes' && kind === null).map((one) => `work or waiting: ${one.text}`),
    ...temperatures
      .filter(({ verb, isCore, isOfOven }) => verb === null && !isCore && !isOfOven)
      .map((one) => `of what it is the temperature: ${one.text}`),
    ...unread.map(({ start, end }) => {
      const near = text.slice(Math.max(0, start - NEAR), end + NEAR).replaceAll(/\s+/gu, ' ')
      return `“${text.slice(start, end)}” in “… ${near.trim()} …”`
    }),
    ...unknownUnits.map(({ name, written }) => `the unit “${written}” of ${name}`),
  ]
}
