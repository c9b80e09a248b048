import styles from './BothEnds.module.css'
import { endOf } from './endOf.ts'

/** A name in one line. Where it has no room its middle is left out, because names often differ only at their end. */
export function BothEnds({ className = '', children }: { className?: string | undefined; children: string }) {
  const name = children.trim()
  const end = endOf(name)
  return (
    <span className={`${styles.bothEnds} ${className}`} dir="auto">
      <span className={styles.beginning} data-beginning>
        {name.slice(0, name.length - end.length)}
      </span>
      {end === '' ? null : <span className={styles.end}>{end}</span>}
    </span>
  )
}
