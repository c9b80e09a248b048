import type { StepWords } from './stepWords.ts'
import { counted, each, phrases, unitsOf, verbTable, words } from './wordLists.ts'

/** Base forms; a gerund is made of each. */
const VERBS = {
  waiting:
    'age autolyse bake barbecue bloom braise brine chill cool cure defrost dehydrate drain drip ferment freeze harden hydrate immerse infuse ' +
    'macerate marinade marinate mature preheat proof prove refrigerate rehydrate relax rest retard ripen rise roast seep settle ' +
    'simmer soak smoke sour steam steep stew submerge swell thaw',
  waitingVague: 'hang leave keep set shrink sit stand store tremble wait',
  working:
    'baste beat blend chop crush emulsify fold glaze grate grind knead mash massage mince mix paddle pipe pound pulse ' +
    'puree rinse scrub shake sift skim stir swirl toss whip whisk',
  workingVague: 'add brush divide feed fill pour press roll rub run scrape shape sheet spread squeeze work',
  pan:
    'blister broil brown caramelise caramelize char deglaze fry griddle grill saute sauté scramble sear sizzle sweat ' +
    'temper toast',
  pot: 'blanch boil churn cook heat melt microwave parboil poach process reduce render soften thicken warm wilt',
  vague:
    'allow bring cover crisp draw dry give go hold increase lay let lift load lock lower move open place put raise reheat remove ' +
    'return serve start strain switch take tip transfer turn wrap',
  usingOven: 'bake braise broil preheat roast',
} as const
const UNDOUBLED = new Set('simmer temper blister render cover lower open soften thicken harden ripen hold'.split(' '))

export const ENGLISH: StepWords = {
  onlySymbols: false,
  isVerbLast: false,
  verbs: verbTable(VERBS, gerundsOf),
  gerunds: gerunds(Object.values(VERBS).join(' ')),
  continuing: words('continue continues continuing keep keeps start starts begin begins'),
  boiling: words('blanch boil parboil poach'),
  infinitives: words('to'),
  tending: gerunds(
    'stir whisk toss turn flip baste shake swirl skim watch rotate brush scrape fold move check break spoon',
  ),
  stirring: gerunds('stir whisk toss shake swirl'),
  sometimes: [
    ...words(
      'occasionally sometimes once twice halfway midway now periodically regularly daily often frequently every if gently times',
    ),
    'time to time',
  ],
  constantly: [],
  still: phrases(
    'baking sheet, covered, uncovered, undisturbed, lid, cover and, without stirring, without moving, without turning, in the ' +
      'cold, on ice, ice water, ice bath, water bath, at room temperature, slow cooker, crock pot, pressure ' +
      'cooker, instant pot, sous vide, in the refrigerator, in the fridge, allow',
  ),
  compounds: words(
    'powder soda sheet sheets dish dishes tray trays pan pans paper parchment tin tins stone time times rack racks ' +
      'board boards bowl bowls oil spray pin pins cream basket grate liquid water juices process',
  ),
  beforeNouns: words(
    'a an the this that its their your each every another no any all with without of in on onto into by at from ' +
      'before until after first second third final last cold hot warm low lowest high highest slow gentle medium moderate dry full ' +
      'reduce reducing lower lowering increase increasing raise raising plus %',
  ),
  joints: words('and or'),
  adjectives: words('brown crisp dry open warm'),
  beforeDurations: words('for over'),
  prepared: phrases('soaked, rested, marinated'),
  sequences: words('then'),
  negations: words("not never avoid don't won't can't cannot shouldn't wouldn't doesn't"),
  without: words('without never not no'),
  modals: words('can could may might would will'),
  storing: phrases(
    'keeps, will keep, it keep, and keep refrigerated, store, stores, stored, storing, storage, leftovers, do ahead, ' +
      'make ahead, freezes, or freeze, or refrigerate, freeze for up, ' +
      'best served, best after, better after, good for, fresh for, discard after, use within, consume, after opening',
  ),
  notDone: ['no need', 'not necessary', 'not needed', 'no longer needed', 'skip', 'omit'],
  singulars: words('second minute hour day week'),
  rates: ['per', 'for each', 'for every', 'each', 'every', 'a', 'an', 'to the'],
  rateUnits: words(
    'g gram grams kg kilo kilos kilogram kilograms lb lbs pound pounds oz ounce ounces inch inches cm litre liter',
  ),
  of: words('of'),
  conditions: words('if unless'),
  clauses: words('until till when while is are be that because before once'),

  times: unitsOf({
    second: 's sec secs second seconds',
    minute: 'min mins minute minutes',
    hour: 'h hr hrs hour hours',
    day: 'day days',
    week: 'week weeks wk wks',
    month: 'month months',
    year: 'year years',
  }),
  shortMinutes: words('m'),
  numbers: new Map(
    counted(
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
        'eighteen nineteen',
      1,
    ),
  ),
  tens: new Map(counted('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10)),
  hundred: words('hundred'),
  parts: new Map(each(1 / 2, phrases('half an, half a, a half, half, another half'))),
  articles: ['an', 'a', 'another'],
  beforeRates: words('once twice thrice times every each per quarter part'),
  uncounted: words('second'),
  fillers: words('more further extra additional full whole good solid'),
  and: ['and', '&'],
  to: ['to', 'or', 'through', 'till'],
  or: words('or'),
  ideally: words('ideally preferably'),
  between: ['between'],
  labels: ['speed', 'step', 'stage', 'level', 'setting', 'mark'],
  otherUnits: words('mm cm m lb oz cup cups piece pieces pc pcs x times turns'),
  halfAdded: [
    ['and a half', 1 / 2],
    ['and a quarter', 1 / 4],
    ['and three quarters', 3 / 4],
  ],

  clock: words('at by until'),
  about: words('~ about around roughly approximately approx exactly another a further some up just only'),
  atMost: phrases(
    'no longer than, not longer than, longer than, no more than, not more than, less than, at the most, at ' +
      'most, up to, within, under, not over, maximum, maximum of, max, ≤, <',
  ),
  atMostAfter: phrases(
    'or less, or fewer, or so at most, max, maximum, at most, at the most, at the longest, tops, in advance',
  ),
  atLeast: phrases('at the least, at least, not less than, no less than, more than, minimum of, minimum, ≥, >'),
  atLeastAfter: ['minimum', 'or more', 'or longer', 'at least'],
  partOf: phrases(
    'of which, the first, the last, last, the final, the next, the second, plus, instead of, rather than, by, add, in, another in, ' +
      'time, time :, time is, time of, total, total :',
  ),
  partAfter: [
    ...phrases(
      'less, fewer, less than, more than, longer if, left, to go, before the end, short of, rather than, has passed, remaining, into baking, into cooking, into the, walk',
    ),
    'in ,',
  ],
  after: ['after', 'in another'],
  every: ['every', 'each', 'per', 'intervals of', 'interval of'],
  apart: ['apart', 'between'],
  further: words('then more another longer additional further extra again followed afterwards finally next remaining'),
  cases: words(
    'inch microwave frozen chilled refrigerated thawed defrosted fresh dried canned soft hard runny firm jammy rare medium done pink crisp ' +
      'crispy chewy gas summer winter small large big thin thick whole fan conventional convection electric w watt watts',
  ),
  caseLinks: words('for from'),
  repeats: [
    ...words('per each either sides apiece between times twice thrice x × batches'),
    ...phrases('a side, a tray, a batch, a pan'),
  ],
  repeatsBefore: ['times', 'times for', 'twice', 'twice for', '×', 'x'],
  repeatsOf: ['each side', 'either side', 'both sides', 'batches', 'at a time'],
  repeating: words('repeat repeating repeats'),
  sums: ['in total', 'total', 'total of', 'altogether', 'in all', 'all told', 'overall'],
  meanwhile: ['meanwhile', 'meantime', 'same time'],
  asides: words('while whilst'),
  ahead: ['before', 'beforehand', 'ahead', 'ago', 'earlier', 'later', 'old', 'prior'],
  inside: words('in into inside to at on under'),

  minus: ['minus'],
  temperatures: new Map([
    ...each('C', words('c celsius celcius centigrade centígrados centígrado centigrados')),
    ...each('F', words('f fahrenheit farenheit')),
  ]),
  degrees: ['degrees', 'degree', 'degs', 'deg'],
  otherDegrees: ['brix', 'baumé', 'plato', 'proof'],
  gasMarks: ['gas mark', 'gas mk', 'gas no', 'gas', 'regulo'],
  fans: phrases('fan-assisted, fan assisted, fan-forced, fan forced, fan oven, fan, convection oven, convection'),
  from: ['from'],
  settingBefore: phrases('at, @, to, of, temp, temperature, reach, reaches, reached, registers, reads, is, hits'),
  afterSettings: words('for until till and or while in with on about then when if oven covered uncovered'),
  differenceBefore: phrases(
    'by, by at least, by up to, within, another, an additional, rise, rises, increase, drop, drops',
  ),
  differenceAfter: words('higher lower less more below above hotter cooler warmer colder either'),
  angles: words('angle angles turn turns turning rotate rotating flip tilt'),
  relations: new Map([
    ...each('below', phrases('at up to, temperatures up to, not above, never above, not over, not exceed')),
    ...each('below', phrases('to below, below, under, not pass, never pass')),
    ...each('above', phrases('not below, never below, at least, to above, above, over')),
    ...each('from', words('from')),
    ...each('to', words('to reach reaches')),
    ...each('at', words('at @')),
  ]),
  beforeDegrees: words('a an of the between temperature temp heat setting internal'),
  core: words('core internal internally interior thickest innermost center centre'),
  coreReadings: words('thermometer thermometers probe registers register reads read reading'),
  coreFoods: words(
    'meat meats chicken beef pork lamb veal turkey duck fish salmon tuna shrimp steak steaks roast breast breasts thigh thighs ' +
      'leg legs wing wings drumstick drumsticks loin tenderloin fillet fillets chop chops rib ribs brisket shoulder ham ' +
      'patty patties burger burgers meatball meatballs meatloaf sausage sausages loaf loaves bread rolls buns stuffing tofu',
  ),
  tastes: /\brare\b|\bmedium\b(?![\s-](?:rare|well|heat|temp|high|low|size|bowl|pan))|\bwell[\s-]done\b/g,
  reaching: words('reach reaches reached hits registers is are'),
  cooking: words('cook roast grill fry sear poach braise bake reheat smoke broil barbecue'),
  media: words(
    'oil fat lard shortening fryer sugar syrup caramel candy water bath milk cream custard chocolate jam honey butter ' +
      'liquid mixture sauce ganache meringue yolks dough batter grill smoker',
  ),
  bounds: words(
    'at least most not under above over below about around approx approximately ca min minimum max maximum',
  ),
  ovens: words('oven ovens broiler'),
  otherOvens: words('dutch microwave'),
  temperatureNouns: words('temperature temp heat'),
  resting: words('leave let sit stand rest cool'),
  baking: words('bake roast broil'),
  beforeOrders: words('and then or now immediately finally next'),
  hobs: [
    ...words('wok griddle grill barbecue flame burner stove stovetop hob microwave airfryer fryer'),
    ...phrases('low heat, medium heat, high heat, low temperature'),
  ],
  heatedInOven: words('cook'),
  preheating: words('preheat'),
  hot: words('hot warm low slow moderate preheated heated'),
  ovenParts: words(
    'tray trays dish pan paper mitt mitts glove gloves door doors rack racks light thermometer proof safe bag bags timer window',
  ),
  notHot: words('off not wipe clean cool cooling cold unheated'),
  away: words('from out'),
  heating: words('preheat heat reheat warm cook toast dry keep hold reduce lower turn set bring finish increase raise'),

  until: words('until till'),
  vessels: words('mixer bowl bowls tub processor bain'),
  waitingPlaces: words(
    'oven fridge refrigerator freezer cooler smoker dehydrator proofer airfryer steamer counter countertop chiller',
  ),
  bowl: {
    adding: words('add stir fold whisk beat mix run pour rain sift scatter strew put incorporate work blend'),
    placing: withGerunds('add measure place pour put scale sift sieve tip weigh'),
    mixing: withGerunds('beat blend blitz combine cream fold knead mix paddle rub stir toss whip whisk work'),
    melting: withGerunds('melt'),
    heating: new Set([
      ...words('boiled browned cooked fried grilled heated poached simmered steamed'),
      ...withGerunds(
        'boil braise brown caramelise caramelize char cook fry griddle grill heat poach reduce saute sauté sear simmer steam ' +
          'stew sweat toast warm',
      ),
    ]),
    preparing: words(
      'blanched boiled browned chop chopped chopping cook cooked core cored crumble crumbled crush crushed cube cubed ' +
        'cut cutting debone dice diced drain drained draining fried grate grated grating grilled halve halved ' +
        'hull hulled mash mashed melted minced peel peeled peeling pitted poached quartered rinse rinsed ' +
        'roasted seeded shell shelled shred shredded shredding slice sliced slicing soaked squeezed steamed stoned ' +
        'strained toasted torn trim trimmed wash washed whipped',
    ),
    otherVessels: words(
      'bench board boiler casserole cooker counter cup cups dish dishes dutch fryer frypan glass glasses griddle ' +
        'jar jars kettle mold molds mould moulds pan pans plate plates platter pot pots rack racks ramekin ramekins ' +
        'saucepan saucepans sheet sheets skillet skillets stockpot surface tin tins tray trays wok',
    ),
    another: words('a an another clean different other second separate'),
    apart: [
      ...words(
        'additions alternately alternating batches but coating desired divided drizzle drizzling dusting except ' +
          'excluding extra few garnish garnishing gradually greasing half increments intervals lastly leftover little ' +
          'lots necessary needed optional part parts portions preferred quarter quarters rain remainder ' +
          'remaining required reserve reserved reserving save separately serve serving slow slowly some spoonful ' +
          'sprinkle sprinkling stages steadily stream taste third thirds topping',
      ),
      ...phrases(
        'a time, and more, as you like, bit by bit, hold back, holding back, in turn, in two, in three, in four, keep back, ' +
          'keeping back, later, last minute, most of, one by one, rest of, the end, the last, the rest, ' +
          'to finish, without the',
      ),
    ],
    aside: words('aside'),
    nameEnds: words('at for from in or such to with'),
    next: words('afterwards finally followed later next then till until'),
    instead: words('after before once or when while'),
  },
}

function gerunds(list: string): ReadonlySet<string> {
  return new Set(list.split(' ').flatMap(gerundsOf))
}

function withGerunds(list: string): ReadonlySet<string> {
  return new Set([...words(list), ...gerunds(list)])
}

/** "baking", "chopping" and "leaving"; "beating" and "mixing" do not double their last letter. */
function gerundsOf(base: string): readonly string[] {
  if (base === 'go') return ['going']
  if (/[^eoy]e$/.test(base)) return [`${base.slice(0, -1)}ing`]
  return /(?:^|[^aeiou])[aeiou][bdgmnprt]$/.test(base) && !UNDOUBLED.has(base)
    ? [`${base}${base.at(-1)}ing`]
    : [`${base}ing`]
}
