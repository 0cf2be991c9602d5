import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { paymentRefusals } from '../refusals.ts'
import { fewOf } from './few-of.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import {
  deleteStatement,
  lockLinesOf,
  lockStatement,
  orderNumbersOfMoney,
  statementLeaningOn,
  type StatementRow,
} from './statements.sql.ts'

/** Takes a bank's statement away that was put in by mistake. A line from which money was recorded keeps it. */
export function removeStatement(
  deps: Pick<PaymentsDeps, 'db' | 'clock'>,
  { shopId, statementId, trail }: { shopId: string; statementId: string; trail: Trail },
): Promise<{ removed: boolean }> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    const row = await lockStatement(tx, statementId)
    // Whoever comes second finds what they wanted.
    if (!row) return { removed: false }
    await refuseUsed(tx, row)
    const leaning = await statementLeaningOn(tx, row)
    if (leaning && row.addedCount > 0)
      refuse(paymentRefusals, 'statement_leaned_on', { name: leaning.fileName })
    await deleteStatement(tx, statementId)
    const { account, fromDay, toDay, lineCount, addedCount, fileName: name } = row
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'statement', id: statementId, name },
      before: { account, fromDay, toDay, lineCount, addedCount },
      now,
    })
    return { removed: true }
  })
}

/** Lines from which money was recorded. What merely fits money that was recorded otherwise fits without the file, too. */
async function refuseUsed(tx: Tx, { statementId }: StatementRow): Promise<void> {
  const recorded = (await lockLinesOf(tx, statementId)).flatMap(({ moneyId }) =>
    moneyId === null ? [] : [moneyId],
  )
  if (recorded.length === 0) return
  const orderNumbers = [...new Set(await orderNumbersOfMoney(tx, recorded))]
  const values = { count: recorded.length, which: fewOf(orderNumbers) }
  refuse(paymentRefusals, 'statement_used', values, { orderNumbers })
}
