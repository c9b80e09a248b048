import { useEffect, useEffectEvent } from 'react'
import { holdSecondsOf } from '../../../shared/hold.ts'
import { isSameItem, TAG_END_LENGTH, tagEnd } from '../../../shared/kitchen/numbers.ts'
import { MOST_TOGETHER } from '../../../shared/request.ts'
import { failed, type Result, success } from '../../../shared/result.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useChangeKept } from '../../kiosk/keptValue.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../../scanner/scan.ts'
import { Scroller } from '../../ui/Scroller.tsx'
import { type TextEntry, useTextEntry } from '../../ui/useTextEntry.ts'
import { useWords } from '../../words/words.ts'
import { CookedNow } from '../consequence/CookedNow.tsx'
import { useConsequence } from '../consequence/consequence.ts'
import { ConfirmScreen } from '../retire/ConfirmScreen.tsx'
import type { ReasonEntry } from '../retire/Reasons.tsx'
import { isTagScanned, useScannedItem } from '../scannedItem.ts'
import {
  emptyList,
  itemOfTagEnd,
  reasonsFor,
  type TogetherList,
  type TogetherRoute,
  tagsLeft,
  togetherList,
  uncheckedItem,
  withScanned,
  withTagChecked,
  worstFirst,
} from '../togetherList.ts'
import styles from './TogetherListScreen.module.css'
import { TogetherRowLine } from './TogetherRowLine.tsx'
import type { TogetherRow } from './useTogetherRows.ts'

interface TagEnds {
  readonly entry: TextEntry
  /** Whether an item that was picked waits for its tag. */
  readonly areWaiting: boolean
  /** Whether the number pad is enough. */
  readonly areDigits: boolean
  /** The typed end that no waiting item has; null while it may still become one. */
  readonly wrong: string | null
}

/**
 * Confirms several retirements: shows their consequences, asks for the tags of those that were picked, then for the
 * count of all, and has a hold button. Nothing here tells the count: the main process compares it after the hold.
 */
export function TogetherConfirmScreen({
  route,
  list,
  rows,
  reason,
  counting,
  onMiscounted,
}: {
  route: TogetherRoute
  list: TogetherList
  rows: readonly TogetherRow[]
  reason: ReasonEntry
  counting: TextEntry
  /** Called when the typed count was wrong. */
  onMiscounted: () => void
}) {
  const { together: words, maintenance } = useWords()
  const station = useStation()
  const onHeld = useRetireTogether({ list, typedCount: counting.text, onMiscounted })
  const onList = useChangeKept(togetherList)
  const tagEnds = useTagEnds(list)
  const consequence = useConsequence(rows.flatMap(({ known }) => (known === null ? [] : [known])))

  useScannedItem(route.tab, (scanned, code) => {
    const picked = uncheckedItem(list, (one) => isTagScanned(code, scanned, one))
    if (picked === undefined) return { kind: 'refusal', ...words.notNow(shownCode(code, LONGEST_SHORT_CODE)) }
    onList((latest) => withScanned(latest, { ...scanned.item, kind: picked.kind, number: picked.number }))
    return { kind: 'well', ...words.tagChecked(picked.number, scanned.name) }
  })

  const count = Number(counting.text)
  const cannotBeHeld =
    rows.length === 0
      ? words.noneLeft
      : rows.some(({ problem }) => problem !== null)
        ? words.someCannot
        : tagEnds.areWaiting
          ? words.tagsFirst(tagsLeft(list))
          : counting.text === ''
            ? words.countFirst
            : count < 1 || count > MOST_TOGETHER
              ? words.noCount(MOST_TOGETHER)
              : undefined

  return (
    <ConfirmScreen
      factsLabel={words.heading}
      facts={<Facts rows={rows} recipes={consequence.recipes.length} />}
      cookedNow={consequence.batches === 0 ? null : <CookedNow consequence={consequence} />}
      listedReasons={reasonsFor(list.items, station.retirementReasons)}
      keptReason={reason}
      typing={
        tagEnds.areWaiting
          ? {
              heading: words.tagEnds(tagEnds.areDigits),
              label: words.tagEnds(tagEnds.areDigits),
              hint: words.tagsLeft(tagsLeft(list)),
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
      hold={{
        label: words.hold(counting.text),
        // By the typed count, because the length of the hold would tell the right one.
        seconds: holdSecondsOf(Math.max(1, count), station),
        onHeld,
      }}
      keep={{ label: words.keep, to: { ...route, stage: 'list' } }}
    />
  )
}

/** The rows have a scroller of their own, so that the reasons stay in view below any number of rows. */
function Facts({ rows, recipes }: { rows: readonly TogetherRow[]; recipes: number }) {
  const { together: words, retire } = useWords()
  const isRead = useKioskState(({ library }) => library.readAt !== null)
  return (
    <>
      <div>
        <h3>{words.heading}</h3>
        <b>{retire.consequence(isRead ? recipes : null, 'several')}</b>
      </div>
      <div className={styles.togetherFacts}>
        <Scroller label={words.list}>
          <div>
            {worstFirst(rows).map((row) => (
              <TogetherRowLine key={row.item.id} row={row} />
            ))}
          </div>
        </Scroller>
      </div>
    </>
  )
}

/** Sends the list with its typed count and a reason. A failure is the sentence to show; null if it was told already. */
function useRetireTogether({
  list,
  typedCount,
  onMiscounted,
}: {
  list: TogetherList
  typedCount: string
  /** Called when the typed count was wrong. */
  onMiscounted: () => void
}): (reason: string) => Promise<Result<null, string | null>> {
  const goTo = useGoTo()
  const onList = useChangeKept(togetherList)
  const { send } = useCommand()
  const { together: words, failures } = useWords()
  return async (reason) => {
    const items = list.items.map(({ kind, number, first, tag, asEntered }) => ({
      kind,
      number,
      first,
      ...(tag === null ? null : { tag }),
      asEntered,
    }))
    const outcome = await send('retireTogether', { items, typedCount, reason })
    if (outcome === undefined) return failed(null)
    if (!outcome.ok && outcome.failure.failure.kind !== 'countDiffers') {
      const { number, failure } = outcome.failure
      const sentence = failures.retire(failure, number ?? '')
      return failed(number === null ? sentence : words.failed(number, sentence))
    }
    if (!outcome.ok) onMiscounted()
    else {
      onList(() => emptyList)
      goTo({ kind: 'maintenance', tab: 'requests', number: null })
    }
    return success(null)
  }
}

/** The field for the ends of the numbers of the items that were picked. The last character of one checks its item. */
function useTagEnds(list: TogetherList): TagEnds {
  const onList = useChangeKept(togetherList)
  const entry = useTextEntry({ longest: TAG_END_LENGTH, caretAtEnd: true })
  const lead = useEffectEvent((text: string) => {
    const item = itemOfTagEnd(list, text)
    if (item === undefined) return
    entry.clear()
    onList((latest) => withTagChecked(latest, item.id, { by: 'typed', text }))
  })
  useEffect(() => lead(entry.text), [entry.text])
  const isWhole = [...entry.text].length === TAG_END_LENGTH
  return {
    entry,
    areWaiting: uncheckedItem(list) !== undefined,
    areDigits: uncheckedItem(list, ({ number }) => !/^\d+$/.test(tagEnd(number))) === undefined,
    wrong: isWhole && itemOfTagEnd(list, entry.text) === undefined ? entry.text : null,
  }
}
