import { isFields } from '../../shared/json/exactJson.ts'
import { nameOfOne, type Subject } from '../../shared/records/operations.ts'
import { isSecretName } from '../../shared/secretName.ts'
import { inSlices } from '../scheduling/slices.ts'

/** The column of list elements that are not objects. */
export const VALUE_COLUMN = 'value'

/** The maximum number of columns of a table. A single record shows more of its fields. */
const MOST_COLUMNS = 200
/** Of one record. Fields that name it are looked for among them. */
const MOST_NAMES = 10_000

/**
 * Returns the names of the fields of all records, at most `MOST_COLUMNS`: first those that name a record of the
 * subject, last internal keys, secrets and duplicate dates, the others in order of appearance.
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

/** Keys of the service's database tables and indexes: `pk`, `sk`, `gsi_1_pk`. */
const INTERNAL_KEY = /^(?:pk|sk|[gl]si_?\d.*)$/i

/** Names of times, which the service repeats in words: `created_name` repeats `created`. */
const DATE = /(?:^|_)(?:created|updated|deleted|changed|modified|expired|expires|date|time|at|on)$/i

/** Whether a column is an internal key, a secret or a date in words. */
function isOfNoUse(name: string, names: ReadonlySet<string>): boolean {
  const named = name.endsWith('_name') ? name.slice(0, -'_name'.length) : null
  return INTERNAL_KEY.test(name) || isSecretName(name) || (named !== null && names.has(named) && DATE.test(named))
}

function namesOf(record: unknown): readonly string[] {
  return isFields(record) ? Object.keys(record).slice(0, MOST_NAMES) : [VALUE_COLUMN]
}

function namingFields(subject: Subject): readonly string[] {
  const endings = ['id', 'number', 'name']
  return [...endings.map((ending) => `${nameOfOne(subject)}_${ending}`), ...endings]
}
