import type { ComponentProps, Ref } from 'react'
import { t } from '../words/translate.ts'
import { IconDown, IconUp } from './icons.tsx'
import { Press } from './Press.tsx'
import styles from './Scroller.module.css'

interface ScrollFrameProps {
  /** The place of the paging buttons. */
  readonly buttons: 'beside' | 'below' | 'none'
  readonly atStart: boolean
  readonly atEnd: boolean
  readonly onTurn: (direction: 'up' | 'down') => void
  /** The edges that cover cut blocks, by their height. */
  readonly edges?: { readonly above: Ref<HTMLDivElement>; readonly below: Ref<HTMLDivElement> }
  /** Attributes and content of the element that scrolls. */
  readonly view: ComponentProps<'div'> & { readonly 'data-fills'?: boolean | undefined }
}

/** The frame of a scrolling view: edges that mark hidden content, and the buttons that page. */
export function ScrollFrame({ buttons, atStart, atEnd, onTurn, edges, view }: ScrollFrameProps) {
  return (
    <div className={styles.scroller} data-buttons={buttons}>
      <div className={styles.scrollerFrame}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll */}
        <div role="group" {...view} className={`${styles.scrollerView} ${view.className ?? ''}`} data-scroll-view />
        <div ref={edges?.above} className={styles.scrollerEdge} data-edge="above" data-more={!atStart || undefined} />
        <div ref={edges?.below} className={styles.scrollerEdge} data-edge="below" data-more={!atEnd || undefined} />
      </div>
      {buttons !== 'none' && (
        <div className={styles.scrollerButtons}>
          <Press
            className={styles.scrollerButton}
            aria-label={t('ui.up')}
            disabled={atStart}
            onPress={() => onTurn('up')}
          >
            <IconUp />
          </Press>
          <Press
            className={styles.scrollerButton}
            aria-label={t('ui.down')}
            disabled={atEnd}
            onPress={() => onTurn('down')}
          >
            <IconDown />
          </Press>
        </div>
      )}
    </div>
  )
}
