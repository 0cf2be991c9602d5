/** A reason as it follows a sentence. */
export const because = (reason: string): string => (reason === '' ? '' : ` (${reason})`)
