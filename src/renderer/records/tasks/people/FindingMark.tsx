import { IconCheck, IconStop, pathIcon } from '../../../controls/icons.tsx'
import type { Finding } from '../../person/signInSteps.ts'
import styles from './people.module.css'

const IconNotKnown = pathIcon('M6.3 8.4a5.7 5.7 0 1 1 8.6 4.9c-1.9 1.1-2.9 2-2.9 3.9', 'M12 21.3v.1')
const IconAsking = pathIcon('M5 12h.1M12 12h.1M19 12h.1')

const MARKS: Readonly<Record<Finding['kind'], typeof IconCheck>> = {
  asking: IconAsking,
  there: IconCheck,
  missing: IconStop,
  notKnown: IconNotKnown,
}

/** The shape and the colour of a finding. Hidden from screen readers: the words beside it say the same. */
export function FindingMark({ of }: { of: Finding['kind'] }) {
  const Mark = MARKS[of]
  return (
    <span className={styles.findingMark} data-finding={of}>
      <Mark />
    </span>
  )
}
