import { Icon, pathIcon } from '../ui/icons.tsx'

/** Signs of the facts of a recipe and of a batch. */

/** A calendar: how long something keeps. */
export const IconCalendar = () => (
  <Icon>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
    <path d="M3.5 10h17M8 2.5V7M16 2.5V7" />
  </Icon>
)

/** A shelf with boxes: storage. */
export const IconShelf = pathIcon('M3.5 3v18M20.5 3v18M3.5 12h17M3.5 19.5h17M7 12V6.5h5V12M14 19.5V15h3.5v4.5')

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
export const IconHourglass = pathIcon('M6.5 3h11M6.5 21h11M8 3v3.5l4 5.5-4 5.5V21M16 3v3.5L12 12l4 5.5V21')

export const IconUndo = pathIcon('M8.5 4.5 3.5 9.5l5 5M3.5 9.5H15a5 5 0 0 1 0 10H9.5')

export const IconAgain = pathIcon('M19.8 12a7.8 7.8 0 1 1-2.3-5.5l2.5 2.5M20 3.5V9h-5.5')

export const IconThermometer = () => (
  <Icon>
    <path d="M9.3 14.2V5.2a2.7 2.7 0 0 1 5.4 0v9a4.4 4.4 0 1 1-5.4 0Z" />
    <path d="M12 9v8.5" strokeWidth="2.6" />
  </Icon>
)

/** A probe thermometer: the core of something. */
export const IconProbe = () => (
  <Icon>
    <circle cx="16" cy="8" r="5" />
    <path d="M12.4 11.6 3.5 20.5M16 8l1.8-1.8" />
  </Icon>
)

export const IconOven = () => (
  <Icon>
    <rect x="3" y="3" width="18" height="18" rx="2" />
    <path d="M3 8.5h18M6.5 5.8h.1M10 5.8h.1M13.5 5.8h4" />
    <rect x="6.5" y="12" width="11" height="5.5" rx="1" />
  </Icon>
)

export const IconFlame = pathIcon(
  'M12 2.8c.8 3.6 5.8 6 5.8 11.4A5.9 5.9 0 0 1 12 20.5a5.9 5.9 0 0 1-5.8-6.3c0-2.6 1.5-4.2 2.7-5.7.5 1.7 1.3 2.5 2 2.7.3-3-.4-5.4 1.1-8.4Z',
)

export const IconPan = pathIcon('M2 10.5h12.5v3.2A3.8 3.8 0 0 1 10.7 17.5H5.8A3.8 3.8 0 0 1 2 13.7ZM14.5 12l7.5-2')

export const IconTray = pathIcon('M2.5 9.5 5 15.5h14l2.5-6M6.5 9.5h11')

/** A snowflake: a cold room, a chiller, a freezer. */
export const IconCold = pathIcon(
  'M12 2.5v19M3.8 7.2l16.4 9.6M20.2 7.2 3.8 16.8M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5',
)

/** A whisk: mixers and blenders. */
export const IconMixer = pathIcon('M12 3v6M12 9c-5 2-5 9 0 12M12 9c5 2 5 9 0 12M12 9v12')
