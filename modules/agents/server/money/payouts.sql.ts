import { sql, type Tx } from '@langraan/db'
import type { PayoutState, SlipState } from '../../rules/payout.ts'

export type PayoutRow = {
  payoutId: string
  agentId: string
  name: string
  shopName: string
  state: PayoutState
  askedBy: 'agent' | 'shop'
  amountSatang: number
  nettedSatang: number
  taxSatang: number
  bankCode: string
  bankAccount: string
  bankAccountName: string
  holdTransactionId: string
  reason: string
  reference: string
  slipState: SlipState
  madeAt: Date
  decidedAt: Date | null
}

const PAYOUT = [
  'p.agent_payout_id as payoutId',
  'p.agent_id as agentId',
  'a.name',
  'a.shop_name as shopName',
  'p.state',
  'p.asked_by as askedBy',
  'p.amount_satang as amountSatang',
  'p.netted_satang as nettedSatang',
  'p.tax_satang as taxSatang',
  'p.bank_code as bankCode',
  'p.bank_account as bankAccount',
  'p.bank_account_name as bankAccountName',
  'p.hold_transaction_id as holdTransactionId',
  'p.reason',
  'p.reference',
  'p.slip_state as slipState',
  'p.made_at as madeAt',
  'p.decided_at as decidedAt',
] as const

const payouts = (tx: Tx) =>
  tx
    .selectFrom('agent_payouts as p')
    .innerJoin('agents as a', (join) =>
      join.onRef('a.shop_id', '=', 'p.shop_id').onRef('a.agent_id', '=', 'p.agent_id'),
    )
    .select(PAYOUT)
    .where('p.shop_id', '=', sql<string>`current_shop()`)

const PAGE = 50

type Question = { state?: PayoutState | undefined; agentId?: string | undefined; page: number }

/** Payouts, the newest first. */
export async function payoutsPage(
  tx: Tx,
  question: Question,
): Promise<{ items: PayoutRow[]; total: number }> {
  const { state, agentId, page } = question
  const rows = await payouts(tx)
    .select(sql<number>`count(*) OVER ()`.as('total'))
    .$if(state !== undefined, (query) => query.where('p.state', '=', state ?? ''))
    .$if(agentId !== undefined, (query) => query.where('p.agent_id', '=', agentId ?? ''))
    .orderBy('p.made_at', 'desc')
    .orderBy('p.agent_payout_id')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute()
  return {
    items: rows.map(({ total: _total, ...row }) => row as PayoutRow),
    total: rows[0]?.total ?? 0,
  }
}

export async function waitingPayouts(tx: Tx): Promise<PayoutRow[]> {
  const rows = await payouts(tx).where('p.state', '=', 'waiting').orderBy('p.made_at').execute()
  return rows as PayoutRow[]
}

export async function findPayout(tx: Tx, payoutId: string): Promise<PayoutRow | undefined> {
  return (await payouts(tx).where('p.agent_payout_id', '=', payoutId).forUpdate('p').executeTakeFirst()) as
    | PayoutRow
    | undefined
}

export async function hasWaiting(tx: Tx, agentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('agent_payouts')
    .select('agent_payout_id')
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('agent_id', '=', agentId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertPayout(
  tx: Tx,
  shopId: string,
  payout: Omit<PayoutRow, 'name' | 'shopName' | 'state' | 'reason' | 'reference' | 'slipState' | 'decidedAt'>,
): Promise<void> {
  await tx
    .insertInto('agent_payouts')
    .values({
      shop_id: shopId,
      agent_payout_id: payout.payoutId,
      agent_id: payout.agentId,
      state: 'waiting',
      asked_by: payout.askedBy,
      amount_satang: payout.amountSatang,
      netted_satang: payout.nettedSatang,
      tax_satang: payout.taxSatang,
      bank_code: payout.bankCode,
      bank_account: payout.bankAccount,
      bank_account_name: payout.bankAccountName,
      hold_transaction_id: payout.holdTransactionId,
      made_at: payout.madeAt,
    })
    .execute()
}

export async function decidePayout(
  tx: Tx,
  payoutId: string,
  set: { state: 'paid' | 'refused'; reason: string; reference: string; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('agent_payouts')
    .set({
      state: set.state,
      reason: set.reason,
      reference: set.reference,
      decided_by: set.by,
      decided_at: set.now,
    })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('agent_payout_id', '=', payoutId)
    .execute()
}

/** The slip of a payout; nothing where it has none. */
export async function slipOf(
  tx: Tx,
  payoutId: string,
): Promise<{ agentId: string; slipId: string; slipState: SlipState } | undefined> {
  const row = await tx
    .selectFrom('agent_payouts')
    .select(['agent_id as agentId', 'slip_id as slipId', 'slip_state as slipState'])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('agent_payout_id', '=', payoutId)
    .executeTakeFirst()
  if (!row || row.slipId === null) return undefined
  return { agentId: row.agentId, slipId: row.slipId, slipState: row.slipState as SlipState }
}

/** Another slip takes the place of the one that was there; its picture is to be made yet. */
export async function replaceSlip(tx: Tx, payoutId: string, slipId: string): Promise<void> {
  await tx
    .updateTable('agent_payouts')
    .set({ slip_id: slipId, slip_state: 'waiting' })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('agent_payout_id', '=', payoutId)
    .execute()
}

export async function noteSlip(tx: Tx, payoutId: string, state: 'kept' | 'unreadable'): Promise<void> {
  await tx
    .updateTable('agent_payouts')
    .set({ slip_state: state })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('agent_payout_id', '=', payoutId)
    .execute()
}
