import { ConnectionBanner } from '../frame/ConnectionBanner.tsx'
import { Screen } from '../frame/Screen.tsx'
import { Bar } from '../navigation/Bar.tsx'
import { useWords } from '../words/words.ts'
import { type AskedQuery, shownPage } from './desk/deskState.ts'
import { Forgotten } from './QueryResultView.tsx'
import { RawText } from './RawText.tsx'
import styles from './records.module.css'
import type { DeskLink } from './useDesk.ts'
import { useForgotten } from './useForgotten.ts'
import { useOpenView } from './useOpenView.ts'

/** The shown page as JSON, with secrets hidden. */
export function RawView({ asked, link }: { asked: AskedQuery; link: DeskLink }) {
  const openView = useOpenView()
  const { records: words } = useWords()
  const page = shownPage(asked)
  const forgotten = useForgotten(page?.resultId ?? null)
  const toAnswer = () => openView({ kind: 'answer', query: asked.key })
  return (
    <Screen>
      <Bar back={{ to: words.toAnswer, onPress: toAnswer }} title={<h1>{words.json}</h1>} />
      <ConnectionBanner />
      <main className={`${styles.recordsMain} column`}>
        {page === null || forgotten.isForgotten ? (
          <Forgotten
            onAgain={() => {
              link.askAgain(asked.key, 'start')
              toAnswer()
            }}
          />
        ) : (
          <RawText key={page.resultId} resultId={page.resultId} label={words.json} onForgotten={forgotten.note} />
        )}
      </main>
    </Screen>
  )
}
