import { z } from 'zod'

/** What is said with a file that others made: what its columns hold, or that somebody wants to say it. */
export const sheetQuery = <const Field extends string>(fields: readonly [Field, ...Field[]]) => ({
  /** By column, with commas between; empty is what nobody needs. */
  columns: z
    .string()
    .max(2000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(['', ...fields])).max(100))
    .optional(),
  /** To be asked what the columns hold though their headings are known: what they tell may be wrong. */
  asks: z.stringbool().optional(),
})

/** The answer where nobody knows what the columns hold, or somebody wants to say it. */
export const columnsNeeded = <const Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z.object({
    outcome: z.literal('columns_needed'),
    headings: z.array(z.string()),
    samples: z.array(z.array(z.string())),
    /** What the headings tell, to begin with; empty where they tell nothing. */
    columns: z.array(z.enum(['', ...fields])),
  })

/** Why a file has no table for us. */
export const SHEET_REFUSALS = [
  'statement_unreadable',
  'statement_locked',
  'statement_too_long',
  'statement_empty',
] as const
