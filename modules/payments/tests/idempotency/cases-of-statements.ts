import { newId } from '@langraan/runtime'
import { type Case, placedOrder, withBody } from '@langraan/server/testing/idempotency/requests'
import * as w from '@langraan/server/testing/world'

/** A line of a statement from long ago: no money of this world is near it. */
async function lineOf(amountSatang: number): Promise<string> {
  const { server, shop } = w.world
  const [statementId, lineId] = [newId(), newId()]
  await server.database.rows(
    `INSERT INTO statements VALUES ($1, $2, 'other', 'a.csv', '2020-01-01', '2020-01-01', 1, 1, $3, now())`,
    [shop.shopId, statementId, shop.owner.userId],
  )
  await server.database.rows(
    `INSERT INTO statement_lines VALUES ($1, $2, $3, $4, '2020-01-01', NULL, $5, NULL, 'โอน', NULL)`,
    [shop.shopId, lineId, statementId, Buffer.from(lineId), amountSatang],
  )
  return lineId
}

/** A delivered order with cash on delivery, and its parcel. */
async function parcelAtDoor(): Promise<{ trackingCode: string; shipmentId: string; totalSatang: number }> {
  const { server, shop } = w.world
  const { orderId, totalSatang } = await placedOrder('cod')
  const shipmentId = newId()
  const trackingCode = `TH${newId().replaceAll('-', '').toUpperCase()}`
  await server.database.rows(`UPDATE orders SET fulfilment_status = 'delivered' WHERE order_id = $1`, [
    orderId,
  ])
  await server.database.rows(
    `INSERT INTO shipments (shop_id, shipment_id, order_id, provider, courier_code, courier_name, state, tracking_code, price_satang, weight_grams, created_by, created_at, updated_at, parcel_status, cod_satang)
     VALUES ($1, $2, $3, 'shippop', 'FLE', 'Flash', 'booked', $4, 4000, 500, $5, now(), now(), 'delivered', $6)`,
    [shop.shopId, shipmentId, orderId, trackingCode, shop.owner.userId, totalSatang],
  )
  return { trackingCode, shipmentId, totalSatang }
}

async function payoutOf(trackingCode: string, totalSatang: number, unreadCount = 0): Promise<string> {
  const { server, shop } = w.world
  const codPayoutId = newId()
  await server.database.rows(`INSERT INTO cod_payouts VALUES ($1, $2, 'a.csv', 1, $3, $4, now(), NULL, $5)`, [
    shop.shopId,
    codPayoutId,
    totalSatang,
    shop.owner.userId,
    unreadCount,
  ])
  await server.database.rows('INSERT INTO cod_payout_lines VALUES ($1, $2, 2, $3, $4)', [
    shop.shopId,
    codPayoutId,
    trackingCode,
    totalSatang,
  ])
  return codPayoutId
}

const ofShop = (suffix: string) => ({ path: w.inShop(suffix), as: w.world.shop.owner })

/** A row that lacks something, and what is decided of it. */
async function decisionOf() {
  const { trackingCode, totalSatang } = await parcelAtDoor()
  const codPayoutId = await payoutOf(trackingCode, totalSatang - 900)
  return { ...ofShop(`/cod-payouts/${codPayoutId}/decisions`), body: { row: 2, decision: 'dispute' } }
}

/** What is done once of bank statements. */
/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  readStatement: {
    fresh: async () => ({
      ...ofShop('/statements?account=other'),
      file: Buffer.from(`วันที่,ฝากเงิน,รายการ\n20/11/2569,100.00,${newId()}\n`),
    }),
    other: (sent) => ({ ...sent, file: Buffer.from('วันที่,ฝากเงิน\n21/11/2569,7.00\n') }),
  },
  readCodPayout: {
    fresh: async () => ({
      ...ofShop('/cod-payouts'),
      file: Buffer.from(`เลขพัสดุ,ยอด COD\nTH${newId()},100.00\n`),
    }),
    other: (sent) => ({ ...sent, file: Buffer.from('เลขพัสดุ,ยอด COD\nTH2,7.00\n') }),
  },
  collectCodPayout: {
    fresh: async () => {
      const { trackingCode, totalSatang } = await parcelAtDoor()
      return ofShop(`/cod-payouts/${await payoutOf(trackingCode, totalSatang)}/collection`)
    },
    other: (sent) => ({ ...sent, path: sent.path.replace(/[0-9a-f-]{36}(?=\/collection)/, newId()) }),
  },
  decideLine: {
    fresh: async () => {
      // The shop's accounts with couriers are there before: the first decision makes them.
      const { path, as, body } = await decisionOf()
      const headers = { 'idempotency-key': newId() }
      await w.world.server.call('POST', path, { as, headers, body })
      return decisionOf()
    },
    other: withBody({ row: 2, decision: 'claim' }),
  },
  decideCodParcel: {
    fresh: async () => {
      const [{ shipmentId: first }, { shipmentId }] = [await parcelAtDoor(), await parcelAtDoor()]
      const pathOf = (id: string) => `/cod/${id}/decisions`
      // The shop's accounts with couriers are there before: the first decision makes them.
      const headers = { 'idempotency-key': newId() }
      const body = { decision: 'claim' }
      await w.world.server.call('POST', w.inShop(pathOf(first)), { as: w.world.shop.owner, headers, body })
      return { ...ofShop(pathOf(shipmentId)), body }
    },
    other: withBody({ decision: 'dispute' }),
  },
  matchCodTransfers: {
    fresh: async () => {
      const codPayoutId = await payoutOf(`TH${newId()}`, 4321)
      const statementLineIds = [await lineOf(4321)]
      return {
        ...ofShop('/cod/matches'),
        body: { transfers: [{ codPayoutId, statementNo: '' }], statementLineIds },
      }
    },
    other: withBody({ transfers: [{ codPayoutId: newId(), statementNo: '' }], statementLineIds: [newId()] }),
  },
  seeUnreadRows: {
    fresh: async () => ({
      ...ofShop('/unread-rows/sight'),
      body: { codPayoutId: await payoutOf(`TH${newId()}`, 100, 1) },
    }),
    other: withBody({ codPayoutId: newId() }),
  },
  shareLine: {
    fresh: async () => {
      const { orderId, totalSatang } = await placedOrder('promptpay')
      const shares = [{ orderId, amountSatang: totalSatang, seenDueSatang: totalSatang }]
      return { ...ofShop(`/statement-lines/${await lineOf(totalSatang)}/shares`), body: { shares } }
    },
    other: withBody({ shares: [{ orderId: newId(), amountSatang: 1, seenDueSatang: 1 }] }),
  },
  takeLineBack: {
    fresh: async () => {
      const { orderId, totalSatang } = await placedOrder('promptpay')
      const line = `/statement-lines/${await lineOf(totalSatang)}`
      const { path, as } = ofShop(`${line}/receipt`)
      const headers = { 'idempotency-key': newId() }
      await w.world.server.call('POST', path, { as, headers, body: { orderId } })
      return ofShop(`${line}/taking-back`)
    },
    other: (sent) => ({ ...sent, path: sent.path.replace(/[0-9a-f-]{36}(?=\/taking-back)/, newId()) }),
  },
  receiveFromStatement: {
    fresh: async () => {
      const { orderId, totalSatang } = await placedOrder('promptpay')
      return { ...ofShop(`/statement-lines/${await lineOf(totalSatang)}/receipt`), body: { orderId } }
    },
    other: withBody({ orderId: newId() }),
  },
}
