import { sql, type Tx } from '@langraan/db'
import type { ContactKind, ConsentPurpose, CustomerSort } from '../rules/rules.ts'
import { allOf, type Condition, type Conditions, IS_THERE } from './customer-conditions.ts'

export type ListedCustomer = {
  customerId: string
  name: string
  phone: string | null
  email: string | null
  line: string | null
  facebook: string | null
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
  const beyond = after
    ? sql<boolean>`(${key}, c.customer_id) < (${value}, ${after.customerId}::uuid)`
    : sql<boolean>`true`
  const { rows } = await sql<ListedCustomer>`
    SELECT c.customer_id AS "customerId", c.name, ${firstContact('phone')} AS phone, ${firstContact('email')} AS email,
      ${firstContact('line')} AS line, ${firstContact('facebook')} AS facebook, c.province, c.tags,
      c.order_count AS "orderCount", c.spent_satang AS "spentSatang", c.last_order_at AS "lastOrderAt", c.active_at AS "activeAt"
    FROM customers c WHERE ${IS_THERE} AND ${allOf([...where, beyond])}
    ORDER BY ${key} DESC, c.customer_id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

// Looked at for a count: in a shop with more the rest is not worth the wait of whoever types. A text costs ten times more.
const LOOKED_AT = { row: 20_000, text: 5000 }

/** How many fit, counted to `most` among the latest of those who are near; and whether there may be more of them. */
export async function countCustomers(
  tx: Tx,
  { near, each, isTextRead }: Conditions,
  most: number,
): Promise<{ count: number; isMore: boolean }> {
  const lookedAt = each.length === 0 ? most + 1 : isTextRead ? LOOKED_AT.text : LOOKED_AT.row
  const those = sql`FROM customers c WHERE ${IS_THERE} AND ${allOf(near)} ORDER BY c.active_at DESC, c.customer_id DESC`
  // Beyond what is looked at is asked for only where not all of `most` were found: they end the walk.
  const { rows } = await sql<{ count: number; isMore: boolean }>`
    SELECT least(fitting, ${most}::integer) AS count,
      fitting > ${most} OR EXISTS (SELECT ${those} OFFSET ${lookedAt} LIMIT 1) AS "isMore"
    FROM (SELECT count(*)::integer AS fitting FROM (
      SELECT FROM (SELECT ${allOf(each)} AS fits ${those} LIMIT ${lookedAt}) l WHERE fits LIMIT ${most + 1}) f) x`.execute(
    tx,
  )
  return rows[0] ?? { count: 0, isMore: false }
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
export async function putTexts(
  tx: Tx,
  shopId: string,
  texts: readonly { customerId: string; foundBy: string }[],
): Promise<void> {
  if (texts.length === 0) return
  await tx
    .insertInto('customer_texts')
    .values(
      texts.map(({ customerId, foundBy }) => ({
        shop_id: shopId,
        customer_id: customerId,
        found_by: foundBy,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'customer_id'])
        .doUpdateSet(({ ref }) => ({ found_by: ref('excluded.found_by') })),
    )
    .execute()
}

export async function deleteTexts(tx: Tx, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return
  await tx
    .deleteFrom('customer_texts')
    .where('customer_id', 'in', [...customerIds])
    .execute()
}

/** The text without the line of a tag: the last that says so, for a name before it may be the same word. */
const withoutLine = (tag: string) => sql`(
  WITH lines AS (SELECT line, place FROM unnest(string_to_array(t.found_by, E'\n')) WITH ORDINALITY AS u (line, place))
  SELECT coalesce(string_agg(line, E'\n' ORDER BY place), '') FROM lines
  WHERE place <> coalesce((SELECT max(place) FROM lines WHERE line = found_text(lower(${tag}))), 0))`

/** Gives those who fit a tag, or takes it; tells whom it changed. What they are found by follows. */
export async function setTag(
  tx: Tx,
  asked: { where: readonly Condition[]; tag: string; given: boolean; mostTags: number; now: Date },
): Promise<string[]> {
  const { where, tag, given, mostTags, now } = asked
  const { rows } = await sql<{ customerId: string }>`
    WITH chosen AS (
      SELECT c.customer_id FROM customers c WHERE ${IS_THERE} AND ${allOf(where)}
        AND ${given ? sql`NOT c.tags @> ARRAY[${tag}] AND cardinality(c.tags) < ${mostTags}` : sql`c.tags @> ARRAY[${tag}]`}
      ORDER BY c.customer_id FOR UPDATE),
    changed AS (
      UPDATE customers c SET tags = ${given ? sql`array_append(c.tags, ${tag})` : sql`array_remove(c.tags, ${tag})`}, revision = c.revision + 1, updated_at = ${now}
      FROM chosen x WHERE c.shop_id = current_shop() AND c.customer_id = x.customer_id RETURNING c.customer_id),
    texts AS (
      UPDATE customer_texts t SET found_by = ${given ? sql`t.found_by || E'\n' || lower(${tag})` : withoutLine(tag)}
      FROM changed x WHERE t.shop_id = current_shop() AND t.customer_id = x.customer_id)
    SELECT customer_id AS "customerId" FROM changed`.execute(tx)
  return rows.map(({ customerId }) => customerId)
}
