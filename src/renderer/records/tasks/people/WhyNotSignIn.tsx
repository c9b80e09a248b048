import type { ReactNode } from 'react'
import { useKioskState, useStation } from '../../../kiosk/useKioskState.ts'
import { OutcomeMark } from '../../../requests/OutcomeMark.tsx'
import { useNow } from '../../../time/useNow.ts'
import { Button } from '../../../ui/Button.tsx'
import { KindMark } from '../../../ui/Notice.tsx'
import { Scroller } from '../../../ui/Scroller.tsx'
import { useWords } from '../../../words/words.ts'
import { allowedHereQuery, employeeQuery, type PersonPart, partQuery } from '../../person/personKey.ts'
import {
  conclusionOf,
  type Finding,
  findingOf,
  SIGN_IN_STEPS,
  type SignInStep,
  type StepAnswer,
} from '../../person/signInSteps.ts'
import { AsTable } from '../TaskAnswered.tsx'
import type { TaskRecord } from '../taskRecords.ts'
import { useTaskRecords } from '../useTaskRecords.ts'
import { ChooseEmployeeField } from './ChooseField.tsx'
import { PersonTask } from './PersonTask.tsx'
import styles from './people.module.css'
import { againstAll, PART_FIELDS, shows, stepAnswer, whoseOf } from './personRecords.ts'
import type { AskedPerson } from './usePerson.ts'

/** Why a person cannot sign in at this entity: each step with a tick, a cause or why it is not known. */
export function WhyNotSignIn() {
  return <PersonTask alsoWithout>{(asked) => <Steps asked={asked} />}</PersonTask>
}

function Steps({ asked }: { asked: AskedPerson }) {
  const { recordsPeople: words, records } = useWords()
  const { entityNumber } = useStation()
  const entityId = useKioskState(({ recordsLearnt }) => recordsLearnt.entityId)
  const { by: of, answer, person } = asked
  const { id, number, isIdGuessed, isNumberGuessed } = person
  const queries = {
    employee: employeeQuery(of),
    allowed: number === null ? null : allowedHereQuery(entityNumber, number),
    role: id === null ? null : partQuery('roles', id),
    session: id === null ? null : partQuery('sessions', id),
  }
  const answers = {
    employee: answer,
    allowed: useTaskRecords(queries.allowed),
    role: useTaskRecords(queries.role),
    session: useTaskRecords(queries.session),
  }
  const clockOffset = useKioskState((state) => state.clockOffset)
  const now = useNow(60_000) + clockOffset
  const againstOf = (records: readonly TaskRecord[]) => againstAll(records, now)
  const guess = isIdGuessed ? id : null
  const choices = useKioskState(({ recordsLearnt }) => recordsLearnt.fields)
  const isOf = (part: PersonPart) => (record: TaskRecord) =>
    whoseOf(record, person, { subject: PART_FIELDS[part].subject, choices }).kind === 'theirs'
  const isHere = (record: TaskRecord) =>
    [entityNumber, entityId].some((value) => value !== null && shows(record, value))
  const employee = stepAnswer(answer, (record) => shows(record, of.value), {
    againstOf,
    guess: of.by === 'id' ? guess : null,
  })
  /** Without an employee, or before there is one, questions by id wait. */
  const without: StepAnswer | null =
    id !== null
      ? null
      : employee.kind === 'asking'
        ? employee
        : { kind: 'notAsked', because: employee.kind === 'records' && employee.read === 0 ? 'noEmployee' : 'noId' }
  const stepAnswers: Readonly<Record<SignInStep, StepAnswer>> = {
    employee,
    allowed:
      number === null
        ? { kind: 'notAsked', because: 'noNumber' }
        : stepAnswer(answers.allowed, (record) => isOf('permissions')(record) && isHere(record), {
            againstOf,
            guess: isNumberGuessed ? number : null,
          }),
    role: without ?? stepAnswer(answers.role, isOf('roles'), { againstOf, guess }),
    session: without ?? stepAnswer(answers.session, isOf('sessions'), { guess }),
  }
  const findings = {
    employee: findingOf(stepAnswers.employee),
    allowed: findingOf(stepAnswers.allowed),
    role: findingOf(stepAnswers.role),
    session: findingOf(stepAnswers.session),
  }
  return (
    <>
      <div role="status">
        <h2>{words.conclusion(conclusionOf(findings), entityNumber)}</h2>
      </div>
      <Scroller label={words.steps}>
        <ul className={`column ${styles.list}`}>
          {SIGN_IN_STEPS.map((step) => {
            const finding = findings[step]
            const query = queries[step]
            const one = stepAnswers[step]
            const failure = one.kind === 'failed' ? one.failure : null
            const hasTable = one.kind === 'records' ? finding.kind !== 'missing' : failure?.kind === 'unclear'
            return (
              <li key={step} className={`panel row ${styles.step}`}>
                <span className={styles.stepMark} data-finding={finding.kind}>
                  {FINDING_MARKS[finding.kind]}
                </span>
                <div className="grow">
                  <b>{words.step[step]}</b>
                  <p className="muted">{words.finding(step, finding, entityNumber)}</p>
                </div>
                {finding.kind === 'notKnown' && finding.because.kind === 'guess' ? (
                  <ChooseEmployeeField
                    meaning={step === 'allowed' ? 'employeeNumber' : 'id'}
                    about={words.step[step]}
                    asked={asked}
                  />
                ) : null}
                {hasTable ? <AsTable query={query} title={words.step[step]} /> : null}
                {failure !== null ? (
                  <Button name={words.askAgainAbout(words.step[step])} onPress={answers[step].askAgain}>
                    {records.askAgain}
                  </Button>
                ) : null}
              </li>
            )
          })}
        </ul>
        <p className="small">{words.password}</p>
      </Scroller>
    </>
  )
}

/** Hidden from screen readers: the words beside them say the same. */
const FINDING_MARKS: Readonly<Record<Finding['kind'], ReactNode>> = {
  there: <KindMark kind="ok" />,
  against: <KindMark kind="warn" />,
  missing: <KindMark kind="stop" />,
  notKnown: <OutcomeMark of="unknown" />,
  asking: null,
}
