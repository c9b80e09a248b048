import { NO_WORDS } from './noWords.ts'
import type { StepWords } from './stepWords.ts'
import { counted, each, phrases, unitsOf, verbTable, words } from './wordLists.ts'

const VERBS = {
  waiting:
    'braiser congeler décongeler dégorger dessaler durcir égoutter enfourner étuver fermenter gonfler gratiner hydrater ' +
    'infuser lever macérer mariner maturer mijoter mijote pousser préchauffer refroidir refroidisse réfrigérer reposer repose ' +
    'repos rôtir sécher surgeler tempérer tiédir tremper trempage',
  waitingVague: 'attendre laisser prendre réserver',
  working: 'battre/bats fouetter malaxer mélanger mixer pétrir pulser remuer touiller travailler',
  pan:
    'blondir caraméliser colorer dorer fondre frire griller poêler revenir rissoler roussir saisir sauter suer torréfier ' +
    'dessécher',
  pot: 'blanchir bouillir bouillonner chauffer cuire/cuisez/cuis/cuisson épaissir frémir plonger pocher réchauffer réduire/réduisez/réduis/réduise',
  vague:
    'ajouter compter continuer couvrir/couvrez/couvre faire/faites/fais incorporer mettre/mets monter placer ' +
    'poursuivre/poursuivez prolonger retourner servir verser',
  usingOven: 'enfourner gratiner préchauffer rôtir',
} as const

export const FRENCH: StepWords = {
  ...NO_WORDS,
  verbs: verbTable(VERBS, formsOf),
  continuing: words('poursuivre poursuivez continuer continuez'),
  boiling: words('blanchir bouillir pocher'),
  infinitives: words('pour'),
  tending: words('remuant mélangeant fouettant tournant arrosant retournant brassant remuer'),
  stirring: words('remuant mélangeant fouettant tournant brassant'),
  sometimes: phrases(
    'de temps en temps, régulièrement, fréquemment, parfois, souvent, fois, toutes les, à mi - cuisson, à mi cuisson, ' +
      'une fois, deux fois',
  ),
  constantly: phrases('sans cesse, sans cesser de, sans arrêt'),
  still: phrases(
    'à couvert, au froid, couvert, couvrir, sans remuer, à température ambiante, au frais, au bain marie, mijoteuse',
  ),
  beforeNouns: words('le la les l un une du des d ce cette sa son leur votre première de'),
  joints: words('et ou'),
  sequences: words('puis ensuite'),
  negations: words('pas ne jamais éviter évitez'),
  without: words('sans'),
  modals: words('peut peuvent pouvez pourra'),
  storing: phrases('se conserve, se conservent, se garde, se gardent, conserver, conservez'),
  conditions: words('si'),
  clauses: words('jusqu que quand lorsque dès'),
  times: unitsOf({
    second: 's sec seconde secondes',
    minute: 'min mn minute minutes',
    hour: 'h heure heures',
    day: 'jour jours',
    week: 'semaine semaines',
    month: 'mois',
  }),
  numbers: new Map([...counted('deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze', 2)]),
  tens: new Map(counted('vingt trente quarante cinquante soixante', 20, 10)),
  parts: new Map([
    ...each(1 / 2, phrases('une demi, demi, demie')),
    ['un quart', 1 / 4],
    ['trois quarts', 3 / 4],
    ['une dizaine', 10],
    ['une quinzaine', 15],
    ['une vingtaine', 20],
    ['une trentaine', 30],
  ]),
  articles: ['un', 'une'],
  fillers: words("d de ' ’ bonne bonnes petite petites grosse grosses"),
  and: ['et'],
  to: ['à', 'a', 'ou'],
  or: words('ou'),
  ideally: words('idéalement mieux voire'),
  between: ['entre'],
  uncounted: words('seconde'),
  labels: ['vitesse', 'niveau', 'étape', 'th', 'thermostat'],
  otherUnits: words('cm mm fois cuillères cuillère'),
  halfAdded: [
    ['et demie', 1 / 2],
    ['et demi', 1 / 2],
    ['et quart', 1 / 4],
    ['moins le quart', -1 / 4],
  ],
  clock: words('à a vers'),
  beforeDurations: words('pendant durant'),
  prepared: phrases('trempé, trempés, reposé, mis à tremper'),
  about: words('~ environ env encore approximativement presque quelque'),
  atMost: phrases(
    "au maximum, maximum, au plus, max, maxi, moins de, pas plus de, jusqu à, jusqu ' à, jusqu ’ à, ≤, <",
  ),
  atMostAfter: phrases('maximum, max, maxi, au maximum, au plus, ou moins'),
  atLeast: phrases('au moins, au minimum, minimum, plus de'),
  atLeastAfter: phrases('minimum, au moins, au minimum'),
  partOf: phrases(
    'dont, au lieu de, plutôt que, les dernières, les premières, les, total, total :, préparation :, préparation |, cuisson :, cuisson |',
  ),
  partAfter: phrases('avant la fin, de plus, de moins'),
  after: ['après', 'au bout de', 'bout de'],
  every: ['toutes les', 'tous les', 'chaque'],
  further: words('puis ensuite encore dont'),
  repeats: phrases('de chaque côté, par côté, par face, sur chaque face, de chaque face, de chaque coté'),
  repeatsBefore: phrases('fois, fois de'),
  repeatsOf: phrases('chaque côté, chaque face'),
  repeating: words('répéter répétez'),
  sums: phrases('au total, en tout'),
  cases: words('surgelé surgelés congelé frigo micro frais mou dur petit grand fin épais mollet vapeur'),
  caseLinks: words('pour si'),
  meanwhile: phrases('pendant ce temps, entre temps'),
  ahead: phrases('avant'),
  inside: words('au à dans en sur sous'),
  waitingPlaces: words('four frigo réfrigérateur congélateur frais froid cave mijoteuse autocuiseur étuve micro'),
  rates: ['par', 'pour'],
  rateUnits: words('g kg kilo kilos livre cm'),
  until: words('jusqu'),

  // "180oC"
  degrees: ['degrés', 'degré', 'degres', 'degrès', 'o'],
  minus: ['(?<!au )moins'],
  gasMarks: phrases('thermostat, th'),
  fans: phrases('chaleur tournante, convection, en chaleur tournante'),
  settingBefore: phrases('à, a'),
  afterSettings: words('pendant durant environ pour jusqu et puis avec th thermostat'),
  differenceBefore: ['de'],
  angles: words('tourner tournez tournant tour'),
  relations: new Map([
    ...each('below', phrases('sous, au dessous de, ne dépasse pas, maximum')),
    ...each('above', phrases('au dessus de, au moins')),
    ...each('to', phrases('atteint, atteigne, jusqu à')),
    ...each('at', phrases('à, a')),
  ]),
  beforeDegrees: words('une température de la'),
  core: words('cœur coeur interne'),
  coreReadings: words('thermomètre sonde'),
  coreFoods: words('viande poulet rôti boeuf bœuf porc agneau veau dinde canard poisson saumon pain'),
  reaching: words('atteint atteigne atteindre'),
  media: words('huile friture sucre sirop eau lait beurre chocolat crème pâte'),
  ovens: words('four fours tournante'),
  away: words('hors sortir sortez sortie retirer retirez'),
  notHot: words('allant résistant éteint éteindre éteignez froid'),
  hot: words('chaud préchauffé'),
  baking: words('enfourner gratiner rôtir'),
  resting: words('laisser'),
  beforeOrders: words('et puis'),
  heatedInOven: words('cuire'),
  hobs: [
    ...words('huile friture friteuse poêle wok plancha barbecue sucre sirop caramel thermomix cookeo vitesse varoma'),
  ],
  temperatureNouns: words('température feu'),
  heating: words('chauffer préchauffer cuire'),
}

/** "cuisez" and other irregular forms are in the lists. */
function formsOf(name: string): readonly string[] {
  const stem = name.slice(0, -2)
  if (name.endsWith('er')) return [`${stem}ez`, `${stem}e`, `${stem}ons`]
  if (name.endsWith('ir')) return [`${stem}issez`, `${stem}is`, `${stem}isse`]
  return name.endsWith('re') ? [`${stem}ez`, `${stem}s`, `${stem}e`] : []
}
