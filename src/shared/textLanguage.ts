/** The language of a text of the service. `unknown`: too short, mixed, or another language. */
export type TextLanguage = 'en' | 'de' | 'fr' | 'es' | 'unknown'
