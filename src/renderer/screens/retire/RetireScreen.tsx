import { useState } from 'react'
import { normaliseNumber } from '../../../shared/kitchen/numbers.ts'
import type { Thing, ThingKind } from '../../../shared/model.ts'
import { Banner } from '../../controls/Banner.tsx'
import { Button } from '../../controls/Button.tsx'
import { HoldButton } from '../../controls/HoldButton.tsx'
import { Keyboard } from '../../controls/Keyboard.tsx'
import { NumberPad } from '../../controls/NumberPad.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { useTextEntry } from '../../controls/useTextEntry.ts'
import { Screen } from '../../frame/Screen.tsx'
import type { Place } from '../../place.ts'
import { useScannedCode } from '../../scanner/link.ts'
import { LONGEST_AT_A_GLANCE, shownCode } from '../../scanner/scan.ts'
import { LockButton } from '../../session/LockButton.tsx'
import { useKiosk, useKioskState } from '../../useKiosk.ts'
import { useWords } from '../../words/words.ts'
import { useThing } from '../maintenance/ThingPanel.tsx'
import { useKeyboardLayout } from '../search/useKeyboardLayout.ts'
import './RetireScreen.css'

const LONGEST_NUMBER = 200
/** So many recipes are named; the others are counted. */
const NAMED_RECIPES = 6

/** The consequence, then the deliberate hand: the number typed again, then a button that has to be held. */
export function RetireScreen({
  thing: kind,
  number,
  onPlace,
}: {
  thing: ThingKind
  number: string
  onPlace: (place: Place) => void
}) {
  const { retire: words, maintenance, scanner, failures } = useWords()
  const layout = useKeyboardLayout()
  const { station } = useKioskState()
  const kiosk = useKiosk()
  const thing = useThing(kind, number)
  const entry = useTextEntry({ longest: LONGEST_NUMBER })
  const [problem, setProblem] = useState<string | null>(null)
  // A hold button serves once: a new one for each attempt.
  const [attempt, setAttempt] = useState(0)
  // What is not all digits is typed with letters.
  const [letters, setLetters] = useState(() => !/^\d+$/.test(number.trim()))

  useScannedCode(
    (code) => {
      if (code.length > LONGEST_NUMBER) return null
      entry.replace(code)
      return { kind: 'well', ...scanner.inField(shownCode(code, LONGEST_AT_A_GLANCE), words.numberAgain) }
    },
    { alsoBadges: true },
  )

  const typed = normaliseNumber(entry.text)
  const wanted = normaliseNumber(number)
  const matches = typed === wanted
  const differs = !matches && !wanted.startsWith(typed)
  const keep = () => onPlace({ kind: 'maintenance', tab: kind, number })

  const retire = async () => {
    const outcome = await kiosk.retire({
      kind,
      number,
      first: 'listed',
      typedAgain: entry.text,
      second: 'typed',
      reason: 'Broken',
    })
    if (outcome.ok) onPlace({ kind: 'maintenance', tab: 'requests', number: null })
    else {
      setProblem(failures.retire(outcome.failure))
      setAttempt(attempt + 1)
    }
  }

  return (
    <Screen className="retire">
      <div className="screen-body retire-body" data-keys={letters ? 'letters' : 'digits'}>
        <section className="retire-left">
          {/* Long names are paged, so that the way back below them is always whole. */}
          <Scroller label={words.title[kind]}>
            <div className="retire-facts">
              <div className="column">
                <div>
                  <h3>{words.title[kind]}</h3>
                  <p className="thing-number num">{number}</p>
                  <h1 dir="auto">{thing?.names[0] ?? maintenance.unnamed[kind]}</h1>
                </div>
                {thing === null ? null : <Consequence thing={thing} />}
              </div>
              <p className="muted">{words.explain(station.kind === 'ready' ? station.station.holdSeconds : 0)}</p>
            </div>
          </Scroller>
          <div className="retire-ways">
            <Button size="main" onPress={keep}>
              {words.keep[kind]}
            </Button>
            <LockButton size="main" />
          </div>
        </section>
        <main className="retire-right">
          <h1>{words.heading}</h1>
          <TextField
            entry={entry}
            label={words.numberAgain}
            labelUnseen
            size="far"
            focusFirst
            problem={differs ? words.differs : undefined}
          />
          {letters ? (
            <Keyboard
              layout={layout}
              onText={entry.insert}
              onDelete={entry.deleteBack}
              onEnter={() => setLetters(false)}
              enterLabel={maintenance.numberKeys}
            />
          ) : (
            <NumberPad onDigit={entry.insert} onDelete={entry.deleteBack} onLetters={() => setLetters(true)} />
          )}
          {problem === null ? null : <Banner kind="stop" title={problem} />}
          <div className="retire-confirm">
            <HoldButton
              key={attempt}
              label={words.hold(number)}
              disabledBecause={matches ? undefined : words.typeFirst}
              onHeld={() => void retire()}
            />
          </div>
        </main>
      </div>
    </Screen>
  )
}

/** What is broken by it, before the question. */
function Consequence({ thing }: { thing: Thing }) {
  const { retire: words } = useWords()
  const { batches } = useKioskState()
  const named = thing.uses.slice(0, NAMED_RECIPES).map(({ recipeId, recipeNumber, recipeName }) => {
    const cooked = batches.some((batch) => batch.recipeId === recipeId)
    return `${recipeNumber} ${recipeName}${cooked ? ` (${words.beingCooked})` : ''}`.trim()
  })
  const rest = thing.uses.length - named.length
  return (
    <section className="panel" data-surface="raised">
      <b>{words.consequence(thing.uses.length, thing.kind)}</b>
      {named.length === 0 ? null : (
        <p className="muted retire-recipes">{[...named, ...(rest > 0 ? [words.andMore(rest)] : [])].join(', ')}</p>
      )}
    </section>
  )
}
