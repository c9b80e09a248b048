import { useState } from 'react'
import type { Session } from '../../shared/model.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { IconPerson } from '../controls/icons.tsx'
import { clockTime } from '../time/clockTime.ts'
import { useKiosk } from '../useKiosk.ts'
import { useWords } from '../words/words.ts'

/** Who is signed in; under the name lies the way out. */
export function PersonButton({ session, nameOnly }: { session: Session; nameOnly: boolean }) {
  const kiosk = useKiosk()
  const { bar, locale } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" icon={<IconPerson />} name={bar.personMenu(session.name)} onPress={() => setOpen(true)}>
        {nameOnly ? session.name : bar.person(session.name, session.role)}
      </Button>
      {open ? (
        <Dialog
          title={session.name}
          onEscape={() => setOpen(false)}
          actions={
            <>
              <Button size="main" focusFirst onPress={() => setOpen(false)}>
                {bar.stay}
              </Button>
              <Button size="main" kind="go" onPress={() => void kiosk.signOut(null)}>
                {bar.signOut}
              </Button>
            </>
          }
        >
          <p className="muted">{bar.signedInSince(clockTime(session.startedAt, locale))}</p>
        </Dialog>
      ) : null}
    </>
  )
}
