import { useEffect, useState } from 'react'
import type { Thing, ThingKind } from '../../../shared/model.ts'
import { Button } from '../../controls/Button.tsx'
import { Chip } from '../../controls/Chip.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import type { Place } from '../../place.ts'
import { useKiosk, useKioskState } from '../../useKiosk.ts'
import { useWords } from '../../words/words.ts'
import { RequestChip } from './RequestChip.tsx'

/** Everything the library knows of one asset or product, and the way to retire it. */
export function ThingPanel({
  kind,
  number,
  onPlace,
}: {
  kind: ThingKind
  number: string | null
  onPlace: (place: Place) => void
}) {
  const { maintenance: words, overview } = useWords()
  const { connection, retirements, batches } = useKioskState()
  const thing = useThing(kind, number)
  if (number === null || thing === null)
    return <section className="panel thing-none muted">{words.choose[kind]}</section>

  const steps = thing.uses.reduce((sum, use) => sum + use.steps.length, 0)
  const cooked = batches.filter(({ recipeId }) => thing.uses.some((use) => use.recipeId === recipeId))
  const underWay = retirements.some(
    (one) =>
      one.kind === kind && one.number === thing.number && (one.state.kind === 'held' || one.state.kind === 'sending'),
  )
  return (
    <section className="panel thing" aria-label={thing.names[0] ?? words.unnamed[kind]}>
      <div className="row">
        <div className="grow">
          <span className="thing-number num">{thing.number}</span>
          <h1 dir="auto">{thing.names[0] ?? words.unnamed[kind]}</h1>
        </div>
        <RequestChip kind={kind} number={thing.number} retirements={retirements}>
          {null}
        </RequestChip>
      </div>
      {thing.names.length > 1 ? <p className="muted">{words.alsoNamed(thing.names.slice(1))}</p> : null}
      {thing.uses.length === 0 ? (
        <p className="thing-unknown grow">{words.nothingKnown[kind]}</p>
      ) : (
        <Scroller label={overview.back}>
          <div className="thing-figures">
            <Figure count={thing.uses.length} words={words.recipesNeedIt(thing.uses.length)} />
            <Figure count={steps} words={words.stepsNameIt(steps)} />
            {cooked.length === 0 ? null : <Figure count={cooked.length} words={words.cookedNow} warn />}
          </div>
          <ul>
            {thing.uses.map((use) => {
              const batch = cooked.find(({ recipeId }) => recipeId === use.recipeId)
              return (
                <li key={use.recipeId} className="thing-use">
                  <span className="num">{use.recipeNumber}</span>
                  <span className="grow" dir="auto">
                    {use.recipeName}
                  </span>
                  {batch === undefined ? (
                    <span className="muted">{words.stepsOf(use.steps)}</span>
                  ) : (
                    <Chip kind="warn">{words.cookedAtStep(batch.step + 1)}</Chip>
                  )}
                </li>
              )
            })}
          </ul>
        </Scroller>
      )}
      <p className="muted">{connection.kind === 'unreachable' ? words.offline : words.explain(thing.number)}</p>
      <Button
        kind="stop"
        size="main"
        disabled={connection.kind === 'unreachable'}
        disabledBecause={underWay ? words.requestUnderWay : undefined}
        onPress={() => onPlace({ kind: 'retire', thing: kind, number: thing.number })}
      >
        {words.retire[kind]}
      </Button>
    </section>
  )
}

function Figure({ count, words, warn = false }: { count: number; words: string; warn?: boolean }) {
  return (
    <div>
      <div className="thing-figure num" data-warn={warn || undefined}>
        {count}
      </div>
      <div className="muted">{words}</div>
    </div>
  )
}

/** What the library knows of a number; null while it is asked, or where no number is chosen. */
export function useThing(kind: ThingKind, number: string | null): Thing | null {
  const kiosk = useKiosk()
  const { library } = useKioskState()
  const [thing, setThing] = useState<Thing | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer changes with the library, though the question does not
  useEffect(() => {
    let overtaken = false
    setThing(null)
    if (number === null) return
    void kiosk.describeThing({ kind, number }).then((answer) => {
      if (!overtaken) setThing(answer)
    })
    return () => {
      overtaken = true
    }
  }, [kiosk, kind, number, library.revision])
  return thing
}
