import { sql, type Tx } from '@langraan/db'
import type { Contact } from '../../rules/rules.ts'
import { ERASED_NAME } from '../../rules/rules.ts'
import { type Of, rowsOf } from '../rows-of.ts'

/** Those of the customers to whom something was done but their coming from a file. */
export async function customersWithHistory(tx: Tx, customerIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<Of>`
    SELECT DISTINCT customer_id AS "customerId" FROM customer_events
    WHERE shop_id = current_shop() AND customer_id = ANY (${[...customerIds]}::uuid[]) AND kind <> 'imported'`.execute(
    tx,
  )
  return new Set(rows.map(({ customerId }) => customerId))
}

/** Takes away whatever says who they are; of who was made by mistake nothing but the record itself is left. */
export async function removeImportedCustomers(
  tx: Tx,
  customerIds: readonly string[],
  now: Date,
): Promise<void> {
  if (customerIds.length === 0) return
  const ids = sql`${[...customerIds]}::uuid[]`
  for (const table of ['customer_contacts', 'customer_addresses', 'customer_notes', 'customer_texts'])
    await sql`DELETE FROM ${sql.table(table)} WHERE shop_id = current_shop() AND customer_id = ANY (${ids})`.execute(
      tx,
    )
  await sql`UPDATE customer_consents SET how = '' WHERE shop_id = current_shop() AND customer_id = ANY (${ids})`.execute(
    tx,
  )
  await sql`
    UPDATE customers SET name = ${ERASED_NAME}, tags = '{}', consents = '{}', province = '', zipcode = '', address_key = NULL,
      erased_at = ${now}, updated_at = ${now}, revision = revision + 1, contact_revision = contact_revision + 1
    WHERE shop_id = current_shop() AND customer_id = ANY (${ids})`.execute(tx)
}

/** Takes the contacts that they were given at a time, which is no other customer's. Gives those that went. */
export async function takeContacts(
  tx: Tx,
  given: readonly (Of & { at: string })[],
): Promise<(Of & Contact)[]> {
  if (given.length === 0) return []
  const { rows } = await sql<Of & Contact>`
    DELETE FROM customer_contacts k USING jsonb_to_recordset(${rowsOf(given)}) AS g ("customerId" uuid, at timestamptz)
    WHERE k.shop_id = current_shop() AND k.customer_id = g."customerId" AND k.added_at = g.at
    RETURNING k.customer_id AS "customerId", k.kind, k.value`.execute(tx)
  return rows
}

/** Takes addresses that nobody has used since; tells which went. */
export async function takeAddresses(
  tx: Tx,
  given: readonly (Of & { key: string; usedAt: string })[],
): Promise<Of[]> {
  if (given.length === 0) return []
  const { rows } = await sql<Of>`
    DELETE FROM customer_addresses a USING jsonb_to_recordset(${rowsOf(given)}) AS g ("customerId" uuid, key uuid, "usedAt" timestamptz)
    WHERE a.shop_id = current_shop() AND a.customer_id = g."customerId" AND a.address_key = g.key AND a.used_at = g."usedAt"
    RETURNING a.customer_id AS "customerId"`.execute(tx)
  return rows
}

export async function takeNotes(tx: Tx, noteIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM customer_notes WHERE shop_id = current_shop() AND note_id = ANY (${[...noteIds]}::uuid[])`.execute(
    tx,
  )
}

/** Whose last word on news is one of these. */
export async function consentsThatHold(tx: Tx, consentIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<Of>`
    SELECT x.customer_id AS "customerId" FROM customer_consents x
    WHERE x.shop_id = current_shop() AND x.consent_id = ANY (${[...consentIds]}::uuid[]) AND NOT EXISTS (
      SELECT FROM customer_consents y WHERE y.shop_id = x.shop_id AND y.customer_id = x.customer_id AND y.purpose = x.purpose
        AND y.consent_id > x.consent_id)`.execute(tx)
  return new Set(rows.map(({ customerId }) => customerId))
}

export type RestoredCustomer = Of & {
  name: string
  tags: readonly string[]
  consents: readonly string[]
  contactsGone: boolean
}

/** Brings records back into line; the address used last is that of the addresses there are. */
export async function restoreCustomers(
  tx: Tx,
  customers: readonly RestoredCustomer[],
  now: Date,
): Promise<void> {
  if (customers.length === 0) return
  await sql`
    UPDATE customers c SET name = x.name, tags = x.tags, consents = x.consents, revision = c.revision + 1, updated_at = ${now},
      contact_revision = c.contact_revision + CASE WHEN x."contactsGone" THEN 1 ELSE 0 END,
      province = coalesce(a.province, ''), zipcode = coalesce(a.zipcode, ''), address_key = a.address_key
    FROM jsonb_to_recordset(${rowsOf(customers)}) AS x ("customerId" uuid, name text, tags text[], consents text[], "contactsGone" boolean)
    LEFT JOIN LATERAL (SELECT r.province, r.zipcode, r.address_key FROM customer_addresses r
      WHERE r.shop_id = current_shop() AND r.customer_id = x."customerId" ORDER BY r.used_at DESC, r.address_key LIMIT 1) a ON true
    WHERE c.shop_id = current_shop() AND c.customer_id = x."customerId"`.execute(tx)
}
