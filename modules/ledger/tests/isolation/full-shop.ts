import { withShop } from '@langraan/db'
import { agentAccount, shopAccount } from '../../rules/rules.ts'
import { hold, post } from '../../server/server.ts'
import { newId } from '@langraan/runtime'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    creditedOrderId: string
    holdId: string
    transactionId: string
    creditedNoticeId: string
  }
}

export const fullShop: FullShopPart = {
  fill: addHold,
  foreignIds: {
    creditedOrderId: `SELECT order_id FROM ledger_entries WHERE shop_id = $1 AND account = 'bank' LIMIT 1`,
    holdId: `SELECT hold_id FROM ledger_holds WHERE book_id = $1 LIMIT 1`,
    transactionId: `SELECT transaction_id FROM ledger_entries WHERE shop_id = $1 LIMIT 1`,
    creditedNoticeId: `SELECT notice_id FROM ledger_entries WHERE shop_id = $1 AND notice_id IS NOT NULL LIMIT 1`,
  },
}

/** An agent who has earned something and wants it paid out. */
async function addHold({ ground }: TestServer, { shopId }: TestShop): Promise<void> {
  const agentId = newId()
  const profit = agentAccount(agentId, 'profit_available')
  const made = (kind: string) => ({ key: newId(), kind, madeBy: null, now: ground.clock.now() })
  await withShop(ground.db, shopId, async (tx) => {
    await post(tx, {
      ...made('profit-earned'),
      entries: [
        { account: shopAccount(shopId, 'commission'), amountSatang: 50_000 },
        { account: profit, amountSatang: -50_000 },
      ],
    })
    await hold(tx, {
      ...made('withdrawal'),
      debit: profit,
      credit: shopAccount(shopId, 'bank', { kind: 'withdrawal', id: newId() }),
      amountSatang: 20_000,
    })
  })
}
