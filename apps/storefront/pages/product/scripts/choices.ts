/** A variant as the page describes it. Everything is worded already. */
export type Choice = VariantText & {
  id: string
  values: string[]
  /** The place of its picture among the product's; absent where no variant has one of its own. */
  shot?: number
}

/** What the page says of a variant, worded on the server, so that the script needs no words. */
export type VariantText = {
  price: string
  compareAt: string
  off: string
  stock: string
  most: number
  /** What is said where more was typed, and is now `most`. */
  cut: string
}

/** The variant of these option values; undefined where the shop has no such combination. */
export const choiceOf = (choices: readonly Choice[], values: readonly string[]): Choice | undefined =>
  choices.find((choice) => choice.values.every((value, option) => value === values[option]))

/**
 * Whether a value of an option can be bought together with what is chosen in the other options. It is a
 * hint on the pill, never a lock: choosing it may be the first step to another combination.
 */
export function canBeHad(
  choices: readonly Choice[],
  values: readonly string[],
  option: number,
  value: string,
): boolean {
  const wanted = values.with(option, value)
  const choice = choiceOf(choices, wanted)
  return choice !== undefined && choice.most > 0
}
