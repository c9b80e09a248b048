import { hostParts } from './address.ts'
import styles from './HostName.module.css'

/** In characters: longer hosts are written in the size of text, and longer ones than that in the size of labels. */
const LONGEST_LARGE = 32
const LONGEST_MIDDLE = 64

/** A host that a person compares, in full: smaller the longer it is, with what its owner has registered in bold. */
export function HostName({ host }: { readonly host: string }) {
  const { before, end } = hostParts(host)
  const { length } = host
  return (
    <span
      className={styles.hostName}
      dir="ltr"
      data-length={length <= LONGEST_LARGE ? 'short' : length <= LONGEST_MIDDLE ? 'long' : 'longest'}
    >
      {before}
      <b>{end}</b>
    </span>
  )
}
