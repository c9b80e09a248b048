import { useEffect, useEffectEvent, useState } from 'react'
import type { PedalKeys } from '../../../shared/model.ts'
import { type Turn, turnOf } from '../../parts/turnKeys.ts'
import { useScannedSince } from '../../scanner/link.ts'
import { LONGEST_GAP_MILLISECONDS } from '../../scanner/scan.ts'
import { Button } from '../../ui/Button.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { useWords } from '../../words/words.ts'
import styles from './PedalTeaching.module.css'
import { keyName, type Taught, taughtWords, teach } from './teaching.ts'

const TURNS: readonly Turn[] = ['next', 'back']

/** Teaches the keys of a foot pedal or a bump bar by pressing them, and tests them: two parts of a screen. */
export function PedalTeaching({
  pedal,
  onTeach,
  onEscape,
  calm = false,
}: {
  readonly pedal: PedalKeys
  /** Null forgets the key. */
  readonly onTeach: (turn: Turn, key: string | null) => void
  readonly onEscape?: () => void
  /** The screen has another amber button. */
  readonly calm?: boolean
}) {
  const { step } = useWords()
  const { pedal: words } = step
  const [teaching, setTeaching] = useState<Turn | null>(null)
  const [said, setSaid] = useState<{ readonly turn: Turn; readonly taught: Taught } | null>(null)
  /** `count` makes a repeated key visible. */
  const [came, setCame] = useState<{ readonly key: string; readonly count: number } | null>(null)
  const scannedSince = useScannedSince()

  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || document.querySelector('dialog[open]') !== null) return
    const { key } = event
    if (teaching === null) {
      if (key === 'Escape') onEscape?.()
      else if (isTried(key)) setCame((last) => ({ key, count: (last?.count ?? 0) + 1 }))
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    const { timeStamp } = event
    // A character may be the first of a scanned code: it waits until a scanner would have sent the second.
    setTimeout(() => learn(key, timeStamp), key.length === 1 ? LONGEST_GAP_MILLISECONDS + 10 : 0)
  })
  const learn = useEffectEvent((key: string, timeStamp: number) => {
    if (teaching === null || scannedSince(timeStamp)) return
    const taught = teach(teaching, key, pedal)
    setSaid({ turn: teaching, taught })
    if (taught.kind === 'stopped') setTeaching(null)
    if (taught.kind !== 'taught') return
    setTeaching(null)
    onTeach(teaching, key)
  })
  /**
   * Not tested: Enter and Space on a button with keyboard focus, which they press, and Tab and Shift, which move the
   * focus.
   */
  const isTried = (key: string) =>
    key !== 'Tab' &&
    key !== 'Shift' &&
    !((key === 'Enter' || key === ' ') && document.activeElement?.matches('button:focus-visible') === true)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => take(event)
    // In the capture phase: a key that is being taught presses no button.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])

  const problem = said === null ? null : taughtWords(said.taught, said.turn, words)
  const suggested = calm || teaching !== null ? null : TURNS.find((turn) => pedal[turn] === null)
  const cameTurn = came === null ? null : turnOf(came.key, pedal)
  return (
    <>
      <section className="panel column" aria-label={words.heading}>
        <p>{words.explain}</p>
        <p className="muted">{words.always}</p>
        {TURNS.map((turn) => {
          const key = pedal[turn]
          return (
            <div key={turn} className={styles.pedalTurn}>
              <div className="grow">
                <h2>{words.turn[turn]}</h2>
                {teaching === turn ? (
                  <p role="status" className={styles.pedalPress}>
                    {words.press}
                  </p>
                ) : (
                  <p className="muted">{key === null ? words.none : words.present(keyName(key, words))}</p>
                )}
              </div>
              {teaching === turn ? (
                <Button keepFocus onPress={() => setTeaching(null)}>
                  {words.stop}
                </Button>
              ) : (
                <>
                  {key === null ? null : (
                    <Button
                      keepFocus
                      onPress={() => {
                        setSaid(null)
                        onTeach(turn, null)
                      }}
                    >
                      {words.forget[turn]}
                    </Button>
                  )}
                  <Button
                    kind={turn === suggested ? 'go' : 'plain'}
                    keepFocus
                    onPress={() => {
                      setSaid(null)
                      setTeaching(turn)
                    }}
                  >
                    {words.teach[turn]}
                  </Button>
                </>
              )}
            </div>
          )
        })}
        <p role="status" className={styles.pedalSaid}>
          {teaching !== null && problem === null ? words.pressMore : problem}
        </p>
      </section>
      <section className="panel column" aria-label={words.test}>
        <h2>{words.test}</h2>
        <p className="muted">{words.testMore}</p>
        <p role="status" className={styles.pedalCame} data-turns={cameTurn !== null || undefined}>
          {came === null ? null : cameTurn === null ? (
            words.otherCame(keyName(came.key, words))
          ) : (
            // A new element for every press restarts its animation.
            <span key={came.count} className={styles.pedalCameOne}>
              <IconCheck /> {words.came[cameTurn]}
            </span>
          )}
        </p>
      </section>
    </>
  )
}
