import { type ReactNode, useId, useState } from 'react'
import { requestOf, type WrittenLine } from '../../shared/journal.ts'
import type { Entry, Person } from '../../shared/model.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useQuery } from '../kiosk/useQuery.ts'
import { ServiceText } from '../look/ServiceText.tsx'
import { exactTime, secondTime } from '../time/clockTime.ts'
import { IconDown, IconUp } from '../ui/icons.tsx'
import { Press } from '../ui/Press.tsx'
import { usePersonName } from '../words/personName.ts'
import { useMomentWords } from '../words/useMomentWords.ts'
import { useWords } from '../words/words.ts'
import { HashText } from './HashText.tsx'
import styles from './JournalCards.module.css'
import { answerOf } from './lineFacts.ts'
import { RecordTable } from './RecordTable.tsx'

/** Lines as they are in the files of the journal, in their order. */
export function CardLines({
  lines,
  request,
}: {
  lines: readonly number[]
  /** The id of their request; null for a line that belongs to none. In a changed file, other lines may have its numbers. */
  request: string | null
}) {
  const { card: words } = useWords().journal
  const written = useWrittenLines(lines)?.filter(({ event }) => (requestOf(event)?.id ?? null) === request) ?? null
  const [opened, setOpened] = useState<string | null>(null)
  if (lines.length === 0) return <p>{words.notOnDisk}</p>
  if (written === null) return <p role="status">{words.readingLines}</p>
  if (written.length === 0) return <p className={styles.warning}>{words.linesGone}</p>
  return (
    <ul className={styles.lines} aria-label={words.lines}>
      {written.map((line) => (
        <li key={keyOf(line)}>
          <JournalRow
            line={line}
            isOpen={opened === keyOf(line)}
            onTurn={() => setOpened(opened === keyOf(line) ? null : keyOf(line))}
          />
        </li>
      ))}
    </ul>
  )
}

/** Null until they are read. Read again when the journal was written or verified. */
function useWrittenLines(lines: readonly number[]): readonly WrittenLine[] | null {
  const { lastHash, check } = useKioskState(({ journal }) => journal)
  const newestFirst = useQuery({
    key: ['journalLines', lines],
    dependsOn: [lastHash, check.at],
    ask: lines.length === 0 ? null : (kiosk) => kiosk.readJournalLines({ lines }),
    keepsLast: true,
  })
  return newestFirst?.toReversed() ?? null
}

/** Number and hash, because a changed file may have one line number twice. */
function keyOf({ line, hash }: WrittenLine): string {
  return `${line} ${hash}`
}

/** A line of the journal in an opened card; when open, all of its fields. */
function JournalRow({ line, isOpen, onTurn }: { line: WrittenLine; isOpen: boolean; onTurn: () => void }) {
  const { journal: words, locale } = useWords()
  const at = useMomentWords()
  const id = useId()
  const answer = answerOf(line.event)
  return (
    <>
      <div className={styles.row}>
        <Press
          className={`grow row ${styles.rowHead}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-details` : undefined}
          onPress={onTurn}
        >
          <span className="num muted">{secondTime(line.at, locale)}</span>
          <span className="grow">
            <b>{words.event(line.event)}</b>{' '}
            <ServiceText>
              {answer === null
                ? words.sentence(line, at)
                : words.facts([
                    words.status(answer.status),
                    answer.message === null ? '' : words.said(answer.message),
                    answer.answeredFor === null ? '' : words.answeredFor(answer.answeredFor),
                  ])}
            </ServiceText>
          </span>
          <span className="num muted">{words.line(line.line)}</span>
          {isOpen ? <IconUp /> : <IconDown />}
        </Press>
      </div>
      {isOpen ? <JournalDetails id={`${id}-details`} line={line} /> : null}
    </>
  )
}

/** All fields of a line of the journal. */
function JournalDetails({ id, line }: { id: string; line: WrittenLine }) {
  const { journal, retirement: said, locale } = useWords()
  const words = journal.details
  const nameOf = usePersonName()
  const at = useMomentWords()
  const { event } = line
  const about = requestOf(event)
  const answer = answerOf(event)
  const change = about?.kind === 'record' ? about.change : null
  const changed = event.kind === 'stationChanged' ? event : null
  const employee = (by: Person) => said.employee(nameOf(by), by.employeeNumber)
  const record =
    event.kind === 'accepted' && event.outcome.kind === 'recordReturned' ? (
      <RecordTable record={event.outcome.record} captionUnseen />
    ) : null
  const hash = (text: string) => <HashText hash={text} />
  /** Null or undefined is what the line does not have. */
  const details: readonly (readonly [name: string, value: ReactNode])[] = [
    [words.when, `${exactTime(line.at, locale)}, ${words.byClock[line.clock]}`],
    [words.what, journal.sentence(line, at)],
    [words.operation, change?.operation],
    [words.about, about?.kind === 'record' ? about.about : null],
    [words.keys, change && keysOf(change.keys)],
    [words.fields, change && (change.fields.join(', ') || words.noFields)],
    [words.who, about && employee(about.by)],
    [words.reason, about?.reason],
    [words.how, about && said.how(about.confirmation)],
    [words.stationKey, changed?.key],
    [words.valueBefore, changed && words.value(changed.before)],
    [words.valueAfter, changed && words.value(changed.after)],
    [
      words.changedBy,
      changed && (changed.by.kind === 'person' ? employee(changed.by) : words.changedWith[changed.by.kind]),
    ],
    [words.takenBackBy, event.kind === 'takenBack' ? event.by && employee(event.by) : null],
    [words.status, answer && (answer.status ?? words.noStatus)],
    [words.words, answer && (answer.message ?? words.noWords)],
    [words.record, record],
    [words.line, line.line],
    [words.hash, hash(line.hash)],
    [words.before, event.kind === 'chainBegun' ? words.firstOfChain : hash(line.before)],
  ]
  return (
    <dl id={id} className={styles.details}>
      {details.map(([name, value]) =>
        value === null || value === undefined ? null : (
          <div key={name} className={styles.detail}>
            <dt className="muted">{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )

  function keysOf(keys: readonly Entry[]): ReactNode {
    if (keys.length === 0) return words.noKeys
    return keys.map(({ key, value }) => (
      <p key={key} dir="auto">
        {words.key(key, value)}
      </p>
    ))
  }
}
