import { type ReactNode, useState } from 'react'
import type { FoundHow, NotedAsset, NoteFailure } from '../../shared/inventory.ts'
import { mayKeep, offeredItems } from '../../shared/kitchen/numberDoubt.ts'
import { useSend } from '../kiosk/useSend.ts'
import { type ScanResult, useScannedCode } from '../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../scanner/scan.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useMomentWords } from '../words/useMomentWords.ts'
import { useWords } from '../words/words.ts'
import { useAssetWords } from './useAssetWords.ts'

/** Why a number was not counted, with the numbers that can be counted in its place. */
interface CountProblem {
  readonly number: string
  readonly title: string
  readonly more: string
  readonly answers: readonly { readonly number: string; readonly count: () => void }[]
}

/**
 * The problems of which the first is shown. A question stays until it is answered or closed, because its tag is not
 * counted yet: later ones wait behind it. What is no question gives way to the next number.
 */
export type CountProblems = readonly CountProblem[]

const isQuestion = ({ answers }: CountProblem) => answers.length > 0

export function withProblem(problems: CountProblems, problem: CountProblem): CountProblems {
  const open = problems.filter(isQuestion)
  if (!isQuestion(problem)) return [problem, ...open]
  return open.some(({ number }) => number === problem.number) ? open : [...open, problem]
}

/** After a number was counted, as the answer to the question about `asked`, or else by a scan or a touch of its own. */
export function withCounted(problems: CountProblems, counted: string, asked: string | null): CountProblems {
  const isAnswered = ({ number, answers }: CountProblem) =>
    asked === null ? answers.some((one) => one.number === counted) : number === asked
  return problems.filter((problem) => isQuestion(problem) && !isAnswered(problem))
}

interface Counting {
  /** Counts a number that was typed, or whose tile was touched. */
  readonly count: (number: string, how: Exclude<FoundHow, 'scanned'>) => Promise<void>
  /** Of the last number that was typed, or the first question that is open; null without one. */
  readonly note: ReactNode
}

/** Counts assets: each scan at once, with its result in the notice of the scan. `onCounted` gets each counted asset. */
export function useCounting(onCounted?: (asset: NotedAsset) => void): Counting {
  const { inventory: words, scanner } = useWords()
  const { areRead } = useAssetWords()
  const send = useSend()
  const at = useMomentWords()
  const [problems, setProblems] = useState<CountProblems>([])

  const note = async (
    number: string,
    how: FoundHow,
    answer: { asked: string; asEntered: boolean } | null = null,
  ): Promise<ScanResult> => {
    const short = shownCode(number, LONGEST_SHORT_CODE)
    const noted = await send('noteFound', { number, how, asEntered: answer?.asEntered ?? false })
    if (noted?.ok === true) {
      const counted = noted.value.number
      setProblems((last) => withCounted(last, counted, answer?.asked ?? null))
      onCounted?.(noted.value)
      const when = noted.value.before === null ? '' : at(noted.value.before.at)
      return { kind: 'well', ...words.noted(noted.value, when, areRead) }
    }
    const message = noted === undefined ? scanner.notLookedUp(short) : words.noteFailure(short, noted.failure, at)
    const answers = noted === undefined ? [] : answersTo(noted.failure, number, how)
    const isAsked = answers.length > 0
    if (isAsked || how !== 'scanned')
      setProblems((last) => {
        const count = (one: Answer) => void note(one.number, one.how, { asked: number, asEntered: one.asEntered })
        const offered = answers.map((one) => ({ number: one.number, count: () => count(one) }))
        return withProblem(last, { number, ...message, answers: offered })
      })
    return { kind: isAsked ? 'question' : 'refusal', ...message }
  }

  const [first] = problems
  useScannedCode((code) => note(code, 'scanned'), { alsoBadges: true, countsOnce: true })
  return {
    async count(number, how) {
      await note(number, how)
    },
    note:
      first === undefined ? null : (
        <CountProblemNote problem={first} onClose={() => setProblems((last) => last.slice(1))} />
      ),
  }
}

/** Says why a number was not counted, and asks which one was found. */
function CountProblemNote({ problem, onClose }: { problem: CountProblem; onClose: () => void }) {
  const { inventory: words } = useWords()
  const { title, more, answers } = problem
  return (
    <Notice
      kind={answers.length > 0 ? 'warn' : 'stop'}
      title={title}
      urgent
      action={
        <>
          {answers.map(({ number, count }) => (
            <Button key={number} onPress={count}>
              {words.tick(number)}
            </Button>
          ))}
          <Button onPress={onClose}>{words.close}</Button>
        </>
      }
    >
      {more}
    </Notice>
  )
}

interface Answer {
  readonly number: string
  readonly how: FoundHow
  readonly asEntered: boolean
}

/** The assets that a person can count in place of a number that was not counted: the known ones, then that number. */
function answersTo(failure: NoteFailure, number: string, how: FoundHow): readonly Answer[] {
  switch (failure.kind) {
    case 'notRead':
      return [{ number, how: 'typed', asEntered: true }]
    case 'looksLike':
    case 'badge':
    case 'signs':
    case 'twice':
    case 'barcode': {
      const known = offeredItems(failure).filter(({ kind }) => kind === 'asset')
      const kept = mayKeep(failure, { kind: 'asset', number, source: how === 'ticked' ? 'listed' : how })
      return [
        ...known.map((one): Answer => ({ number: one.number, how: 'ticked', asEntered: false })),
        ...(kept ? [{ number, how, asEntered: true }] : []),
      ]
    }
    default:
      return []
  }
}
