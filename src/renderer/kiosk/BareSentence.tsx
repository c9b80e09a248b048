import styles from './BareSentence.module.css'

/** One sentence in place of all screens, for the start and for a screen that failed. */
export function BareSentence({ children }: { children: string }) {
  return (
    <p className={styles.sentence} data-bare>
      {children}
    </p>
  )
}
