const MOST_NAMED = 10

/** The first of some names for a sentence, each once; that there are more is said by dots. */
export function fewOf(names: readonly string[]): string {
  const each = [...new Set(names)]
  return each.slice(0, MOST_NAMED).join(', ') + (each.length > MOST_NAMED ? ' …' : '')
}
