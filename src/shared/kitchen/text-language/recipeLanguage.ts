import type { Recipe } from '../../recipe.ts'
import type { TextLanguage } from '../../textLanguage.ts'

/**
 * Words that are frequent in recipes of a language and rare in those of the others: function words, units and orders.
 * The languages of `other` are not read; without them Portuguese would be taken for Spanish and Dutch for German.
 */
const WORDS: Readonly<Record<Listed, string>> = {
  en:
    'the and with until for into from then it them over or your you if when each of to is are be at on by not add ' +
    'about minutes minute hours hour cup cups tbsp tsp tablespoon tablespoons teaspoon teaspoons oven heat water salt ' +
    'bake mix stir cook boil place put remove rest bowl large small medium high low aside well together ' +
    'preheat degrees grease pan combine whisk pour simmer flour butter sugar egg eggs sauce sprinkle chicken let',
  de:
    'und der die das den dem des ein eine einen einem einer mit für auf im zu zum zur bei bis nicht oder ist sind ' +
    'wird werden dann danach noch auch aus nach von vom über unter ca etwa sich alles alle etwas gut minuten minute ' +
    'std stunde stunden grad ofen backofen wasser salz mehl butter geben lassen rühren kochen backen schneiden teig ' +
    'esslöffel teelöffel el tl prise gramm vorheizen ' +
    'zugeben zwiebeln sahne zucker eier pfanne topf ziehen ruhen',
  fr:
    'le la les des du une un et avec pour dans sur au aux jusqu que qui est sont puis ou par en de à ce cette votre ' +
    'vos pendant environ bien pas plus sans ajouter ajoutez mettre mettez laisser laissez cuire mélanger mélangez ' +
    'faire faites four eau sel beurre farine oeufs œufs minutes heures heure pâte feu cuillère cuillères verser ' +
    'préchauffer préchauffez sucre crème ail oignon oignons casserole poêle dorer mijoter',
  es:
    'el la los las una un y con para en de a sobre al del que hasta por se es son su sus lo le muy más sin como ' +
    'durante cada cuidado aproximadamente primero mientras añadimos ponemos dejamos cucharadas taza ajo salsa ' +
    'unos unas cuando luego bien o añadir añade agregar agrega poner pon dejar deja cocer mezclar mezcla horno agua ' +
    'sal aceite harina huevos minutos minuto horas hora fuego cucharada cucharadas cucharadita masa ' +
    'precalentar precalienta azúcar leche cebolla sartén olla hornear',
  other:
    // Italian, Portuguese, Dutch, the Scandinavian languages, Polish, Catalan.
    'il lo gli della delle dei nel nella e per con di che fino non una acqua sale forno minuti ore aggiungere mescolare ' +
    'de o a os as da do das dos na no nos nas ao com uma até não água sal forno minutos mexa misture adicione leve ' +
    'het een en met van voor tot niet naar door bij aan ongeveer uur minuten roer voeg toe oven zout boter eieren ' +
    'och att i på med till av en ett det som den är tills ca rör tillsätt ugn vatten smör mjöl og til av det er ikke ' +
    'hæld rør tilsæt ovn vand smør mel i w na z do się przez aż minut dodać wymieszać piekarnik wody soli ' +
    'els la de amb fins afegir forn aigua pels dels',
}

const LISTED = ['en', 'de', 'fr', 'es', 'other'] as const satisfies readonly Listed[]

type Weights = ReadonlyMap<string, readonly (readonly [Listed, number])[]>

/** The lists that a word is in, and the weight that it has for each: a word of several languages says little. */
const WEIGHTS: Weights = weightsOf()

/** A language is found from this score on, in words of its own. */
const LEAST_SCORE = 3
/** And where the next one has at most this part of it. */
const MOST_OF_SECOND = 0.5
/** From this score on, a text that is too short to be sure leans to a language. */
const LEAST_LEANING = 1

/** Words with their apostrophes: "l'" is French, "I'll" is not. */
const WORD = /[\p{L}\p{M}]+['’]?/gu
const LATIN = /\p{Script=Latin}/u
const ELIDED = /^(?:l|d|qu|jusqu|n|s|j)['’]$/u
/** In characters: a longer text says no more about its language. */
const LONGEST_TEXT = 20_000

type Listed = Exclude<TextLanguage, 'unknown'> | 'other'

interface Judgement {
  /** Null where the text is too short. */
  readonly language: TextLanguage | null
  /** The language of most of its words; null where it has none that is known. */
  readonly leansTo: Listed | null
}

/** The language of a text by its script, function words, units and spelling. Linear in its length. */
export function judgeLanguage(text: string): Judgement {
  const scores = Object.fromEntries(LISTED.map((language) => [language, 0])) as Record<Listed, number>
  let words = 0
  let latin = 0
  for (const [word] of text.slice(0, LONGEST_TEXT).toLowerCase().matchAll(WORD)) {
    words++
    if (LATIN.test(word)) latin++
    for (const [language, weight] of WEIGHTS.get(word) ?? []) scores[language] += weight
    if (word.includes('ß')) scores.de++
    if (word.includes('ñ')) scores.es++
    if (ELIDED.test(word)) scores.fr++
  }
  if (latin < words / 2) return { language: 'unknown', leansTo: 'other' }
  const [best, second] = LISTED.toSorted((one, other) => scores[other] - scores[one]) as [Listed, Listed]
  const score = scores[best]
  const leansTo = score < LEAST_LEANING ? null : best
  if (score < LEAST_SCORE) return { language: null, leansTo }
  const isMixed = scores[second] > MOST_OF_SECOND * score
  return { language: best === 'other' || isMixed ? 'unknown' : best, leansTo }
}

/** The languages of a recipe's texts. */
export interface RecipeLanguage {
  readonly recipe: TextLanguage
  /** Of each step: the recipe's, or its own where it is surely in another. */
  readonly steps: readonly TextLanguage[]
}

/** The texts of a recipe that its language is found by: names are often foreign. */
export type RecipeTexts = Pick<Recipe, 'steps'>

/** By the steps: what a screen asks for with every state is found once. */
const known = new WeakMap<RecipeTexts['steps'], { readonly otherwise: TextLanguage; readonly found: RecipeLanguage }>()

/** The language of a recipe over all its texts. `otherwise`: what the station file says where they say nothing. */
export function recipeLanguage(recipe: RecipeTexts, otherwise: TextLanguage): RecipeLanguage {
  const last = known.get(recipe.steps)
  if (last?.otherwise === otherwise) return last.found
  const found = findLanguage(recipe, otherwise)
  known.set(recipe.steps, { otherwise, found })
  return found
}

function findLanguage({ steps }: RecipeTexts, otherwise: TextLanguage): RecipeLanguage {
  const texts = steps.map(({ title, description }) => `${title}\n${description}`)
  const recipe = judgeLanguage(texts.join('\n')).language ?? otherwise
  return { recipe, steps: texts.map((text) => stepLanguage(judgeLanguage(text), recipe)) }
}

function stepLanguage({ language, leansTo }: Judgement, recipe: TextLanguage): TextLanguage {
  if (language !== null && language !== 'unknown') return language
  return leansTo === null || leansTo === recipe ? recipe : 'unknown'
}

function weightsOf(): Weights {
  const lists = new Map<string, Set<Listed>>()
  for (const language of LISTED) {
    for (const word of WORDS[language].split(' ')) lists.set(word, (lists.get(word) ?? new Set()).add(language))
  }
  return new Map([...lists].map(([word, languages]) => [word, [...languages].map((one) => [one, 1 / languages.size])]))
}
