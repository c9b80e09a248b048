import type { SentBefore } from '../../shared/request.ts'
import { Banner } from '../controls/Banner.tsx'
import { clockTime, dayOfYear } from '../time/clockTime.ts'
import { useNow } from '../time/useNow.ts'
import { useWords } from '../words/words.ts'

/** Says who sent a request for this number before, when, and with which result, before it is repeated. */
export function SentBeforeNote({ sent }: { sent: SentBefore }) {
  const { maintenance: words, locale } = useWords()
  const now = useNow(60_000)
  return (
    <Banner
      kind="warn"
      title={words.sentBefore(sent, dayOfYear(sent.at, now, locale), clockTime(sent.at, locale))}
      urgent={false}
    >
      {words.becameOf(sent.state)}
    </Banner>
  )
}
