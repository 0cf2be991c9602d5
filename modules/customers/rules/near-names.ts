/** A telephone, an e-mail or a number is right or it is somebody else's: only names are looked for by what is near. */
export const isNameTyped = (typed: string): boolean => !/[\p{N}@]/u.test(typed)

const SHORTEST_WITH_ONE = 4
const SHORTEST_WITH_TWO = 8

/** So many mistakes make a word of this length no other. */
const mistakesIn = (letters: number): number =>
  letters >= SHORTEST_WITH_TWO ? 2 : letters >= SHORTEST_WITH_ONE ? 1 : 0

/**
 * How many mistakes lie between the words that were typed and those of somebody, each beside the one nearest to it;
 * undefined where one of them is near none. Words as they sound (`near_words` of migration 0211). One of one or two
 * letters stands at the beginning of a word, as in every search.
 */
export function mistakesBetween(typed: readonly string[], words: readonly string[]): number | undefined {
  let all = 0
  for (const one of typed) {
    const fewest = Math.min(...words.map((word) => mistakesInWord(one, word)))
    if (fewest === Infinity) return undefined
    all += fewest
  }
  return typed.length === 0 ? undefined : all
}

function mistakesInWord(typed: string, word: string): number {
  if (typed === word) return 0
  const [letters, others] = [[...typed], [...word]]
  if (letters.length < 3) return word.startsWith(typed) ? 0 : Infinity
  const most = mistakesIn(Math.max(letters.length, others.length))
  if (Math.abs(letters.length - others.length) > most) return Infinity
  const mistakes = editsBetween(letters, others)
  return mistakes > most ? Infinity : mistakes
}

/** Letters to put in, to leave out, to put in another's place, or to change with the one beside. */
function editsBetween(letters: readonly string[], others: readonly string[]): number {
  let before: number[] = []
  let above = others.map((_, at) => at)
  above.push(others.length)
  for (const [row, letter] of letters.entries()) {
    const current = [row + 1]
    for (const [at, other] of others.entries()) {
      const same = letter === other ? 0 : 1
      const isTurned = letter === others[at - 1] && letters[row - 1] === other
      current.push(
        Math.min(
          (above[at + 1] ?? 0) + 1,
          (current[at] ?? 0) + 1,
          (above[at] ?? 0) + same,
          row > 0 && at > 0 && isTurned ? (before[at - 1] ?? 0) + 1 : Infinity,
        ),
      )
    }
    before = above
    above = current
  }
  return above.at(-1) ?? 0
}

/** The words of somebody without those of their tags, each taken off once: a name may be the same word. */
export function withoutWords(words: readonly string[], tags: readonly string[]): string[] {
  const left = [...words]
  for (const word of tags) {
    const at = left.lastIndexOf(word)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}
