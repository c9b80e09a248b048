import { useState } from 'react'
import { requestOf, type WrittenLine } from '../../shared/journal.ts'
import { Button } from '../controls/Button.tsx'
import { IconBack, IconClose, IconNext } from '../controls/icons.tsx'
import { PressGuard } from '../controls/PressGuard.tsx'
import { QrCode } from '../controls/QrCode.tsx'
import { Scroller } from '../controls/Scroller.tsx'
import { Sentence } from '../look/Sentence.tsx'
import { ServiceText } from '../look/ServiceText.tsx'
import { exactTime } from '../time/clockTime.ts'
import { usePersonName } from '../words/personName.ts'
import { requestName } from '../words/requestName.ts'
import { useWords } from '../words/words.ts'
import { useWrittenLines } from './CardLines.tsx'
import { codeTexts } from './codeTexts.ts'
import { HashText } from './HashText.tsx'
import styles from './JournalCodes.module.css'

interface JournalCode {
  readonly line: WrittenLine
  readonly text: string
  readonly part: number
  readonly parts: number
}

/** The chosen lines as QR codes, one at a time, to export them by telephone from a station without a network. */
export function JournalCodes({ numbers, onLeave }: { numbers: readonly number[]; onLeave: () => void }) {
  const { journal: words } = useWords()
  const lines = useWrittenLines(numbers)
  if (lines !== null && lines.length > 0) return <Codes lines={lines} onLeave={onLeave} />
  return (
    <main className={`screen-body ${styles.journalCodes}`}>
      <div className="column">
        <p role="status">{lines === null ? words.reading : words.codes.gone}</p>
        <Button onPress={onLeave}>{words.codes.leave}</Button>
      </div>
    </main>
  )
}

function Codes({ lines, onLeave }: { lines: readonly WrittenLine[]; onLeave: () => void }) {
  const { codes: words } = useWords().journal
  const codes = lines.flatMap(codesOf)
  const [place, setPlace] = useState(0)
  const code = codes[place]
  if (code === undefined) return null
  return (
    <PressGuard page={place}>
      <main className={`screen-body ${styles.journalCodes}`}>
        <QrCode text={code.text} label={words.picture(place + 1, codes.length, code.line.line)} />
        <section className="column" aria-label={words.heading(place + 1, codes.length)}>
          <div className="row">
            <div role="status" className="grow">
              <h1>{words.heading(place + 1, codes.length)}</h1>
            </div>
            <Button icon={<IconClose />} onPress={onLeave}>
              {words.leave}
            </Button>
          </div>
          <Scroller label={words.line(code.line.line)} startOver={place}>
            <CodeWords code={code} />
          </Scroller>
          <div className={styles.journalCodeTurn}>
            <Button size="main" grow icon={<IconBack />} disabled={place === 0} onPress={() => setPlace(place - 1)}>
              {words.back}
            </Button>
            <Button
              size="main"
              grow
              kind="go"
              iconAfter={<IconNext />}
              disabled={place === codes.length - 1}
              onPress={() => setPlace(place + 1)}
            >
              {words.next}
            </Button>
          </div>
        </section>
      </main>
    </PressGuard>
  )
}

/** The content of the shown code in words. */
function CodeWords({ code: { line, part, parts } }: { code: JournalCode }) {
  const allWords = useWords()
  const { journal, retirement: said, locale } = allWords
  const words = journal.codes
  const nameOf = usePersonName()
  const about = requestOf(line.event)
  return (
    <div className="column">
      <div>
        <h2>{words.line(line.line)}</h2>
        <p>
          <b>{journal.event(line.event)}</b>
          {about === null ? null : (
            <>
              {' '}
              <b className="num">{about.number}</b>{' '}
              <bdi>
                <Sentence>{requestName(about, allWords)}</Sentence>
              </bdi>
            </>
          )}
        </p>
        <p className="muted">{exactTime(line.at, locale)}</p>
        {about === null ? null : (
          <p className="muted">
            <ServiceText>
              {journal.facts([said.employee(nameOf(about.by), about.by.employeeNumber), about.reason])}
            </ServiceText>
          </p>
        )}
      </div>
      <div>
        <h3>{words.hash}</h3>
        <HashText hash={line.hash} />
      </div>
      <p>{parts === 1 ? words.whole : words.part(part, parts)}</p>
    </div>
  )
}

function codesOf(line: WrittenLine): readonly JournalCode[] {
  return codeTexts(line).map((text, index, all) => ({ line, text, part: index + 1, parts: all.length }))
}
