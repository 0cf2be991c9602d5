import { sql, type Tx } from '@langraan/db'
import type { Account } from '../rules/accounts.ts'
import { asOwned } from '../rules/entries.ts'
import { NO_SUBJECT } from './subject.ts'

/** What is in an account, as its owner reads it. */
export type Balance = {
  balanceSatang: number
  /** What pending holds will bring, and take. */
  pendingInSatang: number
  pendingOutSatang: number
  /** What can be taken now. */
  availableSatang: number
}

const isNamed = ({ ownerKind, ownerId, kind, subject }: Account) => sql`
  a.book_id = (SELECT current_book()) AND a.subject_id = ${(subject ?? NO_SUBJECT).id} AND a.owner_kind = ${ownerKind}
  AND a.owner_id = ${ownerId} AND a.kind = ${kind} AND a.subject_kind = ${(subject ?? NO_SUBJECT).kind}`

/** What is in an account; nothing is in one that nobody has entered anything in. */
export async function balanceOf(tx: Tx, account: Account): Promise<Balance> {
  const { rows } = await sql<{ balance: number; debit: number; credit: number }>`
    SELECT a.balance_satang AS balance, a.pending_debit_satang AS debit, a.pending_credit_satang AS credit
    FROM ledger_accounts a WHERE ${isNamed(account)}`.execute(tx)
  const { balance, debit, credit } = rows[0] ?? { balance: 0, debit: 0, credit: 0 }
  const isMoreByDebit = asOwned(account, 1) === 1
  const balanceSatang = asOwned(account, balance)
  const [pendingInSatang, pendingOutSatang] = isMoreByDebit ? [debit, credit] : [credit, debit]
  return {
    balanceSatang,
    pendingInSatang,
    pendingOutSatang,
    availableSatang: balanceSatang - pendingOutSatang,
  }
}

export type EntryRow = {
  sequence: number
  transactionId: string
  kind: string
  causeId: string | null
  occurredAt: Date
  amountSatang: number
  balanceAfterSatang: number
}

/** What was entered in an account, as its owner reads it: the newest first, `most` of them before a sequence. */
export async function entriesOf(
  tx: Tx,
  account: Account,
  { before, most }: { before?: number | undefined; most: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT e.sequence, e.transaction_id AS "transactionId", t.kind, t.cause_id AS "causeId", t.occurred_at AS "occurredAt",
      e.amount_satang AS "amountSatang", e.balance_after_satang AS "balanceAfterSatang"
    FROM ledger_accounts a
    JOIN ledger_account_entries e ON e.book_id = a.book_id AND e.account_id = a.account_id
    JOIN ledger_transactions t ON t.book_id = e.book_id AND t.transaction_id = e.transaction_id
    WHERE ${isNamed(account)} AND (${before ?? null}::bigint IS NULL OR e.sequence < ${before ?? null})
    ORDER BY e.sequence DESC LIMIT ${most}`.execute(tx)
  return rows.map((row) => ({
    ...row,
    amountSatang: asOwned(account, row.amountSatang),
    balanceAfterSatang: asOwned(account, row.balanceAfterSatang),
  }))
}

/** What an owner's accounts of a kind held before a time, and what moved in them until another, by what it is called. */
export async function movedByKind(
  tx: Tx,
  { ownerKind, kind }: Pick<Account, 'ownerKind' | 'kind'>,
  { since, until }: { since: Date; until: Date },
): Promise<{ openingSatang: number; moved: { kind: string; amountSatang: number }[] }> {
  const { rows } = await sql<{ kind: string; before: number; within: number }>`
    SELECT t.kind, coalesce(sum(e.amount_satang) FILTER (WHERE t.occurred_at < ${since}), 0)::bigint AS before,
      coalesce(sum(e.amount_satang) FILTER (WHERE t.occurred_at >= ${since}), 0)::bigint AS within
    FROM ledger_accounts a
    JOIN ledger_account_entries e ON e.book_id = a.book_id AND e.account_id = a.account_id
    JOIN ledger_transactions t ON t.book_id = e.book_id AND t.transaction_id = e.transaction_id
    WHERE a.book_id = (SELECT current_book()) AND a.owner_kind = ${ownerKind} AND a.kind = ${kind}
      AND t.occurred_at < ${until}
    GROUP BY t.kind ORDER BY t.kind`.execute(tx)
  const owned = (satang: number): number => asOwned({ ownerKind, kind } as Account, satang)
  return {
    openingSatang: owned(rows.reduce((sum, { before }) => sum + before, 0)),
    moved: rows.map((row) => ({ kind: row.kind, amountSatang: owned(row.within) })),
  }
}

export type Move = { kind: string; causeId: string | null; occurredAt: Date; amountSatang: number }

/** Each entry in an owner's accounts of a kind that is called one of these, from a time until another, the first one first. */
export async function movesOfKinds(
  tx: Tx,
  { ownerKind, kind }: Pick<Account, 'ownerKind' | 'kind'>,
  kinds: readonly string[],
  { since, until }: { since: Date; until: Date },
): Promise<Move[]> {
  const { rows } = await sql<Move>`
    SELECT t.kind, t.cause_id AS "causeId", t.occurred_at AS "occurredAt", e.amount_satang AS "amountSatang"
    FROM ledger_transactions t
    JOIN ledger_account_entries e ON e.book_id = t.book_id AND e.transaction_id = t.transaction_id
    JOIN ledger_accounts a ON a.book_id = e.book_id AND a.account_id = e.account_id
    WHERE t.book_id = (SELECT current_book()) AND t.occurred_at >= ${since} AND t.occurred_at < ${until}
      AND t.kind = ANY (${[...kinds]}::text[]) AND a.owner_kind = ${ownerKind} AND a.kind = ${kind}
    ORDER BY t.occurred_at, t.transaction_id, e.sequence`.execute(tx)
  return rows.map((row) => ({
    ...row,
    amountSatang: asOwned({ ownerKind, kind } as Account, row.amountSatang),
  }))
}

/** What moved in an account by one kind of transaction, by what each was made from. */
export async function movedOfCauses(
  tx: Tx,
  account: Account,
  kind: string,
  causeIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ causeId: string; amountSatang: number }>`
    SELECT t.cause_id AS "causeId", sum(e.amount_satang)::bigint AS "amountSatang"
    FROM ledger_accounts a
    JOIN ledger_account_entries e ON e.book_id = a.book_id AND e.account_id = a.account_id
    JOIN ledger_transactions t ON t.book_id = e.book_id AND t.transaction_id = e.transaction_id
    WHERE ${isNamed(account)} AND t.kind = ${kind} AND t.cause_id = ANY (${[...causeIds]}::uuid[])
    GROUP BY t.cause_id`.execute(tx)
  return new Map(rows.map(({ causeId, amountSatang }) => [causeId, asOwned(account, amountSatang)]))
}
