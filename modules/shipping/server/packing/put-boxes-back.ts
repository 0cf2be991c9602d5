import type { Tx } from '@langraan/db'
import type { OrderRecord } from '@langraan/orders/server'
import { otherParcels } from '../order-of-parcel.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { findPacking } from './packings.sql.ts'

type Cancelled = { shopId: string; order: OrderRecord; shipmentId: string; now: Date }

/** The boxes of an order whose last booking was called off lie on the shelf again, unless its goods are in them. */
export async function putBoxesBack(
  { boxes }: Pick<ShippingDeps, 'boxes'>,
  tx: Tx,
  { shopId, order, shipmentId, now }: Cancelled,
): Promise<void> {
  const { orderId } = order
  if ((await otherParcels(tx, order, shipmentId)).length > 0) return
  if ((await findPacking(tx, orderId))?.state === 'packed') return
  await boxes.take(tx, { shopId, orderId, madeBy: null, now }, [])
}
