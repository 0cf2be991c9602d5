import { runOperation } from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '@langraan/server/testing/server'
import {
  closeWorld,
  control,
  inShop,
  KEY,
  makeSlip,
  type Notice,
  openWorld,
  placeOrder,
  type Placed,
  sendSlip,
  shipmentsOf,
  until,
  world,
} from '@langraan/server/testing/world'
import { connect, type Ground } from '@langraan/server/wiring/wiring'
import { operationDeps } from '@langraan/server/wiring/work'

const SLIPOK = { service: 'slipok', branch: '10001', key: 'SANDBOXSLIPOK0001', confirmsItself: false }
let worker: Ground

beforeAll(async () => {
  const { server, shop } = await openWorld()
  worker = await connect(server.ground.config, 'worker', server.ground.log)
  await addProduct(server, shop, 90)
  await ask('PUT', '/couriers/shippop', { apiKey: KEY })
})
afterAll(async () => {
  await worker.close()
  await closeWorld()
})

type Body = Record<string, unknown> & {
  operationId: string
  state: string
  doneCount: number
  faultCount: number
}
const ask = async (method: string, suffix: string, body?: object) =>
  (await world.server.call(method, inShop(suffix), {
    as: world.shop.owner,
    headers: { 'idempotency-key': newId() },
    ...(body && { body }),
  })) as { status: number; body: Body }

/** Begins it and has it done by two more workers beside the one that runs; what was left out, by the order's number. */
async function doneByThree(suffix: string, orders: readonly Placed[], how: object = {}) {
  const chosen = { orderIds: orders.map(({ orderId }) => orderId) }
  const { status, body } = await ask('POST', `/orders/${suffix}`, { chosen, ...how })
  expect([status, body.totalCount]).toEqual([202, orders.length])
  const { operationId } = body
  const job = { shopId: world.shop.shopId, operationId }
  await Promise.all([runOperation(operationDeps(worker), job), runOperation(operationDeps(worker), job)])
  const ended = await until(
    () => ask('GET', `/operations/${operationId}`),
    (answer) => answer.body.state === 'done',
  )
  expect(ended.body).toMatchObject({ doneCount: orders.length, totalCount: orders.length })
  const items = (await ask('GET', `/operations/${operationId}/items?faults=true`)).body.items
  const faults = (items as { name: string; reason: string }[]).map(({ name, reason }) => [name, reason])
  return { operationId, faults: Object.fromEntries(faults) as Record<string, string> }
}

describe('the payments of many orders', () => {
  it('are credited once, where a slip needs no look; others are named with the reason', async () => {
    const [good, without, cheap, twice] = [
      await placeOrder(),
      await placeOrder(),
      await placeOrder(),
      await placeOrder(),
    ]
    await sendSlip(good, await makeSlip(good.totalSatang))
    await sendSlip({ ...cheap, totalSatang: 100 }, await makeSlip(100))
    for (let slip = 0; slip < 2; slip++) await sendSlip(twice, await makeSlip(twice.totalSatang))
    const { faults } = await doneByThree('payment-confirmation', [good, without, cheap, twice])
    expect(faults).toEqual({
      [without.orderNumber]: 'ไม่มีสลิปรอตรวจ',
      [cheap.orderNumber]: 'ยอดในสลิปไม่ตรงกับยอดที่ค้าง เปิดดูแล้วใส่ยอดที่ได้รับจริง',
      [twice.orderNumber]: 'มีสลิปรอตรวจหลายใบ เปิดคำสั่งซื้อแล้วตรวจทีละใบ',
    })
    expect((await ask('GET', `/orders/${good.orderId}`)).body).toMatchObject({
      paymentStatus: 'paid',
      paidSatang: good.totalSatang,
    })
    const entries = await world.server.database.rows<{ account: string; amount: number }>(
      'SELECT account, amount_satang::integer AS amount FROM ledger_entries WHERE shop_id = $1 ORDER BY account',
      [world.shop.shopId],
    )
    expect(entries).toEqual([
      { account: 'bank', amount: good.totalSatang },
      { account: 'receivable', amount: -good.totalSatang },
    ])
    expect((await ask('GET', `/orders/${twice.orderId}`)).body).toMatchObject({ paidSatang: 0 })
  })

  it('are not credited where the bank does not say the same as the slip', async () => {
    await ask('PUT', '/slip-checker', SLIPOK)
    const [known, elsewhere] = [await placeOrder(), await placeOrder()]
    await sendSlip(known, await makeSlip(known.totalSatang))
    const receiver = { receiverAccountMasked: 'xxx-x-x1111-x' }
    await sendSlip(elsewhere, await makeSlip(elsewhere.totalSatang, undefined, receiver))
    await until(
      () => ask('GET', '/payment-notices'),
      ({ body }) => (body.items as Notice[]).every(({ check }) => check?.state !== 'checking'),
    )
    const { faults } = await doneByThree('payment-confirmation', [known, elsewhere])
    expect(faults).toEqual({
      [elsewhere.orderNumber]: 'สลิปตรวจไม่ผ่าน เปิดดูเหตุผลก่อนยืนยัน',
    })
    expect((await ask('GET', `/orders/${known.orderId}`)).body).toMatchObject({ paymentStatus: 'paid' })
    expect((await ask('GET', `/orders/${elsewhere.orderId}`)).body).toMatchObject({ paidSatang: 0 })
    await ask('DELETE', '/slip-checker')
  })
})

describe('couriers for many orders', () => {
  it('are booked once for each, by the one that was chosen or the cheapest, and their labels are one file', async () => {
    const [cod, unpaid, other] = [
      await placeOrder(undefined, 'cod'),
      await placeOrder(),
      await placeOrder(undefined, 'cod'),
    ]
    const first = await doneByThree('booking', [cod, unpaid, other], { weightGrams: 500 })
    expect(first.faults).toEqual({
      [unpaid.orderNumber]: 'จองขนส่งได้เมื่อชำระเงินครบ หรือเป็นเก็บเงินปลายทาง',
    })
    // Whichever of the three began a booking ends it, maybe after the others found it begun and went on.
    const settled = (order: Placed) =>
      until(
        () => shipmentsOf(order),
        (all) => all.every(({ state }) => state !== 'booking'),
      )
    for (const order of [cod, other])
      expect((await settled(order)).map(({ state }) => state)).toEqual(['booked'])
    const again = await doneByThree('booking', [cod], { courier: 'ไม่มีเจ้านี้', weightGrams: 500 })
    expect(Object.keys(again.faults)).toEqual([cod.orderNumber])
    expect(await shipmentsOf(cod)).toHaveLength(1)

    const { operationId, faults } = await doneByThree('labels', [cod, unpaid, other])
    expect(faults).toEqual({ [unpaid.orderNumber]: 'พิมพ์ใบปะหน้าได้หลังจองสำเร็จ' })
    const file = await world.server.api.inject({
      method: 'GET',
      url: `/api/v1${inShop(`/labels/${operationId}`)}`,
      headers: { cookie: world.shop.owner.cookies },
    })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    // One page for each parcel that is booked.
    expect(file.rawPayload.toString('latin1').match(/\/Count (\d+)/)?.[1]).toBe('2')
    // Where nothing comes of it, as when somebody stops it, nothing is left either.
    const none = await doneByThree('labels', [unpaid])
    for (const made of [operationId, none.operationId]) expect(await keysToClear(made)).toHaveLength(2)
  })

  it('are written also where one cannot be: that is told when all are done, and none is booked again', async () => {
    const { rows } = world.server.database
    const orders = [
      await placeOrder(undefined, 'cod'),
      await placeOrder(undefined, 'cod'),
      await placeOrder(undefined, 'cod'),
    ]
    const kind = operationDeps(worker).kinds.find(({ name }) => name === 'book-orders')
    if (!kind || !('outside' in kind)) throw new Error('nobody books many')
    const context = {
      shopId: world.shop.shopId,
      operationId: newId(),
      name: 'book',
      startedBy: world.shop.owner.userId,
      startedByName: 'เจ้าของ',
      options: { courier: '', weightGrams: 500 },
      totalCount: orders.length,
      now: new Date(),
    }
    const items = orders.map(({ orderId }, position) => ({
      position,
      itemId: orderId,
      before: null,
      doneEarly: false,
    }))
    const codes = async () => {
      const all = await Promise.all(orders.map(shipmentsOf))
      return all.flat().map(({ state }) => state)
    }
    // Two of three, and the courier keeps one waiting: at least one fails while others are on their way.
    await rows(`CREATE FUNCTION not_written() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE 'cannot be written'; END $$`)
    const some = orders.slice(0, 2).map(({ orderId }) => `'${orderId}'`)
    await rows(`CREATE TRIGGER not_written BEFORE UPDATE ON shipments FOR EACH ROW
      WHEN (NEW.state = 'booked' AND NEW.order_id IN (${some.join()})) EXECUTE FUNCTION not_written()`)
    try {
      const slow = { provider: 'shippop', endpoint: 'confirm', remainingCalls: 1, latencyAfterMs: 700 }
      await control('PUT', '/faults', slow)
      await expect(kind.outside(context, items)).rejects.toThrow('cannot be written')
      expect(await codes()).toEqual(['booking', 'booking', 'booked'])
    } finally {
      await rows('DROP FUNCTION not_written CASCADE')
    }
    expect(await kind.outside(context, items)).toEqual([])
    expect(await codes()).toEqual(['booking', 'booking', 'booked'])
  })

  const keysToClear = async (operationId: string) => {
    const cleared = await world.server.database.rows<{ keys: string[] }>(
      `SELECT data -> 'keys' AS keys FROM pgboss.job WHERE name = 'remove-files' AND data::text LIKE $1 AND start_after > created_on + interval '23 hours'`,
      [`%${operationId}%`],
    )
    return cleared[0]?.keys
  }

  it('come to them from the oldest order to the newest, as packing slips do, however they were chosen', async () => {
    const { rows } = world.server.database
    const [second, third, first] = [await placeOrder(), await placeOrder(), await placeOrder()]
    await rows(`UPDATE orders SET placed_at = placed_at - interval '1 day' WHERE order_id = $1`, [
      first.orderId,
    ])
    const ids = [first, second, third].map(({ orderId }) => orderId)
    const orderOf = async (chosen: object) => {
      const { operationId } = (await ask('POST', '/orders/labels', { chosen })).body
      const items = await rows<{ itemId: string }>(
        'SELECT item_id AS "itemId" FROM operation_items WHERE operation_id = $1 ORDER BY position',
        [operationId],
      )
      return items.map(({ itemId }) => itemId).filter((itemId) => ids.includes(itemId))
    }
    expect(await orderOf({ orderIds: ids.toReversed() })).toEqual(ids)
    expect(await orderOf({ matching: {} })).toEqual(ids)
  })

  it('are not booked for orders that nobody chose: a filter that is not known is refused', async () => {
    const answer = await ask('POST', '/orders/booking', { chosen: { matching: { number: '1001' } } })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
  })
})
