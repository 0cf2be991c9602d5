import { sql, type Tx } from '@langraan/db'
import type { HeldFor } from '../rules/order-status.ts'

/** Keeps an order from being packed and sent until somebody has decided, or lets it go. */
export async function holdOrder(tx: Tx, orderId: string, heldFor: HeldFor | null): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ held_for: heldFor })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('order_id', '=', orderId)
    .execute()
}
