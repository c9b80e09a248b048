import { useState } from 'react'
import { useKeyboardLayout } from '../../search/useKeyboardLayout.ts'
import { Digits, Field } from '../../ui/Field.tsx'
import { Keyboard } from '../../ui/Keyboard.tsx'
import { Pad } from '../../ui/Pad.tsx'
import { isDigit } from '../../ui/textEntry.ts'
import { useWords } from '../../words/words.ts'
import { SetupFrame } from '../frame/SetupFrame.tsx'
import { useSetupText } from '../frame/useSetupText.tsx'
import styles from './NamePage.module.css'

/** service-interface.md: an entity number is a string of four digits. */
const DIGITS_OF_AN_ENTITY = 4

/** As in the station file. */
const LONGEST_NAME = 60

/** The name of the station and the number of its entity. */
export function NamePage() {
  const { name: words } = useWords().setup
  const layout = useKeyboardLayout()
  const name = useSetupText('name', { longest: LONGEST_NAME })
  const entity = useSetupText('entityNumber', { accept: isDigit, longest: DIGITS_OF_AN_ENTITY, caretAtEnd: true })
  const [typing, setTyping] = useState<'name' | 'entity'>('name')
  const save = async () => {
    const [isNamed, hasEntity] = await Promise.all([name.save(), entity.save()])
    if (!isNamed) name.entry.focus()
    else if (!hasEntity) entity.entry.focus()
    return isNamed && hasEntity
  }
  const keys =
    typing === 'name' ? (
      <Keyboard layout={layout} entry={name.entry} onEnter={entity.entry.focus} enterLabel={words.toEntity} />
    ) : (
      <div className={styles.namePad}>
        <Pad entry={entity.entry} />
      </div>
    )
  return (
    <SetupFrame onLeave={save} keys={keys}>
      <section className={`panel ${styles.nameFields}`} aria-label={words.heading}>
        <h2>{words.heading}</h2>
        <p className="muted">{words.explain}</p>
        <div className={styles.nameRow}>
          <Field
            label={words.name}
            entry={name.entry}
            focusFirst
            problem={name.isWrong ? words.nameWrong : undefined}
            onEnter={entity.entry.focus}
            onFocus={() => setTyping('name')}
            onBlur={() => void name.save()}
          />
          <div>
            <Digits
              label={words.entity}
              labelShown
              count={DIGITS_OF_AN_ENTITY}
              entry={entity.entry}
              onFocus={() => setTyping('entity')}
              onBlur={() => void entity.save()}
            />
            {entity.isWrong ? (
              <p role="alert" className="stop">
                {words.entityWrong}
              </p>
            ) : null}
          </div>
        </div>
      </section>
    </SetupFrame>
  )
}
