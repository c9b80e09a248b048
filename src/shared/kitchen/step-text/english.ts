import type { StepWords, Verb } from './stepWords.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "bake baking": a base form, then its gerund; a base form alone has none. */
const WAITING =
  'bake baking, braise braising, chill chilling, cool cooling, cure curing, drain draining, drip dripping, ' +
  'ferment fermenting, freeze freezing, harden hardening, infuse infusing, marinate marinating, mature maturing, ' +
  'preheat preheating, proof proofing, prove proving, refrigerate refrigerating, rest resting, retard retarding, ' +
  'rise rising, roast roasting, set setting, simmer simmering, soak soaking, steam steaming, steep steeping, ' +
  'stew stewing, thaw thawing, thicken thickening'
const WAITING_VAGUE =
  'leave leaving, keep keeping, shrink shrinking, sit sitting, stand standing, tremble trembling, wait waiting'
const WORKING =
  'beat beating, blanch blanching, blend blending, boil boiling, fold folding, fry frying, glaze glazing, ' +
  'grill grilling, grind grinding, knead kneading, mix mixing, paddle paddling, pulse pulsing, rinse rinsing, ' +
  'sear searing, skim skimming, stir stirring, sweat sweating, whip whipping, whisk whisking'
const WORKING_VAGUE =
  'add adding, brush brushing, divide dividing, feed feeding, fill filling, pour pouring, press pressing, ' +
  'roll rolling, rub rubbing, scrape scraping, shape shaping, sheet sheeting, spread spreading, ' +
  'work working'
const EITHER =
  'churn churning, cook cooking, melt melting, poach poaching, reduce reducing, render rendering, toast toasting'
const EITHER_VAGUE =
  'bring bringing, brown browning, cover covering, crisp, draw, dry drying, give giving, ' +
  'go going, heat heating, hold holding, lay, let letting, lift, load loading, lock, lower lowering, move, open opening, ' +
  'place placing, put putting, reheat reheating, remove removing, return, serve, squeeze, start, strain straining, switch, take taking, ' +
  'tip, turn turning, warm warming, wrap wrapping'
const OVEN = new Set('bake braise roast'.split(' '))

export const ENGLISH: StepWords = {
  verbs: new Map([
    ...verbs(WAITING, 'wait', false),
    ...verbs(WAITING_VAGUE, 'wait', true),
    ...verbs(WORKING, 'work', false),
    ...verbs(WORKING_VAGUE, 'work', true),
    ...verbs(EITHER, null, false),
    ...verbs(EITHER_VAGUE, null, true),
  ]),
  gerunds: new Set(
    [WAITING, WAITING_VAGUE, WORKING, WORKING_VAGUE, EITHER, EITHER_VAGUE].flatMap((list) =>
      list.split(', ').flatMap((forms) => forms.split(' ').slice(1)),
    ),
  ),
  beforeNouns: words(
    'a an the this that its their your each every another no any all with without of in on onto into by at from ' +
      'before until after first second third final last cold hot warm low lowest high highest slow gentle medium moderate dry full',
  ),
  joints: words('and or'),
  adjectives: words('brown crisp dry open warm'),
  beforeDurations: words('for over'),
  negations: words('not never'),
  of: words('of'),
  conditions: words('if unless'),
  clauses: words('until till when while is are be that because before once'),

  times: new Map([
    ...each(1, 's sec secs second seconds'),
    ...each(MINUTE, 'min mins minute minutes'),
    ...each(HOUR, 'h hr hrs hour hours'),
    ...each(DAY, 'day days'),
    ...each(7 * DAY, 'week weeks wk wks'),
    ...each(30 * DAY, 'month months'),
    ...each(365 * DAY, 'year years'),
  ]),
  shortMinutes: words('m'),
  numbers: new Map(
    (
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
      'eighteen nineteen'
    )
      .split(' ')
      .map((word, index) => [word, index + 1]),
  ),
  tens: new Map(
    'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, 20 + 10 * index]),
  ),
  hundred: words('hundred'),
  halves: ['half an', 'half a', 'a half', 'half', 'another half'],
  articles: ['an', 'a', 'another'],
  beforeRates: words('once twice thrice times every each per quarter part'),
  uncounted: words('second'),
  fillers: words('more further extra additional full whole good solid long'),
  and: ['and', '&'],
  plus: ['plus'],
  to: ['to', 'or', 'through', 'till'],
  or: words('or'),
  between: ['between'],
  labels: ['speed', 'step', 'stage', 'level', 'setting', 'mark'],
  otherUnits: words('mm cm m lb oz cup cups piece pieces pc pcs x times turns'),
  halfAdded: [
    ['and a half', 1 / 2],
    ['and a quarter', 1 / 4],
    ['and three quarters', 3 / 4],
  ],

  about: words('about around roughly approximately approx exactly another a further some up just only'),
  atMost: [
    'no longer than',
    'not longer than',
    'no more than',
    'not more than',
    'more than',
    'less than',
    'at the most',
    'at most',
    'up to',
    'within',
    'under',
    'maximum',
    'max',
    '≤',
    '<',
  ],
  atLeast: ['at the least', 'at least', 'not less than', 'minimum', '≥', '>'],
  partOf: ['the first', 'the last', 'last', 'the final', 'the next', 'the second'],
  after: ['after', 'in another'],
  every: ['every', 'each', 'per'],
  apart: ['apart', 'between'],
  ahead: ['before', 'beforehand', 'ahead', 'ago', 'earlier', 'later'],

  minus: ['minus'],
  temperatures: new Map([
    ['°c', 'C'],
    ['° c', 'C'],
    ['ºc', 'C'],
    ['℃', 'C'],
    ['degrees c', 'C'],
    ['degrees celsius', 'C'],
    ['°f', 'F'],
    ['° f', 'F'],
    ['ºf', 'F'],
    ['℉', 'F'],
    ['degrees f', 'F'],
    ['degrees fahrenheit', 'F'],
  ]),
  relations: [
    ['to below', 'below'],
    ['below', 'below'],
    ['under', 'below'],
    ['not pass', 'below'],
    ['never pass', 'below'],
    ['to above', 'above'],
    ['above', 'above'],
    ['over', 'above'],
    ['from', 'from'],
    ['to', 'to'],
    ['reach', 'to'],
    ['at', 'at'],
  ],
  core: words('core'),
  ovens: words('oven'),
  until: words('until till'),
  adding: words('add stir fold whisk beat mix run pour rain sift scatter strew put incorporate work blend'),
  everything: words('everything all ingredients ingredient powders remaining other others'),
  vessels: words('mixer bowl bowls tub processor bain'),
  waitingPlaces: ['in the oven', 'in the cold', 'in the freezer', 'in the fridge', 'in the water bath', 'on ice'],
}

function verbs(list: string, kind: Verb['kind'], isVague: boolean): readonly (readonly [string, Verb])[] {
  return list.split(', ').flatMap((line) => {
    const forms = line.split(' ')
    const name = forms[0] ?? ''
    const verb = { name, kind, isVague, usesOven: OVEN.has(name) }
    return forms.map((form) => [form, verb] as const)
  })
}

function each(value: number, list: string): readonly (readonly [string, number])[] {
  return list.split(' ').map((word) => [word, value])
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
