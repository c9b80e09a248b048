import { useEffect, useState } from 'react'
import type { ThingKind, ThingSearch } from '../../../shared/model.ts'
import { Chip } from '../../controls/Chip.tsx'
import { PressArea } from '../../controls/PressArea.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { useKiosk, useKioskState } from '../../useKiosk.ts'
import { useWords } from '../../words/words.ts'
import { SearchField } from '../search/SearchField.tsx'
import { RequestChip } from './RequestChip.tsx'

/** As many as a person looks through; more is found by typing. */
const MOST_ROWS = 200

/** Assets or products as the library knows them, and any number that is typed. */
export function ThingList({
  kind,
  chosen,
  onChoose,
}: {
  kind: ThingKind
  chosen: string | null
  onChoose: (number: string) => void
}) {
  const { maintenance: words } = useWords()
  const { retirements } = useKioskState()
  const [text, setText] = useState('')
  const found = useFoundThings(kind, text)
  const typed = text.trim()
  const isKnown = found?.things.some(({ number }) => number.toLowerCase() === typed.toLowerCase()) ?? true
  return (
    <SearchField
      kind="text"
      alsoBadges
      label={words.number[kind]}
      hint={words.placeholder[kind]}
      initial=""
      onText={setText}
      className="maintenance-find"
    >
      <Scroller label={words.tabs[kind]}>
        <div className="maintenance-rows">
          {found?.things.map((thing) => (
            <PressArea
              key={thing.number}
              className="thing-row"
              aria-current={thing.number === chosen ? 'true' : undefined}
              onPress={() => onChoose(thing.number)}
            >
              <span className="thing-row-number num">{thing.number}</span>
              <span className="grow" dir="auto">
                {thing.name}
              </span>
              <RequestChip kind={kind} number={thing.number} retirements={retirements}>
                <span className="muted">{words.inRecipes(thing.recipeCount)}</span>
              </RequestChip>
            </PressArea>
          ))}
          {typed !== '' && !isKnown ? (
            <PressArea
              className="thing-row"
              aria-current={typed === chosen ? 'true' : undefined}
              onPress={() => onChoose(typed)}
            >
              <span className="grow">{words.takeTyped(typed)}</span>
              <Chip kind="warn">{words.unknown}</Chip>
            </PressArea>
          ) : null}
        </div>
      </Scroller>
    </SearchField>
  )
}

/** What the library knows; asked anew when the library changes. */
function useFoundThings(kind: ThingKind, text: string): ThingSearch | null {
  const kiosk = useKiosk()
  const { library } = useKioskState()
  const [found, setFound] = useState<ThingSearch | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer changes with the library, though the question does not
  useEffect(() => {
    let overtaken = false
    void kiosk.searchThings({ kind, text, limit: MOST_ROWS }).then((answer) => {
      if (!overtaken) setFound(answer)
    })
    return () => {
      overtaken = true
    }
  }, [kiosk, kind, text, library.revision])
  return found
}
