import type { RetireTogetherFailure } from '../../../shared/failure.ts'
import { isSameItem } from '../../../shared/kitchen/sameItem.ts'
import type { InventoryKind } from '../../../shared/model.ts'
import { failed, success } from '../../../shared/result.ts'
import { isDigit } from '../../controls/textEntry.ts'
import { useTextEntry } from '../../controls/useTextEntry.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { useScannedCode } from '../../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../../scanner/scan.ts'
import { useWords } from '../../words/words.ts'
import { ConfirmScreen } from '../retire/ConfirmScreen.tsx'
import styles from './TogetherListScreen.module.css'
import { TogetherRowLine } from './TogetherRowLine.tsx'
import { emptyList, type TogetherList } from './togetherList.ts'
import type { TogetherRow } from './useTogetherRows.ts'

/** Confirms several retirements: shows their consequences, asks for one reason and the count, and has a hold button. */
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
  const { retire, maintenance, failures } = useWords()
  const { together: words } = retire
  const station = useStation()
  const library = useKioskState(({ library }) => library)
  const { send } = useCommand()
  const counting = useTextEntry({ accept: isDigit, longest: 4 })

  useScannedCode((code) => ({ kind: 'refusal', ...words.notNow(shownCode(code, LONGEST_SHORT_CODE)) }), {
    alsoBadges: true,
  })

  const count = rows.length
  const kinds = new Set(rows.map(({ item }) => item.kind))
  const odd = rows.filter((row) => row.problem !== null).length
  const matches = counting.text === String(count)
  const recipes = new Set(rows.flatMap(({ known }) => known?.uses.map(({ recipeId }) => recipeId) ?? []))

  const sentenceOf = ({ number, failure }: RetireTogetherFailure) => {
    const sentence = failures.retire(failure)
    return number === null ? sentence : words.failed(number, sentence)
  }
  const retireAll = async (reason: string) => {
    const outcome = await send('retireTogether', {
      items: rows.map(({ item: { kind, number, first } }) => ({ kind, number, first })),
      typedCount: counting.text,
      reason,
    })
    if (!outcome?.ok) return failed(outcome === undefined ? null : sentenceOf(outcome.failure))
    onList(() => emptyList)
    goTo({ kind: 'maintenance', tab: 'requests', number: null })
    return success(null)
  }

  return (
    <ConfirmScreen
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
        </>
      }
      listedReasons={[...new Set([...kinds].flatMap((kind) => station.retirementReasons[kind]))]}
      typing={{
        heading: words.count,
        label: words.count,
        entry: counting,
        isDigits: true,
        missing:
          count === 0
            ? words.nothingYet
            : odd > 0
              ? words.someCannot(odd)
              : matches
                ? undefined
                : counting.text === ''
                  ? words.countFirst
                  : words.countDiffers,
        problem: matches || String(count).startsWith(counting.text) ? undefined : words.countDiffers,
      }}
      underWay={{
        is: (one) => rows.some(({ item }) => isSameItem(one, item)),
        words: maintenance.requestUnderWay,
      }}
      hold={{ label: words.hold(count), onHeld: retireAll }}
      keep={{ label: words.keep, to: { kind: 'retireTogether', stage: 'list', tab } }}
    />
  )
}
