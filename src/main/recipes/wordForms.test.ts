import { expect, test } from 'vitest'
import { mayBeMissing, plainSpelling, wordForms } from './wordForms.ts'
import { searchWords } from './words.ts'

function areForms(one: string, other: string): boolean {
  const [forms, others] = [one, other].map((text) => searchWords(text).map(plainSpelling).flatMap(wordForms))
  return forms?.some((form) => others?.includes(form)) === true
}

const pairs = (text: string) => text.trim().split(/,\s+/)

test('singular and plural, and spellings without umlauts, are forms of one word', () => {
  for (const pair of pairs(`
    egg eggs, tomato tomatoes, cherry cherries, cookie cookies, pie pies, fry fries, pea peas,
    loaf loaves, knife knives, olive olives, glass glasses, peach peaches, radish radishes, box boxes,
    rice rices, mousse mousses, sausage sausages, mango mangos, mangos mangoes, taco tacos, kiwi kiwis,
    Ei Eier, Tomate Tomaten, Bohne Bohnen, Kartoffel Kartoffeln, Nuss Nüsse, Wurst Würste, Brot Brote,
    Blatt Blätter, Glas Gläser, Kraut Kräuter, Pilz Pilze, Apfel Äpfel, Salat Salate, Kuchen Kuchen,
    gâteau gâteaux, chou choux, poireau poireaux, bocal bocaux, œuf œufs, fraise fraises, noix noix,
    limón limones, nuez nueces, pez peces, flor flores, huevo huevos, jamón jamones, tomate tomates,
    Käsespätzle kaesespaetzle, Smørrebrød smoerrebroed, Blåbær blaabaer, Müsli muesli, Öl Oel,
    Weißwurst weisswuerste, œufs oeuf, Bäume Baeume, naan nan
  `)) {
    const [one = '', other = ''] = pair.split(' ')
    expect(areForms(one, other), pair).toBe(true)
  }
})

test('words that only look like a plural are no forms of the shorter word', () => {
  for (const pair of pairs(`
    bass bas, bas bases, mousse mous, gas ga, asparagus asparagu, hummus hummu, citrus citru, jus ju,
    can cane, cans cane, pin pines, bon bones, bar bare, plum plume, cod code, dat dates, not note,
    butt butter, bat batter, chick chicken, lemo lemon, line linen, rave raven, ove oven, egg eggplant,
    Eis Ei, Reis Rei, Mai Mais, Glas glass, frais fraises, pois poi, noix noi, pâte pat, mes mesa,
    blue blu, shoe sho, due du, bœuf bouf, queso quso, 12s 12, T65s T65, x xs, кекс кек
  `)) {
    const [one = '', other = ''] = pair.split(' ')
    expect(areForms(one, other), pair).toBe(false)
  }
})

test('a joining word may be missing beside other words', () => {
  const words = (text: string) => searchWords(text).filter((word, _, all) => mayBeMissing(word, all))
  expect(['mac and cheese', 'Sel et poivre', 'pan y vino', 'fish ’n’ chips', 'Brot und Butter'].flatMap(words)).toEqual(
    ['and', 'et', 'y', 'n', 'und'],
  )
  expect(['and', 'y y', 'candy', 'brandy'].flatMap(words)).toEqual([])
})
