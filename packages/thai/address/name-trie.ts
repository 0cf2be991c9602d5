/** A name found from a place on: the letters of the key that it covers, and how it was spelt. */
export type FoundName = { name: number; end: number; slip: Slip }

/** `mark` is a vowel or tone mark too many, too few or another; `letter` the same of a consonant. */
export type Slip = 'none' | 'mark' | 'letter'

const NONE = -1
// Longer than any text that is read, so that a name and a place make one number.
const longestRun = 1_000_000
// Below this many letters one slip makes another name.
const SHORTEST_WITH_MARK_SLIP = 4
const SHORTEST_WITH_LETTER_SLIP = 5
const marks = /[\u0E30-\u0E3A\u0E40-\u0E4E]/

/**
 * All names of places as a tree of letters, first child and next sibling, in plain arrays: 20,000
 * names take two megabytes, as objects they would take twenty.
 */
export class NameTrie {
  readonly #letter: number[] = [0]
  readonly #child: number[] = [NONE]
  readonly #sibling: number[] = [NONE]
  readonly #name: number[] = [NONE]
  readonly #length: number[] = [0]

  /** The number of a name, the same each time. */
  add(key: string, name: number): void {
    let node = 0
    for (let at = 0; at < key.length; at += 1)
      node = this.#childOf(node, key.charCodeAt(at)) ?? this.#grow(node, key, at)
    this.#name[node] = name
  }

  /** Names that stand in `key` from `start` on, none beyond `end`; with `slips` also misspelt by one letter. */
  find(key: string, start: number, end: number, slips: boolean): FoundName[] {
    const found = new Map<number, FoundName>()
    const visit = (node: number, at: number, slip: Slip) => {
      this.#note(found, node, at, slip)
      const letter = at < end ? key.charCodeAt(at) : NONE
      for (let child = this.#child[node] ?? NONE; child !== NONE; child = this.#sibling[child] ?? NONE) {
        const own = this.#letter[child] ?? NONE
        if (own === letter) visit(child, at + 1, slip)
        // The first letter is right; nearly nobody misses that one, and it keeps the search small.
        if (!slips || slip !== 'none' || at === start) continue
        if (own !== letter && at < end) visit(child, at + 1, slipOf(own, letter))
        visit(child, at, slipOf(own))
      }
      if (slips && slip === 'none' && at > start && at < end) visit(node, at + 1, slipOf(letter))
    }
    visit(0, start, 'none')
    return [...found.values()]
  }

  #note(found: Map<number, FoundName>, node: number, end: number, slip: Slip): void {
    const name = this.#name[node] ?? NONE
    if (name === NONE || isTooShort(this.#length[node] ?? 0, slip)) return
    // A last letter left out and one in its place end at different places; what follows tells which was meant.
    const place = name * longestRun + end
    const known = found.get(place)
    if (!known || rank(slip) < rank(known.slip)) found.set(place, { name, end, slip })
  }

  #childOf(node: number, letter: number): number | undefined {
    for (let child = this.#child[node] ?? NONE; child !== NONE; child = this.#sibling[child] ?? NONE) {
      if (this.#letter[child] === letter) return child
    }
    return undefined
  }

  #grow(parent: number, key: string, at: number): number {
    const node = this.#letter.length
    this.#letter.push(key.charCodeAt(at))
    this.#child.push(NONE)
    this.#sibling.push(this.#child[parent] ?? NONE)
    this.#name.push(NONE)
    this.#length.push(at + 1)
    this.#child[parent] = node
    return node
  }
}

function slipOf(...letters: number[]): Slip {
  return letters.every((letter) => marks.test(String.fromCharCode(letter))) ? 'mark' : 'letter'
}

const rank = (slip: Slip) => (slip === 'none' ? 0 : slip === 'mark' ? 1 : 2)

function isTooShort(length: number, slip: Slip): boolean {
  if (slip === 'none') return false
  return length < (slip === 'mark' ? SHORTEST_WITH_MARK_SLIP : SHORTEST_WITH_LETTER_SLIP)
}
