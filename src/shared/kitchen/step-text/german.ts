import { NO_WORDS } from './noWords.ts'
import type { StepWords } from './stepWords.ts'
import { counted, each, phrases, unitsOf, verbTable, words } from './wordLists.ts'

const VERBS = {
  waiting:
    'abdampfen abkühlen abtropfen auftauen backen/bäckt dämpfen einlegen entspannen festwerden einwirken erkalten fermentieren frieren gären ' +
    'garen gefrieren gehen/stückgare/stockgare gelieren gratinieren kaltstellen/kühlstellen köcheln ' +
    'kühlen marinieren quellen rasten räuchern reifen ruhen/ruhezeit schmoren sieden simmern trocknen ' +
    'überbacken vorheizen wässern weichen ziehen dörren dicken stocken',
  waitingVague: 'stehen liegen warten parken',
  working:
    'arbeiten kneten mischen mixen pürieren rühren/umrühren/unterrühren schlagen schneiden dehnen ' +
    'falten massieren quirlen stampfen vermengen unterheben zerkleinern',
  pan:
    'anschmoren ausbacken blanchieren braten/brät bräunen brutzeln dünsten frittieren grillen karamellisieren rösten ' +
    'sautieren schmelzen schwenken schwitzen toasten',
  pot: 'brühen erhitzen erwärmen kochen pochieren reduzieren tauchen wärmen',
  vague:
    'abdecken bedecken decken drehen geben/gebt/gib hinzufügen hinzugeben lassen/lasst/lass lässt legen nehmen stellen ' +
    'wenden zugeben schalten senken erhöhen',
  usingOven: 'backen gratinieren überbacken vorheizen',
} as const

/** A verb with one of these is done in the same way: "weiterkochen", "anbraten". */
const PREFIXES =
  'ab an auf aus blind durch ein fertig hart herunter hoch mit nach runter tief ver vor weich weiter zurück'.split(' ')

const ONES = 'ein zwei drei vier fünf sechs sieben acht neun'
const TENS = counted('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig', 20, 10)

export const GERMAN: StepWords = {
  ...NO_WORDS,
  isVerbLast: true,
  verbs: bothSpellings(verbTable(VERBS, formsOf, PREFIXES)),
  boiling: words('kochen aufkochen erhitzen blanchieren'),
  tending: plain('rühren umrühren rührend schwenken wenden schütteln begießen'),
  stirring: plain('rühren umrühren rührend schwenken schütteln'),
  sometimes: phrases(
    'gelegentlichem, gelegentlich, zwischendurch, und zu, und an, und wieder, immer wieder, mehrmals, einmal, ' +
      'häufig, öfter',
  ),
  constantly: phrases('ständig, ständigem'),
  still: phrases(
    'zugedeckt, abgedeckt, geschlossenem, warmen ort, fest werden, mit deckel, bei raumtemperatur, bei zimmertemperatur, kalt stellen, kühl stellen',
  ),
  joints: words('und oder'),
  sequences: words('dann danach anschließend'),
  negations: words('nicht nie niemals kein keine'),
  without: words('ohne'),
  modals: plain('kann können könnte'),
  notDone: phrases('nicht nötig, nicht notwendig, nicht noetig, entfällt'),
  storing: phrases('haltbar, hält sich, halten sich, haelt sich, aufbewahren, lagern, einfrieren für'),
  conditions: words('falls wenn'),
  clauses: words('bis wenn während sobald dass weil'),
  times: unitsOf({
    second: 's sek sekunde sekunden',
    minute: 'min minute minuten minütchen',
    hour: 'h std stunde stunden stündchen',
    day: 'tag tage tagen',
    week: 'woche wochen',
    month: 'monat monate monaten',
  }),
  numbers: bothSpellings(
    new Map<string, number>([
      ...counted('zwei drei vier fünf sechs sieben acht neun zehn elf zwölf', 2),
      ...TENS,
      ...TENS.flatMap(([ten, value]) =>
        counted(ONES, 1).map(([one, more]) => [`${one}und${ten}`, value + more] as const),
      ),
      ['fünfzehn', 15],
      ['anderthalb', 1.5],
      ['eineinhalb', 1.5],
      ['zweieinhalb', 2.5],
    ]),
  ),
  parts: new Map([
    ...each(1 / 2, phrases('eine halbe, einer halben, halbe, halben, halbes')),
    ...each(1 / 4, phrases('eine viertel, einer viertel, viertel')),
  ]),
  articles: ['eine', 'einer', 'einen', 'einem', 'ein'],
  fillers: words('weitere weiteren weiterer gute guten volle ganze'),
  and: ['und', 'u'],
  to: ['bis', 'oder'],
  or: words('oder'),
  ideally: words('idealerweise besser lieber'),
  prepared: phrases('eingeweicht, eingeweichten, geruht, gegangenen, marinierten'),
  between: ['zwischen'],
  labels: ['stufe', 'schritt', 'gasstufe'],
  otherUnits: words('cm mm el tl stück scheiben portionen'),
  clock: words('um gegen bis'),
  about: plain('~ ca circa etwa ungefähr rund nochmal nochmals noch weitere weiteren zirka knapp gut fast jeweils'),
  atMost: phrases(
    'höchstens, hoechstens, weniger als, maximal, max, nicht länger als, länger als, nicht mehr als, längstens, bis zu, unter, innerhalb von, ≤, <',
  ),
  atMostAfter: phrases('höchstens, maximal, max, längstens, oder weniger'),
  atLeast: phrases('mindestens, mind, wenigstens, mehr als, minimum, über'),
  partOf: phrases(
    'davon, statt, anstatt, anstelle von, gesamtzeit, gesamtzeit :, gesamtdauer, gesamtdauer :, gesamtbackzeit, gesamtbackzeit :, gesamtgarzeit, gesamtgarzeit :, arbeitszeit :, zubereitungszeit :, vorbereitungszeit :, die letzten, der letzten, den letzten, die ersten, den ersten, der ersten, insgesamt, gesamt',
  ),
  partAfter: phrases(
    'vor ende, vor dem ende, vor schluss, weniger, mehr, vorher, früher, frueher, kürzer, länger, vor ablauf, verkürzen, verkuerzen, vor ende der',
  ),
  after: ['nach', 'nach weiteren'],
  every: ['alle', 'aller', 'pro', 'je', 'jede', 'im abstand von', 'abstand von'],
  further: words('dann danach anschließend weitere'),
  repeats: phrases('pro seite, je seite, auf jeder seite, von jeder seite, von beiden seiten, auf beiden seiten'),
  repeatsBefore: phrases('pro seite, je seite, je'),
  repeatsOf: phrases('je seite, pro seite, beiden seiten, jeder seite'),
  repeating: words('wiederholen wiederholt'),
  sums: phrases('insgesamt, gesamt, alles in allem'),
  asides: plain('während'),
  cases: plain(
    'gefroren gefrorene tiefgekühlt gefrierfach gekühlt dampfgarer topf ofen mikrowelle umluft raumtemperatur wasserbad weich ' +
      'hart klein groß dünn dick frisch getrocknet',
  ),
  caseLinks: words('im bei aus für'),
  meanwhile: phrases('inzwischen, währenddessen, in der zwischenzeit'),
  ahead: phrases('vor, vorher, zuvor'),
  inside: plain('im in ins den dem auf unter bei vorgeheizten heißen'),
  waitingPlaces: plain(
    'kühlschrank kühler ofen backofen rohr backrohr gefrierfach gefrierschrank tiefkühler tiefkühlfach froster eisfach keller ' +
      'gärschrank gärkorb schnellkochtopf dampfgarer mikrowelle schiene tiefkühltruhe gefriertruhe röhre',
  ),
  rates: ['pro', 'je'],
  rateUnits: words('g kg kilo gramm pfund cm'),
  until: words('bis'),

  degrees: ['grad'],
  minus: ['minus'],
  gasMarks: ['gas stufe', 'gasstufe', 'gas'],
  fans: phrases('umluft, heißluft, heissluft'),
  settingBefore: phrases('auf, bei'),
  afterSettings: plain('vorheizen vorgeheizt backen ca etwa für und mit umluft heißluft fertig überbacken garen'),
  differenceBefore: ['um'],
  angles: words('winkel drehen dreht drehung'),
  differenceAfter: plain('höher niedriger mehr weniger'),
  relations: new Map([
    ...each('below', phrases('nicht über, unter, unterhalb von, maximal, höchstens')),
    ...each('above', phrases('über, mindestens')),
    ...each('to', phrases('auf, bis, bis zu, von')),
    ...each('at', phrases('bei, mit, winkel von')),
  ]),
  beforeDegrees: words('einer eine temperatur zu den die'),
  core: words('kerntemperatur kern innentemperatur'),
  coreReadings: words('thermometer bratenthermometer fleischthermometer'),
  coreFoods: plain(
    'fleisch braten huhn hähnchen pute lamm rind schwein filet steak brot fisch lachs keule brust roastbeef',
  ),
  reaching: words('erreicht erreichen hat'),
  media: plain('öl fett zucker sirup wasser milch butter schokolade creme teig'),
  ovens: plain('ofen backofen rohr backrohr ober unterhitze oberhitze umluft heißluft'),
  away: words('aus'),
  notHot: words('nicht ausgeschalteten ausgeschaltetem kalten kalter ausschalten'),
  hot: plain('heißen vorgeheizten'),
  baking: plain('backen überbacken gratinieren'),
  heatedInOven: plain('garen schmoren rösten'),
  hobs: [...plain('öl fett fritteuse friteuse wok grill pfanne topf zucker sirup karamell thermomix')],
  temperatureNouns: words('temperatur hitze ofentemperatur'),
  heating: plain('erhitzen erwärmen vorheizen'),
}

/** "backe", "backt", "gebackt": most participles in "-en" are rare beside a time. */
function formsOf(name: string): readonly string[] {
  if (!/e?n$/.test(name)) return []
  const stem = name.replace(/e?n$/, '')
  return [
    `${name}lassen`,
    `${stem}zeit`,
    `${stem}dauer`,
    `${stem}e`,
    `${stem}t`,
    `${stem}et`,
    `ge${stem}t`,
    `ge${name}`,
  ]
}

/** With "ae" for "ä" and "ss" for "ß" as well. */
function spelt(word: string): readonly string[] {
  const other = word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')
  return other === word ? [word] : [word, other]
}

function plain(list: string): ReadonlySet<string> {
  return new Set(list.split(' ').flatMap(spelt))
}

function bothSpellings<Value>(table: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  return new Map([...table].flatMap(([word, value]) => spelt(word).map((one) => [one, value] as const)))
}
