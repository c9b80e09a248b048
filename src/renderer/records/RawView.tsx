import { ConnectionBanner } from '../frame/ConnectionBanner.tsx'
import { Screen } from '../frame/Screen.tsx'
import { Bar } from '../navigation/Bar.tsx'
import { useWords } from '../words/words.ts'
import { Forgotten } from './AnswerView.tsx'
import { type AskedQuestion, shownPage } from './desk/deskState.ts'
import { RawText } from './RawText.tsx'
import styles from './records.module.css'
import type { DeskLink } from './useDesk.ts'
import { useForgotten } from './useForgotten.ts'
import { useOpenView } from './useOpenView.ts'

/** The shown page as JSON, with secrets hidden. */
export function RawView({ asked, link }: { asked: AskedQuestion; link: DeskLink }) {
  const openView = useOpenView()
  const { records: words } = useWords()
  const page = shownPage(asked)
  const forgotten = useForgotten(page?.answerId ?? null)
  const toAnswer = () => openView({ kind: 'answer', question: asked.key })
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
          <RawText key={page.answerId} answerId={page.answerId} label={words.json} onForgotten={forgotten.note} />
        )}
      </main>
    </Screen>
  )
}
