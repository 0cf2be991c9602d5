import { type Tx, withShop } from '@langraan/db'
import { refuse } from '@langraan/http'
import { linesOfSheet, readSheetFile, type SheetFault, type SheetReader } from '@langraan/operations/server'
import type { SheetColumns } from '@langraan/operations/rules'
import { paymentRefusals } from '../refusals.ts'
import type { FileDeps, PaymentsDeps } from './payments-deps.ts'
import { rememberColumns, rememberedColumns } from './statements.sql.ts'

type Sent<Field extends string> = {
  content: Uint8Array
  columns: SheetColumns<Field> | undefined
  asks: boolean
  now: Date
}

/** Has a file of a bank or a courier read, by what the shop has said of its columns. */
export const readPaymentFile = <Field extends string, Line, Unread>(
  { db, readers }: Pick<PaymentsDeps, 'db'> & FileDeps,
  reader: SheetReader<Field, Line, Unread>,
  shopId: string,
  file: Sent<Field>,
) => {
  const remembered = (headingsKey: string) => withShop(db, shopId, (tx) => rememberedColumns(tx, headingsKey))
  return readSheetFile({ readers, remembered }, reader, shopId, file)
}

type Told<Field extends string, Line, Unread> = Parameters<typeof linesOfSheet<Field, Line, Unread>>[0]

/** Its lines, or what somebody has to say first. */
export const linesOf = <Field extends string, Line, Unread>(
  tx: Tx,
  shopId: string,
  told: Told<Field, Line, Unread>,
  now: Date,
) =>
  linesOfSheet(told, {
    refuse: (why) => refuse(paymentRefusals, WHY[why]),
    remember: (headingsKey, columns) => rememberColumns(tx, shopId, { headingsKey, columns, now }),
  })

const WHY = {
  encrypted_workbook: 'statement_locked',
  broken_workbook: 'statement_unreadable',
  broken_quotes: 'statement_unreadable',
  not_text: 'statement_unreadable',
  too_many_rows: 'statement_too_long',
  too_many_cells: 'statement_too_long',
  no_rows: 'statement_empty',
  takes_too_long: 'statement_takes_too_long',
  later: 'statement_later',
} as const satisfies Record<SheetFault, string>
