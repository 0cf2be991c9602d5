import { newId } from '@langraan/runtime'
import { chanceOf, slipAlterations, withoutQr } from '@langraan/sandbox/testing/slip-alterations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  closeWorld,
  confirm,
  inShop,
  makeSlip,
  openWorld,
  type Placed,
  placeOrder,
  sendSlip,
} from '@langraan/server/testing/world'

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

  it('is told as seen where it still waits once another order was credited with it', async () => {
    const [first, second] = [await placeOrder(), await placeOrder()]
    const slip = await makeSlip(first.totalSatang, 'SEEN20261120KX77')
    const waiting = await sendSlip(first, slip)
    expect(waiting.seenBefore).toBe(false)
    expect(await confirm(await sendSlip(second, slip), shop)).toMatchObject({ status: 200 })
    expect(
      await server.call('GET', inShop(`/payment-notices?orderId=${first.orderId}`), { as: shop.owner }),
    ).toMatchObject({ body: { items: [{ state: 'waiting', seenBefore: true }] } })
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

const orderOf = async ({ orderId }: Placed) =>
  (await server.call('GET', inShop(`/orders/${orderId}`), { as: shop.owner })).body

describe('a slip that comes again, altered on its way from phone to phone', () => {
  it('is not credited again, however it looks, with its QR or without', async () => {
    const transRef = 'ALTERED2026112000001'
    const paid = await placeOrder()
    const slip = await makeSlip(paid.totalSatang, transRef)
    expect((await confirm(await sendSlip(paid, slip))).status).toBe(200)
    const cut = await withoutQr(slip, 0.78)
    const printed = { sendingBank: '014', reference: transRef }
    for (const [name, picture] of [
      ['secondScreen', slip],
      ['dim', slip],
      ['slanted', cut],
      ['inChat', cut],
    ] as const) {
      // Each for an order of its own: for one order it is the notice that waits there.
      const other = await placeOrder()
      const notice = await sendSlip(other, await slipAlterations[name](picture, chanceOf(7)))
      expect([name, notice.transRef]).toEqual([name, picture === slip ? transRef : null])
      const { amountSatang } = notice
      const answer = await confirm(notice, shop, { amountSatang, ...(picture === cut && { printed }) })
      expect([name, answer.status, answer.body]).toMatchObject([name, 409, { code: 'slip_used_up' }])
      expect(await orderOf(other)).toMatchObject({ paidSatang: 0 })
    }
  })
})

describe('a slip whose QR was cut off', () => {
  const PRINTED = 'CUTOFF2026112000aBcO'

  it('is credited by the reference that is printed on it, and never without one', async () => {
    const order = await placeOrder()
    const notice = await sendSlip(order, await makeSlip(order.totalSatang, PRINTED, { withoutQr: true }))
    expect(notice).toMatchObject({ qrOutcome: 'no_qr', transRef: null })
    expect(await confirm(notice)).toMatchObject({ status: 422, body: { code: 'reference_needed' } })
    const { amountSatang } = notice
    const printed = (reference: string) => ({ amountSatang, printed: { sendingBank: '014', reference } })
    expect(await confirm(notice, shop, printed('???'))).toMatchObject({ body: { code: 'reference_wrong' } })
    expect(await confirm(notice, shop, printed('CUTOFF 2026 1120 00aBcO'))).toMatchObject({ status: 200 })
    expect(await orderOf(order)).toMatchObject({ paymentStatus: 'paid' })
  })

  it.each([
    ['with its QR', false, undefined],
    ['without it, typed in small letters', true, { sendingBank: '014', reference: PRINTED.toLowerCase() }],
    ['without it, with a zero for the O', true, { sendingBank: '014', reference: 'CUTOFF2026112000aBc0' }],
    ['without it, under another bank', true, { sendingBank: '004', reference: PRINTED }],
  ] as const)('is not credited again %s', async (_how, withoutQr, printed) => {
    const order = await placeOrder()
    const notice = await sendSlip(order, await makeSlip(order.totalSatang, PRINTED, { withoutQr }))
    const { amountSatang } = notice
    expect(await confirm(notice, shop, { amountSatang, ...(printed && { printed }) })).toMatchObject({
      status: 409,
      body: { code: 'slip_used_up' },
    })
    expect(await orderOf(order)).toMatchObject({ paidSatang: 0 })
  })

  it.each([
    ['one sign is another', 'CUTOFF2026112000aBc7'],
    ['two signs changed places', 'CUTOFF2026121000aBcO'],
    ['a sign is left out', 'CUTOFF202611200aBcO'],
    ['a sign came twice', 'CUUTOFF2026112000aBcO'],
  ])('is asked about before it is credited again where %s', async (_how, reference) => {
    const order = await placeOrder()
    const notice = await sendSlip(order, await makeSlip(order.totalSatang, PRINTED, { withoutQr: true }))
    const { amountSatang } = notice
    const typed = { amountSatang, printed: { sendingBank: '014', reference } }
    expect(await confirm(notice, shop, typed)).toMatchObject({
      status: 409,
      body: { code: 'reference_alike', details: { needsReading: true } },
    })
    expect(await orderOf(order)).toMatchObject({ paidSatang: 0 })
  })

  it('is credited where whoever confirms has read it again, and without asking under any other reference', async () => {
    const alike = { sendingBank: '014', reference: 'CUTOFF2026112000aBc7' }
    const other = { sendingBank: '014', reference: 'ANOTHER202611210077' }
    for (const [printed, isReadAgain] of [
      [alike, true],
      [other, undefined],
    ] as const) {
      const order = await placeOrder()
      const notice = await sendSlip(order, await makeSlip(order.totalSatang, PRINTED, { withoutQr: true }))
      const typed = { amountSatang: notice.amountSatang, printed, ...(isReadAgain && { isReadAgain }) }
      expect(await confirm(notice, shop, typed)).toMatchObject({ status: 200 })
      expect(await orderOf(order)).toMatchObject({ paymentStatus: 'paid' })
    }
  })

  it('is not asked about under nearly the same reference for another sum, or long after', async () => {
    const [claimed] = await server.database.rows<{ sum: number }>(
      `SELECT amount_satang::integer AS sum FROM slip_claims WHERE trans_ref = 'CUT0FF2026112000ABC0'`,
    )
    const sum = claimed?.sum ?? 0
    const isAlike = async (of: number, since: string) =>
      (
        await server.database.rows<{ alike: boolean }>(`SELECT is_near_claim($1, 'typed', $2, $3) AS alike`, [
          'CUT0FF2026112000ABC5',
          of,
          since,
        ])
      )[0]?.alike
    expect(await isAlike(sum, '2020-01-01')).toBe(true)
    expect([await isAlike(sum + 1, '2020-01-01'), await isAlike(sum, '2999-01-01')]).toEqual([false, false])
  })
})
