import { useId } from 'react'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { Button } from '../../ui/Button.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { useWords } from '../../words/words.ts'
import type { ReasonEntry } from '../retire/Reasons.tsx'
import { isQuestion, reasonsFor } from '../togetherList.ts'
import styles from './TogetherListScreen.module.css'
import type { TogetherRow } from './useTogetherRows.ts'

/** The reasons that open the confirmation with one touch. The others are chosen there. */
const MOST_REASONS = 5

/** The way from the list to its confirmation: why they are retired, or what has to be done before. */
export function WayOn({
  rows,
  reason,
  onTakeOut,
  onGoOn,
}: {
  rows: readonly TogetherRow[]
  reason: ReasonEntry
  onTakeOut: (ids: readonly number[]) => void
  onGoOn: () => void
}) {
  const { together: words, maintenance } = useWords()
  const id = useId()
  const station = useStation()
  const isUnreachable = useKioskState(({ connection }) => connection.kind === 'unreachable')
  const odd = rows.filter(({ problem }) => problem !== null)
  if (rows.length === 0) return null
  if (odd.some(({ problem, item }) => isQuestion(problem, item))) return <p>{words.answerFirst}</p>
  if (odd.length > 0)
    return (
      <Button size="main" onPress={() => onTakeOut(odd.map(({ item }) => item.id))}>
        {words.takeOutOdd(odd.length)}
      </Button>
    )
  if (isUnreachable) return <p className="muted">{maintenance.offline}</p>
  if (rows.some(({ known }) => known === null)) return <p className="muted">{words.checking}</p>
  const { chosen } = reason
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a flexbox in Chromium
    <div role="group" className={styles.togetherWhy} aria-labelledby={id}>
      <h3 id={id}>{words.why}</h3>
      <div className={styles.togetherReasons}>
        {reasonsFor(
          rows.map(({ item }) => item),
          station.retirementReasons,
        )
          .slice(0, MOST_REASONS)
          .map((listed) => {
            const isChosen = chosen?.listed === listed
            return (
              <Button
                key={listed}
                kind="stop"
                pressed={isChosen}
                icon={isChosen ? <IconCheck /> : undefined}
                onPress={() => {
                  reason.choose({ listed })
                  onGoOn()
                }}
              >
                {listed}
              </Button>
            )
          })}
        <Button kind="stop" onPress={onGoOn}>
          {words.otherReason}
        </Button>
      </div>
    </div>
  )
}
