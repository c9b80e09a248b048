import { mayKeep, offeredItems } from '../../shared/kitchen/numberDoubt.ts'
import type { ItemCard } from '../../shared/model.ts'
import type { EnteredNumber, NumberDoubt } from '../../shared/numberJudgement.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useWords } from '../words/words.ts'

/** Asks which item is meant: says what a number more likely is, with a button for each item that it may be. */
export function NumberDoubtNote({
  entered,
  doubt,
  otherTab,
  onChoose,
  onKeep,
}: {
  entered: EnteredNumber
  doubt: NumberDoubt
  /** Items of the other kind are chosen under another tab. */
  otherTab: boolean
  onChoose: (known: Pick<ItemCard, 'kind' | 'number'>) => void
  /** Decides for the number as entered, where that is possible. */
  onKeep?: () => void
}) {
  const { doubt: words } = useWords().maintenance
  const { title, more } = words.words(entered.number, doubt)
  const keeps = onKeep !== undefined && mayKeep(doubt, entered)
  const offered = offeredItems(doubt).filter(({ number }) => !keeps || number !== entered.number)
  return (
    <Notice
      kind="warn"
      title={title}
      urgent
      action={
        offered.length === 0 && !keeps ? undefined : (
          <>
            {offered.map((known) => (
              <Button key={`${known.kind} ${known.number}`} onPress={() => onChoose(known)}>
                {doubt.kind === 'otherKind' && otherTab ? words.lookUnder[known.kind] : words.choose(known.number)}
              </Button>
            ))}
            {keeps ? <Button onPress={onKeep}>{words.retire(entered.number)}</Button> : null}
          </>
        )
      }
    >
      {more}
    </Notice>
  )
}
