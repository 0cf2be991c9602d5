/** A name or token of a channel, where it is no longer than any that is known: cut it would be another. */
export const upTo = (most: number, text: string | null | undefined): string | null =>
  typeof text === 'string' && text.length <= most ? text : null
