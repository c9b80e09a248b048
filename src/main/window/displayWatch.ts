/** What was found of the display since the beat before, the gravest first. */
export type Found =
  /** A new page has shown nothing in its time: told once, between the beats. */
  | 'white'
  /** The page has not answered. */
  | 'noAnswer'
  /** Another page answers than the program's, or an empty one. */
  | 'otherPage'
  /** The page answers, and no frame of it is drawn. */
  | 'noFrame'
  /** The window is not shown. It was shown again just now. */
  | 'hidden'
  /** The window does not fill its display. Its bounds were corrected just now. */
  | 'misplaced'
  /** A frame of the program's page was drawn, in a window that fills its display; or there is no display. */
  | 'well'

/** `tried` is what was ended for each kind of fault since the display was well. */
export interface DisplayWatch {
  readonly missed: number
  readonly tried: readonly ('graphics' | 'page' | 'window')[]
}

export type Remedy = 'none' | 'endGraphics' | 'endPage' | 'replaceWindow' | 'endProgram'

export const NOTHING_MISSED: DisplayWatch = { missed: 0, tried: [] }

const MOST_BEATS_MISSED = 3

/**
 * Decides at each beat what is ended: after three misses the part at fault, after three more the next larger one. Beats
 * are counted and no clock is read, so that neither a suspended computer nor a clock that is set is a miss. `isAway` says
 * that the display may show nothing although all is well (`watchAway` in lifecycle.ts); the page has to answer even then.
 * `isAlive` is false for each miss.
 */
export function afterBeat(
  { missed, tried }: DisplayWatch,
  { found, isAway }: { readonly found: Found; readonly isAway: boolean },
): { readonly watch: DisplayWatch; readonly isAlive: boolean; readonly remedy: Remedy } {
  const isDue = found === 'white' || found === 'noAnswer' || found === 'otherPage' || !isAway
  if (found === 'well' || !isDue) return { watch: NOTHING_MISSED, isAlive: true, remedy: 'none' }
  // A window manager that insists even for a new window gets its way: a smaller window is better than endless restarts.
  if (found === 'misplaced' && tried.includes('window'))
    return { watch: { missed: 0, tried }, isAlive: true, remedy: 'none' }
  if (found !== 'white' && missed + 1 < MOST_BEATS_MISSED)
    return { watch: { missed: missed + 1, tried }, isAlive: false, remedy: 'none' }
  const { remedy, part } = remedyFor(found, tried)
  return { watch: { missed: 0, tried: part === null ? tried : [...tried, part] }, isAlive: false, remedy }
}

type Tried = DisplayWatch['tried']

function remedyFor(
  found: Exclude<Found, 'well'>,
  tried: Tried,
): { readonly remedy: Remedy; readonly part: Tried[number] | null } {
  switch (found) {
    case 'noAnswer':
      if (!tried.includes('page')) return { remedy: 'endPage', part: 'page' }
      return { remedy: 'replaceWindow', part: null }
    case 'otherPage':
      // Again and again it ends with the plain page, which can be shown: recovery.ts counts it.
      return { remedy: 'replaceWindow', part: null }
    case 'white':
      // Without graphics a new page does not even load.
      return {
        remedy: tried.includes('graphics') && tried.includes('window') ? 'endProgram' : 'replaceWindow',
        part: null,
      }
    case 'noFrame':
    case 'hidden':
    case 'misplaced':
      if (found === 'noFrame' && !tried.includes('graphics')) return { remedy: 'endGraphics', part: 'graphics' }
      return tried.includes('window')
        ? { remedy: 'endProgram', part: null }
        : { remedy: 'replaceWindow', part: 'window' }
  }
}
