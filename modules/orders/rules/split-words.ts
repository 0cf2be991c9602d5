/** Words of a product's name, and those of its options that stand beside them: `ลมทะเล` and `S`. */
export type SplitWords = { name: string; options: string }

const MOST_OPTIONS = 2
// The index of names knows runs of three letters: by less, all names of a shop would be looked through.
const FEWEST_LETTERS = 3

/**
 * In which ways the words that somebody typed may name a product and its variant: options are said last, as in
 * `เสื้อลมทะเล ดำ S`, or one of them first. The more words a name has, the earlier it stands.
 */
export function splitWords(text: string): SplitWords[] {
  const words = text.split(/\s+/).filter(Boolean)
  const splits = [-1, 1, -MOST_OPTIONS].map((at) =>
    at < 0
      ? { name: words.slice(0, at), options: words.slice(at) }
      : { name: words.slice(at), options: words.slice(0, at) },
  )
  return splits
    .filter(({ name }) => name.some((word) => [...word].length >= FEWEST_LETTERS))
    .map(({ name, options }) => ({ name: name.join(' '), options: options.join(' ') }))
}
