import { once, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { refuseExpired } from '@langraan/shops/server'
import type { LineMoney } from '../../contract.ts'
import { paymentRefusals } from '../../refusals.ts'
import { sharesOf } from '../ledger.sql.ts'
import type { MoneyDeps } from '../payments-deps.ts'
import { linkLine, lockLine } from './statements.sql.ts'
import { takeBackShares } from '../take-back.ts'

type Wanted = { shopId: string; statementLineId: string; trail: Trail; intent: Intent }

/** Takes money back that was recorded from a line on the wrong orders: from all of them, or from none. */
export function takeLineBack(
  deps: Pick<MoneyDeps, 'db' | 'clock' | 'isBeingBooked'>,
  { shopId, statementLineId, trail, intent }: Wanted,
): Promise<OnceAnswer<LineMoney>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const line = (await lockLine(tx, statementLineId)) ?? refuse(standardRefusals, 'not_found')
      const { moneyId, chosenBy } = line
      if (moneyId === null || chosenBy !== null) refuse(paymentRefusals, 'line_not_recorded')
      const reversesId = moneyId
      const shares = await sharesOf(tx, reversesId)
      const orders = await takeBackShares(deps, tx, { shopId, shares, reversesId, trail, now })
      await linkLine(tx, statementLineId, null)
      return { orders }
    }),
  )
}
