import { sql, type Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import type { Account } from '../rules/accounts.ts'
import { type Entry, isBalanced } from '../rules/entries.ts'
import { NO_SUBJECT } from './subject.ts'
import { wordingRefusals } from './refuse-by-state.ts'

export type Made = {
  /** What a repeat of it is known by, in its book. */
  key: string
  /** What it is, such as `money-received`. */
  kind: string
  /** What it was made from: a payment notice, a parcel. */
  causeId?: string | undefined
  /** Null where nobody pressed anything. */
  madeBy: string | null
  now: Date
}

export type NewTransaction = Made & {
  transactionId?: string | undefined
  /** The transaction that this one takes back; its own entries say how, where what had come was used meanwhile. */
  reversesId?: string | undefined
  entries: readonly Entry[]
}

/**
 * Posts a transaction in the book that is open: all of it or nothing. A repeat of its key answers the first.
 * Refuses what would take an account below zero that must not be, and the second taking back of one transaction.
 */
export async function post(tx: Tx, transaction: NewTransaction): Promise<string> {
  const { key, kind, causeId, madeBy, now, reversesId, entries } = transaction
  if (!isBalanced(entries)) throw new Error(`the entries of ${kind} ${key} do not come to zero`)
  const { rows } = await wordingRefusals(
    sql<{ id: string }>`SELECT post_to_ledger(${transaction.transactionId ?? newId()}, ${kind}, ${key},
      ${reversesId ?? null}, ${causeId ?? null}, ${madeBy}, ${now}, ${sidesOf(entries)}::jsonb) AS id`.execute(
      tx,
    ),
  )
  return idIn(rows)
}

/** The same for many, in this order, all of them or none: whoever posts several locks their accounts before. */
export async function postEach(tx: Tx, transactions: readonly NewTransaction[]): Promise<string[]> {
  const uneven = transactions.find(({ entries }) => !isBalanced(entries))
  if (uneven) throw new Error(`the entries of ${uneven.kind} ${uneven.key} do not come to zero`)
  const wanted = transactions.map(({ entries, now, ...one }) => ({
    ...one,
    transactionId: one.transactionId ?? newId(),
    at: now.toISOString(),
    sides: JSON.parse(sidesOf(entries)) as unknown,
  }))
  const { rows } = await wordingRefusals(
    sql<{ id: string }>`
      SELECT post_to_ledger((t.one->>'transactionId')::uuid, t.one->>'kind', t.one->>'key', (t.one->>'reversesId')::uuid,
        (t.one->>'causeId')::uuid, (t.one->>'madeBy')::uuid, (t.one->>'at')::timestamptz, t.one->'sides') AS id
      FROM jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) WITH ORDINALITY AS t (one, turn)
      ORDER BY t.turn`.execute(tx),
  )
  return rows.map(({ id }) => id)
}

/** Takes a transaction back, entry by entry: once. A repeat of the key answers the first. */
export async function reverse(tx: Tx, transactionId: string, made: Omit<Made, 'causeId'>): Promise<string> {
  const { key, kind, madeBy, now } = made
  const { rows } = await wordingRefusals(
    sql<{
      id: string
    }>`SELECT reverse_in_ledger(${newId()}, ${kind}, ${key}, ${transactionId}, ${madeBy}, ${now}) AS id`.execute(
      tx,
    ),
  )
  return idIn(rows)
}

export type NewHold = Made & { debit: Account; credit: Account; amountSatang: number }

/**
 * Holds an amount that is to go from one account to another: nobody else can take it until it is posted or voided.
 * Answers the hold's id. Refuses what is not there.
 */
export async function hold(tx: Tx, wanted: NewHold): Promise<string> {
  const { key, kind, causeId, madeBy, now, debit, credit, amountSatang } = wanted
  const entries = [
    { account: debit, amountSatang },
    { account: credit, amountSatang: -amountSatang },
  ]
  if (amountSatang <= 0 || !isBalanced(entries)) throw new Error(`hold ${key} is of ${amountSatang} satang`)
  const { rows } = await wordingRefusals(
    sql<{
      id: string
    }>`SELECT hold_in_ledger(${newId()}, ${kind}, ${key}, ${causeId ?? null}, ${madeBy}, ${now},
      ${sidesOf(entries)}::jsonb) AS id`.execute(tx),
  )
  return idIn(rows)
}

/**
 * Locks accounts until the transaction of the database ends. Whoever posts several transactions in one of the database
 * locks all that they touch before, and so nobody waits in a circle.
 */
export async function lockAccounts(tx: Tx, accounts: readonly Account[]): Promise<void> {
  const sides = sidesOf(accounts.map((account) => ({ account, amountSatang: 1 })))
  await wordingRefusals(sql`SELECT lock_in_ledger(${sides}::jsonb)`.execute(tx))
}

type Settled = { madeBy: string | null; now: Date }

/** Posts a hold, all of it or a part; the rest is free again. Answers the transaction's id. */
export async function postHold(
  tx: Tx,
  holdId: string,
  { amountSatang, madeBy, now }: Settled & { amountSatang?: number },
): Promise<string> {
  if (amountSatang !== undefined && amountSatang <= 0)
    throw new Error('a hold is posted in part, or it is voided')
  const { rows } = await wordingRefusals(
    sql<{
      id: string
    }>`SELECT settle_hold(${holdId}, ${newId()}, ${amountSatang ?? null}, ${madeBy}, ${now}) AS id`.execute(
      tx,
    ),
  )
  return idIn(rows)
}

/** Lets what was held go free. */
export async function voidHold(tx: Tx, holdId: string, { madeBy, now }: Settled): Promise<void> {
  await wordingRefusals(sql`SELECT settle_hold(${holdId}, NULL, 0, ${madeBy}, ${now})`.execute(tx))
}

const sidesOf = (entries: readonly Entry[]): string =>
  JSON.stringify(
    entries.map(({ account: { ownerKind, ownerId, kind, subject }, amountSatang }) => ({
      owner_kind: ownerKind,
      owner_id: ownerId,
      kind,
      subject_kind: (subject ?? NO_SUBJECT).kind,
      subject_id: (subject ?? NO_SUBJECT).id,
      account_id: newId(),
      amount: amountSatang,
    })),
  )

function idIn(rows: readonly { id: string }[]): string {
  const [row] = rows
  if (!row) throw new Error('the ledger has answered nothing')
  return row.id
}
