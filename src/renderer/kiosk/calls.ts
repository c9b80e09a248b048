import type { Call, Calls } from '../../shared/bridge.ts'

/** The calls that only read: asking one twice is the same as asking it once. `askRecords` is none, the service counts it. */
export type Query = Extract<
  Call,
  | 'readSignInPause'
  | 'searchRecipes'
  | 'openRecipe'
  | 'readChanges'
  | 'listRecipeProblems'
  | 'findProduct'
  | 'readNewerVersion'
  | 'listEnded'
  | 'searchThings'
  | 'describeThing'
  | 'readJournal'
  | 'readAnswer'
  | 'readRecord'
  | 'readValue'
  | 'readRawAnswer'
>

/** Made by the page itself: its state and its reports. */
type PageCall = Extract<Call, 'readState' | 'reportShown' | 'reportDefect'>

export type Command = Exclude<Call, Query | PageCall>

/** A command cannot be sent with these. */
export type Queries = Pick<Calls, Query>
