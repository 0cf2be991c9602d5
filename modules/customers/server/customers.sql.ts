import { sql, type Tx } from '@langraan/db'
import type { ContactKind, ConsentPurpose, CustomerSort } from '../rules/rules.ts'
import { IS_THERE } from './customer-conditions.ts'

type Condition = ReturnType<typeof sql<boolean>>

export type ListedCustomer = {
  customerId: string
  name: string
  phone: string | null
  email: string | null
  province: string
  tags: string[]
  orderCount: number
  spentSatang: number
  lastOrderAt: Date | null
  activeAt: Date
}

export type CustomerMark = { customerId: string; activeAt: Date; spentSatang: number }

const firstContact = (kind: ContactKind) => sql`
  (SELECT k.value FROM customer_contacts k WHERE k.shop_id = c.shop_id AND k.customer_id = c.customer_id AND k.kind = ${kind} ORDER BY k.added_at, k.value LIMIT 1)`

/** A page of those who fit, after a mark. */
export async function findCustomers(
  tx: Tx,
  asked: { where: readonly Condition[]; sort: CustomerSort; after?: CustomerMark | undefined; limit: number },
): Promise<ListedCustomer[]> {
  const { where, sort, after, limit } = asked
  const key = sort === 'spent' ? sql`c.spent_satang` : sql`c.active_at`
  const value = after && (sort === 'spent' ? after.spentSatang : after.activeAt)
  const beyond = after ? sql`(${key}, c.customer_id) < (${value}, ${after.customerId}::uuid)` : sql`true`
  const { rows } = await sql<ListedCustomer>`
    SELECT c.customer_id AS "customerId", c.name, ${firstContact('phone')} AS phone, ${firstContact('email')} AS email, c.province, c.tags,
      c.order_count AS "orderCount", c.spent_satang AS "spentSatang", c.last_order_at AS "lastOrderAt", c.active_at AS "activeAt"
    FROM customers c WHERE ${IS_THERE} AND ${sql.join([...where, beyond], sql` AND `)}
    ORDER BY ${key} DESC, c.customer_id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

/** How many fit, counted to `most`. */
export async function countCustomers(tx: Tx, where: readonly Condition[], most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (SELECT FROM customers c WHERE ${IS_THERE} AND ${sql.join([...where], sql` AND `)} LIMIT ${most}) x`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Tags and provinces, the most frequent first. */
export async function frequentWords(tx: Tx, most: number): Promise<{ tags: string[]; provinces: string[] }> {
  const { rows } = await sql<{ kind: 'tag' | 'province'; word: string }>`
    (SELECT 'tag' AS kind, t.tag AS word FROM customers c, unnest(c.tags) AS t (tag) WHERE ${IS_THERE} AND c.tags <> '{}'
     GROUP BY t.tag ORDER BY count(*) DESC, t.tag LIMIT ${most})
    UNION ALL
    (SELECT 'province', c.province FROM customers c WHERE ${IS_THERE} AND c.province <> ''
     GROUP BY c.province ORDER BY count(*) DESC, c.province LIMIT ${most})`.execute(tx)
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ word }) => word)
  return { tags: of('tag'), provinces: of('province') }
}

export type CustomerRecord = {
  customerId: string
  name: string
  tags: string[]
  consents: ConsentPurpose[]
  revision: number
  orderCount: number
  spentSatang: number
  lastOrderAt: Date | null
  activeAt: Date
  province: string
  zipcode: string
  addressKey: string | null
  mergedInto: string | null
  erasedAt: Date | null
  createdAt: Date
}

const RECORD = [
  'customer_id as customerId',
  'name',
  'tags',
  'consents',
  'revision',
  'order_count as orderCount',
  'spent_satang as spentSatang',
  'last_order_at as lastOrderAt',
  'active_at as activeAt',
  'province',
  'zipcode',
  'address_key as addressKey',
  'merged_into as mergedInto',
  'erased_at as erasedAt',
  'created_at as createdAt',
] as const

/** The named records by their id, each locked where asked, in one order for every caller. */
export async function findRecords(
  tx: Tx,
  customerIds: readonly string[],
  lock = false,
): Promise<Map<string, CustomerRecord>> {
  if (customerIds.length === 0) return new Map()
  const query = tx
    .selectFrom('customers')
    .select(RECORD)
    .where('customer_id', 'in', [...customerIds])
    .orderBy('customer_id')
  const rows = await (lock ? query.forUpdate() : query).execute()
  return new Map(rows.map((row) => [row.customerId, row as CustomerRecord]))
}

export async function insertCustomer(
  tx: Tx,
  customer: { shopId: string; customerId: string; name: string; tags: readonly string[]; now: Date },
): Promise<void> {
  const { now } = customer
  await tx
    .insertInto('customers')
    .values({
      shop_id: customer.shopId,
      customer_id: customer.customerId,
      name: customer.name,
      tags: [...customer.tags],
      active_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

export type CustomerChange = Partial<
  Pick<
    CustomerRecord,
    | 'name'
    | 'tags'
    | 'consents'
    | 'orderCount'
    | 'spentSatang'
    | 'lastOrderAt'
    | 'activeAt'
    | 'province'
    | 'zipcode'
    | 'addressKey'
    | 'mergedInto'
    | 'erasedAt'
  >
> & { contactsGone?: boolean }

/** Saves what is given and counts the revision on; gives the new one. Contacts that went are counted as well. */
export async function updateCustomer(
  tx: Tx,
  customerId: string,
  change: CustomerChange,
  now: Date,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('customers')
    .set((column) => ({
      ...(change.name !== undefined && { name: change.name }),
      ...(change.tags && { tags: change.tags }),
      ...(change.consents && { consents: change.consents }),
      ...(change.orderCount !== undefined && { order_count: change.orderCount }),
      ...(change.spentSatang !== undefined && { spent_satang: change.spentSatang }),
      ...(change.lastOrderAt !== undefined && { last_order_at: change.lastOrderAt }),
      ...(change.activeAt && { active_at: change.activeAt }),
      ...(change.province !== undefined && { province: change.province }),
      ...(change.zipcode !== undefined && { zipcode: change.zipcode }),
      ...(change.addressKey !== undefined && { address_key: change.addressKey }),
      ...(change.mergedInto !== undefined && { merged_into: change.mergedInto }),
      ...(change.erasedAt !== undefined && { erased_at: change.erasedAt }),
      ...(change.contactsGone && { contact_revision: column('contact_revision', '+', 1) }),
      revision: column('revision', '+', 1),
      updated_at: now,
    }))
    .where('customer_id', '=', customerId)
    .returning('revision')
    .executeTakeFirst()
  return row?.revision
}

/** Writes anew what a customer is found by. */
export async function putText(tx: Tx, shopId: string, customerId: string, foundBy: string): Promise<void> {
  await tx
    .insertInto('customer_texts')
    .values({ shop_id: shopId, customer_id: customerId, found_by: foundBy })
    .onConflict((conflict) => conflict.columns(['shop_id', 'customer_id']).doUpdateSet({ found_by: foundBy }))
    .execute()
}

export async function deleteTexts(tx: Tx, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return
  await tx
    .deleteFrom('customer_texts')
    .where('customer_id', 'in', [...customerIds])
    .execute()
}

/** Gives those who fit a tag, or takes it; tells whom it changed. What they are found by follows. */
export async function setTag(
  tx: Tx,
  asked: { where: readonly Condition[]; tag: string; given: boolean; mostTags: number; now: Date },
): Promise<string[]> {
  const { where, tag, given, mostTags, now } = asked
  const { rows } = await sql<{ customerId: string }>`
    WITH chosen AS (
      SELECT c.customer_id FROM customers c WHERE ${IS_THERE} AND ${sql.join([...where], sql` AND `)}
        AND ${given ? sql`NOT c.tags @> ARRAY[${tag}] AND cardinality(c.tags) < ${mostTags}` : sql`c.tags @> ARRAY[${tag}]`}
      ORDER BY c.customer_id FOR UPDATE),
    changed AS (
      UPDATE customers c SET tags = ${given ? sql`array_append(c.tags, ${tag})` : sql`array_remove(c.tags, ${tag})`}, revision = c.revision + 1, updated_at = ${now}
      FROM chosen x WHERE c.shop_id = current_shop() AND c.customer_id = x.customer_id RETURNING c.customer_id),
    texts AS (
      UPDATE customer_texts t SET found_by = ${given ? sql`t.found_by || E'\n' || lower(${tag})` : sql`array_to_string(array_remove(string_to_array(t.found_by, E'\n'), lower(${tag})), E'\n')`}
      FROM changed x WHERE t.shop_id = current_shop() AND t.customer_id = x.customer_id)
    SELECT customer_id AS "customerId" FROM changed`.execute(tx)
  return rows.map(({ customerId }) => customerId)
}
