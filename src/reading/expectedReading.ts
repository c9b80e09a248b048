import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../shared/json/parseJson.ts'
import { failed, type Result, success } from '../shared/result.ts'

const whole = z.int().min(0)

const time = z
  .tuple([
    whole,
    whole,
    whole,
    whole,
    // Whether one would start a timer for it; null where a person would hesitate, as in the other values.
    z.boolean().nullable(),
    z.enum(['work', 'wait']).nullable(),
    // The seconds that it adds to the batch at the least; 0 for none.
    whole.nullable().default(null),
  ])
  .transform(([start, length, seconds, mostSeconds, isRun, kind, planSeconds]) => {
    return { start, length, seconds, mostSeconds, isRun, kind, planSeconds }
  })
export type ExpectedTime = z.infer<typeof time>

const temperature = z
  .tuple([
    whole,
    whole,
    z.number(),
    z.number(),
    // Null if the text says none.
    z.enum(['C', 'F']).nullable(),
    // `again`: the one before in another unit, which may be read or not.
    z.enum(['core', 'oven', 'other', 'unclear', 'again']),
  ])
  .transform(([start, length, degrees, mostDegrees, unit, role]) => {
    return { start, length, degrees, mostDegrees, unit, role }
  })
export type ExpectedTemperature = z.infer<typeof temperature>

/** All places are of the description. A key that is missing was not labelled; an empty list was: there is none. */
const step = z.object({
  /** Zero-based. */
  step: whole,
  /** `markOf` its description: another text is not compared. */
  mark: z.string(),
  /** Whether an oven has to be hot. */
  oven: z.boolean().nullable().optional(),
  times: z.array(time).optional(),
  temperatures: z.array(temperature).optional(),
  /** The ingredients after which a running total of the scale is right; empty if it would mislead. */
  totals: z.array(whole).nullable().optional(),
})
const line = z.object({ recipe: z.string(), steps: z.array(step) })

/** What a person reads in a step, before looking at what the program says. */
export type ExpectedStep = z.infer<typeof step> & { readonly recipe: string }

/** Reads a file of expected readings: a line of JSON for each recipe. The failure names the line. */
export function expectedSteps(lines: string): Result<readonly ExpectedStep[], string> {
  const steps: ExpectedStep[] = []
  for (const [index, json] of lines.split('\n').entries()) {
    if (json.trim() === '') continue
    const read = line.safeParse(parseJson(json))
    if (!read.success) return failed(`line ${index + 1} is no line of expected readings`)
    steps.push(...read.data.steps.map((one) => ({ ...one, recipe: read.data.recipe })))
  }
  return success(steps)
}

/** Eight hexadecimal digits of SHA-256: tells that a text is another one. */
export function markOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
