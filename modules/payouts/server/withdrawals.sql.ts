import { sql, type Tx } from '@langraan/db'
import type { NameCheck } from '../rules/name-check.ts'
import type { WithdrawalState } from '../rules/withdrawal.ts'

export type WithdrawalRow = {
  shopId: string
  withdrawalId: string
  number: number
  shopName: string
  grossSatang: number
  taxSatang: number
  netSatang: number
  bankCode: string
  accountNumber: string
  accountName: string
  accountChangedBy: string
  accountChangedAt: Date
  nameCheck: NameCheck
  state: WithdrawalState
  version: number
  requestedBy: string
  requestedByName: string
  requestedAt: Date
  payoutFileId: string | null
  note: string
  paidOn: string | null
  isPaidByHand: boolean
  stateAt: Date
  requestTransactionId: string
  paidTransactionId: string | null
  contentHash: string
}

const WITHDRAWAL = [
  'w.shop_id as shopId',
  'w.withdrawal_id as withdrawalId',
  'w.number',
  'w.shop_name as shopName',
  'w.gross_satang as grossSatang',
  'w.tax_satang as taxSatang',
  'w.net_satang as netSatang',
  'w.bank_code as bankCode',
  'w.account_number as accountNumber',
  'w.account_name as accountName',
  'w.account_changed_by as accountChangedBy',
  'w.account_changed_at as accountChangedAt',
  'w.name_check as nameCheck',
  'w.state',
  'w.version',
  'w.requested_by as requestedBy',
  'w.requested_by_name as requestedByName',
  'w.requested_at as requestedAt',
  'w.payout_file_id as payoutFileId',
  'w.note',
  'w.paid_on as paidOn',
  'w.paid_by_hand as isPaidByHand',
  'w.state_at as stateAt',
  'w.request_transaction_id as requestTransactionId',
  'w.paid_transaction_id as paidTransactionId',
] as const

const withdrawals = (tx: Tx) =>
  tx
    .selectFrom('withdrawals as w')
    .select(WITHDRAWAL)
    .select(sql<string>`withdrawal_hash(w)`.as('contentHash'))

/** One of a shop; with `lock`, held until the transaction ends. */
export async function findWithdrawal(
  tx: Tx,
  shopId: string,
  withdrawalId: string,
  lock = false,
): Promise<WithdrawalRow | undefined> {
  const query = withdrawals(tx).where('w.shop_id', '=', shopId).where('w.withdrawal_id', '=', withdrawalId)
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) as WithdrawalRow | undefined
}

/** One of any shop, for an operator. */
export async function findAnyWithdrawal(
  tx: Tx,
  withdrawalId: string,
  lock = false,
): Promise<WithdrawalRow | undefined> {
  const query = withdrawals(tx).where('w.withdrawal_id', '=', withdrawalId)
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) as WithdrawalRow | undefined
}

/** Those of a shop, the newest first. */
export async function withdrawalsIn(tx: Tx, shopId: string, most: number): Promise<WithdrawalRow[]> {
  return (await withdrawals(tx)
    .where('w.shop_id', '=', shopId)
    .orderBy('w.number', 'desc')
    .limit(most)
    .execute()) as WithdrawalRow[]
}

/** What a shop has been paid, before tax. */
export async function paidInShop(tx: Tx, shopId: string): Promise<number> {
  const { paid } = await tx
    .selectFrom('withdrawals')
    .select(sql<number>`coalesce(sum(gross_satang), 0)::bigint`.as('paid'))
    .where('shop_id', '=', shopId)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow()
  return paid
}

/** Those of all shops in some states, for an operator: the oldest first, or the newest. */
export async function withdrawalsByState(
  tx: Tx,
  states: readonly WithdrawalState[],
  { newestFirst, most }: { newestFirst: boolean; most: number },
): Promise<WithdrawalRow[]> {
  return (await withdrawals(tx)
    .where('w.state', 'in', states)
    .orderBy('w.number', newestFirst ? 'desc' : 'asc')
    .limit(most)
    .execute()) as WithdrawalRow[]
}

/** Those of which an operator has said that money came back, for another to confirm: what was said first comes first. */
export async function withdrawalsSaidReturned(tx: Tx, most: number): Promise<WithdrawalRow[]> {
  return (await withdrawals(tx)
    .innerJoin('payout_claims as c', (join) =>
      join
        .onRef('c.shop_id', '=', 'w.shop_id')
        .onRef('c.withdrawal_id', '=', 'w.withdrawal_id')
        .on('c.state', '=', 'said')
        .on('c.outcome', '=', 'returned'),
    )
    .orderBy('c.said_at')
    .limit(most)
    .execute()) as WithdrawalRow[]
}

/** Those with these ids, for an operator; held until the transaction ends. */
export async function lockWithdrawals(tx: Tx, withdrawalIds: readonly string[]): Promise<WithdrawalRow[]> {
  return (await withdrawals(tx)
    .where('w.withdrawal_id', 'in', withdrawalIds)
    .orderBy('w.number')
    .forUpdate()
    .execute()) as WithdrawalRow[]
}

/** Those with these numbers, for an operator; held until the transaction ends. */
export async function lockByNumbers(tx: Tx, numbers: readonly number[]): Promise<WithdrawalRow[]> {
  if (numbers.length === 0) return []
  return (await withdrawals(tx)
    .where('w.number', 'in', numbers)
    .orderBy('w.number')
    .forUpdate()
    .execute()) as WithdrawalRow[]
}

/** Those of a file, for an operator, in the order of their numbers; held until the transaction ends. */
export async function lockInFile(tx: Tx, payoutFileId: string): Promise<WithdrawalRow[]> {
  return (await withdrawals(tx)
    .where('w.payout_file_id', '=', payoutFileId)
    .orderBy('w.number')
    .forUpdate()
    .execute()) as WithdrawalRow[]
}

export type NewWithdrawal = {
  shopId: string
  withdrawalId: string
  shopName: string
  grossSatang: number
  taxSatang: number
  netSatang: number
  nameCheck: NameCheck
  requestedBy: string
  requestedByName: string
  requestTransactionId: string
  now: Date
}

/** Number and bank account are put in by the database. */
export async function insertWithdrawal(tx: Tx, made: NewWithdrawal): Promise<void> {
  await tx
    .insertInto('withdrawals')
    .values({
      shop_id: made.shopId,
      withdrawal_id: made.withdrawalId,
      number: 0,
      shop_name: made.shopName,
      gross_satang: made.grossSatang,
      tax_satang: made.taxSatang,
      net_satang: made.netSatang,
      bank_code: '',
      account_number: '',
      account_name: '',
      account_changed_by: made.requestedBy,
      account_changed_at: made.now,
      name_check: made.nameCheck,
      state: 'requested',
      version: 1,
      requested_by: made.requestedBy,
      requested_by_name: made.requestedByName,
      requested_at: made.now,
      note: '',
      state_by: made.requestedBy,
      state_by_name: made.requestedByName,
      state_at: made.now,
      request_transaction_id: made.requestTransactionId,
    })
    .execute()
}

export type Move = {
  state: WithdrawalState
  by: { userId: string; name: string }
  now: Date
  note?: string | undefined
  /** Null where it leaves one that was called off. */
  payoutFileId?: string | null
  paidOn?: string
  byHand?: boolean
  paidTransactionId?: string
}

/** Its next state. The database refuses what does not follow, and what the ledger says otherwise. */
export async function moveWithdrawal(
  tx: Tx,
  { shopId, withdrawalId }: Pick<WithdrawalRow, 'shopId' | 'withdrawalId'>,
  { state, by, now, note, payoutFileId, paidOn, byHand, paidTransactionId }: Move,
): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({
      state,
      state_by: by.userId,
      state_by_name: by.name,
      state_at: now,
      ...(note !== undefined && { note }),
      ...(payoutFileId !== undefined && { payout_file_id: payoutFileId }),
      ...(paidOn !== undefined && { paid_on: paidOn }),
      ...(byHand === true && { paid_by_hand: true }),
      ...(paidTransactionId !== undefined && { paid_transaction_id: paidTransactionId }),
    })
    .where('shop_id', '=', shopId)
    .where('withdrawal_id', '=', withdrawalId)
    .execute()
}
