import { useState } from 'react'
import type { Queries } from './calls.ts'
import { useKioskLink } from './useKioskLink.ts'

/** The next screen is shown within this time after a touch, also by a main process that is slow. */
const LONGEST_WAIT_MILLISECONDS = 100
/** Longer than most touches. An older answer may not be what the main process says now. */
const LONGEST_KEPT_MILLISECONDS = 1_000

/** Asks for what the next screen shows first, so that the screen is drawn once, whole. */
interface AskAhead<Value> {
  /** Asks: a finger has come down on what leads there. */
  prepare(subject: string): void
  /**
   * Calls `go` as soon as there is an answer: at once after `prepare`, as a rule. With null where none has come in time
   * or the question failed, and where there is nothing to ask; the screen then asks by itself. Of several calls, only
   * the last one goes.
   */
  go(subject: string | null, go: (answer: Value | null) => void): void
}

interface Asked<Value> {
  readonly subject: string
  readonly at: number
  readonly answered: Promise<void>
  answer: Value | null
}

/** `now` is in milliseconds. `wait` calls its function after a time and returns one that prevents that. */
export function createAskAhead<Value>(options: {
  readonly ask: (subject: string) => Promise<Value>
  readonly now: () => number
  readonly wait: (act: () => void, milliseconds: number) => () => void
}): AskAhead<Value> {
  const { now, wait } = options
  let prepared: Asked<Value> | null = null
  let last = {}

  function ask(subject: string): Asked<Value> {
    const asked: Asked<Value> = {
      subject,
      at: now(),
      answer: null,
      answered: options.ask(subject).then(
        (answer) => {
          asked.answer = answer
        },
        () => {},
      ),
    }
    return asked
  }

  return {
    prepare(subject) {
      prepared = ask(subject)
    },
    go(subject, go) {
      const mine = {}
      last = mine
      const isKept = prepared?.subject === subject && now() - prepared.at < LONGEST_KEPT_MILLISECONDS
      const asked = subject === null ? null : isKept ? prepared : ask(subject)
      prepared = null
      if (asked === null || asked.answer !== null) {
        go(asked?.answer ?? null)
        return
      }
      const goOnce = () => {
        stop()
        if (last !== mine) return
        last = {}
        go(asked.answer)
      }
      const stop = wait(goOnce, LONGEST_WAIT_MILLISECONDS)
      void asked.answered.then(goOnce)
    },
  }
}

/** Asks the main process for what the next screen shows first. The first `ask` stays. */
export function useAskAhead<Value>(ask: (kiosk: Queries, subject: string) => Promise<Value>): AskAhead<Value> {
  const { kiosk } = useKioskLink()
  const [ahead] = useState(() =>
    createAskAhead({
      ask: (subject) => ask(kiosk, subject),
      now: () => performance.now(),
      wait: (act, milliseconds) => {
        const timer = setTimeout(act, milliseconds)
        return () => clearTimeout(timer)
      },
    }),
  )
  return ahead
}
