/** What a filter offers: what orders can be today, and what is chosen, so that it can be unchosen. */
export const offered = <Value extends string>(open: readonly Value[], chosen: Value | ''): Value[] =>
  chosen === '' || open.includes(chosen) ? [...open] : [...open, chosen]
