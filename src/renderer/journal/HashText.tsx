import styles from './HashText.module.css'

/** A hash in groups of eight characters, to be read out, written down or photographed. */
export function HashText({ hash }: { hash: string }) {
  const groups = hash.match(/.{1,8}/gu) ?? []
  return (
    <span className={styles.hash} dir="ltr">
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is identified by its place
        <span key={place}>{group}</span>
      ))}
    </span>
  )
}
