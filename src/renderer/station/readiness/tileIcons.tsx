import type { ReactNode } from 'react'
import type { Standing, TileName } from '../../../shared/readiness/tile.ts'
import { Icon, pathIcon } from '../../ui/icons.tsx'

/** What a tile is about. */
export const TILE_ICON: Readonly<Record<TileName, () => ReactNode>> = {
  service: pathIcon('M7 18.5a4.5 4.5 0 0 1-.5-9A6 6 0 0 1 18 10.5a4 4 0 0 1-.5 8Z'),
  recipes: pathIcon(
    'M12 6.5C10 5 7 4.5 3.5 4.5V18c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5C17 4.5 14 5 12 6.5Z',
    'M12 6.5V20',
  ),
  clock: () => (
    <Icon>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.3l3.5 2" />
    </Icon>
  ),
  journal: pathIcon(
    'M6 3.5h11A1.5 1.5 0 0 1 18.5 5v15.5H7.5A2 2 0 0 1 5.5 18.5V4',
    'M9 8.5h6M9 12.5h6',
    'M5.6 18a2 2 0 0 1 2-1.8h10.9',
  ),
  disk: () => (
    <Icon>
      <rect x="3" y="6" width="18" height="12" rx="2" />
      <path d="M6.5 14.5h5M17 14.5v.1" />
    </Icon>
  ),
  scanner: pathIcon(
    'M3.5 8V5A1.5 1.5 0 0 1 5 3.5h3M16 3.5h3A1.5 1.5 0 0 1 20.5 5v3M20.5 16v3a1.5 1.5 0 0 1-1.5 1.5h-3M8 20.5H5A1.5 1.5 0 0 1 3.5 19v-3',
    'M7.5 8v8M11 8v8M13.6 8v8M16.8 8v8',
  ),
  sound: pathIcon('M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11'),
  screen: () => (
    <Icon>
      <rect x="3" y="4.5" width="18" height="12.5" rx="1.8" />
      <path d="M12 17v3.5M8 20.5h8" />
    </Icon>
  ),
}

const SIGN: Readonly<Record<Standing, string>> = {
  good: 'm7.6 12.5 3.2 3.2 5.8-6.3',
  problem: 'm8.3 8.3 7.4 7.4M15.7 8.3l-7.4 7.4',
  notUsed: 'M8 12h8',
  notKnown: 'M9.3 9.4a2.8 2.8 0 1 1 4.2 2.4c-.9.5-1.5 1.1-1.5 2.1M12 16.8v.1',
}

/** A tick, a cross, a dash or a question mark in a circle. */
export function Sign({ standing }: { readonly standing: Standing }) {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9.5" />
      <path d={SIGN[standing]} />
    </Icon>
  )
}
