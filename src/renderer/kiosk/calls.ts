import type { Call, Calls } from '../../shared/bridge.ts'

/**
 * The calls whose answer a screen shows. They are idempotent; `askRecords` is a command, because it reaches the
 * service.
 */
type Query = Extract<
  Call,
  | 'readSignInPause'
  | 'openBatch'
  | 'readBatch'
  | 'searchRecipes'
  | 'listMadeLately'
  | 'openRecipe'
  | 'readChanges'
  | 'listRecipeProblems'
  | 'findProducts'
  | 'readNewerVersion'
  | 'readEnded'
  | 'searchInventory'
  | 'describeItem'
  | 'readInventory'
  | 'readJournal'
  | 'readJournalMonth'
  | 'readJournalLines'
  | 'readAnswer'
  | 'readFlatAnswer'
  | 'readRecord'
  | 'readValue'
  | 'readRawAnswer'
  | 'readLog'
  | 'listSticks'
  | 'listStickFiles'
>

/** Calls made by the page itself, not by a screen: its state and its reports. */
type PageCall = Extract<Call, 'readState' | 'reportShown' | 'reportRoute' | 'reportDefect'>

export type Command = Exclude<Call, Query | PageCall>

/** Queries only: a component that has these cannot send a command. */
export type Queries = Pick<Calls, Query>
