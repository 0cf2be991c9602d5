import { isDay } from '@langraan/thai'

// What the address of a page asks for. Anybody may have written it, and a value may have become a figure or a list on
// its way: what nobody could have chosen counts as not said, and the rest of the address stays.

/** As the server takes ids; another text of that length would be refused there. */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const MOST_OF_MARK = 200

/** A text as it was written, no longer than the server takes; empty for what is none. */
export const wordIn = (said: unknown, most: number): string =>
  typeof said === 'string' || typeof said === 'number' || typeof said === 'boolean'
    ? String(said).slice(0, most)
    : ''

const fitting = (said: unknown, fits: (text: string) => boolean): string => {
  const text = wordIn(said, MOST_OF_MARK + 1)
  return fits(text) ? text : ''
}

/** `YYYY-MM-DD` in Bangkok, or empty. */
export const dayIn = (said: unknown): string => fitting(said, isDay)

/** An id, or empty. */
export const idIn = (said: unknown): string => fitting(said, (text) => ID.test(text))

/** Digits of a whole number of at most 12 figures, or empty. */
export const digitsIn = (said: unknown): string => fitting(said, (text) => /^\d{1,12}$/.test(text))

/** The mark that a page of a list begins after, or empty. Half a mark would be none. */
export const markIn = (said: unknown): string => fitting(said, (text) => text.length <= MOST_OF_MARK)

/** The one of the allowed words that is said. */
export const oneOf = <const Word extends string>(allowed: readonly Word[], said: unknown): Word | undefined =>
  allowed.find((word) => word === said)

/** Only what is said: a name without a value stands in no address. */
export const onlySaid = <Search extends Readonly<Record<string, string | undefined>>>(
  search: Search,
): { readonly [Name in keyof Search]?: Exclude<Search[Name], undefined | ''> } =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value)) as {
    [Name in keyof Search]?: Exclude<Search[Name], undefined | ''>
  }
