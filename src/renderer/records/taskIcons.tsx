import type { ReactNode } from 'react'
import type { RecordsTask } from '../../shared/recordsTask.ts'
import { pathIcon } from '../controls/icons.tsx'

const HEAD = 'M13.9 7.6a3.9 3.9 0 1 1-7.8 0 3.9 3.9 0 0 1 7.8 0Z'

/** A person under a magnifying glass. */
const IconFindPerson = pathIcon(
  HEAD,
  'M2.8 20c.5-3.9 3.3-5.9 7.2-5.9 1.3 0 2.5.2 3.5.7',
  'M20.2 17a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0Z',
  'm19.4 19.4 2.1 2.1',
)

export const TASK_ICONS: Readonly<Record<RecordsTask, () => ReactNode>> = {
  sessions: pathIcon('M3 6h9M3 12h14M3 18h6', 'M16 6h.1M20 6h.1M20.5 12h.1M13 18h.1M17 18h.1M21 18h.1'),
  findPerson: IconFindPerson,
  whyNotSignIn: pathIcon(
    HEAD,
    'M2.8 20c.5-3.9 3.3-5.9 7.2-5.9 1 0 1.9.1 2.7.4',
    'M15.6 13.6a2.9 2.9 0 1 1 4.2 2.6c-.9.4-1.3 1-1.3 1.9M18.5 21.2v.1',
  ),
  leaving: pathIcon('M13.5 4H5v16h8.5', 'M10 12h11M17 8l4 4-4 4'),
}
