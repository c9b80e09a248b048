/**
 * The limits of what a station reads from the service. An answer beyond one of them is refused with a sentence, because
 * the station shares one process with everything that must not stop.
 */

const MEBIBYTE = 1024 * 1024

/** A page of recipes or an answer of the records desk, in bytes after decompression. */
export const MOST_LIST_BYTES = 64 * MEBIBYTE
/** Any other answer: a login, a deletion, a change or a refusal, in bytes after decompression. */
export const MOST_ANSWER_BYTES = MEBIBYTE
/** Objects and lists within each other. A recipe of the interface has seven levels. */
export const DEEPEST_ANSWER = 100

/** All pages of a reading of the library together. */
export const MOST_RECIPES = 50_000
export const MOST_LIBRARY_MEBIBYTES = 512
/**
 * Also of the lines of all recipes as the station writes them, of which its data folder has two at a time. 30,000 recipes
 * of the practice kitchen are 157 MB. Lines are limited too, because `{}` in a list of ingredients becomes 95 bytes.
 */
export const MOST_LIBRARY_BYTES = MOST_LIBRARY_MEBIBYTES * MEBIBYTE
export const MOST_LIBRARY_MINUTES = 15
/**
 * In characters, of the names and numbers of the recipes and of all different products and assets, which stay in memory.
 * The search keeps their words in one text, which V8 limits to 2^29 characters, and a character may be 18 when it is folded.
 */
export const MOST_NAME_CHARACTERS = 24_000_000
/** Pages may be empty, so the number of recipes does not limit them. */
export const MOST_PAGES = 50_000
/** One after the other. A database that filters what it has read hands out some of them (DynamoDB: one for each MB). */
export const MOST_EMPTY_PAGES = 1000

/** One record of the library, in characters of JSON. Longer ones are set aside unread. */
export const MOST_RECORD_CHARACTERS = 16_000_000
/** In characters. It is a part of the published state. */
export const LONGEST_SESSION_ID = 1000

/** In characters. The key goes back in an address, and servers refuse a longer one. */
export const LONGEST_CONTINUATION_KEY = 8000
/** In characters. The token goes back in a header, and servers refuse longer ones. */
export const LONGEST_TOKEN = 8000
