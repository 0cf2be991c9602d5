import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { paymentRefusals } from '../../refusals.ts'
import { mayBeChosen } from '../../rules/match-statement.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { type Money, reconcile } from './reconcile.ts'
import { linkLine, type LineRow, lockLine, lockStatements } from './statements.sql.ts'

type Deps = Pick<PaymentsDeps, 'db' | 'clock'>
type Where = { shopId: string; statementLineId: string; trail: Trail }

/** Keeps what a person says: that a line is some money which was credited already. Neither is anything else then. */
export function matchLine(
  deps: Deps,
  { shopId, statementLineId, trail, moneyId }: Where & { moneyId: string },
): Promise<{ matched: boolean }> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    // Two lines may not be given the same money at one moment.
    await lockStatements(tx)
    const line = (await lockLine(tx, statementLineId)) ?? refuse(standardRefusals, 'not_found')
    if (line.chosenBy !== null && line.moneyId === moneyId) return { matched: true }
    const { orders } = await freeMoney(tx, line, moneyId)
    await linkLine(tx, statementLineId, moneyId, trail.userId)
    await write(tx, { shopId, statementLineId, trail }, orders, now)
    return { matched: true }
  })
}

/** The money, where it has no line yet, and the line no money. */
async function freeMoney(tx: Tx, line: LineRow, moneyId: string): Promise<Money> {
  const { extra, gone, free } = await reconcile(tx, line.day, line.day)
  const isFree = [...extra, ...gone].some(({ lineId }) => lineId === line.lineId)
  if (!isFree) refuse(paymentRefusals, 'line_used')
  const money = free.find((one) => one.moneyId === moneyId && mayBeChosen(line, one))
  return money ?? refuse(paymentRefusals, 'money_used')
}

/** Takes back what somebody has said: line and money wait for their other halves again. */
export function partLine(
  deps: Deps,
  { shopId, statementLineId, trail }: Where,
): Promise<{ parted: boolean }> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    const line = (await lockLine(tx, statementLineId)) ?? refuse(standardRefusals, 'not_found')
    // Whoever comes second finds what they wanted.
    if (line.chosenBy === null) return { parted: false }
    const { matched } = await reconcile(tx, line.day, line.day)
    const orders = matched.find((one) => one.line.lineId === line.lineId)?.money.orders ?? []
    await linkLine(tx, statementLineId, null)
    await write(tx, { shopId, statementLineId, trail }, orders, now)
    return { parted: true }
  })
}

const write = (tx: Tx, { shopId, statementLineId, trail }: Where, orders: Money['orders'], now: Date) =>
  audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: {
      kind: 'statement-line',
      id: statementLineId,
      name: orders.map(({ orderNumber }) => orderNumber).join(' '),
    },
    now,
  })
