import { callsOf, type ShopCall } from './calls.ts'
import { addProduct, startTestServer, type TestServer, type TestShop } from './server.ts'
import { countOrdered } from '../running/customer-counter.ts'
import { connect, type Ground } from '../wiring/wiring.ts'

export type Buying = { name?: string; phone?: string; email?: string; line1?: string; method?: string }

/** A shop that sells, and ways to ask for its customers. Nothing works beside: orders are counted when asked. */
export type CustomersWorld = {
  server: TestServer
  worker: Ground
  shop: TestShop
  order(buying: Buying): Promise<string>
  /** What the worker does beside. */
  count(): Promise<void>
  call: ShopCall<never>
  make(words: object): Promise<string>
  close(): Promise<void>
}

export async function openCustomers(slug: string): Promise<CustomersWorld> {
  const server = await startTestServer()
  const worker: Ground = await connect(server.ground.config, 'worker', server.ground.log)
  const shop = await server.shop(slug)
  const variantId = await addProduct(server, shop, 100_000)
  const call = callsOf(() => ({ server, shop }))
  return {
    server,
    worker,
    shop,
    call,
    order: async ({ name = 'กุลธิดา ศรีสุวรรณ์', phone = '0812345678', email, line1 = '88/12', method }) => {
      const { status, body } = await server.call('POST', `/storefront/${shop.slug}/orders`, {
        body: {
          lines: [{ variantId, quantity: 1 }],
          customer: { name, phone, ...(email && { email }) },
          address: { ...ADDRESS, line1 },
          shippingMethodId: shop.shippingMethodId,
          paymentMethod: method ?? 'promptpay',
        },
      })
      if (status !== 201) throw new Error(`ordering answered ${status}`)
      return (body as { orderId: string }).orderId
    },
    count: async () => {
      // The relay gives events their positions; here it is done by hand.
      await server.database.rows(
        `UPDATE outbox SET position = nextval('outbox_position') WHERE position IS NULL AND name = 'order.placed'`,
      )
      while (await countOrdered(worker));
    },
    make: async (words) => {
      const { status, body } = await call('POST', '/customers', {
        name: 'ลูกค้า',
        contacts: [],
        addresses: [],
        tags: [],
        ...words,
      })
      if (status !== 201) throw new Error(`making a customer answered ${status}: ${JSON.stringify(body)}`)
      return (body as { customerId: string }).customerId
    },
    close: async () => {
      await worker.close()
      await server.close()
    },
  }
}

export const ADDRESS = {
  subdistrict: 'บางปูใหม่',
  district: 'เมืองสมุทรปราการ',
  province: 'สมุทรปราการ',
  zipcode: '10280',
}
