import { useReducer } from 'react'
import { LONGEST_CODE, type TechnicianFailure } from '../../shared/technician.ts'
import { useSend } from '../kiosk/useSend.ts'
import { SecretEntry } from '../parts/SecretEntry.tsx'
import { emptyForm, nextForm, type SecretEvent, type SecretForm } from '../parts/secret.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Text } from '../ui/layout.tsx'
import { Pad } from '../ui/Pad.tsx'
import { useWords } from '../words/words.ts'

type Form = SecretForm<TechnicianFailure>

/** Asks for the technician's code, with or without a session. The code is forgotten with the dialog. */
export function TechnicianDialog({ onOpened, onKeep }: { onOpened: () => void; onKeep: () => void }) {
  const { technician: words } = useWords()
  const send = useSend()
  const [{ id, stage, failure }, take] = useReducer<Form, [SecretEvent<TechnicianFailure>]>(
    nextForm,
    emptyForm<TechnicianFailure>('code', null),
  )
  const open = async (code: string) => {
    take({ kind: 'sent' })
    const outcome = await send('openTechnician', { code })
    const isRight = outcome?.ok === true
    take({ kind: 'judged', id, isRight, failure: outcome?.ok === false ? outcome.failure : null })
    if (isRight) onOpened()
  }
  return (
    <Dialog title={words.code} width="wide" onEscape={onKeep}>
      <SecretEntry
        failure={failure}
        pause={failure?.kind === 'paused' ? failure : null}
        sentence={words.failure}
        busy={stage === 'typing' ? undefined : words.checking}
        onSecret={(code) => void open(code)}
        refusalOf={(code) => (code === '' ? words.codeHint : null)}
        label={words.code}
        hint={words.codeHint}
        send={words.open}
        digits={LONGEST_CODE}
        keys={(entry) => <Pad entry={entry} />}
        before={
          <Button size="main" onPress={onKeep}>
            {words.cancel}
          </Button>
        }
      >
        <Text>{words.codeFor}</Text>
      </SecretEntry>
    </Dialog>
  )
}
