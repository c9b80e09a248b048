import { Icon } from '../../controls/icons.tsx'

/** Signs of the facts of a recipe and of a batch. */

/** A calendar: how long something keeps. */
export const IconCalendar = () => (
  <Icon>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
    <path d="M3.5 10h17M8 2.5V7M16 2.5V7" />
  </Icon>
)

/** A shelf with boxes: storage. */
export const IconShelf = () => (
  <Icon>
    <path d="M3.5 3v18M20.5 3v18M3.5 12h17M3.5 19.5h17M7 12V6.5h5V12M14 19.5V15h3.5v4.5" />
  </Icon>
)

/** Four pieces: what a recipe makes. */
export const IconPieces = () => (
  <Icon>
    <rect x="3.5" y="3.5" width="7" height="7" rx="1.5" />
    <rect x="13.5" y="3.5" width="7" height="7" rx="1.5" />
    <rect x="3.5" y="13.5" width="7" height="7" rx="1.5" />
    <rect x="13.5" y="13.5" width="7" height="7" rx="1.5" />
  </Icon>
)

/** An hourglass: waiting. */
export const IconHourglass = () => (
  <Icon>
    <path d="M6.5 3h11M6.5 21h11M8 3v3.5l4 5.5-4 5.5V21M16 3v3.5L12 12l4 5.5V21" />
  </Icon>
)

export const IconUndo = () => (
  <Icon>
    <path d="M8.5 4.5 3.5 9.5l5 5M3.5 9.5H15a5 5 0 0 1 0 10H9.5" />
  </Icon>
)

export const IconAgain = () => (
  <Icon>
    <path d="M19.8 12a7.8 7.8 0 1 1-2.3-5.5l2.5 2.5M20 3.5V9h-5.5" />
  </Icon>
)
