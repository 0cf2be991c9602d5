import { withShop } from '@langraan/db'
import { agentAccount, shopAccount } from '@langraan/ledger/rules'
import { hold, post } from '@langraan/ledger/server'
import { newId } from '@langraan/runtime'
import type { TestServer, TestShop } from '../server.ts'

/** An agent who has earned something and wants it paid out. */
export function addHold({ ground }: TestServer, { shopId }: TestShop): Promise<string> {
  const agentId = newId()
  const profit = agentAccount(agentId, 'profit_available')
  const made = (kind: string) => ({ key: newId(), kind, madeBy: null, now: ground.clock.now() })
  return withShop(ground.db, shopId, async (tx) => {
    await post(tx, {
      ...made('profit-earned'),
      entries: [
        { account: shopAccount(shopId, 'commission'), amountSatang: 50_000 },
        { account: profit, amountSatang: -50_000 },
      ],
    })
    return hold(tx, {
      ...made('withdrawal'),
      debit: profit,
      credit: shopAccount(shopId, 'bank', { kind: 'withdrawal', id: newId() }),
      amountSatang: 20_000,
    })
  })
}
