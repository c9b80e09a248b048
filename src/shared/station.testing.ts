import type { Station } from './model.ts'

/** A station as the display sees it. Tests change the parts that they are about. */
export const pastryStation: Station = {
  name: 'Pastry station 2',
  entityNumber: '4021',
  authBaseUrl: 'https://auth.example/prod',
  dataBaseUrl: 'https://data.example/prod',
  language: 'en',
  recipeLanguage: 'unknown',
  theme: 'night',
  diagonalInches: 21.5,
  readWithoutSignIn: true,
  dimAfterSeconds: 300,
  holdSeconds: 30,
  mostHoldSeconds: 85,
  retirementReasons: { asset: ['Broken'], product: ['No longer bought'] },
  changeReasons: { add: ['Was missing'], replace: ['Entered wrongly'], remove: ['No longer needed'] },
  scaleResolutionGrams: null,
  scanner: { prefix: '', suffix: 'Enter', layout: 'english', badge: '^(\\d{5})$' },
  keyboard: { opensWith: 'letters', layout: 'english' },
  soundVolume: 1,
  restartWindow: null,
}
