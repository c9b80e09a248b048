import { useState } from 'react'
import { normaliseNumber } from '../../../shared/kitchen/numbers.ts'
import { isTwice } from '../../../shared/kitchen/twice.ts'
import type { InventoryKind } from '../../../shared/model.ts'
import type { NumberSource } from '../../../shared/request.ts'
import { Button } from '../../controls/Button.tsx'
import { HoldButton } from '../../controls/HoldButton.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useAsk } from '../../kiosk/useAsk.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import { useScannedCode } from '../../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../../scanner/scan.ts'
import { useWords } from '../../words/words.ts'
import { doubtWords } from '../doubtWords.ts'
import { ItemNumber } from '../ItemNumber.tsx'
import { itemName } from '../itemName.ts'
import { judgeNumber } from '../numberJudgement.ts'
import { useItem } from '../useItem.ts'
import { useNumberEntry } from '../useNumberEntry.ts'
import { ConfirmKeys } from './ConfirmKeys.tsx'
import styles from './ConfirmLayout.module.css'
import { ConfirmLayout } from './ConfirmLayout.tsx'
import { Consequence } from './Consequence.tsx'
import { Reasons } from './Reasons.tsx'
import { useMissing } from './useMissing.ts'
import { useReason } from './useReason.ts'

/** Confirms a retirement: shows the consequence, asks for the number again and a reason, and has a hold button. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: layout of one screen
export function RetireScreen({
  item: kind,
  number,
  first,
}: {
  item: InventoryKind
  number: string
  /** How the number was entered before this screen. */
  first: NumberSource
}) {
  const goTo = useGoTo()
  const { retire: words, maintenance, scanner, failures } = useWords()
  const station = useStation()
  const { send } = useCommand()
  const ask = useAsk()
  const item = useItem(kind, number)
  const again = useNumberEntry()
  const reason = useReason()
  const [active, setActive] = useState<'number' | 'reason'>('number')
  const [problem, setProblem] = useState<string | null>(null)
  // A hold button works once, so each attempt gets a new one.
  const [attempt, setAttempt] = useState(0)
  // Numbers with other characters than digits need the keyboard.
  const isDigits = /^\d+$/.test(number.trim())
  const [letters, setLetters] = useState(!isDigits)

  useScannedCode(
    async (code) => {
      const judgement = await ask((kiosk) => judgeNumber(kiosk, kind, code))
      if (judgement === undefined) return { kind: 'refusal', ...scanner.notLookedUp(shownCode(code)) }
      if (judgement.kind === 'problem') return { kind: 'refusal', ...maintenance.badScan(judgement.problem) }
      if (judgement.kind === 'doubt' && !('known' in judgement.doubt))
        return { kind: 'refusal', ...doubtWords(maintenance.doubt, code, judgement.doubt) }
      // The label of a product shows its barcode, not its jsin.
      const isBarcode = judgement.kind === 'doubt' && judgement.doubt.kind === 'barcode'
      again.takeScan(isBarcode ? judgement.doubt.known.number : code)
      return { kind: 'well', ...scanner.inField(shownCode(code, LONGEST_SHORT_CODE), words.numberAgain) }
    },
    { alsoBadges: true },
  )

  const typed = normaliseNumber(again.entry.text)
  const wanted = normaliseNumber(number)
  const matches = typed === wanted
  const isDoubled = isTwice(typed, '')
  const missing = useMissing({
    items: [{ kind, number }],
    counted: matches ? undefined : typed === '' ? words.typeFirst : words.numberDiffers,
    reason,
  })

  const retire = async () => {
    const outcome = await send('retire', {
      kind,
      number,
      first,
      typedAgain: again.entry.text,
      second: again.source,
      reason: reason.reason,
    })
    if (outcome?.ok) goTo({ kind: 'maintenance', tab: 'requests', number: null })
    else {
      setProblem(outcome === undefined ? null : failures.retire(outcome.failure))
      setAttempt(attempt + 1)
    }
  }

  return (
    <ConfirmLayout
      letters={letters}
      factsLabel={words.title[kind]}
      facts={
        <>
          <div className={styles.retireItem}>
            <h3>{words.title[kind]}</h3>
            <ItemNumber>{number}</ItemNumber>
            <h1 dir="auto">{item === null ? maintenance.unnamed[kind] : itemName(maintenance, item)}</h1>
          </div>
          {item === null ? null : <Consequence item={item} />}
          <p className="muted">{words.explain(station.holdSeconds)}</p>
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
          <h1>{words.heading[kind]}</h1>
          <div onPaste={again.paste}>
            <TextField
              entry={again.entry}
              label={words.numberAgain}
              labelUnseen
              size="far"
              focusFirst
              onFocus={() => {
                setActive('number')
                setLetters(!isDigits)
              }}
              problem={
                again.problem !== null
                  ? maintenance.badNumber(again.problem)
                  : matches || wanted.startsWith(typed)
                    ? undefined
                    : isDoubled
                      ? words.twice
                      : words.differs
              }
            />
          </div>
          <ConfirmKeys
            entry={active === 'number' ? again.entry : reason.words}
            letters={letters}
            onLetters={setLetters}
          />
        </>
      }
      problem={problem}
      hold={
        <HoldButton key={attempt} label={words.hold(number)} disabledBecause={missing} onHeld={() => void retire()} />
      }
      keep={
        <Button size="main" onPress={() => goTo({ kind: 'maintenance', tab: kind, number, first })}>
          {words.keep[kind]}
        </Button>
      }
    />
  )
}
