import { useMemo } from 'react'
import { checkBody } from '../../../shared/records/body.ts'
import { type ChangeConfirmation, confirmationOf } from '../../../shared/records/confirmation.ts'
import { changeOf, operationById, type RecordsOperation } from '../../../shared/records/operations.ts'
import { pathOf, pathProblem } from '../../../shared/records/query.ts'
import type { WantedChange } from '../../../shared/recordsChange.ts'
import { failed, success } from '../../../shared/result.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { ConfirmScreen } from '../../maintenance/retire/ConfirmScreen.tsx'
import { useReason } from '../../maintenance/retire/Reasons.tsx'
import { useScannedCode } from '../../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../../scanner/scan.ts'
import { KindMark } from '../../ui/Notice.tsx'
import { useTextEntry } from '../../ui/useTextEntry.ts'
import { useWords } from '../../words/words.ts'
import { aboutOf, guessedIdColumn, recordNames } from '../desk/recordNames.ts'
import { type RecordsView, routeOfView } from '../desk/recordsView.ts'
import { draftOf, type Written } from '../desk/written.ts'
import { useDesk, useOpenView } from '../frame/useDesk.ts'
import { ChooseField } from '../tasks/fields.tsx'
import { SessionAbout } from '../tasks/sessions/SessionPanel.tsx'
import { FormView } from './FormView.tsx'
import { bodyLines } from './shownBody.ts'

/** Confirms a change: shows the consequence, asks for a key of the record and a reason, and has a hold button. */
export function ConfirmChange({ written }: { written: Written }) {
  const draft = useMemo(() => draftOf(written), [written])
  const { operation: id, pathParameters, body } = draft
  const operation = operationById(id)
  const isReady = operation !== null && pathProblem(id, pathParameters) === null && checkBody(body, operation).ok
  // A change that cannot be sent goes back to its form.
  return isReady ? <Confirming operation={operation} draft={draft} written={written} /> : <FormView written={written} />
}

interface ConfirmingProps {
  readonly operation: RecordsOperation
  readonly draft: WantedChange
  readonly written: Written
}

function Confirming(of: ConfirmingProps) {
  const {
    operation,
    draft,
    written: { reason: firstReason, from, confirms },
  } = of
  const goTo = useGoTo()
  const { change: changeDesk } = useDesk()
  const { recordsChange: words, operations, scanner } = useWords()
  const station = useStation()
  const { send } = useCommand()
  const about = useAbout(of)
  const { wanted, names, guessed } = about
  const heading = words.heading(wanted, guessed !== null)
  const before: RecordsView = confirms ? from : { kind: 'write' }
  const again = useTextEntry({ longest: 1000 })
  const reason = useReason(firstReason)

  useScannedCode(
    (code) => {
      if (code.trim() !== wanted.words) {
        again.clear()
        return { kind: 'refusal', title: words.differs, more: '' }
      }
      again.replace(code)
      return { kind: 'well', ...scanner.inField(shownCode(code, LONGEST_SHORT_CODE), heading) }
    },
    { alsoBadges: true },
  )

  const typed = again.text.trim()
  const matches = typed === wanted.words
  const change = async (reason: string) => {
    const called = aboutOf(names)
    const outcome = await send('changeRecord', {
      change: draft,
      typedAgain: again.text,
      reason,
      ...(called === null ? {} : { about: called }),
    })
    if (outcome === undefined) return failed(words.notTaken)
    if (!outcome.ok) return failed(words.failure(outcome.failure))
    // The task that the change belongs to is shown again.
    goTo({ kind: 'records', view: from.kind === 'task' ? from : { kind: 'requests' } })
    changeDesk((desk) => ({ ...desk, written: null }))
    return success(null)
  }
  const listed = station.changeReasons[changeOf(operation)]

  return (
    <ConfirmScreen
      factsLabel={operations.name(operation)}
      facts={
        <>
          <h1>{operations.name(operation)}</h1>
          <IdGuess {...of} {...about} before={before} />
          <WhichRecord {...of} {...about} />
          <section data-record-change>
            <b>{words.consequence(operation)}</b>
            <p>
              {words.known(wanted, guessed !== null)}{' '}
              {wanted.from.kind === 'subject' ? null : <bdi>{wanted.words}</bdi>}
            </p>
          </section>
        </>
      }
      more={<Sent operation={operation} draft={draft} />}
      listedReasons={[...new Set(firstReason === null ? listed : [firstReason, ...listed])]}
      keptReason={reason}
      typing={{
        heading,
        label: heading,
        entry: again,
        isDigits: /^\d+$/.test(wanted.words),
        missing: matches ? undefined : typed === '' ? words.typeFirst(wanted, guessed !== null) : words.typeOn,
        problem: matches || wanted.words.startsWith(typed) ? undefined : words.differs,
      }}
      underWay={{
        is: (one) => one.kind === 'record' && one.name === operation.id && one.number === wanted.words,
        words: words.underWay,
      }}
      hold={{ label: words.hold(operation, wanted.words, names), onHeld: change }}
      keep={{ label: confirms ? words.keep : words.back, to: routeOfView(before) }}
    />
  )
}

interface About {
  /** What the change names the record by. */
  readonly wanted: ChangeConfirmation
  readonly names: ReturnType<typeof recordNames>
  /** The column of the seen record that is only guessed to hold the words of `wanted`; null without a guess. */
  readonly guessed: string | null
}

function useAbout({ operation, draft, written: { about: seen } }: ConfirmingProps): About {
  const choices = useKioskState(({ recordsLearnt }) => recordsLearnt.fields)
  return useMemo(() => {
    const wanted = confirmationOf(operation, draft.pathParameters, draft.body)
    return {
      wanted,
      names: recordNames(operation, draft, seen, choices),
      guessed: guessedIdColumn(operation, wanted, seen, choices),
    }
  }, [operation, draft, seen, choices])
}

/** That the id is a guess, with the way to choose its field. Another field leads back, because it gives another id. */
function IdGuess({
  operation: { subject },
  written: { about: seen },
  wanted,
  guessed,
  before,
}: ConfirmingProps & About & { before: RecordsView }) {
  const { recordsChange: words, operations } = useWords()
  const openView = useOpenView()
  if (guessed === null || seen === null) return null
  return (
    <section className="row">
      <p className="grow" role="alert">
        <KindMark kind="warn" /> {words.guess(wanted)}
      </p>
      <ChooseField
        question={{ subject, meaning: 'id', candidates: [...seen.values.keys()] }}
        guessed={guessed}
        record={seen}
        about={operations.subject(subject)}
        onChosen={(field) => {
          if (field !== guessed) openView(before)
        }}
      />
    </section>
  )
}

/** Which record is to be changed, as far as the record shows it from which the change was begun. */
function WhichRecord({ operation, written: { about: seen }, wanted, names }: ConfirmingProps & About) {
  const { recordsChange: words } = useWords()
  if (operation.subject === 'sessions' && operation.action === 'remove')
    return <SessionAbout id={wanted.words} values={names === null ? null : (seen?.values ?? null)} />
  const said = words.about(operation, names)
  return said === null ? null : (
    <p className="panel" data-surface="raised" data-tight dir="auto">
      <b>
        <ServiceText>{said}</ServiceText>
      </b>
    </p>
  )
}

/** What is sent, with its secrets hidden. */
function Sent({ operation, draft: { pathParameters, body } }: Pick<ConfirmingProps, 'operation' | 'draft'>) {
  const { recordsChange: words } = useWords()
  const payload = useMemo(() => bodyLines(body.trim()).hidden.join('\n'), [body])
  return (
    <section className="panel" data-surface="raised" data-tight>
      <h3>{words.sentTo}</h3>
      <p className="json" dir="ltr">
        {operation.method} {pathOf(operation.path, pathParameters)}
      </p>
      {payload === '' ? (
        <p className="muted">{words.noBody}</p>
      ) : (
        <figure className="json" aria-label={words.bodyLabel} dir="ltr">
          {payload}
        </figure>
      )}
      {operation.group === 'users' ? null : <p className="muted">{words.later}</p>}
    </section>
  )
}
