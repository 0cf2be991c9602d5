import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, type TestServer, type TestShop } from './test-server.ts'
import { closeWorld, confirm, inShop, makeSlip, openWorld, placeOrder, sendSlip } from './test-world.ts'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  await addProduct(server, shop, 90)
})
afterAll(closeWorld)

describe('a slip', () => {
  it('is read, shown with bank and picture, confirmed once, and written to the ledger', async () => {
    const order = await placeOrder()
    const notice = await sendSlip(order, await makeSlip(order.totalSatang, 'REF0000001'))
    expect(notice).toMatchObject({
      state: 'waiting',
      qrOutcome: 'found',
      sendingBank: '014',
      transRef: 'REF0000001',
      seenBefore: false,
      hasPicture: true,
    })
    const picture = await server.call('GET', inShop(`/payment-notices/${notice.noticeId}/picture`), {
      as: shop.owner,
    })
    expect(picture).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' },
    })

    const key = newId()
    const answers = await Promise.all(
      [1, 2, 3].map(() => confirm(notice, shop, { amountSatang: order.totalSatang }, key)),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(await server.call('GET', inShop(`/orders/${order.orderId}`), { as: shop.owner })).toMatchObject({
      body: { paymentStatus: 'paid', fulfilmentStatus: 'waiting', paidSatang: order.totalSatang },
    })
    const entries = await server.database.rows<{ account: string; amount: string }>(
      'SELECT account, amount_satang AS amount FROM ledger_entries WHERE order_id = $1 ORDER BY account',
      [order.orderId],
    )
    expect(entries).toEqual([
      { account: 'bank', amount: String(order.totalSatang) },
      { account: 'receivable', amount: String(-order.totalSatang) },
    ])
  })

  it('is credited once on the whole platform, and the other shop is never named', async () => {
    const other = await server.shop('othershop')
    await server.database.rows(
      `INSERT INTO products SELECT $1, product_id, name, slug, description, vendor, tags, option_names, published, NULL, created_at, updated_at FROM products WHERE shop_id = $2`,
      [other.shopId, shop.shopId],
    )
    await server.database.rows(
      `INSERT INTO variants SELECT $1, variant_id, product_id, position, option_values, NULL, NULL, price_satang, NULL, weight_grams FROM variants WHERE shop_id = $2`,
      [other.shopId, shop.shopId],
    )
    await server.database.rows(
      `INSERT INTO stock_levels SELECT $1, variant_id, $3, 5 FROM variants WHERE shop_id = $2`,
      [other.shopId, shop.shopId, other.branchId],
    )
    const order = await placeOrder(other)
    const notice = await sendSlip(order, await makeSlip(order.totalSatang, 'REF0000001'), other)
    expect(notice.seenBefore).toBe(true)
    const refused = await confirm(notice, other)
    expect(refused).toMatchObject({ status: 409, body: { code: 'slip_used_elsewhere' } })
    expect(JSON.stringify(refused.body)).not.toContain('mainjob')
  })

  it('may pay several orders of one shop up to its amount', async () => {
    const [first, second, third] = [await placeOrder(), await placeOrder(), await placeOrder()]
    const slip = await makeSlip(first.totalSatang + second.totalSatang, 'REF0000002')
    const transferSatang = first.totalSatang + second.totalSatang
    for (const order of [first, second]) {
      expect(
        (
          await confirm(await sendSlip(order, slip), shop, {
            amountSatang: order.totalSatang,
            transferSatang,
          })
        ).status,
      ).toBe(200)
    }
    expect(
      await confirm(await sendSlip(third, slip), shop, { amountSatang: third.totalSatang, transferSatang }),
    ).toMatchObject({ status: 409, body: { code: 'slip_used_up' } })
  })

  it('that is no picture is told as unreadable, and can be rejected with a reason', async () => {
    const order = await placeOrder()
    const notice = await sendSlip(order, Buffer.from('<svg onload=alert(1)>'))
    expect(notice).toMatchObject({ qrOutcome: 'unreadable', hasPicture: false })
    await server.call('POST', inShop(`/payment-notices/${notice.noticeId}/rejection`), {
      as: shop.owner,
      body: { reason: 'เปิดรูปไม่ได้' },
    })
    expect(await server.call('GET', inShop(`/orders/${order.orderId}`), { as: shop.owner })).toMatchObject({
      body: { paymentStatus: 'slip_rejected' },
    })
    expect(await confirm(notice)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
  })
})
