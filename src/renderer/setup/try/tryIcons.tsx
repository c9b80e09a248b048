import { Icon, pathIcon } from '../../controls/icons.tsx'

export const IconAgain = pathIcon('M20 11a8 8 0 1 0-1.6 6', 'M20.5 4.5V11H14')

export const IconYes = () => (
  <Icon>
    <circle cx="12" cy="12" r="9.5" />
    <path d="m7.6 12.5 3.2 3.2L16.6 9.4" />
  </Icon>
)

export const IconNo = () => (
  <Icon>
    <circle cx="12" cy="12" r="9.5" />
    <path d="m8.4 8.4 7.2 7.2M15.6 8.4l-7.2 7.2" />
  </Icon>
)

/** Neither good nor bad: not so, or not known yet. */
export const IconNeither = () => (
  <Icon>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M7.5 12h9" />
  </Icon>
)
