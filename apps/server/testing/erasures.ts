import { removeFiles } from '@langraan/customers/server'
import { newId } from '@langraan/runtime'
import { openImports } from './customer-imports.ts'
import { filesOf } from '../wiring/wiring.ts'

export type Buyer = { orderId: string; customerId: string; name: string }

/** A shop in which people are erased of whom files were made. */
export async function openErasures(slug: string) {
  const world = await openImports(slug)
  const { shopId, owner } = world.shop
  const { rows } = world.server.database
  return {
    ...world,
    /** Somebody whose parcel is booked. */
    buyer: async (name: string, phone: string): Promise<Buyer> => {
      const orderId = await world.order({ name, phone })
      const [found] = await rows<{ customerId: string }>(
        `UPDATE orders SET fulfilment_status = 'packing', payment_status = 'paid' WHERE order_id = $1 RETURNING customer_id AS "customerId"`,
        [orderId],
      )
      await rows(
        `INSERT INTO shipments (shop_id, shipment_id, order_id, provider, courier_code, courier_name, state, tracking_code, courier_tracking_code, purchase_id, price_satang, weight_grams, created_by, created_at, updated_at)
         VALUES ($1, gen_random_uuid(), $2, 'shippop', 'FLE', 'Flash', 'booked', $3, $3, $3, 1, 1, $1, now(), now())`,
        [shopId, orderId, `TH${phone}`],
      )
      return { orderId, customerId: found?.customerId ?? newId(), name }
    },
    /** Once their order is at its end, as all must be of whoever is erased. */
    erase: async ({ orderId, customerId, name }: Buyer): Promise<void> => {
      await rows(`UPDATE orders SET fulfilment_status = 'delivered' WHERE order_id = $1`, [orderId])
      const { status } = await world.call('POST', `/customers/${customerId}/erasure`, { confirmation: name })
      if (status !== 200) throw new Error(`the erasure answered ${status}`)
    },
    /** Does what the jobs say that are due, as the worker does. */
    removeWhatIsDue: async (): Promise<void> => {
      const jobs = await rows<{ data: { keys: string[] } }>(
        `DELETE FROM pgboss.job WHERE name = 'remove-files' AND start_after <= now() RETURNING data`,
      )
      for (const { data } of jobs) await removeFiles(filesOf(world.worker), data)
    },
    fetched: (suffix: string, language = 'th') =>
      world.server.api.inject({
        url: `/api/v1/shops/${shopId}${suffix}`,
        headers: { cookie: owner.cookies, 'accept-language': language },
      }),
  }
}
export type ErasuresWorld = Awaited<ReturnType<typeof openErasures>>
