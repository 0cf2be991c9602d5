import type { Tx } from '@langraan/db'
import { agentAccount } from '@langraan/ledger/rules'
import { balanceOf } from '@langraan/ledger/server'

export type AgentMoney = {
  waitingSatang: number
  availableSatang: number
  withdrawingSatang: number
  owedSatang: number
}

/** What the ledger says of an agent's money. */
export async function moneyOf(tx: Tx, agentId: string): Promise<AgentMoney> {
  const of = async (kind: 'profit_pending' | 'profit_available' | 'withdrawing' | 'owed') =>
    (await balanceOf(tx, agentAccount(agentId, kind))).balanceSatang
  return {
    waitingSatang: await of('profit_pending'),
    availableSatang: await of('profit_available'),
    withdrawingSatang: await of('withdrawing'),
    owedSatang: await of('owed'),
  }
}
