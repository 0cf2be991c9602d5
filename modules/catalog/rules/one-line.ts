import { isUnseen } from '@langraan/thai'

const RUN = /[\s\p{Cc}]+/gu
const BREAK = /[\p{Cc}\u2028\u2029]/u

/**
 * A name as it is kept, for names are one line: white space in which a line break, a tab or another control sign stands
 * is one blank, other blanks are as they were typed, and there are none at the ends. Of a name in which nothing can be
 * seen there is nothing.
 */
export const oneLine = (typed: string): string =>
  isUnseen(typed) ? '' : typed.replaceAll(RUN, (run) => (BREAK.test(run) ? ' ' : run)).trim()

/** What there is where a new name, or list of names, says the same on one line: some of before have breaks. */
export function keptNames<T extends string | readonly string[]>(before: T, after: T): T {
  const said = (names: T) => JSON.stringify([names].flat().map(oneLine))
  return said(before) === said(after) ? before : after
}
