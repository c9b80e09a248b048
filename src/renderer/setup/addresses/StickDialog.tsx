import { useState } from 'react'
import type { StickFileFailure } from '../../../shared/setup.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useMomentWords } from '../../words/useMomentWords.ts'
import { useWords } from '../../words/words.ts'
import styles from './AddressesPage.module.css'

/** The station files on a stick. One that can be read is offered to the person, over this dialog. */
export function StickDialog({ onClose }: { readonly onClose: () => void }) {
  const { addresses: words } = useWords().setup
  const { send, isBusy } = useCommand()
  const at = useMomentWords()
  const [looked, setLooked] = useState(0)
  const [failure, setFailure] = useState<StickFileFailure | null>(null)
  const found = useQuery({ key: ['stickFiles', looked], ask: (kiosk) => kiosk.listStickFiles(null) })
  const read = async (path: string) => {
    setFailure(null)
    const outcome = await send('readStickFile', { path })
    if (outcome?.ok === true) onClose()
    else setFailure(outcome?.failure ?? null)
  }
  return (
    <ConfirmDialog
      title={words.stickHeading}
      width="wide"
      keep={words.closeStick}
      confirm={words.lookAgain}
      busy={found === null || isBusy ? words.lookingAtStick : undefined}
      onKeep={onClose}
      onConfirm={() => {
        setFailure(null)
        setLooked(looked + 1)
      }}
    >
      <div className={`column ${styles.stick}`}>
        {failure === null ? null : <Notice kind="stop" title={words.stickFailure(failure)} />}
        {found === null ? null : found.files.length === 0 ? (
          <p>{found.hasMore ? words.tooMany : words.noFiles}</p>
        ) : (
          <Scroller label={words.stickHeading} startOver={looked}>
            <ul className="column">
              {found.files.map(({ path, name, modifiedAt }) => (
                <li key={path} className="row">
                  <Button grow onPress={() => void read(path)}>
                    <b>{name}</b> <span className="muted">{at(modifiedAt)}</span>
                  </Button>
                </li>
              ))}
            </ul>
            {found.hasMore ? <p className="muted">{words.moreFiles}</p> : null}
          </Scroller>
        )}
      </div>
    </ConfirmDialog>
  )
}
