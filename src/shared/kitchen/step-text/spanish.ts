import { NO_WORDS } from './noWords.ts'
import type { StepWords } from './stepWords.ts'
import { counted, each, phrases, unitsOf, verbTable, words } from './wordLists.ts'

const VERBS = {
  waiting:
    'atemperar congelar cuajar desalar descansar descongelar enfriar/enfríe/enfría/enfríen escurrir estofar fermentar ' +
    'gratinar guisar hidratar hornear/horneado/hornearemos infusionar leudar levar macerar madurar marinar precalentar/precalienta ' +
    'refrigerar remojar/remojo reposar/repose/reposo secar templar',
  waitingVague: 'dejar esperar reservar',
  working:
    'amasar batir lavar licuar/licúa mezclar montar picar procesar pulverizar rallar remover/remueve triturar trocear ' +
    'revolver/revuelve',
  pan: 'derretir/derrite dorar freír/fríe/freímos/friendo marcar pochar rehogar saltear sellar sofreír/sofríe tostar/tuesta',
  pot: 'asar blanquear calentar/calienta cocer/cuece/cueza/cuezan cocinar cocción escaldar hervir/hirviendo/hierve/hierva/hervor reducir',
  vague:
    'añadir agregar colocar continuar cubrir echar incorporar integrar llevar mantener/mantén meter ' +
    'poner/pon retirar seguir/sigue servir/sirve tapar verter voltear',
  usingOven: 'asar gratinar hornear precalentar',
} as const

const PRONOUNS = ['lo', 'la', 'los', 'las']

const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' }

export const SPANISH: StepWords = {
  ...NO_WORDS,
  verbs: verbTable(VERBS, formsOf),
  gerunds: new Set(Object.values(VERBS).flatMap((list) => list.split(/[ /]/).flatMap(gerundsOf))),
  continuing: words('continuar continúa seguir sigue seguimos'),
  boiling: words('cocer hervir escaldar blanquear'),
  infinitives: words('para'),
  tending: words('removiendo revolviendo mezclando batiendo moviendo remover volteando'),
  stirring: words('removiendo revolviendo mezclando batiendo moviendo'),
  sometimes: phrases('de vez en cuando, entre medias, ocasionalmente, a menudo, regularmente, una vez'),
  constantly: phrases('sin dejar de, sin parar, constantemente'),
  still: phrases(
    'tapado, tapada, tapar, tapamos, sin remover, sin mover, a temperatura ambiente, baño maría, al vapor, ' +
      'olla rápida, olla a presión, freidora de aire',
  ),
  beforeNouns: words('el la los las un una del su al cada'),
  joints: words('y o e'),
  sequences: words('luego después entonces'),
  negations: words('no nunca evitar evita evite'),
  without: words('sin'),
  modals: words('puede puedes pueden podemos'),
  storing: phrases('se conserva, se conservan, se guarda, conservar, aguanta, dura'),
  conditions: words('si'),
  clauses: words('hasta que cuando mientras'),
  times: unitsOf({
    second: 's seg segundo segundos',
    minute: 'min mins minuto minutos',
    hour: 'h hora horas',
    day: 'día días dia dias',
    week: 'semana semanas',
    month: 'mes meses',
  }),
  numbers: new Map([
    ...counted('dos tres cuatro cinco seis siete ocho nueve diez once doce', 2),
    ['quince', 15],
    ['veinte', 20],
    ['veinticinco', 25],
  ]),
  tens: new Map(counted('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10)),
  parts: new Map([
    ['media', 1 / 2],
    ['medio', 1 / 2],
    ['un cuarto de', 1 / 4],
    ['tres cuartos de', 3 / 4],
    ['un par de', 2],
  ]),
  singulars: words('minuto hora'),
  articles: ['un', 'una', 'otro', 'otra'],
  fillers: words('más'),
  and: ['y'],
  to: ['a', 'o', 'ó'],
  or: words('o ó'),
  ideally: words('idealmente mejor incluso'),
  between: ['entre'],
  labels: ['velocidad', 'vel', 'paso', 'nivel'],
  otherUnits: words('cm mm veces cucharadas'),
  halfAdded: [
    ['y media', 1 / 2],
    ['y medio', 1 / 2],
    ['y cuarto', 1 / 4],
    ['y tres cuartos', 3 / 4],
  ],
  clock: words('las'),
  beforeDurations: words('durante por'),
  prepared: phrases('remojado, remojados, remojada, remojadas, reposado'),
  about: words('~ aproximadamente aprox unos unas otros otras casi durante'),
  atMost: phrases('como máximo, máximo, máx, max, como mucho, a lo sumo, menos de, no más de, hasta, dentro de, ≤, <'),
  atMostAfter: phrases('como máximo, máximo, máx, max, como mucho, a lo sumo, o menos'),
  atLeast: phrases('al menos, por lo menos, mínimo, como mínimo, un mínimo de, más de'),
  atLeastAfter: phrases('mínimo, como mínimo, al menos, o más'),
  partOf: phrases(
    'de los cuales, de las cuales, en vez de, en lugar de, falten, faltan, cocción :, cocción |, preparación :, preparación |, tiempo |, los últimos, los primeros, las últimas, las primeras, en total, tiempo total :, tiempo :',
  ),
  partAfter: phrases('para otro, antes de terminar, antes del final, menos'),
  after: ['después de', 'a los', 'tras', 'pasados', 'pasadas', 'al cabo de', 'pasado'],
  every: ['cada'],
  further: words('luego después más'),
  repeats: phrases('por cada lado, por lado, de cada lado, por cada cara, por ambos lados, cada lado, por un lado'),
  repeatsBefore: phrases('veces, veces de'),
  repeatsOf: phrases('cada lado, ambos lados'),
  repeating: words('repetir repite repetimos'),
  sums: phrases('en total'),
  cases: words('congelado congelada refrigerado microondas fresco fresca pequeño grande fino grueso blando duro ideal'),
  caseLinks: words('para si'),
  meanwhile: phrases('mientras tanto, entretanto'),
  ahead: phrases('antes'),
  inside: words('en a al dentro sobre'),
  waitingPlaces: words('nevera frigorífico frigo refrigerador refrigeradora heladera congelador horno microondas'),
  rates: ['por', 'el', 'cada', 'por cada'],
  rateUnits: words('g gr kg kilo kilos libra cm'),
  until: words('hasta'),

  degrees: ['grados', 'grado'],
  minus: ['(?<!(?:al|lo) )menos'],
  fans: phrases('con ventilador, ventilador, aire'),
  settingBefore: phrases('a'),
  afterSettings: words('durante por hasta y con unos aproximadamente calor en cuando'),
  angles: words('girar gira girando giro ángulo'),
  relations: new Map([
    ...each('below', phrases('por debajo de, menos de, no supere los')),
    ...each('above', phrases('por encima de, al menos')),
    ...each('to', phrases('alcance los, alcanzar los, hasta los, hasta')),
    ...each('at', phrases('a unos, a, a los')),
  ]),
  beforeDegrees: words('una temperatura de los la'),
  core: words('interna interior corazón centro grueso gruesa'),
  coreReadings: words('termómetro sonda registra registran registre marque marca indique'),
  coreFoods: words(
    'carne pollo asado ternera cerdo cordero pavo pescado salmón pan pechuga pechugas muslo muslos lomo solomillo filete filetes',
  ),
  reaching: words('alcance alcanza llegue'),
  media: words('aceite azúcar almíbar agua leche mantequilla chocolate crema masa thermomix varoma'),
  ovens: words('horno hornos'),
  away: words('fuera saca sacar sacamos retirar retira retiramos'),
  otherOvens: words('de'),
  notHot: words('apagado apagar apaga frío'),
  hot: words('caliente precalentado'),
  baking: words('hornear asar gratinar'),
  resting: words('dejar'),
  beforeOrders: words('y luego'),
  heatedInOven: words('cocinar cocer'),
  hobs: [...words('aceite freidora sartén plancha barbacoa azúcar almíbar caramelo thermomix velocidad varoma vel')],
  temperatureNouns: words('temperatura fuego calor'),
  heating: words('calentar precalentar cocinar cocer'),
}

/** "cueza" and other irregular forms are in the lists. */
function formsOf(name: string): readonly string[] {
  if (!/[aeií]r$/.test(name)) return withPronoun(name)
  const others = [...endingsOf(name).flatMap((form) => [form, ...withPronoun(form)]), ...gerundsOf(name)]
  return [...others, ...[...PRONOUNS, 'se'].map((end) => name + end)]
}

/** Of "hornea": "hornéalo", "hornéalas". */
function withPronoun(form: string): readonly string[] {
  const [, begin = '', vowel = '', end = ''] = /^(.*)([aeouáéíóú]|i(?![aeo]))([^aeiou]*[ae])$/.exec(form) ?? []
  return vowel === '' ? [] : PRONOUNS.map((pronoun) => `${begin}${ACCENTED[vowel] ?? vowel}${end}${pronoun}`)
}

function gerundsOf(name: string): readonly string[] {
  return [`${name.slice(0, -2)}${name.endsWith('ar') ? 'a' : 'ie'}ndo`]
}

function endingsOf(name: string): readonly string[] {
  const stem = name.slice(0, -2)
  if (name.endsWith('ar')) return ['a', 'e', 'amos', 'en'].map((end) => stem + end)
  return /[eií]r$/.test(name) ? ['e', 'a', 'emos', 'imos'].map((end) => stem + end) : []
}
