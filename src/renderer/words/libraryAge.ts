import type { LibraryState, Moment } from '../../shared/model.ts'
import type { FirstWords } from './firstWords.ts'

/** The number of recipes and their age, or how many of those on the disk have been read since the start. */
export function libraryAge(
  { loading, readAt, count, isLost }: LibraryState,
  { library, ago }: Pick<FirstWords, 'library' | 'ago'>,
  now: Moment,
): string {
  if (loading !== null) return library.loading(loading)
  if (readAt === null) return isLost ? library.lost.title : library.none
  return library.age(count, ago(now - readAt))
}
