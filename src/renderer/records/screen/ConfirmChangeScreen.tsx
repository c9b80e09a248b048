import { useMemo } from 'react'
import { checkBody } from '../../../shared/records/body.ts'
import { confirmationOf } from '../../../shared/records/confirmation.ts'
import { changeOf, operationById, type RecordsOperation } from '../../../shared/records/operations.ts'
import { pathOf, pathProblem } from '../../../shared/records/query.ts'
import type { WantedChange } from '../../../shared/recordsChange.ts'
import { failed, success } from '../../../shared/result.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { ConfirmScreen } from '../../maintenance/retire/ConfirmScreen.tsx'
import { useReason } from '../../maintenance/retire/Reasons.tsx'
import { useScannedCode } from '../../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../../scanner/scan.ts'
import { useTextEntry } from '../../ui/useTextEntry.ts'
import { useWords } from '../../words/words.ts'
import { bodyLines } from '../change/shownBody.ts'
import { aboutOf, guessedIdColumn, recordNames } from '../desk/recordNames.ts'
import { type RecordsView, routeOfView } from '../desk/recordsView.ts'
import { draftOf, type Written } from '../desk/written.ts'
import { FormView } from '../FormView.tsx'
import { useDesk } from '../useDesk.ts'
import { RecordAbout } from './RecordAbout.tsx'

/** Confirms a change: shows the consequence, asks for a key of the record and a reason, and has a hold button. */
export function ConfirmChangeScreen({ written }: { written: Written }) {
  const draft = useMemo(() => draftOf(written), [written])
  const { operation: id, pathParameters, body } = draft
  const operation = operationById(id)
  const isReady = operation !== null && pathProblem(id, pathParameters) === null && checkBody(body, operation).ok
  // A change that cannot be sent goes back to its form.
  return isReady ? <Confirming operation={operation} draft={draft} written={written} /> : <FormView written={written} />
}

function Confirming({
  operation,
  draft,
  written: { reason: firstReason, from, confirms, about: seen },
}: {
  operation: RecordsOperation
  draft: WantedChange
  written: Written
}) {
  const goTo = useGoTo()
  const { take } = useDesk()
  /** The task that the change belongs to is shown again afterwards. */
  const task: RecordsView | null = from.kind === 'task' ? from : null
  const { recordsChange: words, operations, scanner } = useWords()
  const station = useStation()
  const { send } = useCommand()
  const wanted = useMemo(() => confirmationOf(operation, draft.pathParameters, draft.body), [operation, draft])
  const choices = useKioskState(({ recordsLearnt }) => recordsLearnt.fields)
  const names = useMemo(() => recordNames(operation, draft, seen, choices), [operation, draft, seen, choices])
  const guessed = useMemo(() => guessedIdColumn(operation, wanted, seen, choices), [operation, wanted, seen, choices])
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
    const about = aboutOf(names)
    const outcome = await send('changeRecord', {
      change: draft,
      typedAgain: again.text,
      reason,
      ...(about === null ? {} : { about }),
    })
    if (outcome === undefined) return failed(words.notTaken)
    if (!outcome.ok) return failed(words.failure(outcome.failure))
    goTo({ kind: 'records', view: task ?? { kind: 'requests' } })
    take({ kind: 'ended' })
    return success(null)
  }
  const payload = useMemo(() => bodyLines(draft.body.trim()).hidden.join('\n'), [draft.body])

  return (
    <ConfirmScreen
      factsLabel={operations.name(operation)}
      facts={
        <>
          <h1>{operations.name(operation)}</h1>
          <RecordAbout
            operation={operation}
            wanted={wanted}
            names={names}
            seen={seen}
            guessed={guessed}
            before={before}
          />
          <section data-record-change>
            <b>{words.consequence(operation)}</b>
            <p>
              {words.known(wanted, guessed !== null)}{' '}
              {wanted.from.kind === 'subject' ? null : <bdi>{wanted.words}</bdi>}
            </p>
          </section>
        </>
      }
      more={
        <section className="panel" data-surface="raised" data-tight>
          <h3>{words.sentTo}</h3>
          <p className="json" dir="ltr">
            {operation.method} {pathOf(operation.path, draft.pathParameters)}
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
      }
      listedReasons={[
        ...new Set([...(firstReason === null ? [] : [firstReason]), ...station.changeReasons[changeOf(operation)]]),
      ]}
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
      keep={{
        label: confirms ? words.keep : words.back,
        to: routeOfView(before),
      }}
    />
  )
}
