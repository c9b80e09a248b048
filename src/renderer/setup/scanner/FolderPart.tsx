import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useWords } from '../../words/words.ts'
import { useSetup } from '../frame/useSetup.ts'
import { ValueDialog } from '../mend/ValueDialog.tsx'
import { filedFolder } from './filed.ts'
import styles from './ScannerPage.module.css'

/** Where exported lists are written. */
export function FolderPart() {
  const { setupScanner: words } = useWords()
  const { send } = useCommand()
  const folder = filedFolder(useSetup().values)
  const [isTyping, setTyping] = useState(false)
  return (
    <div className={styles.folder}>
      <p className={styles.folderNow} dir="auto">
        {folder ?? words.folderUsual}
      </p>
      <p className="muted">{words.folderMore}</p>
      <div className="row">
        <Button size="main" onPress={() => setTyping(true)}>
          {words.folderType}
        </Button>
        {folder === null ? null : (
          <Button size="main" onPress={() => void send('changeSetup', { key: 'export.folder', value: null })}>
            {words.folderForget}
          </Button>
        )}
      </div>
      {isTyping ? (
        <ValueDialog
          settingKey="export.folder"
          title={words.folderField}
          editor={{ kind: 'text' }}
          initial={folder ?? '/'}
          onClose={() => setTyping(false)}
        />
      ) : null}
    </div>
  )
}
