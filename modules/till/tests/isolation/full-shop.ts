import { newId } from '@langraan/runtime'
import type { FullShopPart, Ids } from '@langraan/server/testing/isolation/full-shop-part'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { DAMAGED } from './damaged.ts'
import { billLine, pairDevice, saleOf } from '../told-till.ts'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    tillId: string
    newTillId: string
    tillShiftId: string
    tillEventId: string
    tillOrderId: string
    findingId: string
    setAsideId: string
    tillReceiptLink: string
    receiptMailId: string
  }
}

export const fullShop: FullShopPart = {
  fill: addTills,
  fields: {
    pin: '2580',
    rights: ['refund'],
    events: [],
    unsentSince: '2026-01-01T00:00:00.000Z',
    sheetKind: 'csv',
    skipsDamaged: true,
    taxNumber: 'E0510100012345',
    // The buyer of a tax invoice.
    taxId: '0105569000002',
    branchNumber: '00000',
  },
}

/** A till with an open shift that has sold beyond stock, something that was set aside, and a till that waits for its device. */
async function addTills(server: TestServer, shop: TestShop): Promise<Ids> {
  const { call, database, ground } = server
  const till = await pairDevice(server, shop)
  await till.tell({ kind: 'shift-opened', number: 1, floatSatang: 100_000 })
  const variantId = await addProduct(server, shop, 1)
  const tillReceiptLink = newId()
  const line = billLine(variantId, { quantity: 2 })
  await till.tell(saleOf(1, [line], { linkToken: tillReceiptLink }))
  await till.tell(saleOf(2, [billLine(variantId)]))
  await till.send([{ seq: 4, text: 'not readable' }])
  await call('POST', `/shops/${shop.shopId}/tills/${till.tillId}/rescued-events`, {
    as: shop.owner,
    body: { events: [{ seq: 5, ...DAMAGED }], skipsDamaged: true },
  })
  const waiting = await call('POST', `/shops/${shop.shopId}/tills`, {
    as: shop.owner,
    body: { name: 'สำรอง', branchId: shop.branchId },
    headers: { 'idempotency-key': newId() },
  })
  await call('PUT', `/shops/${shop.shopId}/till-staff/${shop.owner.userId}`, {
    as: shop.owner,
    body: { pin: '1357', rights: ['refund'] },
  })
  await database.rows(`INSERT INTO till_settings VALUES ($1, 'nearest', false, 1000, 80, '', '', $2, $3)`, [
    shop.shopId,
    shop.owner.userId,
    ground.clock.now(),
  ])
  await database.rows(`UPDATE tills SET tax_number = 'E0510100000001' WHERE shop_id = $1`, [shop.shopId])
  const collectedOrderId = await toBeCollected(server, till.tillId)
  const [sold] = await database.rows<{ event_id: string }>(
    'SELECT event_id FROM till_events WHERE till_id = $1 AND seq = 2',
    [till.tillId],
  )
  const one = async (column: string, table: string) => {
    const [row] = await database.rows<{ id: string }>(
      `SELECT ${column} AS id FROM ${table} WHERE till_id = $1 ORDER BY ${table === 'till_receipts' ? 'seq' : '1'} LIMIT 1`,
      [till.tillId],
    )
    return row?.id ?? ''
  }
  // A web order that its customer collects, which this till has begun to hand over.
  await database.rows(
    `INSERT INTO till_collections SELECT t.shop_id, r.order_id, t.till_id, $2, now() FROM tills t
       JOIN till_receipts r USING (shop_id, till_id) WHERE t.till_id = $1 ORDER BY r.seq LIMIT 1`,
    [till.tillId, shop.owner.userId],
  )
  const receiptMailId = newId()
  await database.rows(
    `INSERT INTO till_receipt_mails SELECT shop_id, $2, order_id, number, 'somying@example.com', $3, 'th', 'waiting', $4, now()
       FROM till_receipts WHERE till_id = $1 ORDER BY seq LIMIT 1`,
    [till.tillId, receiptMailId, tillReceiptLink, shop.owner.userId],
  )
  return {
    receiptMailId,
    collectedOrderId,
    tillOrderId: await one('order_id', 'till_receipts'),
    findingId: await one('finding_id', 'till_findings'),
    setAsideId: await one('set_aside_id', 'till_set_aside'),
    tillReceiptLink,
    approvedBy: shop.owner.userId,
    tillId: till.tillId,
    newTillId: (waiting.body as { tillId: string }).tillId,
    tillShiftId: till.shiftId(),
    tillEventId: sold?.event_id ?? '',
  }
}

/** An order that waits at the branch of the till for its customer: its last sale, as if somebody were to collect it. */
async function toBeCollected({ database }: TestServer, tillId: string): Promise<string> {
  const [row] = await database.rows<{ id: string }>(
    `UPDATE orders SET delivery = 'pickup', fulfilment_status = 'waiting'
     WHERE order_id = (SELECT order_id FROM till_receipts WHERE till_id = $1 ORDER BY seq DESC LIMIT 1)
     RETURNING order_id AS id`,
    [tillId],
  )
  return row?.id ?? ''
}
