import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Press } from './Press.tsx'
import styles from './Tabs.module.css'

interface Tab<Id extends string> {
  readonly id: Id
  /** The visible words and accessible name. */
  readonly label: string
  /** Shown before the words. */
  readonly icon?: ReactNode
  /** The number of items; zero is not shown. */
  readonly count?: number | undefined
}

interface TabsProps<Id extends string> {
  /** The accessible name of the group. */
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** The `id` of the element that shows the selected tab; give it `role="tabpanel"`. */
  readonly panelId?: string | undefined
}

/** Switches between a few pages of a screen. Left, Right, Home and End move along the tabs. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, panelId }: TabsProps<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const goAlong = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const forward = event.currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const places: Readonly<Record<string, number>> = {
      [forward]: (at + 1) % tabs.length,
      [backward]: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const place = places[event.key]
    const tab = place === undefined ? undefined : tabs[place]
    if (tab === undefined || place === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus()
  }

  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={goAlong}>
      {tabs.map((tab) => {
        const counted = tab.count !== undefined && tab.count > 0
        return (
          <Press
            key={tab.id}
            className={styles.tabsTab}
            role="tab"
            tabIndex={tab.id === selected ? 0 : -1}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? panelId : undefined}
            aria-labelledby={`${id}-${tab.id}`}
            aria-describedby={counted ? `${id}-${tab.id}-count` : undefined}
            onPress={() => onSelect(tab.id)}
          >
            <span className={styles.tabsWords}>
              {tab.icon}
              <span id={`${id}-${tab.id}`}>{tab.label}</span>
            </span>
            {counted && (
              <span id={`${id}-${tab.id}-count`} className={`${styles.tabsCount} num`}>
                {tab.count}
              </span>
            )}
          </Press>
        )
      })}
    </div>
  )
}
