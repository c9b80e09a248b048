import { isSameItem } from '../../../shared/kitchen/sameItem.ts'
import type { InventoryKind } from '../../../shared/model.ts'
import { Button } from '../../controls/Button.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { Tabs } from '../../controls/Tabs.tsx'
import { ConnectionBanner } from '../../frame/ConnectionBanner.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useAsk } from '../../kiosk/useAsk.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { Bar } from '../../navigation/Bar.tsx'
import type { ScanResult } from '../../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../../scanner/scan.ts'
import { useWords } from '../../words/words.ts'
import type { ChosenItem } from '../chosenItem.ts'
import { ItemList } from '../ItemList.tsx'
import { ItemSection } from '../ItemSection.tsx'
import { MaintenanceBody } from '../MaintenanceBody.tsx'
import { judgeNumber, type NumberJudgement, scanReplacement } from '../numberJudgement.ts'
import styles from './TogetherListScreen.module.css'
import { TogetherRowLine } from './TogetherRowLine.tsx'
import { emptyList, isFull, type TogetherList, toggled, withItem, withoutItems } from './togetherList.ts'
import type { TogetherRow } from './useTogetherRows.ts'

/** Characters. Longer codes are links or whole labels and are not added to the list. */
const LONGEST_LISTED = 1000

/** Collects items in a list, by scanning, by typing or from the library, and removes them again. */
export function TogetherListScreen({
  tab,
  list,
  rows,
  onList,
}: {
  tab: InventoryKind
  list: TogetherList
  rows: readonly TogetherRow[]
  onList: (change: (list: TogetherList) => TogetherList) => void
}) {
  const goTo = useGoTo()
  const {
    retire: { together: words },
    maintenance,
    scanner,
  } = useWords()
  const connection = useKioskState(({ connection }) => connection)
  const ask = useAsk()
  const odd = rows.filter(({ problem }) => problem !== null).length

  const scan = async (code: string): Promise<ScanResult> => {
    if (isFull(list)) return { kind: 'refusal', ...words.full }
    if (code.length > LONGEST_LISTED) return { kind: 'refusal', ...maintenance.badScan('tooLong') }
    const judgement = await ask((kiosk) => judgeNumber(kiosk, tab, code))
    if (judgement === undefined) return { kind: 'refusal', ...scanner.notLookedUp(shownCode(code)) }
    const scanned = itemOf(tab, code, judgement)
    onList((latest) => withItem(latest, scanned))
    const isOdd =
      judgement.kind === 'problem' ||
      (judgement.kind === 'doubt' && scanReplacement(judgement.doubt) === null) ||
      list.items.some((one) => isSameItem(one, scanned))
    if (isOdd) return { kind: 'refusal', ...words.addedOdd(shownCode(scanned.number, LONGEST_SHORT_CODE)) }
    return { kind: 'well', ...words.added(scanned.number, nameOf(judgement), list.items.length + 1) }
  }

  return (
    <Screen>
      <Bar
        back={{ to: words.back, onPress: () => goTo({ kind: 'maintenance', tab, number: null }) }}
        title={<h1>{words.heading}</h1>}
      />
      <ConnectionBanner />
      <MaintenanceBody
        aside={
          <ItemSection label={words.listTitle(list.items.length)}>
            <div className="row">
              <h1 className="grow">{words.listTitle(list.items.length)}</h1>
              {list.items.length === 0 ? null : (
                <Button onPress={() => onList((latest) => ({ ...emptyList, nextId: latest.nextId }))}>
                  {words.emptyList}
                </Button>
              )}
            </div>
            <Scroller label={words.heading}>
              <ul className={styles.togetherRows}>
                {/* Newest first, so that an added row is in view. */}
                {rows.toReversed().map((row) => (
                  <TogetherRowLine
                    key={row.item.id}
                    row={row}
                    onTakeOut={() => onList((latest) => withoutItems(latest, [row.item.id]))}
                  />
                ))}
              </ul>
              {list.items.length === 0 ? <p className={`muted ${styles.togetherEmpty}`}>{words.empty}</p> : null}
            </Scroller>
            {isFull(list) ? <p className="muted">{words.full.more}</p> : null}
            {connection.kind === 'unreachable' ? <p className="muted">{maintenance.offline}</p> : null}
            <Button
              kind="stop"
              size="main"
              disabled={connection.kind === 'unreachable'}
              disabledBecause={
                list.items.length === 0
                  ? words.nothingYet
                  : odd > 0
                    ? words.someCannot(odd)
                    : rows.some(({ isLookedUp }) => !isLookedUp)
                      ? words.checking
                      : undefined
              }
              onPress={() => goTo({ kind: 'retireTogether', stage: 'confirm', tab })}
            >
              {words.goOn(list.items.length)}
            </Button>
          </ItemSection>
        }
      >
        <Tabs
          label={maintenance.tabsLabel}
          selected={tab}
          onSelect={(next) => goTo({ kind: 'retireTogether', stage: 'list', tab: next })}
          tabs={[
            { id: 'asset', label: maintenance.tabs.asset },
            { id: 'product', label: maintenance.tabs.product },
          ]}
        />
        <ItemList
          key={tab}
          kind={tab}
          several
          chosen={list.items.filter(({ kind }) => kind === tab).map(({ number }) => number)}
          onChoose={(chosen) => onList((latest) => toggled(latest, chosen))}
          onScan={scan}
        />
      </MaintenanceBody>
    </Screen>
  )
}

/** The item that was scanned, of its own kind under either tab. */
function itemOf(tab: InventoryKind, code: string, judgement: NumberJudgement): ChosenItem {
  const replacement = judgement.kind === 'doubt' ? scanReplacement(judgement.doubt) : null
  if (replacement !== null) return { kind: replacement.kind, number: replacement.number, first: 'scanned' }
  const number = judgement.kind === 'known' || judgement.kind === 'unknown' ? judgement.item.number : code
  return { kind: tab, number, first: 'scanned' }
}

function nameOf(judgement: NumberJudgement): string {
  switch (judgement.kind) {
    case 'known':
    case 'unknown':
      return judgement.item.names[0] ?? ''
    case 'doubt':
      return scanReplacement(judgement.doubt)?.name ?? ''
    case 'problem':
      return ''
  }
}
