import { expect, test } from 'vitest'
import { temperaturesIn } from './temperatures.ts'

/** Each temperature of the text as "180 C", "24–25 C", or, where only its words say what it is, as written in quotes. */
function found(text: string): readonly string[] {
  return temperaturesIn(text, 'en').map(({ degrees, text: written }) => {
    if (degrees === null) return `"${written}"`
    const { least, most, unit } = degrees
    return `${least === most ? least : `${least}–${most}`} ${unit}`
  })
}

const DEGREE_SIGNS = [
  ...['°', 'º', '˚', '⁰', ' °', '° ', ' ° ', ' degrees ', '  degrees ', '-degree-', ' deg. ', ' degree ', '', ' '],
]

test('reads a temperature with any degree sign, with a word for it, and without', () => {
  for (const sign of DEGREE_SIGNS) {
    expect(found(`Roast at 375${sign}F.`), sign).toEqual(['375 F'])
    expect(found(`Roast at 190${sign}c`), sign).toEqual(['190 C'])
  }
  for (const name of ['℃', ' ℃', ' °Celsius', ' degrees Celsius', ' degrees centigrade', ' CELSIUS']) {
    expect(found(`Roast at 190${name}.`), name).toEqual(['190 C'])
  }
})

test('a minus sign of any form is one, and none after a figure or a degree sign', () => {
  for (const sign of ['-', '‐', '‑', '–', '−', 'minus '])
    expect(found(`Chill at ${sign}18 °C`), sign).toEqual(['-18 C'])
  for (const text of ['60°-63°C', '60-63 °C', '60°–63 °C', '60 °C -63 °C', '60 -63°C', '60º −63ºC', '60℃-63℃']) {
    expect(found(`Cook to ${text}`), text).toEqual(['60–63 C'])
  }
  for (const text of ['- 18 °C', '— 18 °C', '—18 °C', '± 2 °C', '±2 °C', '+/-2 °C'])
    expect(found(text), text).toEqual([])
})

test('reads a range of one unit, however it is joined', () => {
  for (const joint of [
    ...['-', '–', ' – ', ' to ', '-to-', ' - ', '~', ' ~ ', '° to ', '°C–', '°C to ', ' °C - ', ' to about '],
  ]) {
    expect(found(`Bake at 180${joint}200 °C`), joint).toEqual(['180–200 C'])
  }
  for (const [text, said] of [
    ['Poach at -2–4 °C, at -20 to -18 °C, at 0 to +4 °C', ['-2–4 C', '-20–-18 C', '0–4 C']],
    ['Keep between 60 and 63 °C, between 140 °F and 145 °F', ['60–63 C', '140–145 F']],
    ['Keep one at 60 °C and one at 70 °C, others at 50 and 55 °C', ['60 C', '70 C']],
    ['On speed 2 and 100 °C', ['100 C']],
    ['Keep at 60 °C and 70 °C', ['60 C', '70 C']],
    ['Poach at 62.5 °C, at 62,5 – 63,75 °C', ['62.5 C', '62.5–63.75 C']],
    ['Cool from 60 °C to 10 °C, warm from 20 °C to 60 °C', ['60 C', '10 C', '20 C', '60 C']],
    ['Bring it from 60 to 70 °C', ['"60 to 70 °C"']],
    ['Poach at 60 or 65 °C, at 350° or 180 °C', ['"60 or 65 °C"', '"350° or 180 °C"']],
    ['Bake at 200–180 °C, freeze at -18 to -20 °C', ['"200–180 °C"', '"-18 to -20 °C"']],
  ] as const) {
    expect(found(text), text).toEqual(said)
  }
})

test('what is written in several units is one temperature, as it is written first', () => {
  for (const [text, said] of [
    ['74 °C or 165 °F', '74 C'],
    ['180 °C – 356 °F', '180 C'],
    ['350°F (180°C)', '350 F'],
    ['350 F. (180 C.)', '350 F'],
    ['180C/350F/gas 4', '180 C'],
    ['180 °C / 350 °F / Gas Mark 4', '180 C'],
    ['350 °F, 180 °C, gas mark 4', '350 F'],
    ['350–375 °F [180–190 °C]', '350–375 F'],
    ['160 °F = 71 °C', '160 F'],
    ['160 °F (about 71 °C)', '160 F'],
    ['350 degrees (180 °C)', '"350 degrees"'],
    ['400°/200°C', '"400°"'],
    ['gas mark 4 (180 °C)', '"gas mark 4"'],
    ['200C/180C fan/gas 6', '200 C'],
    ['200C/fan 180C/gas 6', '200 C'],
    ['200 °C (180 °C fan)', '200 C'],
    ['180C fan/200C/gas 6', '"180C fan"'],
    ['fan 180C / 200C', '"fan 180C"'],
    ['350°F convection', '"350°F convection"'],
    ['180 °C fan / 200 °C conventional', '"180 °C fan"'],
    ['180C (160C fan)', '180 C'],
    ['180 °C (fan: 160 °C)', '180 C'],
    ['180°C (fan-forced 160°C)', '180 C'],
    ['180°C (fan forced: 160°C)', '180 C'],
    ['180°C (160°C fan-forced)', '180 C'],
    ['180 °C (fan assisted)', '"180 °C (fan assisted)"'],
    ['180 °C (fan oven) for 20 min', '"180 °C (fan oven)"'],
    ['160 °C (convection) or 180 °C (conventional)', '"160 °C (convection)"'],
    ['180 °C (conventional), fan-forced', '180 C'],
  ] as const) {
    expect(found(`Bake at ${text}.`), text).toEqual([said])
  }
  expect(found('Bake at 200 °C conventional (180 °C fan).')).toEqual(['200 C', '"180 °C fan"'])
  expect(found('Bake at 350 °F. 180 °C is too hot, and so is 300 °C; 90 °C.')).toEqual([
    '350 F',
    '180 C',
    '300 C',
    '90 C',
  ])
})

test('a figure without its unit and a gas mark are read as written', () => {
  for (const written of ['350 degrees', '350°', '350-degree', '350 deg', '350° to 375°', '325 or 350 degrees']) {
    expect(found(`Bake at ${written}, covered`), written).toEqual([`"${written}"`])
  }
  for (const written of [
    ...['gas mark 6', 'Gas Mark 4–5', 'gas 4', 'gas mark ½', 'gas mk 3', 'gas mark 4 or 5', 'gas mark 4/5'],
  ]) {
    expect(found(`Bake at ${written}.`), written).toEqual([`"${written}"`])
  }
})

test('reads nothing that is not a temperature', () => {
  for (const text of [
    ...['28 to 30 °Brix', '28° Brix', '30 degrees Plato', 'gas 5 minutes', '1,000 °C', '1 000 °C', '2 x 300'],
  ]) {
    expect(found(`Take it at ${text}`), text).toEqual([])
  }
})
