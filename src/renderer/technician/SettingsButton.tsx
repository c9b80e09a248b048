import { useReducer, useState } from 'react'
import { LONGEST_CODE, type TechnicianFailure } from '../../shared/technician.ts'
import { useGoTo } from '../kiosk/goTo.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useSend } from '../kiosk/useSend.ts'
import { SecretEntry } from '../parts/SecretEntry.tsx'
import { emptyForm, nextForm, type SecretEvent, type SecretForm } from '../parts/secret.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { IconLock } from '../ui/icons.tsx'
import { Text } from '../ui/layout.tsx'
import { Pad } from '../ui/Pad.tsx'
import { useWords } from '../words/words.ts'

/** The way to the settings: an administrator goes on at once, every other person is asked for the technician's code. */
export function SettingsButton() {
  const goTo = useGoTo()
  const { technician: words } = useWords()
  const { send, isBusy } = useCommand()
  const { kind } = useKioskState(({ technician }) => technician)
  const mayAdminister = useKioskState(({ session }) => session?.mayAdminister === true)
  const [isAsking, setAsking] = useState(false)
  const goOn = () => goTo({ kind: 'settings' })
  const press = async () => {
    if (kind === 'open') return goOn()
    if (!mayAdminister) return setAsking(true)
    const outcome = await send('openTechnicianAsAdministrator', null)
    if (outcome?.ok) goOn()
    else setAsking(true)
  }
  const keep = () => setAsking(false)
  return (
    <>
      <Button icon={<IconLock />} busy={isBusy ? words.checking : undefined} onPress={() => void press()}>
        {words.settings}
      </Button>
      {!isAsking ? null : kind === 'noCode' ? (
        <ConfirmDialog title={words.noCode} keep={words.understood} onKeep={keep}>
          <p>{words.failure({ kind: 'noCode' })}</p>
        </ConfirmDialog>
      ) : (
        <TechnicianDialog onOpened={goOn} onKeep={keep} />
      )}
    </>
  )
}

type Form = SecretForm<TechnicianFailure>

/** Asks for the technician's code, with or without a session. The code is forgotten with the dialog. */
function TechnicianDialog({ onOpened, onKeep }: { onOpened: () => void; onKeep: () => void }) {
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
