import type { BatchSummary } from '../../../shared/batch.ts'
import { factorText, isOneTime } from '../../../shared/kitchen/factor.ts'
import type { Person } from '../../../shared/model.ts'
import { uniqueNames } from '../../parts/uniqueNames.ts'
import { clockTime } from '../../time/clockTime.ts'

/** The marks by which the cook tells a batch from the others. */
interface SwitchMarks {
  /** "×2"; null at ×1. */
  readonly factor: string | null
  /** The first name of the owner; null for an own batch. */
  readonly owner: string | null
  /** The start time, if nothing else differs; else null. */
  readonly started: string | null
}

/** The marks of each batch, in their order. `place` returns the text that is shown beside the marks. */
export function switchMarks(
  batches: readonly BatchSummary[],
  { me, place, locale }: { me: Person | null; place: (batch: BatchSummary) => string; locale: string },
): readonly SwitchMarks[] {
  const marks = batches.map(({ scale, owner }) => ({
    factor: isOneTime(scale) ? null : factorText(scale),
    owner: owner.employeeNumber === me?.employeeNumber ? null : firstName(owner.name),
  }))
  const faces = batches.map((batch, index) =>
    JSON.stringify([batch.recipeNumber, batch.recipeName, place(batch), marks[index]]),
  )
  const unique = uniqueNames(
    batches.map(({ startedAt }, index) => ({ name: faces[index] ?? '', number: clockTime(startedAt, locale) })),
    '',
  )
  return marks.map((mark, index) => {
    const started = (unique[index] ?? '').slice(faces[index]?.length).trim()
    return { ...mark, started: started === '' ? null : started }
  })
}

function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? ''
}
