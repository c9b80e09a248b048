import type { RetireTogetherFailure } from '../../../shared/failure.ts'
import { isSameItem } from '../../../shared/kitchen/sameItem.ts'
import type { InventoryKind } from '../../../shared/model.ts'
import { failed, success } from '../../../shared/result.ts'
import type { TextEntry } from '../../controls/useTextEntry.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useAsk } from '../../kiosk/useAsk.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { useScannedCode } from '../../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../../scanner/scan.ts'
import { useWords } from '../../words/words.ts'
import { ConfirmScreen } from '../retire/ConfirmScreen.tsx'
import type { ReasonEntry } from '../retire/useReason.ts'
import { reasonsFor } from './reasonsFor.ts'
import { scannedItem } from './scannedItem.ts'
import styles from './TogetherListScreen.module.css'
import { TogetherRowLine } from './TogetherRowLine.tsx'
import { emptyList, type TogetherList, uncheckedItem, withScanned } from './togetherList.ts'
import { useTagEnds } from './useTagEnds.ts'
import type { TogetherRow } from './useTogetherRows.ts'
import { worstFirst } from './worstFirst.ts'

/**
 * Confirms several retirements: shows their consequences, asks for the tags of those that were picked, then for the
 * count of all, and has a hold button. Nothing here tells the count: the main process compares it after the hold.
 */
export function TogetherConfirmScreen({
  tab,
  list,
  rows,
  reason,
  counting,
  onList,
  onMiscounted,
}: {
  tab: InventoryKind
  list: TogetherList
  rows: readonly TogetherRow[]
  reason: ReasonEntry
  counting: TextEntry
  onList: (change: (list: TogetherList) => TogetherList) => void
  /** Called when the typed count was wrong. */
  onMiscounted: () => void
}) {
  const goTo = useGoTo()
  const { retire, maintenance, failures } = useWords()
  const { together: words } = retire
  const station = useStation()
  const { send } = useCommand()
  const ask = useAsk()
  const tagEnds = useTagEnds(list, onList)

  useScannedCode(
    async (code) => {
      const scanned = await ask((kiosk) => scannedItem(kiosk, tab, code))
      const isPicked =
        uncheckedItem(list, (one) => scanned !== undefined && isSameItem(one, scanned.item)) !== undefined
      if (scanned === undefined || !isPicked)
        return { kind: 'refusal', ...words.notNow(shownCode(code, LONGEST_SHORT_CODE)) }
      onList((latest) => withScanned(latest, scanned.item))
      return { kind: 'well', ...words.tagChecked(scanned.item.number, scanned.name) }
    },
    { alsoBadges: true },
  )

  const cannotBeHeld =
    rows.length === 0
      ? words.noneLeft
      : rows.some(({ problem }) => problem !== null)
        ? words.someCannot
        : tagEnds.areWaiting
          ? words.tagsFirst
          : counting.text === ''
            ? words.countFirst
            : undefined

  const sentenceOf = ({ number, failure }: RetireTogetherFailure) => {
    const sentence = failures.retire(failure)
    return number === null ? sentence : words.failed(number, sentence)
  }
  const retireAll = async (reason: string) => {
    const outcome = await send('retireTogether', {
      items: list.items.map(({ kind, number, first, tag }) => ({
        kind,
        number,
        first,
        ...(tag === null ? null : { tag }),
      })),
      typedCount: counting.text,
      reason,
    })
    if (outcome === undefined) return failed(null)
    if (outcome.ok) {
      onList(() => emptyList)
      goTo({ kind: 'maintenance', tab: 'requests', number: null })
    } else if (outcome.failure.failure.kind === 'countDiffers') onMiscounted()
    else return failed(sentenceOf(outcome.failure))
    return success(null)
  }

  return (
    <ConfirmScreen
      factsLabel={words.heading}
      facts={<Facts rows={rows} />}
      listedReasons={reasonsFor(list.items, station.retirementReasons)}
      keptReason={reason}
      typing={
        tagEnds.areWaiting
          ? {
              heading: words.tagEnds(tagEnds.areDigits),
              label: words.tagEnds(tagEnds.areDigits),
              entry: tagEnds.entry,
              isDigits: tagEnds.areDigits,
              missing: cannotBeHeld,
              problem: tagEnds.wrong === null ? undefined : words.tagEndDiffers(tagEnds.wrong),
            }
          : {
              heading: words.count,
              label: words.count,
              entry: counting,
              isDigits: true,
              missing: cannotBeHeld,
              problem: undefined,
            }
      }
      underWay={{
        is: (one) => rows.some(({ item }) => isSameItem(one, item)),
        words: maintenance.requestUnderWay,
      }}
      hold={{ label: words.hold(counting.text), onHeld: retireAll }}
      keep={{ label: words.keep, to: { kind: 'retireTogether', stage: 'list', tab } }}
    />
  )
}

function Facts({ rows }: { rows: readonly TogetherRow[] }) {
  const { together: words } = useWords().retire
  const isRead = useKioskState(({ library }) => library.readAt !== null)
  const recipes = new Set(rows.flatMap(({ known }) => known?.uses.map(({ recipeId }) => recipeId) ?? []))
  return (
    <>
      <h1>{words.heading}</h1>
      <section className="panel" data-surface="raised" data-tight>
        <b>{words.consequenceOfAll(isRead ? recipes.size : null)}</b>
        <div className={styles.togetherRows}>
          {worstFirst(rows).map((row) => (
            <TogetherRowLine key={row.item.id} row={row} />
          ))}
        </div>
      </section>
    </>
  )
}
