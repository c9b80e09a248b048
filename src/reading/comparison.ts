import type { Recipe } from '../shared/model.ts'
import { stepNumber } from '../shared/step.ts'
import { type ExpectedStep, type ExpectedTemperature, type ExpectedTime, markOf } from './expectedReading.ts'
import { findingsOf, type StepFindings } from './stepFindings.ts'

/** A row of the table: how often something was right. */
export interface Rate {
  readonly what: Row
  readonly right: number
  readonly of: number
  /** The least share that is wanted. */
  readonly goal: number
}

export interface Comparison {
  readonly rates: readonly Rate[]
  /** A line for each finding that is not the expected one. */
  readonly differences: readonly string[]
  /** The steps whose recipe is not in the folder, or whose text is another one. */
  readonly leftOut: number
}

/** The rows of the table with their goals. */
const GOALS = {
  'seconds of the times that are read': 0.99,
  'work or waiting: known': 0.85,
  'work or waiting: right where known': 0.97,
  'times of 6 h and more in the plan': 0.97,
  'timer buttons that are for a time to run': 0.995,
  'times to run that have a button': 0.95,
  'temperatures read': 0.95,
  'core temperatures': 0.9,
  'no other temperature is taken for a core temperature': 1,
  'steps that need a hot oven': 0.95,
  'steps that need no oven': 0.97,
  'running totals of the scale that do not mislead': 1,
  'running totals that make sense are shown': 0.85,
} as const
type Row = keyof typeof GOALS

/** From it on a wrong time spoils the plan of a day, in seconds. */
const LONG = 6 * 3600

/** What is read in recipes beside what a person expects, and the share of each kind that is right. */
export function compare(recipes: readonly Recipe[], expected: readonly ExpectedStep[]): Comparison {
  const findings = new Map(recipes.map((recipe) => [recipe.number, findingsOf(recipe)]))
  const counts = new Map<Row, { right: number; of: number }>()
  const differences: string[] = []
  let leftOut = 0
  for (const one of expected) {
    const found = findings.get(one.recipe)?.[one.step]
    if (found === undefined || markOf(found.step.description) !== one.mark) {
      leftOut += 1
      continue
    }
    const check = (what: Row, isRight: boolean, said: string) => {
      const { right, of } = counts.get(what) ?? { right: 0, of: 0 }
      counts.set(what, { right: right + (isRight ? 1 : 0), of: of + 1 })
      if (!isRight) differences.push(`${one.recipe}, step ${stepNumber(one.step)}: ${what}: ${said}`)
    }
    if (one.times !== undefined) compareTimes(found, one.times, check)
    if (one.temperatures !== undefined) compareTemperatures(found, one.temperatures, check)
    if (typeof one.oven === 'boolean') {
      const what = one.oven ? 'steps that need a hot oven' : 'steps that need no oven'
      check(what, found.heatsOven === one.oven, found.step.description)
    }
    if (Array.isArray(one.totals)) compareTotals(found, one.totals, check)
  }
  const rates = (Object.keys(GOALS) as Row[]).flatMap((what) => {
    const counted = counts.get(what)
    return counted === undefined ? [] : [{ what, ...counted, goal: GOALS[what] }]
  })
  return { rates, differences, leftOut }
}

type Check = (what: Row, isRight: boolean, said: string) => void

interface Piece {
  readonly start: number
  readonly text: string
}

function meets({ start, text }: Piece, other: { readonly start: number; readonly length: number }): boolean {
  return start < other.start + other.length && other.start < start + text.length
}

function compareTimes(found: StepFindings, expected: readonly ExpectedTime[], check: Check): void {
  const text = found.step.description
  for (const time of expected) {
    const [read, another] = found.times.filter((one) => meets(one, time))
    const said = textAround(text, time)
    if (read !== undefined) {
      const isRight = another === undefined && isSame(read, time)
      check('seconds of the times that are read', isRight, `${said}: ${read.seconds} to ${read.mostSeconds} s`)
    }
    if (time.isRun === true) {
      if (time.kind !== null) {
        const kind = read?.kind ?? null
        check('work or waiting: known', kind !== null, said)
        if (kind !== null) check('work or waiting: right where known', kind === time.kind, `${said}: ${kind}`)
      }
      check('times to run that have a button', read?.button !== undefined && read.button !== null, said)
    }
    if (time.seconds >= LONG && time.planSeconds !== null) {
      const others = expected.filter((one) => one !== time && one.planSeconds !== 0 && one.seconds === time.seconds)
      const wanted = time.planSeconds > 0 ? time.planSeconds : time.seconds
      const isCounted = found.parts.some(({ seconds }) => seconds === wanted)
      const isRight = time.planSeconds > 0 ? isCounted : !isCounted || others.length > 0
      check('times of 6 h and more in the plan', isRight, said)
    }
  }
  for (const read of found.times) {
    const [first, ...rest] = expected.filter((one) => meets(read, one))
    if (first === undefined) check('seconds of the times that are read', false, `${read.text} is no time`)
    if (read.button === null) continue
    const isRun = [...(first === undefined ? [] : [first]), ...rest].some((one) => one.isRun !== false)
    const isOfOther = expected.some((one) => one.isRun !== false && isSame(read, one))
    check('timer buttons that are for a time to run', isRun || isOfOther, `${read.text}: ${text}`)
  }
}

function isSame(
  read: { readonly seconds: number; readonly mostSeconds: number },
  { seconds, mostSeconds }: ExpectedTime,
): boolean {
  return read.seconds === seconds && read.mostSeconds === mostSeconds
}

function compareTemperatures(found: StepFindings, expected: readonly ExpectedTemperature[], check: Check): void {
  const text = found.step.description
  for (const one of expected) {
    if (one.role === 'again') continue
    const read = found.temperatures.find((other) => meets(other, one))
    const said = textAround(text, one)
    check('temperatures read', read !== undefined && isRead(read, one), said)
    if (one.role === 'core') check('core temperatures', read?.isCore === true, said)
    if (one.role === 'other' || one.role === 'oven') {
      check('no other temperature is taken for a core temperature', read?.isCore !== true, said)
    }
  }
  for (const read of found.temperatures) {
    if (!expected.some((one) => meets(read, one))) check('temperatures read', false, `${read.text} is none`)
  }
}

function isRead(
  read: StepFindings['temperatures'][number],
  { degrees, mostDegrees, unit }: ExpectedTemperature,
): boolean {
  const value = read.degrees
  // Without its unit, it is read as it is written.
  if (value === null) return unit === null
  return value.least === degrees && value.most === mostDegrees && (unit === null || value.unit === unit)
}

/** A reading of the first ones alone is right too: what is not in it is weighed by itself. */
function compareTotals(found: StepFindings, expected: readonly number[], check: Check): void {
  const said = found.step.description
  const isBeginning = found.totals.every((place, index) => place === expected[index])
  check('running totals of the scale that do not mislead', isBeginning, said)
  if (expected.length < 2) return
  check('running totals that make sense are shown', isBeginning && found.totals.length === expected.length, said)
}

/** How much of a text is shown before and after a place. */
const NEAR = 60

function textAround(text: string, { start, length }: { readonly start: number; readonly length: number }): string {
  const end = start + length
  const [before, after] = [text.slice(Math.max(0, start - NEAR), start), text.slice(end, end + NEAR)]
  return `${before}»${text.slice(start, end)}«${after}`.replaceAll(/\s+/gu, ' ')
}
