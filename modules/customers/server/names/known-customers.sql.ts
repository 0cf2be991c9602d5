import { sql, type Tx } from '@langraan/db'
import { type Contact, contactKey } from '../../rules/rules.ts'
import { type KnownCustomer, plainAddress } from '../../rules/import/import-rules.ts'

/** Whose contacts are: of a record that was merged whoever it has become; of an erased person they are nobody's. */
export async function ownersOfContacts(tx: Tx, contacts: readonly Contact[]): Promise<Map<string, string>> {
  const { rows } = await sql<Contact & { customer_id: string }>`
    SELECT kind, value, customer_id FROM known_contacts(current_shop(),
      ${contacts.map(({ kind }) => kind)}::text[], ${contacts.map(({ value }) => value)}::text[])`.execute(tx)
  return new Map(rows.map((row) => [contactKey(row), row.customer_id]))
}

type Row = {
  customerId: string
  name: string
  tags: string[]
  contacts: Contact[]
  addresses: Parameters<typeof plainAddress>[0][]
  notes: string[]
  hasConsented: boolean
  hasWithdrawn: boolean
}

/**
 * The named customers who are there, as a file is held against them. Consent was withdrawn where the last word on it is
 * a no; what the undoing of a file took back was nobody's word.
 */
export async function knownCustomers(
  tx: Tx,
  customerIds: readonly string[],
): Promise<Map<string, KnownCustomer>> {
  if (customerIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    SELECT c.customer_id AS "customerId", c.name, c.tags, 'marketing' = ANY (c.consents) AS "hasConsented",
      coalesce((SELECT json_agg(json_build_object('kind', k.kind, 'value', k.value)) FROM customer_contacts k
        WHERE k.shop_id = c.shop_id AND k.customer_id = c.customer_id), '[]') AS contacts,
      coalesce((SELECT json_agg(json_build_object('addressLine', a.address_line, 'subdistrict', a.subdistrict,
          'district', a.district, 'province', a.province, 'zipcode', a.zipcode)) FROM customer_addresses a
        WHERE a.shop_id = c.shop_id AND a.customer_id = c.customer_id), '[]') AS addresses,
      ARRAY(SELECT n.words FROM customer_notes n WHERE n.shop_id = c.shop_id AND n.customer_id = c.customer_id AND n.deleted_at IS NULL) AS notes,
      coalesce((SELECT NOT x.given FROM customer_consents x
        WHERE x.shop_id = c.shop_id AND x.customer_id = c.customer_id AND x.purpose = 'marketing' AND (x.given OR x.import_id IS NULL)
        ORDER BY x.consent_id DESC LIMIT 1), false) AS "hasWithdrawn"
    FROM customers c
    WHERE c.shop_id = current_shop() AND c.customer_id = ANY (${[...customerIds]}::uuid[])
      AND c.merged_into IS NULL AND c.erased_at IS NULL`.execute(tx)
  return new Map(
    rows.map(({ customerId, addresses, ...known }) => [
      customerId,
      { ...known, addresses: addresses.map(plainAddress) },
    ]),
  )
}
