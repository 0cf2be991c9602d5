import type { Tx } from '@langraan/db'
import type { Contact } from '../rules/rules.ts'

export type ContactRow = Contact & { customerId: string; addedAt: Date }

export async function contactsOfCustomers(tx: Tx, customerIds: readonly string[]): Promise<ContactRow[]> {
  if (customerIds.length === 0) return []
  const rows = await tx
    .selectFrom('customer_contacts')
    .select(['kind', 'value', 'customer_id as customerId', 'added_at as addedAt'])
    .where('customer_id', 'in', [...customerIds])
    .orderBy('added_at')
    .orderBy('kind', 'desc')
    .orderBy('value')
    .execute()
  return rows as ContactRow[]
}

/** Whose a contact is. */
export function ownerOfContact(
  tx: Tx,
  { kind, value }: Contact,
): Promise<{ customerId: string; name: string } | undefined> {
  return tx
    .selectFrom('customer_contacts as k')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.shop_id', '=', 'k.shop_id').onRef('c.customer_id', '=', 'k.customer_id'),
    )
    .select(['c.customer_id as customerId', 'c.name'])
    .where('k.kind', '=', kind)
    .where('k.value', '=', value)
    .executeTakeFirst()
}

/** Gives contacts to a customer; those that are somebody's already are left out. Tells how many it gave. */
export async function insertContacts(
  tx: Tx,
  shopId: string,
  customerId: string,
  contacts: readonly Contact[],
  now: Date,
): Promise<Contact[]> {
  const given: Contact[] = []
  for (const { kind, value } of contacts.toSorted((a, b) =>
    `${a.kind} ${a.value}` < `${b.kind} ${b.value}` ? -1 : 1,
  )) {
    const row = await tx
      .insertInto('customer_contacts')
      .values({ shop_id: shopId, kind, value, customer_id: customerId, added_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('value')
      .executeTakeFirst()
    if (row) given.push({ kind, value })
  }
  return given
}

export async function deleteContacts(
  tx: Tx,
  customerId: string,
  contacts: readonly Contact[],
): Promise<void> {
  for (const { kind, value } of contacts)
    await tx
      .deleteFrom('customer_contacts')
      .where('customer_id', '=', customerId)
      .where('kind', '=', kind)
      .where('value', '=', value)
      .execute()
}

/** Gives the named contacts of one customer to another. */
export async function moveContacts(
  tx: Tx,
  contacts: readonly Contact[],
  from: string,
  to: string,
): Promise<void> {
  for (const { kind, value } of contacts)
    await tx
      .updateTable('customer_contacts')
      .set({ customer_id: to })
      .where('customer_id', '=', from)
      .where('kind', '=', kind)
      .where('value', '=', value)
      .execute()
}
