import { sql, type Tx } from '@langraan/db'
import type { Contact } from '../../rules/rules.ts'
import type { AddressRow } from '../addresses.sql.ts'
import type { Maker } from '../history.sql.ts'

/** An address as it is kept in a merge, where times are texts. */
export type MovedAddress = Omit<AddressRow, 'usedAt'> & { usedAt: string }

/** What went from one record to the one that stays. */
export type MovedOf = {
  customerId: string
  contacts: Contact[]
  addresses: MovedAddress[]
  noteIds: string[]
  consentIds: string[]
  orderIds: string[]
}

/** What is needed for the exact way back. */
export type Moved = {
  addedTags: string[]
  /** The addresses that the record had itself, as they were. */
  ownAddresses: MovedAddress[]
  from: MovedOf[]
}

export async function insertMerge(
  tx: Tx,
  merge: {
    shopId: string
    mergeId: string
    keptId: string
    mergedIds: readonly string[]
    moved: Moved
    by: Maker
    now: Date
    undoUntil: Date
  },
): Promise<void> {
  await tx
    .insertInto('customer_merges')
    .values({
      shop_id: merge.shopId,
      merge_id: merge.mergeId,
      kept_id: merge.keptId,
      merged_ids: [...merge.mergedIds],
      moved: JSON.stringify(merge.moved),
      made_by: merge.by.userId,
      made_by_name: merge.by.userName,
      made_at: merge.now,
      undo_until: merge.undoUntil,
    })
    .execute()
}

export type MergeRow = {
  keptId: string
  mergedIds: string[]
  moved: Moved
  undoUntil: Date
  undoneAt: Date | null
}

export async function findMerge(tx: Tx, mergeId: string, lock = false): Promise<MergeRow | undefined> {
  const query = tx
    .selectFrom('customer_merges')
    .select([
      'kept_id as keptId',
      'merged_ids as mergedIds',
      'moved',
      'undo_until as undoUntil',
      'undone_at as undoneAt',
    ])
    .where('merge_id', '=', mergeId)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row && { ...row, moved: row.moved as unknown as Moved }
}

export async function markUndone(tx: Tx, mergeId: string, now: Date): Promise<void> {
  await tx.updateTable('customer_merges').set({ undone_at: now }).where('merge_id', '=', mergeId).execute()
}

export type OpenMerge = {
  mergeId: string
  names: string[]
  undoUntil: Date
  madeAt: Date
  madeByName: string
}

/** Merges into a record that can still be undone, newest first, with the names of those that went into it. */
export async function openMerges(tx: Tx, keptId: string, now: Date): Promise<OpenMerge[]> {
  const { rows } = await sql<OpenMerge>`
    SELECT m.merge_id AS "mergeId", m.undo_until AS "undoUntil", m.made_at AS "madeAt", m.made_by_name AS "madeByName",
      ARRAY(SELECT c.name FROM customers c WHERE c.shop_id = m.shop_id AND c.customer_id::text = ANY (m.merged_ids) ORDER BY c.customer_id) AS names
    FROM customer_merges m
    WHERE m.shop_id = current_shop() AND m.kept_id = ${keptId} AND m.undone_at IS NULL AND m.undo_until > ${now}
    ORDER BY m.merge_id DESC`.execute(tx)
  return rows
}

/** A record with all that went into it, and into those. */
export async function withMerged(tx: Tx, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ customerId: string }>`
    WITH RECURSIVE family AS (
      SELECT customer_id FROM customers WHERE shop_id = current_shop() AND customer_id = ${customerId}
      UNION SELECT c.customer_id FROM customers c JOIN family f ON c.merged_into = f.customer_id WHERE c.shop_id = current_shop())
    SELECT customer_id AS "customerId" FROM family ORDER BY 1`.execute(tx)
  return rows.map((row) => row.customerId)
}

/** What each of the records is called and all that went into it, but for those of erased persons. */
export async function namesWithMerged(
  tx: Tx,
  customerIds: readonly string[],
): Promise<{ customerId: string; name: string }[]> {
  const { rows } = await sql<{ customerId: string; name: string }>`
    WITH RECURSIVE family AS (
      SELECT customer_id AS into_id, customer_id, name, erased_at FROM customers
      WHERE shop_id = current_shop() AND customer_id = ANY (${[...customerIds]}::uuid[])
      UNION SELECT f.into_id, c.customer_id, c.name, c.erased_at FROM customers c JOIN family f ON c.merged_into = f.customer_id
      WHERE c.shop_id = current_shop())
    SELECT into_id AS "customerId", name FROM family WHERE erased_at IS NULL ORDER BY into_id, customer_id`.execute(
    tx,
  )
  return rows
}

/** Gives notes and consents to another record: all of one, or the named ones that are still with it. */
export async function moveHistory(
  tx: Tx,
  from: string,
  to: string,
  only?: { noteIds: readonly string[]; consentIds: readonly string[] },
): Promise<{ noteIds: string[]; consentIds: string[] }> {
  const notes = await sql<{ id: string }>`
    UPDATE customer_notes SET customer_id = ${to} WHERE shop_id = current_shop() AND customer_id = ${from}
      AND ${only ? sql`note_id = ANY (${[...only.noteIds]}::uuid[])` : sql`true`} RETURNING note_id AS id`.execute(
    tx,
  )
  const consents = await sql<{ id: string }>`
    UPDATE customer_consents SET customer_id = ${to} WHERE shop_id = current_shop() AND customer_id = ${from}
      AND ${only ? sql`consent_id = ANY (${[...only.consentIds]}::uuid[])` : sql`true`} RETURNING consent_id AS id`.execute(
    tx,
  )
  return { noteIds: notes.rows.map(({ id }) => id), consentIds: consents.rows.map(({ id }) => id) }
}

/** What merges of these records keep of them goes with the person. */
export async function deleteMergesOf(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM customer_merges WHERE shop_id = current_shop()
      AND (kept_id = ANY (${[...customerIds]}::uuid[]) OR merged_ids && ${[...customerIds]}::text[])`.execute(
    tx,
  )
}
