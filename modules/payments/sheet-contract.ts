import { endpoint } from '@langraan/http'
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
  'statement_takes_too_long',
  'statement_later',
] as const

/** Who has looked at the rows of a file that could not be read, and when; null as long as nobody has. */
export const unreadSeen = z.object({ at: z.string(), byName: z.string() }).nullable()
export type UnreadSeenShown = z.output<typeof unreadSeen>

/** An earlier file that tells the very same, such as one that was put in twice; null where there is none. */
export const toldBefore = z
  .object({ fileId: z.uuid(), fileName: z.string(), at: z.string(), byName: z.string().nullable() })
  .nullable()
export type ToldBefore = z.output<typeof toldBefore>

export const seeUnreadRows = endpoint({
  route: 'POST /shops/:shopId/unread-rows/sight',
  summary: 'Say that somebody has looked at the rows of a bank’s or courier’s file that could not be read',
  permission: 'shop:payments:decide',
  audit: 'unread-rows.seen',
  idempotent: true,
  params: z.object({ shopId: z.uuid() }),
  body: z.union([z.object({ statementId: z.uuid() }), z.object({ codPayoutId: z.uuid() })]),
  output: z.object({ unreadCount: z.number().int() }),
})
