import type { Entry } from '../../../shared/model.ts'

/** Outputs or specifications, as written. */
export function EntryList({ title, entries, none }: { title: string; entries: readonly Entry[]; none: string }) {
  return (
    <section className="panel overview-entries" aria-label={title}>
      <h3>{title}</h3>
      {entries.length === 0 ? <p className="muted">{none}</p> : null}
      <dl>
        {entries.map(({ key, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a service may send the same key twice; the order never changes
          <div key={index} className="overview-entry">
            <dt dir="auto">{key}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
