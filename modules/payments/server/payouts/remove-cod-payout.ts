import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { operationOf } from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { Parcels } from '../../ports.ts'
import { paymentRefusals } from '../../refusals.ts'
import { chargesIn, chargesOf } from '../../rules/rules.ts'
import { deletePayout, findPayout, linesOfPayouts, type PayoutRow } from './cod-payouts.sql.ts'
import { keepCounts } from './keep-counts.ts'
import { judgeFiles } from './cod-payouts.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { fewOf } from '../few-of.ts'

type Deps = Pick<PaymentsDeps, 'db' | 'clock'> & Parcels

/** Takes a courier's file away that was put in by mistake. What was recorded from a file keeps it. */
export function removeCodPayout(
  deps: Deps,
  { shopId, codPayoutId, trail }: { shopId: string; codPayoutId: string; trail: Trail },
): Promise<{ removed: boolean }> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    const row = await findPayout(tx, codPayoutId, true)
    // Whoever comes second finds what they wanted.
    if (!row) return { removed: false }
    if (row.operationId !== null) await refuseRecorded(deps, tx, row, row.operationId)
    // Without fees and decisions nothing of a row is in the books but its order's cash, which is looked for above.
    const lines = await linesOfPayouts(tx, [codPayoutId])
    if (lines.some((line) => line.decided || (line.isBooked && chargesOf(chargesIn(line)) !== 0)))
      refuse(paymentRefusals, 'payout_fees_booked')
    await deletePayout(tx, codPayoutId)
    await keepCounts(
      tx,
      lines.map(({ tracking }) => tracking),
    )
    const { fileName: name, lineCount, sumSatang } = row
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'cod-payout', id: codPayoutId, name },
      before: { lineCount, sumSatang },
      now,
    })
    return { removed: true }
  })
}

/** A file that somebody has had recorded: what of it is money now, or may be in a moment. */
async function refuseRecorded(
  deps: Deps,
  tx: Tx,
  { codPayoutId }: PayoutRow,
  operationId: string,
): Promise<void> {
  const work = await operationOf(tx, operationId)
  if (work && work.endedAt === null) refuse(paymentRefusals, 'payout_being_recorded')
  const judged = (await judgeFiles(deps, tx, [codPayoutId])).get(codPayoutId) ?? []
  const recorded = judged.flatMap(({ verdict, order, line }) =>
    verdict === 'collected' && order ? [{ row: line.row, orderNumber: String(order.orderNumber) }] : [],
  )
  if (recorded.length === 0) return
  const words = { count: recorded.length, which: fewOf(recorded.map(({ orderNumber }) => orderNumber)) }
  refuse(paymentRefusals, 'payout_recorded', words, { lines: recorded })
}
