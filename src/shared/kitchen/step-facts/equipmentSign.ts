import type { Language } from '../../model.ts'

/** The kinds of equipment that have a sign. */
export type EquipmentSign = 'oven' | 'flame' | 'pan' | 'tray' | 'cold' | 'mixer' | 'probe'

/** Words of names, in lower case. The first match counts: a "tart pan tray" has the sign of a pan. */
const WORDS: Readonly<Record<Language, readonly (readonly [EquipmentSign, RegExp])[]>> = {
  en: [
    ['probe', /\b(?:thermometer|probe)\b/u],
    ['oven', /\boven\b(?! loader)/u],
    ['flame', /\b(?:range|burners?|hob|torch|fryer)\b/u],
    ['cold', /\b(?:cold room|chiller|freezer|fridge|refrigerator|retarder)\b/u],
    ['mixer', /\b(?:mixer|blender|processor|whisk)\b/u],
    ['pan', /\b(?:pan|saucepan|stockpot|pot|bain-marie)\b/u],
    ['tray', /\b(?:tray|tin|mould|mat|frame)\b/u],
  ],
}

/** The sign of a piece of equipment by its name; null when the name says none of them. */
export function equipmentSign(name: string, language: Language): EquipmentSign | null {
  const plain = name.toLowerCase()
  return WORDS[language].find(([, words]) => words.test(plain))?.[0] ?? null
}
