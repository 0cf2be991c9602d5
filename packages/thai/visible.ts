// White space, control signs, and signs that are drawn as nothing: blanks of no width, joiners, marks of direction,
// fillers of Hangul, a soft hyphen. Braille's empty cell is drawn as a blank, whatever Unicode calls it.
const UNSEEN = '\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u2800\\uFFF9-\\uFFFB'
const SEEN = new RegExp(`[^${UNSEEN}]`, 'u')
const NOT_BLANK = /\S/

/** Whether a text that is more than blanks has nothing that can be seen, so that nobody can read it or click on it. */
export const isUnseen = (text: string): boolean => NOT_BLANK.test(text) && !SEEN.test(text)
