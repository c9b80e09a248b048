import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../shared/json/parseJson.ts'
import { failed, type Result, success } from '../shared/result.ts'

/**
 * What a person reads in a step, before looking at what the program says. All places are of its description. A key that
 * is missing was not labelled; an empty list was: there is none.
 */
export interface ExpectedStep {
  readonly recipe: string
  /** Zero-based. */
  readonly step: number
  /** `markOf` its description: another text is not compared. */
  readonly mark: string
  /** Whether an oven has to be hot; null where a person would hesitate, as in the other keys. */
  readonly needsOven?: boolean | null
  readonly times?: readonly ExpectedTime[]
  readonly temperatures?: readonly ExpectedTemperature[]
  /** The ingredients after which a running total of the scale is right; empty if it would mislead. */
  readonly totals?: readonly number[] | null
}

interface Placed {
  readonly start: number
  readonly length: number
}

export interface ExpectedTime extends Placed {
  readonly seconds: number
  readonly mostSeconds: number
  /** Whether one would start a timer for it. */
  readonly isRun: boolean | null
  /** Null where it can be either. */
  readonly kind: 'work' | 'wait' | null
  /** The seconds that it adds to the batch at the least; 0 for none. */
  readonly planSeconds: number | null
}

export interface ExpectedTemperature extends Placed {
  readonly degrees: number
  readonly mostDegrees: number
  /** Null if the text says none. */
  readonly unit: 'C' | 'F' | null
  /** `again`: the one before in another unit, which may be read or not. */
  readonly role: 'core' | 'oven' | 'other' | 'unclear' | 'again'
}

const whole = z.int().min(0)
const time = z.tuple([
  whole,
  whole,
  whole,
  whole,
  z.boolean().nullable(),
  z.enum(['work', 'wait']).nullable(),
  whole.nullable(),
])
const temperature = z.tuple([
  whole,
  whole,
  z.number(),
  z.number(),
  z.enum(['C', 'F']).nullable(),
  z.enum(['core', 'oven', 'other', 'unclear', 'again']),
])
const line = z.object({
  recipe: z.string(),
  steps: z.array(
    z.object({
      step: whole,
      mark: z.string(),
      oven: z.boolean().nullable().optional(),
      times: z.array(time).optional(),
      temperatures: z.array(temperature).optional(),
      totals: z.array(whole).nullable().optional(),
    }),
  ),
})

/** Reads a file of expected readings: a line of JSON for each recipe. The failure names the line. */
export function expectedSteps(lines: string): Result<readonly ExpectedStep[], string> {
  const steps: ExpectedStep[] = []
  for (const [index, json] of lines.split('\n').entries()) {
    if (json.trim() === '') continue
    const read = line.safeParse(parseJson(json))
    if (!read.success) return failed(`line ${index + 1} is no line of expected readings`)
    const { recipe } = read.data
    for (const { step, mark, oven, times, temperatures, totals } of read.data.steps) {
      steps.push({
        recipe,
        step,
        mark,
        ...(oven === undefined ? {} : { needsOven: oven }),
        ...(times === undefined ? {} : { times: times.map(timeOf) }),
        ...(temperatures === undefined ? {} : { temperatures: temperatures.map(temperatureOf) }),
        ...(totals === undefined ? {} : { totals }),
      })
    }
  }
  return success(steps)
}

/** Eight hexadecimal digits of SHA-256: tells that a text is another one. */
export function markOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

function timeOf([start, length, seconds, mostSeconds, isRun, kind, planSeconds]: z.infer<typeof time>): ExpectedTime {
  return { start, length, seconds, mostSeconds, isRun, kind, planSeconds }
}

function temperatureOf([start, length, degrees, mostDegrees, unit, role]: z.infer<
  typeof temperature
>): ExpectedTemperature {
  return { start, length, degrees, mostDegrees, unit, role }
}
