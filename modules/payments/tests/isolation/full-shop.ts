import { newId } from '@langraan/runtime'
import { confirm, inShop, makeSlip, placeOrder, sendSlip } from '@langraan/server/testing/world'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    sendingBank: string
    transRef: string
    statementLineId: string
    statementId: string
    codPayoutId: string
    codShipmentId: string
    courierLineId: string
    noticeId: string
  }
}

export const fullShop: FullShopPart = {
  fill: async (server, shop) => {
    const body = { service: 'slipok', branch: '10001', key: 'SANDBOXSLIPOK0001', confirmsItself: false }
    await server.call('PUT', inShop('/slip-checker'), { as: shop.owner, body })
    const noticeId = await payAndSend()
    await server.database.rows(
      `UPDATE payment_notices SET picture_digest = 'of no picture' WHERE shop_id = $1`,
      [shop.shopId],
    )
    await addStatement(server, shop)
    await addCashWithCouriers(server, shop)
    const [money] = await server.database.rows<{ moneyId: string }>(
      `SELECT transaction_id AS "moneyId" FROM ledger_entries WHERE shop_id = $1 AND account = 'bank' LIMIT 1`,
      [shop.shopId],
    )
    return { noticeId, moneyId: money?.moneyId ?? '' }
  },
  fields: { row: 2, courierName: 'Flash' },
  foreignIds: {
    sendingBank: `SELECT sending_bank FROM slip_claims WHERE shop_id = $1 LIMIT 1`,
    transRef: `SELECT trans_ref FROM slip_claims WHERE shop_id = $1 LIMIT 1`,
    statementLineId: `SELECT statement_line_id FROM statement_lines WHERE shop_id = $1 LIMIT 1`,
    statementId: `SELECT statement_id FROM statement_lines WHERE shop_id = $1 LIMIT 1`,
    codPayoutId: `SELECT cod_payout_id FROM cod_payouts WHERE shop_id = $1 LIMIT 1`,
    codShipmentId: `SELECT shipment_id FROM shipments WHERE shop_id = $1 AND cod_satang > 0 AND state = 'booked' LIMIT 1`,
    courierLineId: `SELECT statement_line_id FROM cod_credits WHERE shop_id = $1 LIMIT 1`,
  },
}

/** One payment that was confirmed, and a slip that waits. */
async function payAndSend(): Promise<string> {
  const paid = await placeOrder()
  await confirm(await sendSlip(paid, await makeSlip(paid.totalSatang)))
  const waiting = await placeOrder()
  return (await sendSlip(waiting, await makeSlip(waiting.totalSatang))).noticeId
}

/** A statement of a bank and a courier's payout with one line each, what the columns of another bank's hold, and an order that waits for money. */
async function addStatement(
  { database }: Pick<TestServer, 'database'>,
  { shopId, owner }: Pick<TestShop, 'shopId' | 'owner'>,
): Promise<void> {
  await placeOrder()
  await database.rows(
    `WITH made AS (INSERT INTO statements VALUES ($1, $2, 'other', 'a.csv', '2026-11-20', '2026-11-20', 2, 1, $3, now()) RETURNING shop_id, statement_id)
     INSERT INTO statement_lines SELECT shop_id, $4, statement_id, '\x01', '2026-11-20', '14:05', 12345, NULL, 'โอน', NULL FROM made`,
    [shopId, newId(), owner.userId, newId()],
  )
  // A later one that told that line again.
  await database.rows(
    `WITH later AS (INSERT INTO statements VALUES ($1, $2, 'other', 'b.csv', '2026-11-20', '2026-11-20', 1, 0, $3, now()) RETURNING shop_id, statement_id)
     INSERT INTO statement_repeats SELECT l.shop_id, $2, l.statement_line_id FROM statement_lines l WHERE l.shop_id = $1`,
    [shopId, newId(), owner.userId],
  )
  // One of a server of the version before, which kept no repeats.
  await database.rows(
    `INSERT INTO statements VALUES ($1, $2, 'other', 'c.csv', '2026-11-20', '2026-11-20', 1, 0, $3, now())`,
    [shopId, newId(), owner.userId],
  )
  await database.rows(`INSERT INTO statement_mappings VALUES ($1, 'headings', '["date"]', now())`, [shopId])
  await database.rows(
    `WITH made AS (INSERT INTO cod_payouts VALUES ($1, $2, 'a.csv', 1, 12345, $3, now(), NULL, 1, '[{"row":3,"tracking":"TH2","text":"?"}]') RETURNING shop_id, cod_payout_id)
     INSERT INTO cod_payout_lines SELECT shop_id, cod_payout_id, at, code, satang FROM made,
       (VALUES (2, 'TH1', 12345), (3, 'TH404', 200)) AS told (at, code, satang)`,
    [shopId, newId(), owner.userId],
  )
  await database.rows(
    `INSERT INTO cod_decisions SELECT shop_id, $2, cod_payout_id, row_number, 'dispute', -45, $3, 'owner', now()
     FROM cod_payout_lines WHERE shop_id = $1 AND row_number = 2`,
    [shopId, newId(), owner.userId],
  )
}

/** A parcel that is paid for at the door, how long its courier takes, and a transfer that was found in the bank. */
async function addCashWithCouriers(
  { database }: Pick<TestServer, 'database'>,
  { shopId, owner }: Pick<TestShop, 'shopId' | 'owner'>,
): Promise<void> {
  const { orderId } = await placeOrder()
  await database.rows(
    `INSERT INTO shipments (shop_id, shipment_id, order_id, provider, courier_code, courier_name, state, tracking_code,
       price_satang, weight_grams, created_by, created_at, updated_at, handed_over_at, parcel_status, cod_satang)
     VALUES ($1, $2, $3, 'shippop', 'FLE', 'Flash', 'booked', 'TH1', 4000, 500, $4, now(), now(), now(), 'delivered', 12390)`,
    [shopId, newId(), orderId, owner.userId],
  )
  await database.rows(
    `UPDATE orders SET payment_status = 'cod_pending' WHERE shop_id = $1 AND order_id = $2`,
    [shopId, orderId],
  )
  await database.rows(`INSERT INTO cod_cycles VALUES ($1, 'Flash', 5)`, [shopId])
  await database.rows(
    `INSERT INTO cod_credits SELECT l.shop_id, l.statement_line_id, p.cod_payout_id, '', $2, 'owner', now()
     FROM statement_lines l JOIN cod_payouts p USING (shop_id) WHERE l.shop_id = $1`,
    [shopId, owner.userId],
  )
}
