import { useState } from 'react'

/** The number of lines that can be chosen. More would be too many codes to photograph. */
const MOST_CHOSEN = 20

/** The lines that are chosen to be shown as codes. */
export interface Choice {
  /** Whether boxes are shown. */
  readonly isOn: boolean
  readonly most: number
  /** Line numbers in ascending order. */
  readonly lines: readonly number[]
  readonly has: (lines: readonly number[]) => boolean
  /** Whether all of them can be chosen, or are. */
  readonly mayChoose: (lines: readonly number[]) => boolean
  readonly choose: (lines: readonly number[], on: boolean) => void
  readonly begin: () => void
  /** Forgets the choice and hides the boxes. */
  readonly end: () => void
}

export function useChoice(): Choice {
  const [isOn, setOn] = useState(false)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const withThem = (lines: readonly number[]) => [...new Set([...chosen, ...lines])].sort((one, other) => one - other)
  return {
    isOn,
    most: MOST_CHOSEN,
    lines: chosen,
    has: (lines) => lines.length > 0 && lines.every((line) => chosen.includes(line)),
    mayChoose: (lines) => lines.length > 0 && withThem(lines).length <= MOST_CHOSEN,
    choose: (lines, on) => setChosen(on ? withThem(lines) : chosen.filter((line) => !lines.includes(line))),
    begin: () => setOn(true),
    end() {
      setOn(false)
      setChosen([])
    },
  }
}
