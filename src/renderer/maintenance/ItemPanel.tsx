import type { BatchSummary } from '../../shared/batch.ts'
import { isSameItem } from '../../shared/kitchen/sameItem.ts'
import type { DescribedItem, InventoryKind, ItemUse } from '../../shared/model.ts'
import { isUnderWay, type NumberSource } from '../../shared/request.ts'
import { stepNumber } from '../../shared/step.ts'
import { Button } from '../controls/Button.tsx'
import { Chip } from '../controls/Chip.tsx'
import { Scroller } from '../controls/Scroller.tsx'
import { useGoTo } from '../kiosk/goTo.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { StateChip } from '../requests/StateChip.tsx'
import { useWords } from '../words/words.ts'
import { ItemNumber } from './ItemNumber.tsx'
import { ItemSection } from './ItemSection.tsx'
import { itemName } from './itemName.ts'
import { lastRequest } from './lastRequest.ts'
import styles from './MaintenanceScreen.module.css'
import { NumberDoubtNote } from './NumberDoubtNote.tsx'
import { doubtOf } from './numberJudgement.ts'
import { SentBeforeNote } from './SentBeforeNote.tsx'
import { useItem } from './useItem.ts'

/** All that the station knows about one asset or product, and the button that retires it. */
export function ItemPanel({
  kind,
  number,
  first,
}: {
  kind: InventoryKind
  number: string | null
  /** How the number was found. */
  first: NumberSource
}) {
  const goTo = useGoTo()
  const { maintenance: words } = useWords()
  const connection = useKioskState(({ connection }) => connection)
  const requests = useKioskState(({ requests }) => requests)
  const item = useItem(kind, number)
  if (number === null || item === null)
    return <section className={`panel ${styles.itemNone} muted`}>{words.choose[kind]}</section>

  const isOffline = connection.kind === 'unreachable'
  const underWay = requests.some((one) => isSameItem(one, { kind, number: item.number }) && isUnderWay(one))
  const last = lastRequest(kind, item.number, requests)
  const doubt = doubtOf(item)
  const name = itemName(words, item)
  return (
    <ItemSection label={name}>
      <Scroller label={words.uses} startOver={`${kind} ${item.number}`}>
        {/* A long name must not push the buttons off the display. */}
        <div className={styles.itemHead}>
          <div className="grow">
            <ItemNumber>{item.number}</ItemNumber>
            <h1 dir="auto">{name}</h1>
          </div>
          {last === null ? null : <StateChip state={last.state} />}
        </div>
        <ItemFacts item={item} />
      </Scroller>
      {doubt !== null ? (
        <NumberDoubtNote
          typed={item.number}
          doubt={doubt}
          otherTab
          onChoose={(known) => goTo({ kind: 'maintenance', tab: known.kind, number: known.number, first })}
        />
      ) : (
        <>
          <p className="muted">{isOffline ? words.offline : words.explain(item.number)}</p>
          <Button
            kind="stop"
            size="main"
            disabled={isOffline}
            disabledBecause={underWay ? words.requestUnderWay : undefined}
            onPress={() => goTo({ kind: 'retire', item: kind, number: item.number, first })}
          >
            {words.retire[kind]}
          </Button>
        </>
      )}
    </ItemSection>
  )
}

function ItemFacts({ item: { kind, numbers, names, barcodes, uses, sentBefore } }: { item: DescribedItem }) {
  const { maintenance: words } = useWords()
  const batches = useKioskState(({ batches }) => batches)
  const library = useKioskState(({ library }) => library)
  const notices = useKioskState(({ notices }) => notices)
  const steps = uses.reduce((sum, use) => sum + use.steps.length, 0)
  const cooked = batches.filter(({ recipeId }) => uses.some((use) => use.recipeId === recipeId))
  return (
    <div className={styles.itemFacts}>
      {sentBefore === null ? null : <SentBeforeNote sent={sentBefore} />}
      {numbers.length > 1 ? <p className={styles.itemNames}>{words.alsoWritten(numbers)}</p> : null}
      {names.length > 1 ? <p className={styles.itemNames}>{words.alsoNamed(names[0] ?? '', names.slice(1))}</p> : null}
      {uses.length === 0 ? (
        <p className={styles.itemUnknown}>
          {library.readAt === null ? words.notKnownYet[kind] : words.nothingKnown[kind]}
          {notices.some((notice) => notice.kind === 'recipesSetAside') ? ` ${words.someSetAside}` : null}
        </p>
      ) : (
        <>
          <div className={styles.itemFigures}>
            <Figure count={uses.length} words={words.recipesNeedIt(uses.length)} />
            <Figure count={steps} words={words.stepsNameIt(steps)} />
            {cooked.length === 0 ? null : <Figure count={cooked.length} words={words.cookedNow} warn />}
          </div>
          <ul>
            {uses.map((use) => (
              <Use key={use.recipeId} use={use} cooked={cooked.filter(({ recipeId }) => recipeId === use.recipeId)} />
            ))}
          </ul>
        </>
      )}
      {barcodes.length === 0 ? null : <p className="muted num">{words.barcodes(barcodes)}</p>}
    </div>
  )
}

function Use({ use, cooked }: { use: ItemUse; cooked: readonly BatchSummary[] }) {
  const { maintenance: words } = useWords()
  return (
    <li className={styles.itemUse}>
      <span className={`${styles.itemUseNumber} num`}>{use.recipeNumber}</span>
      <span className="grow" dir="auto">
        {use.recipeName}
      </span>
      <span className={styles.itemUseSteps}>
        <span className="muted">{words.stepsOf(use.steps.map(stepNumber))}</span>
        {cooked.map(({ id, stage, step }) => (
          <Chip key={id} kind="warn">
            {stage === 'fetching' ? words.fetchedNow : words.cookedAtStep(stepNumber(step))}
          </Chip>
        ))}
      </span>
    </li>
  )
}

function Figure({ count, words, warn = false }: { count: number; words: string; warn?: boolean }) {
  return (
    <div>
      <div className={`${styles.itemFigure} num`} data-warn={warn || undefined}>
        {count}
      </div>
      <div className="muted">{words}</div>
    </div>
  )
}
