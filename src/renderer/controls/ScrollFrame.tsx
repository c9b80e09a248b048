import type { ComponentProps } from 'react'
import { useControlWords } from './ControlWords.ts'
import { IconDown, IconUp } from './icons.tsx'
import { PressArea } from './PressArea.tsx'
import styles from './Scroller.module.css'

interface ScrollFrameProps {
  /** The place of the paging buttons. */
  readonly buttons: 'beside' | 'below' | 'none'
  readonly atStart: boolean
  readonly atEnd: boolean
  readonly onTurn: (direction: 'up' | 'down') => void
  /** Attributes and content of the element that scrolls. */
  readonly view: ComponentProps<'div'>
}

/** The frame of a scrolling view: edges that mark hidden content, and the buttons that page. */
export function ScrollFrame({ buttons, atStart, atEnd, onTurn, view }: ScrollFrameProps) {
  const words = useControlWords()
  return (
    <div className={styles.scroller} data-buttons={buttons}>
      <div
        className={styles.scrollerFrame}
        data-more-above={!atStart || undefined}
        data-more-below={!atEnd || undefined}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll */}
        <div role="group" {...view} className={`${styles.scrollerView} ${view.className ?? ''}`} data-scroll-view />
      </div>
      {buttons !== 'none' && (
        <div className={styles.scrollerButtons}>
          <PressArea
            className={styles.scrollerButton}
            aria-label={words.up}
            disabled={atStart}
            onPress={() => onTurn('up')}
          >
            <IconUp />
          </PressArea>
          <PressArea
            className={styles.scrollerButton}
            aria-label={words.down}
            disabled={atEnd}
            onPress={() => onTurn('down')}
          >
            <IconDown />
          </PressArea>
        </div>
      )}
    </div>
  )
}
