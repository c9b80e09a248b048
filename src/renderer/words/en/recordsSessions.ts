import type { RequestState } from '../../../shared/request.ts'
import { listed } from './listed.ts'
import { REQUEST_STATE } from './requestState.ts'

const STATE = {
  open: 'open',
  expired: 'expired',
  revoked: 'revoked',
  notValid: 'not valid',
  notKnown: 'not known whether open',
} as const

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')

/** The words for the sessions at the service. */
export const recordsSessions = {
  /** Without the entity where the records do not show it. */
  open: (
    { open, ending, notKnown }: Readonly<Record<'open' | 'ending' | 'notKnown', number>>,
    entityNumber: string | null,
  ) =>
    joined(
      // With none open, those that are not known may be.
      open === 0 && notKnown > 0 ? '' : `${open} open`,
      ending === 0 ? '' : `${ending} to be deleted`,
      notKnown === 0 ? '' : open === 0 ? `${notKnown} not known whether open` : `${notKnown} not known`,
    ) + (entityNumber === null ? '' : ` at entity ${entityNumber}`),
  otherEntity: (others: readonly string[], wanted: string) =>
    `These are sessions of entity ${listed(others)}, not of ${wanted}.`,
  otherEntityMore: (entityId: string) => `They were asked for by the id ${entityId}.`,
  askedBy: (entityId: string, isGuess: boolean) =>
    `Asked for by the entity’s id ${entityId}${isGuess ? ', which nobody has confirmed' : ''}. These records show no number of an entity.`,
  none: (entityNumber: string) => `The service has no session at entity ${entityNumber}.`,
  lookUpAgain: 'Look the entity up again',
  entityId: (entityNumber: string, entityId: string) => `Id of entity ${entityNumber}: ${entityId}`,
  noneOnDay: 'No session on this day.',
  signingOut: 'Signing out at a station does not end a session at the service.',
  earlierDay: 'Earlier day',
  laterDay: 'Later day',
  today: 'Today',
  now: (time: string) => `now ${time}`,
  lanes: 'Sessions by device',
  legend: {
    open: 'open, start to last seen',
    rest: 'valid until',
    over: 'over',
    revoked: 'revoked',
    notKnown: 'not known whether open',
  },
  noDevice: 'No device',
  thisStation: 'this station',
  nameless: 'No name',
  own: 'you',
  isOwn: 'This is your own session.',
  whose: 'Whose session',
  onDevice: (device: string | null, lastSeen: string | null) =>
    joined(device === null ? '' : `on ${device}`, lastSeen === null ? '' : `last seen ${lastSeen}`),
  whoseNotKnown: 'No answer at hand tells whose session this is. “Sessions at the service” shows it.',
  reason: 'Left open',
  timeNotRead: 'no time that can be read',
  /** What this station has asked about the session. */
  deletion: (state: RequestState['kind']) => `deletion ${REQUEST_STATE[state].toLowerCase()}`,
  state: (state: keyof typeof STATE, at: string | null) =>
    at === null || (state !== 'expired' && state !== 'revoked') ? STATE[state] : `${STATE[state]} ${at}`,
  since: (created: string | null, lastSeen: string | null) =>
    joined(created === null ? '' : `since ${created}`, lastSeen === null ? '' : `last seen ${lastSeen}`),

  touchOne: 'Touch a session',
  touchOneHint: 'It shows whose it is, and can be ended from there.',
  facts: 'This session',
  device: 'Device',
  platform: 'Platform',
  created: 'Started',
  lastSeen: 'Last seen',
  expires: 'Ends',
  revoked: 'Revoked',
  session: 'Session',
  notRevoked: 'no',
  neverShown: 'not shown',
  notKnown: 'not known',
  later: 'The service answers at once and deletes later. It cannot be restored from here.',
  end: 'End this session…',
  idsRepeat: 'The ids repeat, so this is probably the wrong field.',
  idsRepeatMore: 'All sessions are shown. None can be ended here until “the id of the record” is another field.',
  noId: 'The session’s id is not known. Choose its field under “Fields”.',
}
