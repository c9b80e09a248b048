import { useEffect, useEffectEvent, useState } from 'react'
import { codeFault, LONGEST_CODE } from '../../../shared/technician.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Pad } from '../../ui/Pad.tsx'
import { isDigit } from '../../ui/textEntry.ts'
import { useTextEntry } from '../../ui/useTextEntry.ts'
import { useWords } from '../../words/words.ts'
import { SetupFrame } from '../frame/SetupFrame.tsx'
import { useSetup } from '../frame/useSetup.ts'

/** Sets the technician's code, typed twice. Passing the page without one leaves what there is. */
export function CodePage() {
  const { setupCode: words } = useWords()
  const { hasTechnicianCode } = useSetup()
  const { send } = useCommand()
  const code = useTextEntry({ accept: isDigit, longest: LONGEST_CODE })
  const again = useTextEntry({ accept: isDigit, longest: LONGEST_CODE })
  const [typed, setTyped] = useState<'code' | 'again'>('code')
  const [isTaken, setTaken] = useState(false)
  /** Why a way off the page was refused: the code that was typed is not kept, because nobody can read it again. */
  const [refused, setRefused] = useState<string | null>(null)
  const fault = code.text === '' ? null : codeFault(code.text)
  const isComplete = code.text !== '' && fault === null && again.text === code.text
  const differs = again.text.length >= code.text.length && again.text !== code.text && again.text !== ''

  const take = useEffectEvent(async () => {
    const outcome = await send('setTechnicianCode', { code: code.text })
    setTaken(outcome?.ok === true)
  })
  useEffect(() => {
    setTaken(false)
    if (isComplete) void take()
  }, [isComplete])

  const entry = typed === 'code' ? code : again
  const other = () => (typed === 'code' ? again : code).focus()
  const isEmpty = code.text === '' && again.text === ''
  const whyFault = fault === null || (fault === 'tooShort' && typed === 'code') ? undefined : words.fault[fault]
  const codeProblem = isEmpty && refused !== null ? words.emptied(refused) : whyFault
  const mayLeave = () => {
    // The main process stores a complete code also while the page is left; the summary says whether there is one.
    if (isEmpty || isComplete) return true
    setRefused(fault === null ? words.differ : words.fault[fault])
    code.clear()
    again.clear()
    code.focus()
    return false
  }
  return (
    <SetupFrame mayLeave={mayLeave}>
      <section className="panel column" aria-label={words.heading}>
        <div>
          <h2>{words.heading}</h2>
          <p className="muted">{words.explain}</p>
        </div>
        <Field
          label={words.field}
          kind="password"
          entry={code}
          focusFirst
          problem={codeProblem}
          onFocus={() => setTyped('code')}
          onEnter={other}
        />
        <Field
          label={words.again}
          kind="password"
          entry={again}
          problem={differs ? words.differ : undefined}
          onFocus={() => setTyped('again')}
          onEnter={other}
        />
        {isTaken && isComplete ? (
          <Notice kind="ok" title={words.set} />
        ) : codeProblem === undefined ? (
          <p className="muted">{hasTechnicianCode ? words.isSet : words.without}</p>
        ) : null}
      </section>
      <section className="panel" aria-label={words.field}>
        <Pad entry={entry} enter={{ label: words.otherField, onPress: other }} />
      </section>
    </SetupFrame>
  )
}
