import { z } from 'zod'

// What requests about a file say that somebody sends to have it read: its sheets, its columns, and what was read of it.

/** More sheets than are ever told of. */
const MOST_SHEETS = 1000

/** Where a workbook has several sheets: what they are called, how many rows each has, and which is read. */
export const sheetsOfFile = z.object({
  all: z.array(z.object({ name: z.string(), rowCount: z.number() })),
  at: z.number(),
  /** Where several are read as one file, which they are. */
  together: z.array(z.number()).optional(),
})
export type SheetsOfFile = z.output<typeof sheetsOfFile>

/** Which sheet is to be read, by its place in the list of sheets. */
export const sheetPlace = z.number().int().min(0).max(MOST_SHEETS)

/** What somebody sees of the columns of a file: what they are called, and what stands in the first rows below. */
export const columnsSeen = { headings: z.array(z.string()), samples: z.array(z.array(z.string())) }

/** What the columns hold, said in an address: with commas between, and empty where nobody needs the column. */
export const columnsInAddress = <const Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z
    .string()
    .max(2000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(['', ...fields])).max(100))
    .optional()

/** What is said with a file that others made: what its columns hold, or that somebody wants to say it. */
export const sheetQuery = <const Field extends string>(fields: readonly [Field, ...Field[]]) => ({
  columns: columnsInAddress(fields),
  /** To be asked what the columns hold though their headings are known: what they tell may be wrong. */
  asks: z.stringbool().optional(),
})

/** The answer where nobody knows what the columns hold, or somebody wants to say it. */
export const columnsNeeded = <const Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z.object({
    outcome: z.literal('columns_needed'),
    ...columnsSeen,
    /** What the headings tell, to begin with; empty where they tell nothing. */
    columns: z.array(z.enum(['', ...fields])),
  })

/** A page of what was found in a file. */
export const pageOfFound = (most: number) => ({
  from: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(most).default(50),
})

/** What every dry run tells, whatever is in the file. */
export const dryRunFields = {
  sheets: sheetsOfFile.optional(),
  /** Why the file cannot be read. */
  fileFault: z.string().optional(),
  fileFaultDetail: z.string().optional(),
}

/** Who has looked at the rows of a file that could not be read, and when; null as long as nobody has. */
export const unreadSeen = z.object({ at: z.string(), byName: z.string() }).nullable()
export type UnreadSeenShown = z.output<typeof unreadSeen>

/** An earlier file that tells the very same, such as one that was put in twice; null where there is none. */
export const toldBefore = z
  .object({ fileId: z.uuid(), fileName: z.string(), at: z.string(), byName: z.string().nullable() })
  .nullable()
export type ToldBefore = z.output<typeof toldBefore>
