import type { ReactNode } from 'react'
import { doubtOf, mayKeep } from '../../shared/kitchen/numberDoubt.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { FoundItem, InventoryKind, InventorySearch } from '../../shared/model.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useQuery } from '../kiosk/useQuery.ts'
import { ServiceText } from '../look/ServiceText.tsx'
import { StateChip } from '../requests/OutcomeMark.tsx'
import { FieldWithKeys } from '../search/FieldWithKeys.tsx'
import { LONGEST_SEARCH } from '../search/SearchField.tsx'
import { IconCheck } from '../ui/icons.tsx'
import { Chip } from '../ui/Notice.tsx'
import { Press } from '../ui/Press.tsx'
import { Scroller } from '../ui/Scroller.tsx'
import { useWords } from '../words/words.ts'
import { UseMark } from './consequence/ConsequencePicture.tsx'
import { type ChosenItem, lastRequest, useItem } from './item.ts'
import styles from './MaintenanceScreen.module.css'
import { NumberDoubtNote } from './NumberDoubtNote.tsx'
import { useFoundItem, useScannedItem } from './scannedItem.ts'
import { useNumberEntry } from './useNumberEntry.ts'

/** The number of rows shown; the others are found by typing. */
const MOST_ROWS = 200

/** The assets or products that the library names, and a field for any number, typed or scanned. */
export function ItemList({
  kind,
  chosen,
  initial = null,
  several = false,
  onChoose,
  onKnownScan,
  onNotFound,
  onScan,
  children,
}: {
  kind: InventoryKind
  /** The chosen numbers, compared by `normaliseNumber`. */
  chosen: readonly string[]
  /** The initial content of the field. */
  initial?: ChosenItem | null
  /** Whether several can be chosen; `onChoose` then also takes a choice back. */
  several?: boolean
  onChoose: (chosen: ChosenItem) => void
  /** Takes the item of a scanned number that recipes name; `onChoose` does unless it is given. */
  onKnownScan?: (item: ChosenItem) => void
  /** Takes the choice back after a scan without an item. */
  onNotFound?: () => void
  /** Handles scans in place of the list. */
  onScan?: Parameters<typeof useScannedItem>[1]
  /** Shown below the list. */
  children?: ReactNode
}) {
  const { maintenance: words } = useWords()
  const isRead = useKioskState(({ library }) => library.readAt !== null)
  const numbers = useNumberEntry({ initial: initial?.number ?? '', wasScanned: initial?.first === 'scanned' })
  const { entry, source } = numbers
  const found = useFoundItems(kind, entry.text)
  const typed = entry.text.trim()
  const judged = useItem(kind, typed === '' ? null : typed, source)?.judgement
  const doubt = judged === undefined ? null : doubtOf(judged)
  const entered = { kind, number: typed, source }
  const alike = (doubt?.kind === 'looksLike' ? [doubt.known, ...doubt.others] : [])
    .filter((item) => !found?.items.some((one) => one.kind === item.kind && one.number === item.number))
    .map((item) => ({ ...item, isCookedNow: false }))
  const mayBeUsed = judged?.kind === 'unknown' || (doubt !== null && mayKeep(doubt, entered))
  const isChosen = (number: string) => chosen.some((one) => normaliseNumber(one) === normaliseNumber(number))
  /** A row whose number was typed or scanned in full keeps that source and that spelling. */
  const choose = (kind: InventoryKind, number: string) =>
    normaliseNumber(number) === normaliseNumber(typed)
      ? onChoose({ kind, number: typed, first: source })
      : onChoose({ kind, number, first: 'listed' })

  const takeFound = useFoundItem({
    onText: numbers.takeScan,
    onFound: (item, isKnown) => (isKnown && onKnownScan !== undefined ? onKnownScan(item) : onChoose(item)),
    onNotFound,
  })
  useScannedItem(kind, onScan ?? takeFound, onNotFound)

  return (
    <FieldWithKeys
      entry={entry}
      kind="text"
      label={words.number[kind]}
      hint={words.placeholder[kind]}
      problem={numbers.problem === null ? undefined : words.badNumber(numbers.problem)}
      onPaste={numbers.paste}
      closeOn={several ? '' : chosen.join(' ')}
      className={styles.maintenanceFind}
    >
      <div className={styles.maintenanceFound}>
        <Scroller label={words.tabs[kind]} startOver={entry.text} rows={found?.items.map(({ number }) => number)}>
          <div className={`column ${styles.maintenanceRows}`}>
            {doubt !== null && (doubt.kind === 'barcode' || !mayBeUsed) ? (
              <NumberDoubtNote
                entered={entered}
                doubt={doubt}
                otherTab={!several}
                onChoose={({ kind, number }) => choose(kind, number)}
              />
            ) : null}
            {[...(found?.items ?? []), ...alike].map((item) => (
              <ItemRow
                key={`${item.kind} ${item.number}`}
                item={item}
                isChosen={isChosen(item.number)}
                several={several}
                onPress={() => choose(item.kind, item.number)}
              />
            ))}
            {mayBeUsed ? (
              <Press
                className={`wraps tile ${styles.itemRow}`}
                data-row
                aria-current={!several && isChosen(typed) ? 'true' : undefined}
                aria-pressed={several ? isChosen(typed) : undefined}
                onPress={() => onChoose({ kind, number: typed, first: source })}
              >
                <span className="grow">{isRead ? words.takeTyped(typed) : words.takeUnread[kind](typed)}</span>
                <Chip kind="warn">{isRead ? words.doubtful[doubt?.kind ?? 'unknown'] : words.recipesNotRead}</Chip>
              </Press>
            ) : null}
            {found?.items.length === 0 && typed === '' ? (
              <p className="muted">{isRead ? words.nothingFound[kind] : words.nothingRead[kind]}</p>
            ) : null}
          </div>
        </Scroller>
      </div>
      {children}
    </FieldWithKeys>
  )
}

function ItemRow({
  item: { kind, number, name, recipeCount, isCookedNow },
  isChosen,
  several,
  onPress,
}: {
  item: FoundItem
  isChosen: boolean
  several: boolean
  onPress: () => void
}) {
  const { maintenance: words, consequence, together, retirement } = useWords()
  const requests = useKioskState(({ requests }) => requests)
  const isInList = several && isChosen
  const last = isInList ? null : lastRequest({ kind, number }, requests)
  return (
    <Press
      className={`wraps tile ${styles.itemRow}`}
      data-row
      aria-current={!several && isChosen ? 'true' : undefined}
      aria-pressed={several ? isChosen : undefined}
      // A description, because the name would then contain "this station", which is the name of a screen.
      aria-description={last !== null ? retirement.word(last.state) : isCookedNow ? consequence.madeNow : undefined}
      onPress={onPress}
    >
      <span className={`${styles.itemRowNumber} num`} dir="auto">
        {number}
      </span>
      <span className="grow" dir="auto">
        <ServiceText>{name}</ServiceText>
      </span>
      {isInList ? (
        <Chip kind="ok" icon={<IconCheck />}>
          {together.inList}
        </Chip>
      ) : last === null ? (
        <span className={`muted ${styles.itemRowRecipes}`}>
          {isCookedNow ? <UseMark isMadeNow /> : null}
          {words.inRecipes(recipeCount)}
        </span>
      ) : (
        <span aria-hidden>
          <StateChip state={last.state} />
        </span>
      )}
    </Press>
  )
}

const NOTHING_FOUND: InventorySearch = { total: 0, items: [] }

/** The items that match a text. A text that is too long for the bridge matches none. */
function useFoundItems(kind: InventoryKind, text: string): InventorySearch | null {
  const revision = useKioskState(({ library }) => library.revision)
  // As text, because every change of a batch makes another list of them.
  const cooked = useKioskState(({ batches }) => batches.map(({ recipeId }) => recipeId).join(' '))
  return useQuery({
    key: ['items', kind, text],
    dependsOn: [revision, cooked],
    ask: (kiosk) =>
      text.length > LONGEST_SEARCH
        ? Promise.resolve(NOTHING_FOUND)
        : kiosk.searchInventory({ kind, text, limit: MOST_ROWS }),
    keepsLast: true,
  })
}
