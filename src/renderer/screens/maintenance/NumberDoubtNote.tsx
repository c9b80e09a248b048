import { Banner } from '../../controls/Banner.tsx'
import { Button } from '../../controls/Button.tsx'
import { useWords } from '../../words/words.ts'
import type { MeantThing, NumberDoubt } from './numberJudgement.ts'

/** Says what a number more likely means, and leads there. */
export function NumberDoubtNote({
  typed,
  doubt: { kind, known },
  otherTab = false,
  onChoose,
}: {
  typed: string
  doubt: NumberDoubt
  /** Things of the other kind lie under another tab. */
  otherTab?: boolean
  onChoose: (known: MeantThing) => void
}) {
  const {
    maintenance: { doubt: words },
  } = useWords()
  const named = `${known.number} ${known.name}`.trim()
  const { title, more } = words[kind](typed, named, known.kind)
  return (
    <Banner
      kind="warn"
      title={title}
      urgent
      action={
        <Button onPress={() => onChoose(known)}>
          {kind === 'otherKind' && otherTab ? words.lookUnder[known.kind] : words.choose(known.number)}
        </Button>
      }
    >
      {more}
    </Banner>
  )
}
