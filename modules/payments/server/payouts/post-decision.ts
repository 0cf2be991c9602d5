import type { Tx } from '@langraan/db'
import { shopAccount } from '@langraan/ledger/rules'
import { post } from '@langraan/ledger/server'
import { newId } from '@langraan/runtime'
import type { DecidedEntry } from '../../rules/rules.ts'

type Made = { shopId: string; causeId: string; madeBy: string; now: Date }

/** Posts what a decision moves between shop and courier; nothing where it moves nothing. */
export async function postDecision(
  tx: Tx,
  { shopId, causeId, madeBy, now }: Made,
  entries: readonly DecidedEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const transactionId = newId()
  await post(tx, {
    transactionId,
    key: transactionId,
    kind: 'cod-decided',
    causeId,
    madeBy,
    now,
    entries: entries.map(({ account, amountSatang }) => ({
      account: shopAccount(shopId, account),
      amountSatang,
    })),
  })
}
