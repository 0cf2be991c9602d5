import { callsOf } from './calls.ts'
import { systemClock } from '@langraan/runtime'
import { addSecondBranch } from './second-branch.ts'
import { startTestServer, type TestServer, type TestShop } from './server.ts'

/** A shop with two branches, and a clock that can be moved ahead: of the running test file. */
type StockWorld = { server: TestServer; shop: TestShop; second: string; aheadMs: number }
export let world: StockWorld

export async function openStockroom(): Promise<void> {
  const aheadMs = () => world?.aheadMs ?? 0
  const server = await startTestServer({
    clock: { now: () => new Date(systemClock.now().getTime() + aheadMs()) },
  })
  const shop = await server.shop('stockroom')
  world = { server, shop, second: await addSecondBranch(server, shop), aheadMs: 0 }
}

export const closeStockroom = () => world.server.close()

type Answer<T = Record<string, never>> = { status: number; body: T }
export const call = callsOf(() => world)

type Why = {
  onHand: number
  reserved: number
  available: number
  branches: { branchId: string; onHand: number }[]
  reasons: { reason: string; quantity: number }[]
  movements: {
    movementId: string
    quantity: number
    balance: number
    reason: string
    documentNumber: string | null
    madeBy: string
  }[]
  reservations: { holderId: string; note: string }[]
  nextAfter: string | null
}
export const why = async (variantId: string, query = '') =>
  (await call<Why>('GET', `/stock/${variantId}${query}`)).body

/** What an order of an article says, in the web store and by hand. */
export const orderBody = (variantId: string, quantity = 1) => ({
  lines: [{ variantId, quantity }],
  customer: { name: 'กุลธิดา', phone: '0812345678' },
  shippingMethodId: world.shop.shippingMethodId,
  paymentMethod: 'cod',
  address: {
    line1: '1',
    subdistrict: 'บางปูใหม่',
    district: 'เมืองสมุทรปราการ',
    province: 'สมุทรปราการ',
    zipcode: '10280',
  },
})

export const order = (variantId: string, quantity = 1) =>
  world.server.call('POST', `/storefront/${world.shop.slug}/orders`, {
    body: orderBody(variantId, quantity),
  }) as Promise<Answer<{ code?: string; orderId?: string }>>

/** The goods of an order leave the shelf. */
export async function pack(placed: Awaited<ReturnType<typeof order>>): Promise<void> {
  const parcel = { courierName: 'ไปรษณีย์ไทย', trackingCode: 'EB123456789TH', handedOver: false }
  const { status } = await call('POST', `/orders/${placed.body.orderId}/parcels-by-hand`, parcel)
  if (status !== 201) throw new Error(`not packed: ${status}`)
}

export const wrongLevels = () =>
  world.server.database.rows(
    `SELECT l.variant_id FROM stock_levels l WHERE l.on_hand <> (SELECT coalesce(sum(m.quantity), 0) FROM stock_movements m
       WHERE m.shop_id = l.shop_id AND m.variant_id = l.variant_id AND m.branch_id = l.branch_id)
     OR l.reserved <> (SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r
       WHERE r.shop_id = l.shop_id AND r.variant_id = l.variant_id AND r.branch_id = l.branch_id)`,
  )

export type Paper = { paperId: string; number: string }
