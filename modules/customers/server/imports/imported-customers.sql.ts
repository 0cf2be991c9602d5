import { type JsonValue, sql, type Tx } from '@langraan/db'
import { type Contact, contactKey } from '../../rules/rules.ts'
import type { AddressRow } from '../addresses.sql.ts'
import type { Maker } from '../history.sql.ts'
import { type Of, rowsOf } from '../rows-of.ts'

// Each of these writes for all customers of a batch at once: one statement for each of ten thousand takes minutes.

type Written = { shopId: string; by: Maker; now: Date }

export type NewCustomer = Of & {
  name: string
  tags: readonly string[]
  consents: readonly string[]
  province: string
  zipcode: string
  addressKey: string | null
  foundBy: string
  /** By which the list is sorted until they order. */
  activeAt: Date
}

export async function insertImportedCustomers(
  tx: Tx,
  shopId: string,
  customers: readonly NewCustomer[],
  now: Date,
): Promise<void> {
  if (customers.length === 0) return
  await sql`
    WITH made AS (
      INSERT INTO customers (shop_id, customer_id, name, tags, consents, province, zipcode, address_key, active_at, created_at, updated_at)
      SELECT ${shopId}, c."customerId", c.name, c.tags, c.consents, c.province, c.zipcode, c."addressKey", c."activeAt", c."activeAt", ${now}
      FROM jsonb_to_recordset(${rowsOf(customers)}) AS c ("customerId" uuid, name text, tags text[], consents text[],
        province text, zipcode text, "addressKey" uuid, "activeAt" timestamptz))
    INSERT INTO customer_texts (shop_id, customer_id, found_by)
    SELECT ${shopId}, t."customerId", t."foundBy" FROM jsonb_to_recordset(${rowsOf(customers)}) AS t ("customerId" uuid, "foundBy" text)`.execute(
    tx,
  )
}

export type ChangedCustomer = Of & {
  name: string | null
  addedTags: readonly string[]
  consents: readonly string[] | null
  /** Of an address that is their first. */
  address: { province: string; zipcode: string; addressKey: string } | null
  /** Lines that they are found by as well. */
  lines: readonly string[]
}

export async function changeImportedCustomers(
  tx: Tx,
  shopId: string,
  customers: readonly ChangedCustomer[],
  now: Date,
): Promise<void> {
  if (customers.length === 0) return
  await sql`
    UPDATE customers c SET name = coalesce(x.name, c.name), tags = c.tags || x."addedTags", consents = coalesce(x.consents, c.consents),
      province = coalesce(x.address->>'province', c.province), zipcode = coalesce(x.address->>'zipcode', c.zipcode),
      address_key = coalesce((x.address->>'addressKey')::uuid, c.address_key), revision = c.revision + 1, updated_at = ${now}
    FROM jsonb_to_recordset(${rowsOf(customers)}) AS x ("customerId" uuid, name text, "addedTags" text[], consents text[], address jsonb)
    WHERE c.shop_id = ${shopId} AND c.customer_id = x."customerId"`.execute(tx)
  await sql`
    UPDATE customer_texts t SET found_by = t.found_by || E'\n' || array_to_string(x.lines, E'\n')
    FROM jsonb_to_recordset(${rowsOf(customers)}) AS x ("customerId" uuid, lines text[])
    WHERE t.shop_id = ${shopId} AND t.customer_id = x."customerId" AND cardinality(x.lines) > 0`.execute(tx)
}

/**
 * Gives contacts in the order in which everybody does. Answers which of them are somebody's by now, who is there. What
 * was left with somebody who was merged or erased is in nobody's way: whose it has become was asked before.
 */
export async function insertImportedContacts(
  tx: Tx,
  shopId: string,
  contacts: readonly (Of & Contact & { at: string })[],
): Promise<Of[]> {
  if (contacts.length === 0) return []
  await sql`
    DELETE FROM customer_contacts k USING jsonb_to_recordset(${rowsOf(contacts)}) AS r (kind text, value text), customers c
    WHERE k.shop_id = ${shopId} AND k.kind = r.kind AND k.value = r.value
      AND c.shop_id = k.shop_id AND c.customer_id = k.customer_id AND (c.merged_into IS NOT NULL OR c.erased_at IS NOT NULL)`.execute(
    tx,
  )
  const { rows } = await sql<Contact>`
    INSERT INTO customer_contacts (shop_id, kind, value, customer_id, added_at)
    SELECT ${shopId}, k.kind, k.value, k."customerId", k.at
    FROM jsonb_to_recordset(${rowsOf(contacts)}) AS k ("customerId" uuid, kind text, value text, at timestamptz)
    ORDER BY k.kind, k.value ON CONFLICT DO NOTHING RETURNING kind, value`.execute(tx)
  const given = new Set(rows.map(contactKey))
  return contacts.filter((contact) => !given.has(contactKey(contact)))
}

export async function insertImportedAddresses(
  tx: Tx,
  shopId: string,
  addresses: readonly (Of & AddressRow)[],
): Promise<void> {
  if (addresses.length === 0) return
  await sql`
    INSERT INTO customer_addresses (shop_id, customer_id, address_key, address_line, subdistrict, district, province, zipcode, used_at)
    SELECT ${shopId}, a."customerId", a."addressKey", a."addressLine", a.subdistrict, a.district, a.province, a.zipcode, a."usedAt"
    FROM jsonb_to_recordset(${rowsOf(addresses)}) AS a ("customerId" uuid, "addressKey" uuid, "addressLine" text, subdistrict text,
      district text, province text, zipcode text, "usedAt" timestamptz)
    ORDER BY a."customerId", a."addressKey" ON CONFLICT DO NOTHING`.execute(tx)
}

export async function insertImportedNotes(
  tx: Tx,
  { shopId, by, now }: Written,
  notes: readonly (Of & { noteId: string; words: string })[],
): Promise<void> {
  if (notes.length === 0) return
  await sql`
    INSERT INTO customer_notes (shop_id, customer_id, note_id, words, made_by, made_by_name, made_at)
    SELECT ${shopId}, n."customerId", n."noteId", n.words, ${by.userId}, ${by.userName}, ${now}
    FROM jsonb_to_recordset(${rowsOf(notes)}) AS n ("customerId" uuid, "noteId" uuid, words text)`.execute(tx)
}

/** Writes consent to news that came from a file, or went again with the file's undoing. */
export async function insertImportedConsents(
  tx: Tx,
  { shopId, by, now }: Written,
  said: { importId: string; given: boolean; how: string },
  consents: readonly (Of & { consentId: string })[],
): Promise<void> {
  if (consents.length === 0) return
  await sql`
    INSERT INTO customer_consents (shop_id, customer_id, consent_id, purpose, given, how, made_by, made_by_name, made_at, import_id)
    SELECT ${shopId}, x."customerId", x."consentId", 'marketing', ${said.given}, ${said.how}, ${by.userId}, ${by.userName}, ${now}, ${said.importId}
    FROM jsonb_to_recordset(${rowsOf(consents)}) AS x ("customerId" uuid, "consentId" uuid)`.execute(tx)
}

export async function insertImportedEvents(
  tx: Tx,
  { shopId, by, now }: Written,
  events: readonly (Of & { eventId: string; kind: string; details: { readonly [key: string]: JsonValue } })[],
): Promise<void> {
  if (events.length === 0) return
  await sql`
    INSERT INTO customer_events (shop_id, customer_id, event_id, kind, details, made_by, made_by_name, made_at)
    SELECT ${shopId}, e."customerId", e."eventId", e.kind, e.details, ${by.userId}, ${by.userName}, ${now}
    FROM jsonb_to_recordset(${rowsOf(events)}) AS e ("customerId" uuid, "eventId" uuid, kind text, details jsonb)`.execute(
    tx,
  )
}

/** When each of the customers used an address last; who has none is not there. */
export async function lastUses(tx: Tx, customerIds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<Of & { usedAt: Date }>`
    SELECT customer_id AS "customerId", max(used_at) AS "usedAt" FROM customer_addresses
    WHERE shop_id = current_shop() AND customer_id = ANY (${[...customerIds]}::uuid[]) GROUP BY customer_id`.execute(
    tx,
  )
  return new Map(rows.map(({ customerId, usedAt }) => [customerId, usedAt]))
}
