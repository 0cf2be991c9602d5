import { sql, type Tx } from '@langraan/db'

export type Assignee = { userId: string; name: string }

/** Who of the shop may see to orders: those whose role lets them change one. */
export async function assignees(tx: Tx, roles: readonly string[]): Promise<Assignee[]> {
  const { rows } = await sql<Assignee>`
    SELECT user_id AS "userId", name FROM members_of_shop() WHERE role = ANY (${[...roles]}::text[]) ORDER BY name`.execute(
    tx,
  )
  return rows
}

/** What the shop's people are called, by their id; who has left is not among them. */
export async function namesOfMembers(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await sql<Assignee>`SELECT user_id AS "userId", name FROM members_of_shop()`.execute(tx)
  return new Map(rows.map(({ userId, name }) => [userId, name]))
}

export async function saveTags(tx: Tx, orderId: string, tags: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ tags: tags.length > 0 ? [...tags] : null, updated_at: now })
    .where('order_id', '=', orderId)
    .execute()
}

export async function saveAssignee(tx: Tx, orderId: string, userId: string | null, now: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ assigned_to: userId, updated_at: now })
    .where('order_id', '=', orderId)
    .execute()
}

export type Delivery = {
  customerName: string
  customerPhone: string
  addressLine: string
  subdistrict: string
  district: string
  province: string
  zipcode: string
  note: string
}

export async function saveDelivery(tx: Tx, orderId: string, to: Delivery, now: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      customer_name: to.customerName,
      customer_phone: to.customerPhone,
      address_line: to.addressLine,
      subdistrict: to.subdistrict,
      district: to.district,
      province: to.province,
      zipcode: to.zipcode,
      note: to.note,
      updated_at: now,
    })
    .where('order_id', '=', orderId)
    .execute()
}

export type OrderNote = { noteId: string; words: string; madeAt: Date; madeByName: string }

export function orderNotesOf(tx: Tx, orderId: string): Promise<OrderNote[]> {
  return tx
    .selectFrom('order_notes')
    .select(['note_id as noteId', 'words', 'made_at as madeAt', 'made_by_name as madeByName'])
    .where('order_id', '=', orderId)
    .where('deleted_at', 'is', null)
    .orderBy('note_id', 'desc')
    .execute()
}

export async function insertOrderNote(
  tx: Tx,
  note: {
    shopId: string
    orderId: string
    noteId: string
    words: string
    by: { userId: string; userName: string }
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('order_notes')
    .values({
      shop_id: note.shopId,
      order_id: note.orderId,
      note_id: note.noteId,
      words: note.words,
      made_by: note.by.userId,
      made_by_name: note.by.userName,
      made_at: note.now,
    })
    .execute()
}

type OneNote = { orderId: string; noteId: string }

/** Takes a note away that can be brought back. Answers whether it was there. */
export async function markOrderNoteDeleted(
  tx: Tx,
  { orderId, noteId }: OneNote,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_notes')
    .set({ deleted_at: now })
    .where('order_id', '=', orderId)
    .where('note_id', '=', noteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Brings a note back that was not deleted before a time. Answers whether it was `deleted`, or `there`; else it is gone. */
export async function unmarkOrderNote(
  tx: Tx,
  { orderId, noteId }: OneNote,
  since: Date,
): Promise<'deleted' | 'there' | undefined> {
  const note = await tx
    .selectFrom('order_notes')
    .select('deleted_at as deletedAt')
    .where('order_id', '=', orderId)
    .where('note_id', '=', noteId)
    .forUpdate()
    .executeTakeFirst()
  if (!note) return undefined
  if (!note.deletedAt) return 'there'
  if (note.deletedAt < since) return undefined
  await tx.updateTable('order_notes').set({ deleted_at: null }).where('note_id', '=', noteId).execute()
  return 'deleted'
}

/** What was deleted before a time goes for good. */
export async function clearDeletedOrderNotes(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('order_notes').where('deleted_at', '<=', before).execute()
}

export type Returned = { variantId: string; quantity: number; damaged: boolean }

/** What came back of an order, article by article. */
export async function returnsOf(tx: Tx, orderId: string): Promise<Returned[]> {
  const { rows } = await sql<Returned>`
    SELECT variant_id AS "variantId", damaged, sum(quantity)::bigint AS quantity FROM order_returns
    WHERE shop_id = current_shop() AND order_id = ${orderId} GROUP BY variant_id, damaged ORDER BY variant_id, damaged`.execute(
    tx,
  )
  return rows
}

export async function insertReturn(
  tx: Tx,
  back: {
    shopId: string
    returnId: string
    orderId: string
    lines: readonly Returned[]
    madeBy: string
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('order_returns')
    .values(
      back.lines.map((line) => ({
        shop_id: back.shopId,
        return_id: back.returnId,
        order_id: back.orderId,
        variant_id: line.variantId,
        damaged: line.damaged,
        quantity: line.quantity,
        made_by: back.madeBy,
        made_at: back.now,
      })),
    )
    .execute()
}
