import { useState } from 'react'
import type { RetireTogetherFailure } from '../../../shared/failure.ts'
import type { InventoryKind } from '../../../shared/model.ts'
import { Button } from '../../controls/Button.tsx'
import { HoldButton } from '../../controls/HoldButton.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { isDigit } from '../../controls/textEntry.ts'
import { useTextEntry } from '../../controls/useTextEntry.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { useScannedCode } from '../../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../../scanner/scan.ts'
import { useWords } from '../../words/words.ts'
import { ConfirmKeys } from '../retire/ConfirmKeys.tsx'
import { ConfirmLayout } from '../retire/ConfirmLayout.tsx'
import { Reasons } from '../retire/Reasons.tsx'
import { useMissing } from '../retire/useMissing.ts'
import { useReason } from '../retire/useReason.ts'
import styles from './TogetherListScreen.module.css'
import { TogetherRowLine } from './TogetherRowLine.tsx'
import { emptyList, type TogetherList } from './togetherList.ts'
import type { TogetherRow } from './useTogetherRows.ts'

/** Confirms several retirements: shows their consequences, asks for one reason and the count, and has a hold button. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: layout of one screen
export function TogetherConfirmScreen({
  tab,
  rows,
  onList,
}: {
  tab: InventoryKind
  rows: readonly TogetherRow[]
  onList: (change: (list: TogetherList) => TogetherList) => void
}) {
  const goTo = useGoTo()
  const { retire, failures } = useWords()
  const { together: words } = retire
  const station = useStation()
  const library = useKioskState(({ library }) => library)
  const { send } = useCommand()
  const counting = useTextEntry({ accept: isDigit, longest: 4 })
  const reason = useReason()
  const [active, setActive] = useState<'count' | 'reason'>('count')
  const [letters, setLetters] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // A hold button works once, so each attempt gets a new one.
  const [attempt, setAttempt] = useState(0)

  useScannedCode((code) => ({ kind: 'refusal', ...words.notNow(shownCode(code, LONGEST_SHORT_CODE)) }), {
    alsoBadges: true,
  })

  const count = rows.length
  const odd = rows.filter((row) => row.problem !== null).length
  const matches = counting.text === String(count)
  const missing = useMissing({
    items: rows.map(({ item }) => item),
    counted:
      count === 0
        ? words.nothingYet
        : odd > 0
          ? words.someCannot(odd)
          : matches
            ? undefined
            : counting.text === ''
              ? words.countFirst
              : words.countDiffers,
    reason,
  })
  const recipes = new Set(rows.flatMap(({ known }) => known?.uses.map(({ recipeId }) => recipeId) ?? []))

  const sentenceOf = ({ number, failure }: RetireTogetherFailure) => {
    const sentence = failures.retire(failure)
    return number === null ? sentence : words.failed(number, sentence)
  }
  const retireAll = async () => {
    const outcome = await send('retireTogether', {
      items: rows.map(({ item: { kind, number, first } }) => ({ kind, number, first })),
      typedCount: counting.text,
      reason: reason.reason,
    })
    if (outcome?.ok) {
      onList(() => emptyList)
      goTo({ kind: 'maintenance', tab: 'requests', number: null })
      return
    }
    setProblem(outcome === undefined ? null : sentenceOf(outcome.failure))
    setAttempt(attempt + 1)
  }

  return (
    <ConfirmLayout
      letters={letters}
      factsLabel={words.heading}
      facts={
        <>
          <div>
            <h3>{words.heading}</h3>
            <h1>{words.listTitle(count)}</h1>
          </div>
          <section className="panel" data-surface="raised" data-tight>
            <b>{words.consequenceOfAll(library.readAt === null ? null : recipes.size)}</b>
            <ul className={styles.togetherRows}>
              {rows.map((row) => (
                <TogetherRowLine key={row.item.id} row={row} />
              ))}
            </ul>
          </section>
          <p className="muted">{retire.explain(station.holdSeconds)}</p>
        </>
      }
      reasons={
        <Reasons
          listed={station.retirementReasons}
          entry={reason}
          onWordsFocus={() => {
            setActive('reason')
            setLetters(true)
          }}
        />
      }
      entering={
        <>
          <h1>{words.count}</h1>
          <TextField
            entry={counting}
            label={words.count}
            labelUnseen
            size="far"
            focusFirst
            onFocus={() => {
              setActive('count')
              setLetters(false)
            }}
            problem={
              counting.text === '' || matches || String(count).startsWith(counting.text)
                ? undefined
                : words.countDiffers
            }
          />
          <ConfirmKeys entry={active === 'count' ? counting : reason.words} letters={letters} onLetters={setLetters} />
        </>
      }
      problem={problem}
      hold={
        <HoldButton key={attempt} label={words.hold(count)} disabledBecause={missing} onHeld={() => void retireAll()} />
      }
      keep={
        <Button size="main" onPress={() => goTo({ kind: 'retireTogether', stage: 'list', tab })}>
          {words.keep}
        </Button>
      }
    />
  )
}
