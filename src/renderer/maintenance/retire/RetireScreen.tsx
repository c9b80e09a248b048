import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { doubtOf, offeredItems } from '../../../shared/kitchen/numberDoubt.ts'
import { isSameItem, isTwice, normaliseNumber } from '../../../shared/kitchen/numbers.ts'
import type { DescribedItem, InventoryKind } from '../../../shared/model.ts'
import type { NumberSource } from '../../../shared/request.ts'
import { failed, success } from '../../../shared/result.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { useWords } from '../../words/words.ts'
import { ConsequencePicture } from '../consequence/ConsequencePicture.tsx'
import { CookedNow } from '../consequence/CookedNow.tsx'
import { type Consequence, useConsequence } from '../consequence/consequence.ts'
import { ItemNumber, SentBeforeNote } from '../ItemPanel.tsx'
import { itemName, useItem } from '../item.ts'
import { isTagScanned, useScannedItem } from '../scannedItem.ts'
import { useNumberEntry } from '../useNumberEntry.ts'
import styles from './ConfirmScreen.module.css'
import { ConfirmScreen } from './ConfirmScreen.tsx'

/** Characters of a name that is shown smaller on a low panel. */
const LONG_NAME = 40

/** Confirms a retirement: shows the consequence, asks for the number again and a reason, and has a hold button. */
export function RetireScreen({
  item: kind,
  number,
  first,
  asEntered,
}: {
  item: InventoryKind
  number: string
  /** How the number was entered before this screen. */
  first: NumberSource
  /** The person was asked, and decided for the number as entered. */
  asEntered: boolean
}) {
  const goTo = useGoTo()
  const { retire: words, maintenance, failures } = useWords()
  const station = useStation()
  const { send } = useCommand()
  const isRead = useKioskState(({ library }) => library.readAt !== null)
  const item = useItem(kind, number, first)
  const doubt = item === null ? null : doubtOf(item.judgement)
  const consequence = useConsequence(item === null ? [] : [item])
  const name = itemName(maintenance, item ?? { kind, names: [], uses: [] }, isRead)
  const again = useNumberEntry()
  // Another name may be that of another item: what was typed for the first is not its confirmation.
  const nameBefore = useNameBefore(item === null ? null : name, again.entry.clear)
  useScannedItem(kind, (scanned, code) => {
    const { judgement, item: meant, name, isKnown } = scanned
    if (isTagScanned(code, scanned, { kind, number })) {
      again.takeScan(number)
      return { kind: 'well', ...words.sameScanned(number, item?.names[0] ?? '') }
    }
    again.entry.clear()
    const other = doubtOf(judgement)
    return other !== null && offeredItems(other).length !== 1
      ? { kind: 'question', ...maintenance.doubt.words(code, other) }
      : { kind: 'refusal', ...words.otherScanned(number, kind, isKnown ? { number: meant.number, name } : null) }
  })

  const typed = normaliseNumber(again.entry.text)
  const wanted = normaliseNumber(number)
  const matches = typed === wanted
  const differs = !matches && !wanted.startsWith(typed)
  const other = useItem(kind, differs ? again.entry.text : null, again.source)
  const retire = async (reason: string) => {
    const outcome = await send('retire', {
      kind,
      number,
      first,
      typedAgain: again.entry.text,
      second: again.source,
      reason,
      asEntered,
    })
    if (!outcome?.ok) return failed(outcome === undefined ? null : failures.retire(outcome.failure, number))
    goTo({ kind: 'maintenance', tab: 'requests', number: null })
    return success(null)
  }

  return (
    <ConfirmScreen
      factsLabel={words.title[kind]}
      facts={
        <>
          <div className={styles.retireItem}>
            <h3>{words.title[kind]}</h3>
            <ItemNumber>{number}</ItemNumber>
            <h1 dir="auto" data-long={name.length > LONG_NAME || undefined}>
              <ServiceText>{name}</ServiceText>
            </h1>
          </div>
          {doubt === null ? null : <p>{`${maintenance.doubt.words(number, doubt).title}.`}</p>}
          {item === null ? null : <ItemConsequence item={item} consequence={consequence} />}
        </>
      }
      cookedNow={consequence.batches === 0 ? null : <CookedNow consequence={consequence} />}
      listedReasons={station.retirementReasons[kind]}
      typing={{
        heading: words.heading[kind],
        label: words.numberAgain,
        entry: again.entry,
        // Numbers with other characters than digits need the keyboard.
        isDigits: /^\d+$/.test(number.trim()),
        right: matches ? words.same : undefined,
        missing: matches ? undefined : typed === '' ? words.typeFirst : words.numberDiffers,
        problem:
          again.problem !== null
            ? maintenance.badNumber(again.problem)
            : typed === '' && nameBefore !== null
              ? words.nameChanged(nameBefore, name)
              : !differs
                ? undefined
                : isTwice(typed, '')
                  ? words.twice
                  : words.differs(number, kind, nameOfOther(other)),
        onPaste: again.paste,
      }}
      underWay={{ is: (one) => isSameItem(one, { kind, number }), words: maintenance.requestUnderWay }}
      hold={{ label: words.hold(number), onHeld: retire }}
      keep={{ label: words.keep[kind], to: { kind: 'maintenance', tab: kind, number, first } }}
    />
  )
}

/** What a number is that is not the wanted one, as its number and name; null if no recipe names it. */
function nameOfOther(item: DescribedItem | null): { readonly number: string; readonly name: string } | null {
  const name = item?.names[0]
  if (item !== null && name !== undefined) return { number: item.number, name }
  return item?.judgement.kind === 'otherKind' ? item.judgement.known : null
}

/** What the retirement of one item breaks, its spellings, and the last request that was sent for it. */
function ItemConsequence({
  item: { kind, number, numbers, sentBefore },
  consequence,
}: {
  item: DescribedItem
  consequence: Consequence
}) {
  const { retire: words } = useWords()
  const isRead = useKioskState(({ library }) => library.readAt !== null)
  const { recipes } = consequence
  return (
    <>
      {sentBefore === null ? null : <SentBeforeNote sent={sentBefore} />}
      <p>
        <b>{words.consequence(isRead ? recipes.length : null, kind)}</b>
        {numbers.length > 1 ? ` ${words.sentAs(numbers, number)}` : null}
      </p>
      {recipes.length === 0 ? null : <ConsequencePicture consequence={consequence} />}
    </>
  )
}

/**
 * The name under which a person has begun to confirm, where a reading of the recipes has changed it since; null if it is
 * the same. `name` is null until it is known. Calls `onChange` at each change.
 */
function useNameBefore(name: string | null, onChange: () => void): string | null {
  const [before, setBefore] = useState<string | null>(null)
  const seen = useRef<string | null>(null)
  const note = useEffectEvent((shown: string) => {
    if (seen.current !== null && seen.current !== shown) {
      setBefore(seen.current)
      onChange()
    }
    seen.current = shown
  })
  useEffect(() => {
    if (name !== null) note(name)
  }, [name])
  return before
}
