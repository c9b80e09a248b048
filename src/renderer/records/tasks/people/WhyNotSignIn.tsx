import type { ReactNode } from 'react'
import type { RecordMeaning } from '../../../../shared/recordsLearnt.ts'
import { useKioskState, useStation } from '../../../kiosk/useKioskState.ts'
import { OutcomeMark } from '../../../requests/OutcomeMark.tsx'
import { useNow } from '../../../time/useNow.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { KindMark } from '../../../ui/Notice.tsx'
import { Scroller } from '../../../ui/Scroller.tsx'
import { useWords } from '../../../words/words.ts'
import type { TaskAnswer, TaskRecord } from '../../desk/taskRecords.ts'
import {
  type AskedPerson,
  allowedHereQuery,
  employeeQuery,
  PART_FIELDS,
  type PersonPart,
  partQuery,
} from '../../person/person.ts'
import { againstAll, shows, whoseOf } from '../../person/personRecords.ts'
import {
  conclusionOf,
  type Finding,
  findingOf,
  type NotKnown,
  SIGN_IN_STEPS,
  type SignInStep,
} from '../../person/signInSteps.ts'
import { AsTable } from '../TaskAnswered.tsx'
import { useTaskRecords } from '../useTaskRecords.ts'
import { ChooseEmployeeField } from './Part.tsx'
import { PersonTask } from './PersonTask.tsx'
import styles from './people.module.css'

/** Why a person cannot sign in at this entity: each step with a tick, a cause or why it is not known. */
export function WhyNotSignIn() {
  return <PersonTask alsoWithout>{(asked) => <Steps asked={asked} />}</PersonTask>
}

function Steps({ asked }: { asked: AskedPerson }) {
  const { recordsPeople: words, records } = useWords()
  const { entityNumber } = useStation()
  const { id, number } = asked.person
  const queries = {
    employee: employeeQuery(asked.by),
    allowed: number === null ? null : allowedHereQuery(entityNumber, number),
    role: id === null ? null : partQuery('roles', id),
    session: id === null ? null : partQuery('sessions', id),
  }
  const answers = {
    employee: asked.answer,
    allowed: useTaskRecords(queries.allowed),
    role: useTaskRecords(queries.role),
    session: useTaskRecords(queries.session),
  }
  const findings = useFindings(asked, answers)
  return (
    <>
      <div role="status">
        <h2>{words.conclusion(conclusionOf(findings), entityNumber)}</h2>
      </div>
      <Scroller label={words.steps}>
        <Stack as="ul" gap={2}>
          {SIGN_IN_STEPS.map((step) => {
            const finding = findings[step]
            const query = queries[step]
            const { failure, read, askAgain } = answers[step]
            const title = words.step[step]
            const hasTable = read === null ? failure?.kind === 'unclear' : finding.kind !== 'missing'
            const meaning: RecordMeaning = step === 'allowed' ? 'employeeNumber' : 'id'
            return (
              <li key={step} className="panel row" data-tight>
                <span className={styles.stepMark} data-finding={finding.kind}>
                  {FINDING_MARKS[finding.kind]}
                </span>
                <div className="grow">
                  <b>{title}</b>
                  <p className="muted">{words.finding(step, finding, entityNumber)}</p>
                </div>
                {finding.kind === 'notKnown' && finding.because.kind === 'guess' ? (
                  <ChooseEmployeeField meaning={meaning} about={title} asked={asked} />
                ) : null}
                {hasTable && query !== null ? <AsTable query={query} title={title} /> : null}
                {read === null && failure !== null ? (
                  <Button name={words.askAgainAbout(title)} onPress={askAgain}>
                    {records.askAgain}
                  </Button>
                ) : null}
              </li>
            )
          })}
        </Stack>
        <p className="small">{words.password}</p>
      </Scroller>
    </>
  )
}

function useFindings(
  { by: { by, value }, person }: AskedPerson,
  answers: Readonly<Record<SignInStep, TaskAnswer>>,
): Readonly<Record<SignInStep, Finding>> {
  const { id, number, guessedId, guessedNumber } = person
  const { entityNumber } = useStation()
  const { entityId, fields: choices } = useKioskState(({ recordsLearnt }) => recordsLearnt)
  const clockOffset = useKioskState((state) => state.clockOffset)
  const now = useNow(60_000) + clockOffset
  const against = (records: readonly TaskRecord[]) => againstAll(records, now)
  const isOf = (part: PersonPart) => (record: TaskRecord) =>
    whoseOf(record, person, { subject: PART_FIELDS[part].subject, choices }).kind === 'theirs'
  const isHere = (record: TaskRecord) =>
    [entityNumber, entityId].some((value) => value !== null && shows(record, value))
  const employee = findingOf(answers.employee, {
    isMatching: (record) => shows(record, value),
    against,
    guess: by === 'id' ? guessedId : null,
  })
  const notAsked = (because: Extract<NotKnown, { kind: 'notAsked' }>['because']): Finding => ({
    kind: 'notKnown',
    because: { kind: 'notAsked', because },
  })
  /** Without an employee, or before there is one, questions by id wait. */
  const isNoEmployee = answers.employee.read?.records.length === 0
  const without =
    id !== null ? null : employee.kind === 'asking' ? employee : notAsked(isNoEmployee ? 'noEmployee' : 'noId')
  return {
    employee,
    allowed:
      number === null
        ? notAsked('noNumber')
        : findingOf(answers.allowed, {
            isMatching: (record) => isOf('permissions')(record) && isHere(record),
            against,
            guess: guessedNumber,
          }),
    role: without ?? findingOf(answers.role, { isMatching: isOf('roles'), against, guess: guessedId }),
    session: without ?? findingOf(answers.session, { isMatching: isOf('sessions'), guess: guessedId }),
  }
}

/** Hidden from screen readers: the words beside them say the same. */
const FINDING_MARKS: Readonly<Record<Finding['kind'], ReactNode>> = {
  there: <KindMark kind="ok" />,
  against: <KindMark kind="warn" />,
  missing: <KindMark kind="stop" />,
  notKnown: <OutcomeMark of="unknown" />,
  asking: null,
}
