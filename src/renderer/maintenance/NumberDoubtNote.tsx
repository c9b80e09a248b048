import { Banner } from '../controls/Banner.tsx'
import { Button } from '../controls/Button.tsx'
import { useWords } from '../words/words.ts'
import { doubtWords } from './doubtWords.ts'
import type { LikelyItem, NumberDoubt } from './numberJudgement.ts'

/** Says which item a number more likely means, with a button that chooses it. */
export function NumberDoubtNote({
  typed,
  doubt,
  otherTab = false,
  onChoose,
}: {
  typed: string
  doubt: NumberDoubt
  /** Items of the other kind are chosen under another tab. */
  otherTab?: boolean
  onChoose: (known: LikelyItem) => void
}) {
  const {
    maintenance: { doubt: words },
  } = useWords()
  const { title, more } = doubtWords(words, typed, doubt)
  const known = 'known' in doubt ? doubt.known : null
  return (
    <Banner
      kind="warn"
      title={title}
      urgent
      action={
        known === null ? undefined : (
          <Button onPress={() => onChoose(known)}>
            {doubt.kind === 'otherKind' && otherTab ? words.lookUnder[known.kind] : words.choose(known.number)}
          </Button>
        )
      }
    >
      {more}
    </Banner>
  )
}
