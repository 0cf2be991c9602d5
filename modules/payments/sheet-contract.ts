import { endpoint } from '@langraan/http'
import { z } from 'zod'

/** Why a file has no table for us. */
export const SHEET_REFUSALS = [
  'statement_unreadable',
  'statement_locked',
  'statement_too_long',
  'statement_empty',
  'statement_takes_too_long',
  'statement_later',
] as const

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
