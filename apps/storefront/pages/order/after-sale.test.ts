import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderFrom, startTestSite, type TestSite } from '@langraan/server/testing/test-site'
import { makePickup } from '@langraan/server/testing/not-sent'
import type { TestShop } from '@langraan/server/testing/server'

let site: TestSite
let shop: TestShop

beforeAll(async () => {
  site = await startTestSite()
  shop = await site.server.shop('malila')
})
afterAll(() => site.close())

const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
  const answer = await site.server.call(method, `/shops/${shop.shopId}${path}`, {
    as: shop.owner,
    ...(body && { body }),
  })
  expect(answer.status).toBe(200)
  return answer.body as {
    totalSatang: number
    orderNumber: string
    events: { eventId: string }[]
  }
}

async function paidOrder() {
  const { browser, page } = await orderFrom(site, shop)
  const orderId = /\/orders\/([^./]+)/.exec(page.url)?.[1] ?? ''
  const { totalSatang, orderNumber } = await call('GET', `/orders/${orderId}`)
  await call('POST', `/orders/${orderId}/receipts`, { amountSatang: totalSatang, way: 'transfer' })
  const look = async () => (await browser.open(page.url)).body
  return { orderId, totalSatang, orderNumber, url: page.url, look }
}

describe('the page of an order that was sold', () => {
  it('tells what went back in all, and asks nobody who has their money back whether they have paid', async () => {
    const { orderId, totalSatang, look } = await paidOrder()
    expect(await look()).not.toContain('ร้านคืนเงินให้แล้ว')
    await call('POST', `/orders/${orderId}/cancellation`, { reason: 'customer' })
    for (const amountSatang of [2000, totalSatang - 2000])
      await call('POST', `/orders/${orderId}/refunds`, { amountSatang, way: 'transfer' })
    const text = await look()
    expect(text).toContain(`ร้านคืนเงินให้แล้ว ฿${(totalSatang / 100).toFixed(2)}`)
    expect(text).toContain('โอนมาอีกครั้งใช่ไหม')
    expect(text).not.toContain('โอนไปแล้วใช่ไหม')
  })

  it('tells who brought all goods back what they get, and not that a parcel can be sent again', async () => {
    const { orderId, totalSatang, look } = await paidOrder()
    const { lines } = (await call('GET', `/orders/${orderId}`)) as unknown as {
      lines: { variantId: string; quantity: number }[]
    }
    await site.server.database.rows(
      `WITH came AS (UPDATE orders SET fulfilment_status = 'delivered' WHERE order_id = $1 RETURNING shop_id)
       INSERT INTO order_events (shop_id, order_id, event_id, kind, details, made_at)
       SELECT shop_id, $1, gen_random_uuid(), 'delivered', '{}', now() FROM came`,
      [orderId],
    )
    await call('POST', `/orders/${orderId}/returns`, {
      lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity, damaged: false })),
    })
    const text = await look()
    expect(text).toContain('ร้านได้รับสินค้าคืนแล้ว')
    expect(text).toContain(`ร้านรับเงินไว้ ฿${(totalSatang / 100).toFixed(2)} และจะโอนคืนให้`)
    expect(text).not.toContain('ทักร้านเพื่อส่งใหม่')
  })

  it('tells who comes for the goods where they get them, and has no address', async () => {
    const { orderId, look } = await paidOrder()
    await makePickup(site.server.database, orderId)
    const waiting = await look()
    expect(waiting).toContain('รับที่ สำนักงานใหญ่')
    expect(waiting).toContain('รับของที่ร้าน')
    expect(waiting).not.toContain('ส่งถึง')
    expect(waiting).toContain('ต.สุเทพ')
    expect(waiting).not.toContain('เมืองสมุทรปราการ')
    await site.server.database.rows(
      `UPDATE orders SET fulfilment_status = 'handed_over' WHERE order_id = $1`,
      [orderId],
    )
    expect(await look()).toContain('รับสินค้าแล้ว')
  })

  it('leads whoever paid for it to the order it was merged into, which it does not call cancelled', async () => {
    const [first, second] = [await paidOrder(), await paidOrder()]
    const seen = async (orderId: string) => (await call('GET', `/orders/${orderId}`)).events[0]?.eventId
    await call('POST', `/orders/${second.orderId}/merges`, {
      fromOrderId: first.orderId,
      seenEventId: await seen(second.orderId),
      fromSeenEventId: await seen(first.orderId),
    })
    const text = await first.look()
    expect(text).toContain(`รวมกับคำสั่งซื้อ ${second.orderNumber} แล้ว`)
    expect(text).toContain(`href="${second.url}"`)
    for (const wrong of ['คำสั่งซื้อนี้ถูกยกเลิก', 'ไม่ต้องโอนเงินแล้ว']) expect(text).not.toContain(wrong)
  })
})
