import { expect, test } from 'vitest'
import { recipeOf } from '../kitchen.testing.ts'
import { judgeLanguage, recipeLanguage } from './recipeLanguage.ts'

const texts = {
  en: [
    'Mix the flour and the butter until crumbly, then add the eggs.',
    'Bake for 25 minutes at 180 °C. Let it cool on a rack.',
    'Crème fraîche goes in last: stir it into the sauce with the parsley.',
  ],
  de: [
    'Mehl und Butter mit den Händen verkneten, dann die Eier zugeben.',
    'Den Teig 30 Min. im Kühlschrank ruhen lassen und danach ausrollen.',
    'Die Chicken Wings mit der Marinade mischen und für 2 Std. ziehen lassen.',
  ],
  fr: [
    'Mélanger la farine et le beurre, puis ajouter les œufs.',
    "Laisser reposer la pâte au frais pendant 30 min, puis l'étaler.",
    "Faites cuire à feu doux jusqu'à ce que la sauce épaississe.",
  ],
  es: [
    'Mezcla la harina con la mantequilla y añade los huevos.',
    'Deja reposar la masa en la nevera durante 30 minutos.',
    'Hornear a 180 °C hasta que esté dorado, unos 25 minutos.',
  ],
} as const

test('a sentence of a recipe is in its language', () => {
  for (const [language, sentences] of Object.entries(texts)) {
    for (const text of sentences) expect([text, judgeLanguage(text).language]).toEqual([text, language])
  }
})

test('other languages, other scripts and mixtures are unknown', () => {
  for (const text of [
    'Mescolare la farina con il burro e aggiungere le uova, poi lasciare riposare nel frigo.',
    'Misture a farinha com a manteiga e adicione os ovos; leve ao forno até dourar.',
    'Meng de bloem met het zout en voeg de boter toe, roer tot een deeg.',
    'Blanda mjöl och smör, tillsätt ägg och låt det vila i kylen till nästa dag.',
    'Barrejar la farina amb la mantega i afegir els ous, al forn fins que sigui daurat.',
    'Ανακατεύουμε το αλεύρι με το βούτυρο και ψήνουμε για 25 λεπτά.',
    'Смешайте муку с маслом и выпекайте 25 минут.',
    'اخلط الدقيق مع الزبدة ثم اخبز لمدة 25 دقيقة',
    '面粉和黄油混合，180 °C 烤 25 分钟。',
    'Mix the flour and the butter. Mehl und Butter mit den Händen verkneten.',
  ]) {
    expect([text, judgeLanguage(text).language]).toEqual([text, 'unknown'])
  }
})

test('a text without words of a language says nothing', () => {
  for (const text of ['', '180 °C, 25 min', 'Pizza Margherita', 'Tiramisu']) {
    expect(judgeLanguage(text)).toEqual({ language: null, leansTo: null })
  }
})

test('a step has the language of its recipe, its own where that is sure, and none where it seems to be another', () => {
  const steps = (...descriptions: readonly string[]) => {
    const empty = recipeOf(descriptions.map(() => []))
    return { ...empty, steps: empty.steps.map((step, at) => ({ ...step, description: descriptions[at] ?? '' })) }
  }
  const german = [
    ...texts.de,
    'Zwiebeln in einer Pfanne mit etwas Butter anbraten.',
    'Salz zugeben und mit Wasser auffüllen.',
  ]
  const found = recipeLanguage(
    steps(...german, '180 °C, 25 min', texts.en[0], 'Add salt.', 'Ruhezeit 30 Min.'),
    'unknown',
  )
  expect(found).toEqual({ recipe: 'de', steps: ['de', 'de', 'de', 'de', 'de', 'de', 'en', 'unknown', 'de'] })
  const short = steps('180 °C, 25 min')
  expect(recipeLanguage(short, 'es')).toEqual({ recipe: 'es', steps: ['es'] })
  expect(recipeLanguage(short, 'de')).toEqual({ recipe: 'de', steps: ['de'] })
  expect(
    recipeLanguage(steps('Смешайте муку с маслом, добавьте яйца и выпекайте до готовности.', '25 min'), 'es'),
  ).toEqual({
    recipe: 'unknown',
    steps: ['unknown', 'unknown'],
  })
  expect(recipeLanguage(steps(texts.de[0], texts.en[0], '25 min'), 'en')).toEqual({
    recipe: 'unknown',
    steps: ['de', 'en', 'unknown'],
  })
})
