import { sql, type Tx } from '@langraan/db'
import { allOf, type Condition, IS_THERE } from '../customer-conditions.ts'
import type { Contact, ConsentPurpose } from '../../rules/rules.ts'

/** A customer as a file tells of them. */
export type ExportedCustomer = {
  customerId: string
  name: string
  /** Who had a contact first comes first. */
  contacts: Contact[]
  addressLine: string
  subdistrict: string
  district: string
  province: string
  zipcode: string
  tags: string[]
  consents: ConsentPurpose[]
  orderCount: number
  spentSatang: number
  lastOrderAt: Date | null
  createdAt: Date
}

/** Chooses those who fit and are there, the oldest record first, `most` of them. */
export const choosingCustomers = (where: readonly Condition[], most: number) =>
  sql<{ item_id: string }>`
    SELECT c.customer_id AS item_id FROM customers c WHERE ${IS_THERE} AND ${allOf(where)}
    ORDER BY c.customer_id LIMIT ${most}`

/** The ids of those who are chosen so. */
export async function fittingCustomerIds(
  tx: Tx,
  where: readonly Condition[],
  most: number,
): Promise<string[]> {
  const { rows } = await choosingCustomers(where, most).execute(tx)
  return rows.map(({ item_id: customerId }) => customerId)
}

/** The named customers, each with its contacts and the address used last, by their ids. */
export async function exportedCustomers(tx: Tx, customerIds: readonly string[]): Promise<ExportedCustomer[]> {
  const { rows } = await sql<ExportedCustomer>`
    SELECT c.customer_id AS "customerId", c.name, coalesce(k.contacts, '[]') AS contacts,
      coalesce(a.address_line, '') AS "addressLine", coalesce(a.subdistrict, '') AS subdistrict, coalesce(a.district, '') AS district,
      coalesce(a.province, c.province) AS province, coalesce(a.zipcode, c.zipcode) AS zipcode,
      c.tags, c.consents, c.order_count AS "orderCount", c.spent_satang AS "spentSatang", c.last_order_at AS "lastOrderAt", c.created_at AS "createdAt"
    FROM customers c
    LEFT JOIN customer_addresses a ON a.shop_id = c.shop_id AND a.customer_id = c.customer_id AND a.address_key = c.address_key
    LEFT JOIN LATERAL (SELECT json_agg(json_build_object('kind', x.kind, 'value', x.value) ORDER BY x.added_at, x.value) AS contacts
      FROM customer_contacts x WHERE x.shop_id = c.shop_id AND x.customer_id = c.customer_id) k ON true
    WHERE ${IS_THERE} AND c.customer_id = ANY (${[...customerIds]}::uuid[])
    ORDER BY c.customer_id`.execute(tx)
  return rows
}
