import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { paymentRefusals } from '../refusals.ts'
import { fewOf } from './few-of.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { reconcile } from './reconcile.ts'
import {
  deleteStatement,
  lockLinesOf,
  lockStatement,
  orderNumbersOfMoney,
  statementLeaningOn,
  type StatementRow,
} from './statements.sql.ts'

/** Takes a bank's statement away that was put in by mistake. What is some order's money keeps it. */
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

/** Lines that are some order's money: recorded from here, or matched with what was recorded otherwise. */
async function refuseUsed(tx: Tx, { statementId, fromDay, toDay }: StatementRow): Promise<void> {
  const lines = await lockLinesOf(tx, statementId)
  const ours = new Set(lines.map(({ lineId }) => lineId))
  const { matched } = await reconcile(tx, fromDay, toDay)
  const used = new Map(
    matched.filter(({ line }) => ours.has(line.lineId)).map(({ line, money }) => [line.lineId, money.orders]),
  )
  const recorded = lines.flatMap(({ lineId, moneyId }) => (moneyId === null ? [] : [{ lineId, moneyId }]))
  const count = new Set([...used.keys(), ...recorded.map(({ lineId }) => lineId)]).size
  if (count === 0) return
  const ofRecorded = await orderNumbersOfMoney(
    tx,
    recorded.map(({ moneyId }) => moneyId),
  )
  const ofMatched = [...used.values()].flatMap((orders) => orders.map(({ orderNumber }) => orderNumber))
  const orderNumbers = [...new Set([...ofRecorded, ...ofMatched])]
  refuse(paymentRefusals, 'statement_used', { count, which: fewOf(orderNumbers) }, { orderNumbers })
}
