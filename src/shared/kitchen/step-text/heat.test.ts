import { expect, test } from 'vitest'
import type { TextLanguage } from '../../textLanguage.ts'
import { stepFacts } from '../step-facts/stepFacts.ts'
import { readStep } from './readStep.ts'

/** What is shown of the temperatures of a text, as "bake at 180 C", "core 74 C", "oven gas mark 4". */
function shown(text: string, language: TextLanguage = 'en'): readonly string[] {
  return stepFacts(readStep(text, language)).flatMap((fact) => {
    if (fact.kind === 'time') return []
    const label = fact.kind === 'temperature' ? [fact.verb, fact.relation ?? '–'].join(' ') : fact.kind
    if (typeof fact.degrees === 'string') return [`${label} "${fact.degrees}"`]
    const { least, most, unit } = fact.degrees
    return [`${label} ${least === most ? least : `${least}–${most}`} ${unit}`]
  })
}

for (const [text, said, language] of [
  ['Bake at 180 °C for 20 min, to a core of 80 °C.', ['bake at 180 C', 'core 80 C']],
  ['Bake at 250 °C for 15 minutes, then at 220 °C.', ['bake at 250 C', 'bake at 220 C']],
  ['Bake at 375 F. for ten minutes, then at 350 F. for 20.', ['bake at 375 F', 'bake at 350 F']],
  ['Bake (covered) at approx. 180 °C.', ['bake at 180 C']],
  ['Cover and bake 350° for an hour.', ['bake – "350°"']],
  ['Bake in a 400° oven.', ['bake – "400°"']],
  ['Bake at 350 for half an hour.', ['bake at "350"']],
  ['Preheat the oven to 350.', ['preheat to "350"']],
  ['Heat the oven to gas mark 6.', ['heat to "gas mark 6"']],
  ['Heat the oven to 160C fan.', ['heat to "160C fan"']],
  ['Fill the fryer with oil and heat it to 170 °C.', ['heat to 170 C']],
  ['Draw the water so that the dough comes out at 24–25 °C; use water at 26 °C.', []],
  ['Cool from 63 °C to below 10 °C within 2 hours.', ['cool from 63 C', 'cool below 10 C']],
  ['Chill at -18 °C, at –18 °C, at minus 18 °C.', ['chill at -18 C']],
  ['Hold at a temperature of at least 63 °C.', ['hold above 63 C']],
  ['Keep it at 4 °C, never above 8 °C.', ['keep at 4 C', 'keep below 8 C']],
  ['Do not heat above 80 °C. Do not let it cool below 32 °C. Avoid heating above 50 °C.', []],
  ['Nicht bei 200 °C backen. Ohne 85 °C zu überschreiten rühren. 2 Tage bei max. 7 °C auftauen.', [], 'de'],
  ['Bei 250 °C anbacken, dann auf 200 °C herunterschalten.', ['anbacken at 250 C', 'oven 200 C'], 'de'],
  ['Lever à 28 °C maximum. Enfourner à 240 °C, puis baisser à 200 °C.', ['enfourner at 240 C', 'oven 200 C'], 'fr'],
  ['Hornear sin tapar a 200 °C.', [], 'es'],
  ['Keep the cream at 4 C.', ['keep at 4 C']],
  ['Bake @ 180C.', ['bake at 180 C']],
  ['Add up to 4 C flour and 10 C water.', []],
  ['Lower the heat by 25 °F, or make it 10 °C cooler, within 5 °F of that.', []],
  ['Turn the tray 180 degrees; cut at a 45-degree angle; rotate it by 90°.', []],
  ['Whip until the mass is at 28 °C.', []],
  // The oven is said where the verb before it is not what happens to it.
  ['Brush with oil, set the rack higher and take the oven to 220 °C.', ['oven 220 C']],
  ['Oven: 200 °C.', ['oven 200 C']],
  ['Gas mark 4, for an hour.', ['oven "Gas mark 4"']],
  ['Roast for an hour, then reduce the heat to 150 °C.', ['reduce to 150 C']],
  ['Keep the grill temperature at 200 °C.', ['keep at 200 C']],
] as const) {
  test(`says of "${text}" what its temperatures are`, () => {
    expect(shown(text, language)).toEqual(said)
  })
}

test('the core of food has a temperature, and oil, sugar, water and ovens have none', () => {
  for (const text of [
    'The core must reach 74 °C.',
    'Cook to an internal temperature of 74 °C.',
    'Roast at 200 °C until the internal temp. is at least 74 °C.',
    'Fry until the internal temperature of the thigh reads 74 °C (165 °F).',
    'Roast until a probe in the thickest part shows 74 °C.',
    'Roast until a thermometer inserted into the centre of the loaf registers 74 °C.',
    'Turn the chicken, and cook on until it registers 74 °C.',
    'Cook the pork. An instant-read thermometer should read 74 °C.',
    'Grill until the burgers reach 74 °C.',
    'Grill the chicken for an hour, turn it and grill it on to 74 °C.',
    'Cook the beef to 74 °C or 165 °F.',
    'It is done at 74 °C internal temperature.',
    'Poach until it is at 74 °C in the centre.',
    'Poach at 80 °C until the core is at 74 °C.',
    'Fry in oil of 170 °C, until the meat is at 74 °C inside, by the core thermometer.',
  ]) {
    expect(shown(text), text).toContain('core 74 C')
    expect(
      shown(text).filter((fact) => fact.startsWith('core')),
      text,
    ).toHaveLength(1)
  }
  for (const text of [
    'Do not let the core exceed 68 °C.',
    'Chill the core to below 10 °C in 2 h.',
    'The core should not be 75 °C yet.',
    'If the core is 70 °C, return it to the oven.',
    'Stop roasting before the core is 60 °C.',
  ]) {
    expect(shown(text), text).not.toContainEqual(expect.stringContaining('core'))
  }
  for (const text of [
    'Heat the oil until a thermometer registers 95 °C.',
    'Fry the chicken in fat; the thermometer in the fat must read 98 °C.',
    'Boil until the sugar thermometer reads 99 °C.',
    'Cook the syrup until it registers 98 °C.',
    'Warm the water until a thermometer inserted into it reads 40 °C.',
    'Whisk the custard until a thermometer registers 82 °C.',
    'Check that the oven thermometer reads 90 °C.',
    'Cook the chicken in water of 80 °C, and heat the sauce for the chicken to 70 °C.',
    'Cool the chicken to 4 °C.',
    'Roast the chicken with the heat lowered to 95 °C.',
    'Heat until the temperature in the middle of the oil is 99 °C.',
    'Fry until the thermometer registers 190 °C, with the chicken beside the pan.',
    'Cook to an internal temperature of 165 degrees.',
    'The chicken is done when it registers 165 degrees.',
    'See that the salmon has been frozen at −20 °C.',
    'Core the apples and poach them at 80 °C.',
    'The internal temperature rises 5 to 10 °F while it rests.',
    'Remove the core of the pears and keep them at 4 °C.',
  ]) {
    expect(
      shown(text).filter((fact) => fact.startsWith('core')),
      text,
    ).toEqual([])
  }
})

test('of several core temperatures none is shown, because one of them is to be chosen', () => {
  for (const text of [
    'Grill the steak to 52 °C for rare, 57 °C for medium, 70 °C for well done.',
    'Cook to a core of: rare 52 °C, medium 57 °C, well done 70 °C.',
    'Cook to a core of 52 °C. For medium 57 °C, for well done 70 °C.',
    'Core: 52 °C (rare) – 57 °C (medium).',
    'Cook until the internal temperature reaches 125°F for rare, 135°F for medium rare.',
    'Rare = 52 °C, medium = 57 °C, well done = 70 °C in the core.',
    'Grill the beef to 52 °C (rare) or 57 °C (medium).',
    'Grill the lamb until a thermometer registers 55 °C for pink or 65 °C for well done.',
    'Cook the beef to an internal temperature of 52–54 °C (rare), 57–60 °C (medium).',
    'Cook to a core of 52 °C or, for medium, 57 °C.',
    'Core temperature, pink: 54 °C. Done: 60 °C.',
    'Cook the chicken to 74 °C in the core and the pork to 63 °C in the core.',
  ]) {
    expect(shown(text), text).toEqual([])
  }
  for (const text of [
    'Grill the beef to 52 °C (125 °F) for medium-rare, over medium heat in a medium pan; season well.',
    'Grill the beef to 52 °C for very rare to rare.',
    'Grill the beef over medium-high heat to a core of 52 °C. Serve rare once the core is at 52 °C.',
  ]) {
    expect(shown(text), text).toEqual([expect.stringMatching(/^core 52 C$/)])
  }
})

test('a step that bakes, or names an oven that is hot or gets hot, needs one', () => {
  for (const text of [
    ...['Preheat oven to 350F.', 'Heat the oven.', 'Pre-heat your oven to 200 degrees.', 'Preheat to 200 °C.'],
    ...[
      'Bake in a 400° oven.',
      'Bake at 180 C.',
      'Bake for 20 min.',
      'Cover and roast until tender.',
      'Continue baking.',
    ],
    ...[
      'Transfer to the oven.',
      'Return the pan to the oven.',
      'Put it back in the oven for 5 minutes.',
      'Gas mark 4.',
    ],
    ...[
      'Finish at 180 °C in the oven.',
      'Keep warm in a low oven.',
      'Chill while the oven heats.',
      'Turn the oven on.',
    ],
    ...['Rack in the middle of the oven; 180 °C.', 'Leave in a warm oven.', 'Turn the oven down to 150 °C.'],
    ...[
      'Bake loaf in a Dutch oven at 450°F.',
      'Set oven rack high and heat oven to 230 °C.',
      'Preheat the oven broiler.',
    ],
    ...['Take the tray out of the oven, turn the oven up to 220 °C and put it back.', 'Heat oven; line a tin.'],
  ]) {
    expect(readStep(text, 'en').heatsOven, text).toBe(true)
  }
  for (const text of [
    ...['Remove from the oven.', 'Take it out of the hot oven.', 'Use oven mitts.', 'Place on an oven tray.'],
    ...['Cook in the microwave oven.', 'Turn the oven off.', 'Switch off the oven and prop the oven door.'],
    ...['Brown it in the Dutch oven.', 'Melt butter in a Dutch-oven.', 'Use an oven-proof pan.', 'An oven safe dish.'],
    ...['Cool in the turned-off oven.', 'Leave the yoghurt in the oven overnight.', 'Let it cool in the oven.'],
    ...['Preheat the grill to 200 °C.', 'Preheat the water bath to 60 °C.', 'Roast the spices over low heat.'],
    ...['Line a baking tray.', 'Add the baking powder.', 'Slice the roast.', 'Before baking, brush with egg.'],
    ...[
      'Do not preheat the oven.',
      'No preheating of the oven.',
      'The oven is not needed.',
      'Never put this in the oven.',
    ],
    ...['Do not use the oven at 180 °C.'],
    ...['Fry at 180 °C.', 'Keep at 3 °C.', 'Bake on the griddle.', 'As it comes from the oven, glaze it.'],
  ]) {
    expect(readStep(text, 'en').heatsOven, text).toBe(false)
  }
})

for (const piece of [
  ...['1', '1 ', '1.', '1-', '1 h ', '1 to ', 'and a half ', 'twenty-', '1 1/2 ', 'a ', '½', '\u00a0', '–'],
  'at 5 °C ',
  '1 °',
  '350F/',
  '(180 C)',
  'gas mark 4 ',
  'oven,',
  'in the oven ',
  'bake ',
  '60 to ',
  'repeat 5 min each, ',
  'while 5 min for soft, ',
  '&amp;ndash;',
  '&amp;amp;',
]) {
  test(`reads a long text of "${piece}" in linear time`, () => {
    // Ten times the length of a long step: a superlinear run time would exceed the time limit of the test.
    const text = piece.repeat(100_000 / piece.length)
    const { durations, temperatures } = readStep(text, 'en')
    const misplaced = [...durations, ...temperatures].filter(({ start, text: one }) => !text.startsWith(one, start))
    expect(misplaced).toEqual([])
  })
}
