import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'vitest'
import { afterBeat, type Found, NOTHING_MISSED, type Remedy } from './displayWatch.ts'

/** A letter for each beat, in capitals while the system is away. */
const FOUND: Readonly<Record<string, Found>> = {
  d: 'well',
  w: 'white',
  a: 'noAnswer',
  o: 'otherPage',
  f: 'noFrame',
  h: 'hidden',
  m: 'misplaced',
}
const SAID: Readonly<Record<Remedy, string>> = {
  none: '.',
  endGraphics: 'G',
  endPage: 'P',
  replaceWindow: 'W',
  endProgram: 'E',
}

/** The remedy of each beat, or `!` for a miss without one, so that a dot is a beat that feeds systemd's watchdog. */
function remedies(beats: string): string {
  let watch = NOTHING_MISSED
  return [...beats]
    .map((letter) => {
      const found = FOUND[letter.toLowerCase()] ?? 'well'
      const next = afterBeat(watch, { found, isAway: letter !== letter.toLowerCase() })
      watch = next.watch
      return next.remedy === 'none' && !next.isAlive ? '!' : SAID[next.remedy]
    })
    .join('')
}

const PROMISES = {
  'after three misses the part at fault is ended, then the next larger one': {
    // Graphics, window, program.
    fffffffff: '!!G!!W!!E',
    fffdfffdfff: '!!G.!!G.!!G',
    // One that hangs or is empty again and again ends with the plain page.
    aaaaaaaaa: '!!P!!W!!W',
    aaadaaa: '!!P.!!P',
    ooooooooo: '!!W!!W!!W',
    hhhhhh: '!!W!!E',
    // A defect of the page, and one of the graphics, without which no page loads.
    wwwwww: 'WWWWWW',
    ffffffw: '!!G!!WE',
    // A window manager that insists for a new window too.
    mmmmmmmmm: '!!W......',
    mmmdmmm: '!!W.!!W',
    mmmffffff: '!!W!!G!!E',
    // The last finding names the part.
    hmf: '!!G',
    ffa: '!!P',
    fffhhhhhh: '!!G!!W!!E',
    aaafffaaafff: '!!P!!G!!W!!W',
    ooofff: '!!W!!G',
  },
  'away, a display that shows nothing is well, and the page must answer even so': {
    FFFFFF: '......',
    HHHHHH: '......',
    MMMMMM: '......',
    ffFff: '!!.!!',
    // The display wakes, and nothing is drawn.
    FFFfff: '...!!G',
    AAA: '!!P',
    OOO: '!!W',
  },
}
test.each(Object.entries(PROMISES))('%s', (_promise, rows) => {
  for (const [beats, expected] of Object.entries(rows)) equal(remedies(beats), expected, beats)
})

test('in an hour of idle nothing is ended, also when two of three answers are late', () => {
  for (const beats of [
    'd'.repeat(720),
    'ddd'.repeat(240),
    ...['a', 'o', 'f', 'h', 'm'].map((one) => `d${one}${one}`.repeat(240)),
  ])
    deepEqual(remedies(beats).match(/[GPWE]/g), null)
})
