import type { Tx } from '@langraan/db'

export type PhotoRow = {
  parcelPhotoId: string
  orderId: string
  state: 'waiting' | 'kept' | 'unreadable'
  madeByName: string
  madeAt: Date
}

const photos = (tx: Tx) =>
  tx
    .selectFrom('parcel_photos')
    .select([
      'parcel_photo_id as parcelPhotoId',
      'order_id as orderId',
      'state',
      'made_by_name as madeByName',
      'made_at as madeAt',
    ])

export async function photosOfOrder(tx: Tx, orderId: string): Promise<PhotoRow[]> {
  return (await photos(tx)
    .where('order_id', '=', orderId)
    .orderBy('made_at')
    .orderBy('parcel_photo_id')
    .execute()) as PhotoRow[]
}

export async function findPhoto(tx: Tx, parcelPhotoId: string): Promise<PhotoRow | undefined> {
  return (await photos(tx).where('parcel_photo_id', '=', parcelPhotoId).executeTakeFirst()) as
    | PhotoRow
    | undefined
}

export async function insertPhoto(
  tx: Tx,
  made: {
    shopId: string
    parcelPhotoId: string
    orderId: string
    madeBy: string
    madeByName: string
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('parcel_photos')
    .values({
      shop_id: made.shopId,
      parcel_photo_id: made.parcelPhotoId,
      order_id: made.orderId,
      state: 'waiting',
      made_by: made.madeBy,
      made_by_name: made.madeByName,
      made_at: made.now,
    })
    .execute()
}

/** Says what became of a photo; false where it was taken away meanwhile. */
export async function notePhoto(
  tx: Tx,
  parcelPhotoId: string,
  state: 'kept' | 'unreadable',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('parcel_photos')
    .set({ state })
    .where('parcel_photo_id', '=', parcelPhotoId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePhoto(tx: Tx, parcelPhotoId: string): Promise<void> {
  await tx.deleteFrom('parcel_photos').where('parcel_photo_id', '=', parcelPhotoId).execute()
}

type PhotoOfPerson = { shopId: string; parcelPhotoId: string; orderNumber: number; madeAt: Date }

/** Photos of a person’s orders: a label on a box names them. */
export async function photosOfPerson(tx: Tx, customerId: string): Promise<PhotoOfPerson[]> {
  return tx
    .selectFrom('parcel_photos as p')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.shop_id', '=', 'p.shop_id').onRef('o.order_id', '=', 'p.order_id'),
    )
    .select([
      'p.shop_id as shopId',
      'p.parcel_photo_id as parcelPhotoId',
      'o.order_number as orderNumber',
      'p.made_at as madeAt',
    ])
    .where('o.customer_id', '=', customerId)
    .orderBy('p.made_at')
    .execute()
}

/** Takes the photos of these orders away; gives which they were. */
export async function removePhotosOf(
  tx: Tx,
  orderIds: readonly string[],
): Promise<{ shopId: string; parcelPhotoId: string }[]> {
  if (orderIds.length === 0) return []
  return tx
    .deleteFrom('parcel_photos')
    .where('order_id', 'in', [...orderIds])
    .returning(['shop_id as shopId', 'parcel_photo_id as parcelPhotoId'])
    .execute()
}
