/** The cookie that keeps what a shopper chose about cookies: readable by the shop's own script, never signed. */
export const CHOICE_COOKIE = 'cookie-choice'

/** What a shop's site may remember beyond what it needs, where a shopper wants it. */
export const conveniences = ['language', 'recipient'] as const
export type ConvenienceName = (typeof conveniences)[number]

// Whoever adds a convenience gives the choice another number: those who chose before are asked again.
const VERSION = '1'

/** What is wanted: `1`, and the conveniences after it. Undefined where nobody has chosen, or of something else. */
export function readChoice(text: string): readonly ConvenienceName[] | undefined {
  const [version, ...wanted] = text.split('.')
  return version === VERSION ? conveniences.filter((name) => wanted.includes(name)) : undefined
}

export const writeChoice = (wanted: readonly ConvenienceName[]): string => [VERSION, ...wanted].join('.')
