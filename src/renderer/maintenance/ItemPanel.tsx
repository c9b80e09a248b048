import type { ReactNode } from 'react'
import { doubtOf } from '../../shared/kitchen/numberDoubt.ts'
import type { DescribedItem, InventoryKind } from '../../shared/model.ts'
import type { NumberSource, OutboxRequest, SentBefore } from '../../shared/request.ts'
import { useGoTo } from '../kiosk/goTo.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { OutcomeMark, StateChip } from '../requests/OutcomeMark.tsx'
import { clockTime, dayOfYear } from '../time/clockTime.ts'
import { useNow } from '../time/useNow.ts'
import { BothEnds } from '../ui/BothEnds.tsx'
import { Button } from '../ui/Button.tsx'
import { Scroller } from '../ui/Scroller.tsx'
import { useWords } from '../words/words.ts'
import { ConsequencePicture } from './consequence/ConsequencePicture.tsx'
import { ConsequenceFigures, CookedNow } from './consequence/CookedNow.tsx'
import { useConsequence } from './consequence/consequence.ts'
import { isRequested, itemName, lastRequest, useItem } from './item.ts'
import styles from './MaintenanceScreen.module.css'
import { NumberDoubtNote } from './NumberDoubtNote.tsx'

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
  const isRead = useKioskState(({ library }) => library.readAt !== null)
  const item = useItem(kind, number, first)
  if (number === null || item === null)
    return <section className={`panel ${styles.itemNone} muted`}>{words.choose[kind]}</section>

  const isOffline = connection.kind === 'unreachable'
  const last = lastRequest(item, requests)
  const doubt = doubtOf(item.judgement)
  const entered = { kind, number, source: first }
  const name = itemName(words, item, isRead)
  return (
    <ItemSection label={name}>
      <Scroller label={words.uses} startOver={`${kind} ${item.number}`} fills>
        <ItemFacts item={item} name={name} last={last} />
      </Scroller>
      {doubt !== null ? (
        <NumberDoubtNote
          entered={entered}
          doubt={doubt}
          otherTab
          onChoose={(known) => goTo({ kind: 'maintenance', tab: known.kind, number: known.number, first: 'listed' })}
          onKeep={() => goTo({ kind: 'retire', item: kind, number, first, asEntered: true })}
        />
      ) : (
        <>
          <p className="muted">{isOffline ? words.offline : words.explain(item.number)}</p>
          <Button
            kind="stop"
            size="main"
            disabled={isOffline}
            disabledBecause={isRequested(item, requests) ? words.requestUnderWay : undefined}
            onPress={() => goTo({ kind: 'retire', item: kind, number: item.number, first })}
          >
            {words.retire[kind]}
          </Button>
        </>
      )}
    </ItemSection>
  )
}

function ItemFacts({ item, name, last }: { item: DescribedItem; name: string; last: OutboxRequest | null }) {
  const { maintenance: words } = useWords()
  const library = useKioskState(({ library }) => library)
  const consequence = useConsequence([item])
  const { kind, number, numbers, names, barcodes, uses, sentBefore } = item
  return (
    <div className={`column ${styles.itemFacts}`}>
      <div className={`wraps ${styles.itemHead}`}>
        <div className="grow">
          <div className={`wraps ${styles.itemNumbers}`}>
            <ItemNumber>{number}</ItemNumber>
            {barcodes.length === 0 ? null : <span className="muted num">{words.barcodes(barcodes)}</span>}
          </div>
          <h1>
            <BothEnds lines={6}>{name}</BothEnds>
          </h1>
        </div>
        {/* The note below says it of a request that was sent. */}
        {last === null || sentBefore !== null ? null : <StateChip state={last.state} />}
        {uses.length === 0 ? null : <ConsequenceFigures consequence={consequence} />}
      </div>
      {consequence.batches === 0 ? null : (
        <div className={styles.itemCooked}>
          <CookedNow consequence={consequence} />
        </div>
      )}
      {sentBefore === null ? null : <SentBeforeNote sent={sentBefore} />}
      {numbers.length > 1 ? <p className={styles.itemNames}>{words.alsoWritten(numbers)}</p> : null}
      {names.length > 1 ? <p className={styles.itemNames}>{words.alsoNamed(names[0] ?? '', names.slice(1))}</p> : null}
      {uses.length === 0 ? (
        <p className={styles.itemUnknown}>
          {library.readAt === null ? words.notKnownYet[kind] : words.nothingKnown[kind]}
          {library.setAside > 0 ? ` ${words.someSetAside}` : null}
        </p>
      ) : (
        <ConsequencePicture consequence={consequence} />
      )}
    </div>
  )
}

/** The number of an asset or product, shown above its name. */
export function ItemNumber({ children }: { children: string }) {
  return (
    <p className={`${styles.itemNumber} num`} dir="auto">
      {children}
    </p>
  )
}

/** The panel beside the list: the details of one asset or product, or the chosen ones. */
export function ItemSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={`column panel ${styles.item}`} aria-label={label}>
      {children}
    </section>
  )
}

/** Says who sent a request for this number before, when, and with which result, before it is repeated. */
export function SentBeforeNote({ sent }: { sent: SentBefore }) {
  const { maintenance: words, locale } = useWords()
  const now = useNow(60_000)
  return (
    <p className={styles.sentBefore} role="status">
      <OutcomeMark of={sent.state} />{' '}
      <b>{words.sentBefore(sent, dayOfYear(sent.at, now, locale), clockTime(sent.at, locale))}</b>{' '}
      {words.becameOf(sent.state)}
    </p>
  )
}
