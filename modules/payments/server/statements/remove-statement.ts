import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { paymentRefusals } from '../../refusals.ts'
import { fewOf } from '../few-of.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { guessRepeats, handOnLines, lockStatementsOf } from './statement-heirs.sql.ts'
import {
  deleteStatement,
  findStatement,
  lockLinesOf,
  lockStatements,
  orderNumbersOfMoney,
} from './statements.sql.ts'

/**
 * Takes a bank's statement away that was put in by mistake. Lines that a later one told again stay, with that; of the
 * others, one from which money was recorded keeps it.
 */
export function removeStatement(
  deps: Pick<PaymentsDeps, 'db' | 'clock'>,
  { shopId, statementId, trail }: { shopId: string; statementId: string; trail: Trail },
): Promise<{ removed: boolean }> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    await lockStatements(tx)
    const row = await findStatement(tx, statementId)
    // Whoever comes second finds what they wanted.
    if (!row || !(await lockStatementsOf(tx, row)).has(statementId)) return { removed: false }
    await guessRepeats(tx, row)
    await handOnLines(tx, statementId)
    await refuseUsed(tx, statementId)
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
async function refuseUsed(tx: Tx, statementId: string): Promise<void> {
  const recorded = (await lockLinesOf(tx, statementId)).flatMap(({ moneyId, chosenBy }) =>
    moneyId === null || chosenBy !== null ? [] : [moneyId],
  )
  if (recorded.length === 0) return
  const orderNumbers = [...new Set(await orderNumbersOfMoney(tx, recorded))]
  const values = { count: recorded.length, which: fewOf(orderNumbers) }
  refuse(paymentRefusals, 'statement_used', values, { orderNumbers })
}
