import { type Tx, withShop } from '@langraan/db'
import { refuse } from '@langraan/http'
import {
  linesOfSheet,
  readSheetFile,
  type SheetFault,
  type SheetReader,
  type SheetSent,
  type SheetTold,
} from '@langraan/operations/server'
import { paymentRefusals } from '../../refusals.ts'
import type { FileDeps, PaymentsDeps } from '../payments-deps.ts'
import { rememberColumns, rememberedColumns } from './statements.sql.ts'

/** Has a file of a bank or a courier read, by what the shop has said of its columns. */
export const readPaymentFile = <Field extends string, Line, Unread>(
  { db, readers }: Pick<PaymentsDeps, 'db'> & FileDeps,
  reader: SheetReader<Field, Line, Unread>,
  shopId: string,
  file: SheetSent<Field>,
) => {
  const remembered = (headingsKey: string) => withShop(db, shopId, (tx) => rememberedColumns(tx, headingsKey))
  return readSheetFile({ readers, remembered }, reader, shopId, file)
}

/** Its lines, or what somebody has to say first. */
export const linesOf = <Field extends string, Line, Unread>(
  tx: Tx,
  shopId: string,
  told: SheetTold<Field, Line, Unread>,
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
