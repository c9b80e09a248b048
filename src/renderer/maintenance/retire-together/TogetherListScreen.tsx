import { useId } from 'react'
import { doubtOf } from '../../../shared/kitchen/numberDoubt.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useChangeKept } from '../../kiosk/keptValue.ts'
import { keptRouteOf } from '../../kiosk/route.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { Bar } from '../../parts/Bar.tsx'
import { ConnectionBanner } from '../../parts/Connection.tsx'
import type { ScanResult } from '../../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../../scanner/scan.ts'
import { Button } from '../../ui/Button.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { Screen } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useWords } from '../../words/words.ts'
import { ItemList } from '../ItemList.tsx'
import { ItemSection } from '../ItemPanel.tsx'
import { MaintenanceBody } from '../MaintenanceBody.tsx'
import type { ReasonEntry } from '../retire/Reasons.tsx'
import { isTagScanned, type ScannedItem } from '../scannedItem.ts'
import {
  emptyList,
  isFull,
  isInList,
  isQuestion,
  reasonsFor,
  type TogetherList,
  type TogetherRoute,
  togetherList,
  toggled,
  uncheckedItem,
  withChosen,
  withKept,
  withoutItems,
  withScanned,
} from '../togetherList.ts'
import styles from './TogetherListScreen.module.css'
import { TogetherRowLine } from './TogetherRowLine.tsx'
import type { TogetherRow } from './useTogetherRows.ts'

/** Collects items in a list, by scanning, by typing or from the library, and removes them again. */
export function TogetherListScreen({
  route,
  list,
  rows,
  reason,
  miscounted,
  onGoOn,
}: {
  route: TogetherRoute
  list: TogetherList
  rows: readonly TogetherRow[]
  /** The reason that was chosen so far. */
  reason: ReasonEntry
  /** The wrong count that was typed last; null if there is none. */
  miscounted: string | null
  onGoOn: () => void
}) {
  const goTo = useGoTo()
  const onList = useChangeKept(togetherList)
  const { tab } = route
  const { together: words, maintenance } = useWords()
  const isRead = useKioskState(({ library }) => library.readAt !== null)

  const scan = (scanned: ScannedItem, code: string): ScanResult => {
    const { judgement, item, name, isKnown } = scanned
    const picked = uncheckedItem(list, (one) => isTagScanned(code, scanned, one))
    if (picked !== undefined) {
      onList((latest) => withScanned(latest, { ...item, kind: picked.kind, number: picked.number }))
      return { kind: 'well', ...words.tagChecked(picked.number, name) }
    }
    const doubt = isKnown ? null : doubtOf(judgement)
    if (!isInList(list, item)) {
      if (judgement.kind === 'unknown' && !isRead)
        return { kind: 'question', ...maintenance.scannedUnread(shownCode(item.number)) }
      if (doubt !== null && !isQuestion(doubt, item))
        return { kind: 'question', ...maintenance.doubt.words(code, doubt) }
      if (isFull(list)) return { kind: 'refusal', ...words.full }
    }
    onList((latest) => withScanned(latest, item))
    if (isInList(list, item)) return { kind: 'well', ...words.inListAlready(item.number, name) }
    if (doubt !== null) return { kind: 'question', ...words.asked(maintenance.doubt.words(code, doubt).title) }
    return isKnown
      ? { kind: 'well', ...words.added(item.number, name) }
      : { kind: 'question', ...words.addedUnknown(shownCode(item.number, LONGEST_SHORT_CODE)) }
  }

  return (
    <Screen name="maintenance">
      <Bar back={{ to: words.back, onPress: () => goTo(keptRouteOf(route)) }} title={<h1>{words.heading}</h1>} />
      <ConnectionBanner />
      <MaintenanceBody
        aside={
          <ItemSection label={words.list}>
            <div className="row">
              <h1 className="grow">{words.list}</h1>
              {list.items.length === 0 ? null : (
                <Button onPress={() => onList((latest) => ({ ...emptyList, nextId: latest.nextId }))}>
                  {words.emptyList}
                </Button>
              )}
            </div>
            {miscounted === null ? null : (
              <Notice kind="stop" title={words.miscounted(miscounted).title}>
                {words.miscounted(miscounted).more}
              </Notice>
            )}
            <div className={styles.togetherList}>
              <Scroller label={words.list} rows={rows.map(({ item }) => item.id)}>
                <div>
                  {/* Newest first, so that an added row is in view. */}
                  {rows.toReversed().map((row) => (
                    <TogetherRowLine
                      key={row.item.id}
                      row={row}
                      onAnswer={(known) =>
                        onList((latest) =>
                          known === null ? withKept(latest, row.item.id) : withChosen(latest, row.item.id, known),
                        )
                      }
                      onTakeOut={() => onList((latest) => withoutItems(latest, [row.item.id]))}
                    />
                  ))}
                </div>
                {list.items.length === 0 ? <p className={`muted ${styles.togetherEmpty}`}>{words.empty}</p> : null}
              </Scroller>
            </div>
            {isFull(list) ? <p className="muted">{`${words.full.title}. ${words.full.more}`}</p> : null}
            <WayOn
              rows={rows}
              reason={reason}
              onTakeOut={(ids) => onList((latest) => withoutItems(latest, ids))}
              onGoOn={onGoOn}
            />
          </ItemSection>
        }
      >
        <Tabs
          label={maintenance.tabsLabel}
          selected={tab}
          onSelect={(next) => goTo({ ...route, tab: next })}
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

/** The reasons that open the confirmation with one touch. The others are chosen there. */
const MOST_REASONS = 5

/** The way from the list to its confirmation: why they are retired, or what has to be done before. */
function WayOn({
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
