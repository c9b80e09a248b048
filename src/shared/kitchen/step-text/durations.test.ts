import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_TIMER_SECONDS } from '../../timer.ts'
import { durationsIn } from './durations.ts'

const MINUTE = 60
const HOUR = 3600

/** The durations of a text as "4 min → 240" or, for a range, "30–40 min → 1800–2400". */
function found(text: string): readonly string[] {
  return durationsIn(text, 'en').map(({ text: written, seconds, mostSeconds }) =>
    seconds === mostSeconds ? `${written} → ${seconds}` : `${written} → ${seconds}–${mostSeconds}`,
  )
}

const times: Readonly<Record<string, number>> = {
  '4 minutes': 4 * MINUTE,
  '4 min': 4 * MINUTE,
  '4min': 4 * MINUTE,
  '4-minute': 4 * MINUTE,
  '4 more minutes': 4 * MINUTE,
  '90 s': 90,
  '2 days': 48 * HOUR,
  '1 h 30': 90 * MINUTE,
  '1 h 05': 65 * MINUTE,
  '1 h 30 min': 90 * MINUTE,
  '1h30min': 90 * MINUTE,
  '1 hour and 30 minutes': 90 * MINUTE,
  '1 HOUR 30 MINUTES': 90 * MINUTE,
  '2 minutes 30': 150,
  '1 day and 12 hours': 36 * HOUR,
  '1½ hours': 90 * MINUTE,
  '1 1/2 hours': 90 * MINUTE,
  '½ hour': 30 * MINUTE,
  '1/2 hour': 30 * MINUTE,
  '⅔ h': 40 * MINUTE,
  '1.5 h': 90 * MINUTE,
  'half an hour': 30 * MINUTE,
  'a half hour': 30 * MINUTE,
  'half a day': 12 * HOUR,
  'an hour': HOUR,
  'two hours': 2 * HOUR,
  'twenty-five minutes': 25 * MINUTE,
  '1 and 1/2 hours': 90 * MINUTE,
  '1-1/2 hours': 90 * MINUTE,
  '1h30m': 90 * MINUTE,
  '2m 30s': 150,
  '1 hr. 30 min': 90 * MINUTE,
  '1 hour, 15 minutes': 75 * MINUTE,
  '1 day, 2 hours and 5 minutes': 26 * HOUR + 5 * MINUTE,
  '1 h 2 min 3 s': HOUR + 123,
  'an hour and a half': 90 * MINUTE,
  '2 hours and a quarter': 135 * MINUTE,
  'one hour and three-quarters': 105 * MINUTE,
  'one and a half hours': 90 * MINUTE,
  'one-and-a-half hours': 90 * MINUTE,
  'one and a half-hours': 90 * MINUTE,
  'another half hour': 30 * MINUTE,
  'another hour': HOUR,
  'a full hour': HOUR,
  '3/4 of an hour': 45 * MINUTE,
  'one hundred and twenty minutes': 120 * MINUTE,
  'a hundred and five minutes': 105 * MINUTE,
  '30\u00a0min': 30 * MINUTE,
  '1\u202fh\u202f30': 90 * MINUTE,
  '4 days': LONGEST_TIMER_SECONDS,
}

test('reads durations in any position', () => {
  for (const [written, seconds] of Object.entries(times)) {
    for (const [before, after] of [
      ['', ''],
      ['Bake for ', '.'],
      ['(', '), then turn'],
      ['Wait ', ' in the cold, 12 pieces'],
    ]) {
      expect(found(`${before}${written}${after}`), `${before}${written}${after}`).toEqual([`${written} → ${seconds}`])
    }
  }
})

const ranges: Readonly<Record<string, readonly [number, number]>> = {
  '30–40 min': [30, 40],
  '30‒40 min': [30, 40],
  '30 – 40 min': [30, 40],
  '30 to 40 minutes': [30, 40],
  '30 min–40 min': [30, 40],
  'five to ten minutes': [5, 10],
  '2 or 3 minutes': [2, 3],
  '2–3 hours': [120, 180],
  '1 to 1½ hours': [60, 90],
  '50 min to 1 h': [50, 60],
  '30 minutes to an hour': [30, 60],
  '1 h 15 to 1 h 30': [75, 90],
  '3 ~ 5 min': [3, 5],
  '3 minutes till 5 minutes': [3, 5],
  '40 -50 min': [40, 50],
  '1-1/2 to 2 hours': [90, 120],
  '1½ to one and a half hours': [90, 90],
  '30 minutes to one and a half hours': [30, 90],
  '1 hr. to 1 hr. 30 min': [60, 90],
  'a minute or two': [1, 2],
}

test('reads both ends of a range', () => {
  for (const [written, [least, most]] of Object.entries(ranges)) {
    const said = `${written} → ${least === most ? '' : `${least * MINUTE}–`}${most * MINUTE}`
    expect(found(written), written).toEqual([said])
    expect(found(`At second speed for ${written}, then rest.`), written).toEqual([said])
  }
  for (const text of ['between 30 and 40 min', 'between 30 minutes and 3 hours', 'between half an hour and an hour']) {
    expect(found(text), text).toHaveLength(1)
    expect(found(text)[0], text).toMatch(/→ 1800–/)
  }
})

const noTimes = [
  'Leave overnight, until the next day.',
  'Bake at 180 °C, water at 26 °C, 200–220 °C.',
  'Roll to 4 m, 5 m or 10 mm; 4 g, 4 mg, 3 l and 5 kg.',
  'Mix at speed 2, step 4, in 3 parts, in GN 1/1 trays.',
  'At second speed, then the second tray; press under a second tray. Give it one second turn.',
  'Turn it twice a day, once an hour, and stir three times a minute.',
  'Serve at 1:30, in a ratio of 1 : 3.',
  'Flour T65 min, lot 4.5.6 h, 1:2:30 h, 10/15 min, .5 h, 1,200 s.',
  'Hours, minutes and seconds; a few minutes; min. 4, max. 5; 4 minced onions.',
  '0 minutes, 0.5 s, 5 days, 99999 h, 4 weeks',
  '',
] as const

test('reads no duration in other texts with numbers', () => {
  for (const text of noTimes) {
    expect(found(text), text).toEqual([])
  }
})

const notUnderstood = [
  ...['1\t1/2 h', '1\n½ h', '10\t- 12 min', '2\th\t30\tmin'],
  ...['a quarter of an hour', 'three-quarters of an hour', '2/3 minutes', '1.200 min', '1 200 min', '3 and 5 minutes'],
  ...['1 h 30–40 min', '1 h 15–30', '40–30 min', '1:30 h', '10 min – 5 min', '5 minutes and 3 minutes'],
  ...['at speed 2 – 6 minutes', 'at speed 2 to 6 minutes', '20 + 5 minutes', '20 plus 5 minutes', '20 minutes + 5'],
  ...['20 minutes + 5 minutes', '20 minutes plus 5 minutes', '1h30/2h', '20/25 min', '20 min / 25 min'],
  ...['5 minutes 3 minutes', '10 a 12 min', '1 h a 1 h 30'],
  ...['1 h 5', '1h5', '3 hours 8', '1 hour and 5', '1 h and 30', '1 hr or 4 hrs', '20 min or 4 h', '2 or 12 hours'],
  ...["1'5 hours", "1 h 5'", "1h. and 30'", '1 h.30', '1 godz. 30 min', '1 uur en 10 min', '1 hour e meia'],
  ...['30 min. resp. 40 min', '15, even 20 min', 'one hour thirty', '30 minutes rather than 20'],
  ...['3 weeks', '2 days to 3 weeks', '12 hours or 3 weeks'],
] as const

test('reads no part of a duration in a form that is not understood', () => {
  for (const text of notUnderstood) {
    expect(found(`Bake for ${text}, then rest.`), text).toEqual([])
  }
})

const sentences: Readonly<Record<string, readonly string[]>> = {
  'at second speed for 6 minutes': ['6 minutes → 360'],
  'the second 5 minutes': ['5 minutes → 300'],
  'Mix at first speed 4–6 minutes': ['4–6 minutes → 240–360'],
  'between 30 and 40 minutes': ['30 and 40 minutes → 1800–2400'],
  'in four and 5 minutes': [],
  'Prove for around an hour': ['an hour → 3600'],
  'Rest an hour, prove an hour. An hour later bake': ['an hour → 3600', 'an hour → 3600', 'An hour → 3600'],
  'Turn it every hour, once an hour, 2 g an hour, four times a minute': [],
  'Bake 60 min / 1 h': ['60 min → 3600'],
  'Bake 90 minutes (1½ hours), rest 1 hour (60 minutes)': ['90 minutes → 5400', '1 hour → 3600'],
  'Bake 1 hour (2 hours if frozen)': ['1 hour → 3600', '2 hours → 7200'],
  'Bake 20 minutes or to 63 °C': ['20 minutes → 1200'],
  'Bake 20 minutes or 63 °C in the core': ['20 minutes → 1200'],
  'Bake 1 hr. Rest 30 min.': ['1 hr → 3600', '30 min → 1800'],
  'Bake 1 h\n30 min later turn it': ['1 h → 3600', '30 min → 1800'],
  'Pipe at 4 m, rest 2 m from the wall': [],
  'In 1 hour or two batches': ['1 hour → 3600'],
  'Rest – 5 minutes': ['5 minutes → 300'],
  '- 5 minutes at -18 °C, 20-25 minutes at 4 °C': ['5 minutes → 300', '20-25 minutes → 1200–1500'],
  'Rest 1 h. 30 g of salt follow': ['1 h → 3600'],
  'Rest 1 h 30 g of salt follow': ['1 h → 3600'],
  'Sear 1 min 30 each side.': ['1 min 30 → 90'],
  'Sear the large ones 1 min 30 whole.': ['1 min 30 → 90'],
  'Prove 1 hour 26 °C': ['1 hour → 3600'],
  'Leave 2 hours 90': ['2 hours → 7200'],
  'Bake:10 min': ['10 min → 600'],
  'Bake 1 hour 30-cm rings': ['1 hour → 3600'],
  'Mix for 2 minutes and a quarter of the sugar': ['2 minutes → 120'],
  '4 × 10 min': ['10 min → 600'],
  'اتركه 30 min ثم 1 h 15': [],
  'Bake 15 min.-20 min. long': ['15 min.-20 min → 900–1200'],
  'Rest at 20 h, serve it at 20h30': [],
}

test('reads the durations of sentences with other numbers beside them', () => {
  for (const [text, said] of Object.entries(sentences)) {
    expect(found(text), text).toEqual(said)
  }
})

test('reads any number of hours and minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 95 }), fc.integer({ min: 1, max: 59 }), (hours, minutes) => {
      const seconds = hours * HOUR + minutes * MINUTE
      for (const text of [`${hours} h ${minutes} min`, `${hours} h ${String(minutes).padStart(2, '0')}`]) {
        expect(found(text)).toEqual([`${text} → ${seconds}`])
      }
    }),
  )
})
