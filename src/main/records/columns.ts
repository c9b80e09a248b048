import { isFields } from '../../shared/json/exactJson.ts'
import { nameOfOne, type Subject } from '../../shared/records/operations.ts'
import { isSecretName } from '../../shared/secretName.ts'
import { inSlices } from '../recipes/slices.ts'

/** What stands in a list in place of a record has one field of this name. */
export const VALUE_COLUMN = 'value'

/** More columns no table has; a record shows all of its fields. */
const MOST_COLUMNS = 200

/**
 * The names of all fields of all records, at most `MOST_COLUMNS`: those that name a record of the subject first, then in
 * the order in which they appear, and last those in which a person reads nothing new.
 */
export async function columnsOf(records: readonly unknown[], subject: Subject): Promise<readonly string[]> {
  const names = new Set<string>()
  await inSlices(records, (record) => {
    if (names.size < MOST_COLUMNS) for (const name of namesOf(record)) names.add(name)
  })
  const first = namingFields(subject).filter((name) => names.has(name))
  const inOrder = [...new Set([...first, ...names])]
  const isLast = (name: string) => !first.includes(name) && isOfNoUse(name, names)
  return [...inOrder.filter((name) => !isLast(name)), ...inOrder.filter(isLast)].slice(0, MOST_COLUMNS)
}

/** The keys of the service's own tables and of their indexes, as `pk`, `sk` and `gsi_1_pk`. */
const INTERNAL_KEY = /^(?:pk|sk|[gl]si_?\d.*)$/i

/** The moments that the service writes a second time in words, as `created_name` of `created`. */
const DATE = /(?:^|_)(?:created|updated|deleted|changed|modified|expired|expires|date|time|at|on)$/i

/** Whether it is the service's own bookkeeping, what nobody reads unheld, or a date said once more. */
function isOfNoUse(name: string, names: ReadonlySet<string>): boolean {
  const named = name.endsWith('_name') ? name.slice(0, -'_name'.length) : null
  return INTERNAL_KEY.test(name) || isSecretName(name) || (named !== null && names.has(named) && DATE.test(named))
}

function namesOf(record: unknown): readonly string[] {
  return isFields(record) ? Object.keys(record) : [VALUE_COLUMN]
}

function namingFields(subject: Subject): readonly string[] {
  const endings = ['id', 'number', 'name']
  return [...endings.map((ending) => `${nameOfOne(subject)}_${ending}`), ...endings]
}
