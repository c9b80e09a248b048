import { expect, test } from 'vitest'
import type { TextLanguage } from '../../textLanguage.ts'
import { saysOpenTime } from './openTimes.ts'

const OPEN: Readonly<Record<TextLanguage, readonly string[]>> = {
  en: [
    'Mix for 8 minutes. Leave overnight.',
    'Shape for 10 minutes and leave until doubled.',
    'Soak the fruit the day before. Boil 6 min.',
    'Leave until 6:00.',
    'Cool from 9 to 11 o’clock.',
    "Simmer 10'.",
  ],
  de: [
    'Über Nacht gehen lassen.',
    'Abkühlen lassen, bis die Masse fest ist.',
    'Am Vortag kneten.',
    'Bis 18 Uhr kühlen.',
  ],
  fr: ['Laissez reposer toute la nuit.', 'Laisser refroidir jusqu’à consistance ferme.', 'La veille, pétrir.'],
  es: ['Dejar reposar hasta que doble.', 'Reposar toda la noche.', 'Servir al día siguiente.'],
  unknown: ['Über Nacht', 'overnight'],
}

const MEASURED: Readonly<Record<TextLanguage, readonly string[]>> = {
  en: [
    'Refrigerate overnight (8–12 h).',
    'Chill for at least 8 hours or overnight.',
    'Rest 4 h, or until the next day.',
    'Chill for 1 h 30; overnight is better.',
    'Let rise until doubled, about 1 hour.',
    'Leave it for ½ hour until it is cold.',
    'Bake 20 min until golden.',
    'Proof for 2 h to 2 h 30.',
  ],
  de: ['30 Min. ruhen lassen, bis der Teig fest ist.', '2 Std. oder über Nacht kühlen.', 'Bis 3 cm dick ausrollen.'],
  fr: ['Reposer 1 h ou une nuit.', 'Laisser 30 min jusqu’à ce que ce soit froid.'],
  es: ['Dejar reposar 2 h o toda la noche.', 'Hornear hasta dorar.'],
  unknown: ['12 h or overnight'],
}

for (const [texts, isOpen] of [
  [OPEN, true],
  [MEASURED, false],
] as const)
  for (const [language, all] of Object.entries(texts))
    test.each(all)(`${isOpen ? 'a time without a length' : 'no other time'} (${language}): %s`, (text) => {
      expect(saysOpenTime(text, language as TextLanguage)).toBe(isOpen)
    })

test('long texts without an end of a sentence are read in time in proportion to them', async () => {
  for (const word of ['leave ', 'until ', 'leave until ', 'lassen ', '9 h '])
    for (const end of ['', '5']) {
      saysOpenTime(word.repeat(20_000) + end, 'unknown')
      await new Promise((resolve) => setTimeout(resolve))
    }
})
