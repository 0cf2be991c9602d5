/**
 * How far a file of customers is: it is read, its columns are asked for, it has been held against the shop, it has begun
 * to come in, which from then on is the operation's to tell; or it never will. `gone` follows from the time, as what it
 * says of people is not kept for longer, or it went with somebody who was erased.
 */
export const importStates = [
  'checking',
  'mapping',
  'checked',
  'begun',
  'cancelled',
  'failed',
  'gone',
] as const
export type ImportStateName = (typeof importStates)[number]

/** More in one file would keep its reader waiting for minutes. */
export const MOST_IMPORT_ROWS = 50_000
export const MOST_IMPORT_BYTES = 33_554_432

/** What becomes of a name that is another in the file: it stays as it is in the shop, unless somebody takes the file's. */
export const nameChoices = ['keep', 'take'] as const
export type NameChoice = (typeof nameChoices)[number]

/** The lists of what a dry run found, one after the other in the order in which they come in. */
export const foundLists = ['new', 'gaining', 'named'] as const
export type FoundList = (typeof foundLists)[number]
