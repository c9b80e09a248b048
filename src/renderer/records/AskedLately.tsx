import { operationById } from '../../shared/records/operations.ts'
import type { Query } from '../../shared/recordsQuery.ts'
import { HIDDEN, isSecretName } from '../../shared/secretName.ts'
import { PressArea } from '../controls/PressArea.tsx'
import { Scroller } from '../controls/Scroller.tsx'
import { dotted } from '../look/dotted.ts'
import { useMomentWords } from '../words/useMomentWords.ts'
import { useWords } from '../words/words.ts'
import type { AskedQuery } from './desk/deskState.ts'
import styles from './records.module.css'

/** The latest queries, to open again with their answers. */
export function AskedLately({ asked, onOpen }: { asked: readonly AskedQuery[]; onOpen: (query: number) => void }) {
  const { records: words } = useWords()
  return (
    <section className={`${styles.recordsLately} column`}>
      <div>
        <h2>{words.askedLately}</h2>
        <p className="muted">{words.askedLatelyHint}</p>
      </div>
      <Scroller label={words.askedLately}>
        <ul className={styles.recordsRows}>
          {asked.map((one) => (
            <li key={one.key}>
              <AskedRow asked={one} onOpen={() => onOpen(one.key)} />
            </li>
          ))}
        </ul>
      </Scroller>
    </section>
  )
}

function AskedRow({ asked, onOpen }: { asked: AskedQuery; onOpen: () => void }) {
  const { records: words, operations } = useWords()
  const at = useMomentWords()
  const operation = operationById(asked.query.operation)
  const page = asked.pages[asked.page]
  const state =
    asked.asking.kind === 'asking'
      ? words.askedState.asking
      : page === undefined
        ? words.askedState.failed
        : words.askedState.answered(page.content)
  return (
    <PressArea className={styles.recordsRow} data-row onPress={onOpen}>
      <span className="grow">
        <span className={styles.recordsRowName}>{operation === null ? '' : operations.name(operation)}</span>
        <span className={styles.recordsRowPath} dir="auto">
          {askedFor(asked.query)}
        </span>
        <span className={`${styles.recordsRowPath} num`}>{dotted(at(asked.askedAt), state)}</span>
      </span>
    </PressArea>
  )
}

/** The parameters and fields of a query in one line, with secret values hidden. */
export function askedFor({ pathParameters, fields }: Query): string {
  const filledIn = [...Object.entries(pathParameters).map(([name, value]) => ({ name, value })), ...fields]
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name} ${isSecretName(name) ? HIDDEN : value}`)
  return dotted(...filledIn)
}
