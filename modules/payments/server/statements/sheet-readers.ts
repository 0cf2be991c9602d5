import type { SheetReader } from '@langraan/operations/server'
import { reader } from '@langraan/runtime/readers'
import type { PayoutField, PayoutLine, UnreadRow } from '../../rules/cod-payout.ts'
import type { StatementLine, UnreadStatementRow } from '../../rules/read-statement.ts'
import type { StatementField } from '../../rules/statement-columns.ts'

export const statementReader: SheetReader<StatementField, StatementLine, UnreadStatementRow> =
  reader('payments/statement')
export const payoutReader: SheetReader<PayoutField, PayoutLine, UnreadRow> = reader('payments/payout')
