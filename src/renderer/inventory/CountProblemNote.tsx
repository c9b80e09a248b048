import { Banner } from '../controls/Banner.tsx'
import { Button } from '../controls/Button.tsx'
import { useWords } from '../words/words.ts'
import type { CountProblem } from './countProblems.ts'

/** Says why a number was not counted, and asks which one was found. */
export function CountProblemNote({ problem, onClose }: { problem: CountProblem | null; onClose: () => void }) {
  const { inventory: words } = useWords()
  if (problem === null) return null
  const { title, more, answers } = problem
  return (
    <Banner
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
    </Banner>
  )
}
