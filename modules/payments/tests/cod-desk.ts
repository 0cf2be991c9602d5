import { runOperation } from '@langraan/operations/server'
import type { CodPayoutDetail, PayoutRead } from '@langraan/payments/contract'
import { newId } from '@langraan/runtime'
import { call, place, put, server, shop, worker } from '@langraan/server/testing/desk'
import { sendFile } from '@langraan/server/testing/files'
import { operationDeps } from '@langraan/server/wiring/work'

/** A delivered order that cost what it cost, and the code of its parcel. */
export async function parcel(fulfilment = 'delivered', parcelStatus: string | null = null) {
  const orderId = await place(1, 'cod')
  await put(orderId, fulfilment, 'cod_pending')
  const shipmentId = newId()
  const code = `TH${newId().slice(-12)}`.toUpperCase()
  await server.database.rows(
    `INSERT INTO shipments (shop_id, shipment_id, order_id, provider, courier_code, courier_name, state, tracking_code, price_satang, weight_grams, created_by, created_at, updated_at, parcel_status, cod_satang)
     SELECT $1, $2, $3, 'shippop', 'FLE', 'Flash', 'booked', $4, 4000, 500, $5, now(), now(), $6, total_satang
     FROM orders WHERE shop_id = $1 AND order_id = $3`,
    [shop.shopId, shipmentId, orderId, code, shop.owner.userId, parcelStatus],
  )
  const { totalSatang } = (await call('GET', `/orders/${orderId}`)).body as unknown as { totalSatang: number }
  return { orderId, shipmentId, code, totalSatang }
}

const HEADINGS = 'Tracking,COD Amount,COD Fee,VAT,Return Fee,Net,Transfer date,Statement No'
type Row = { code: string; satang: number; fee?: number; vat?: number; returned?: number; net?: number }
export const baht = (satang: number | undefined) => (satang === undefined ? '' : (satang / 100).toFixed(2))

export async function putFile(
  statementNo: string,
  rows: readonly Row[],
  { last = '', day = '05/01/2569' } = {},
): Promise<string> {
  const lines = rows.map(({ code, satang, fee, vat, returned, net }) =>
    [code, ...[satang, fee, vat, returned, net].map(baht), day, statementNo].join(','),
  )
  const content = Buffer.from([HEADINGS, ...lines, last].join('\n'))
  const file = { as: shop.owner, name: 'statement.csv', type: 'text/csv', content, key: newId() }
  const { body } = await sendFile(server, `/shops/${shop.shopId}/cod-payouts`, file)
  const read = body as PayoutRead
  return read.outcome === 'read' ? read.codPayoutId : ''
}

export const look = async (codPayoutId: string) =>
  (await call('GET', `/cod-payouts/${codPayoutId}`)).body as unknown as CodPayoutDetail
export async function collect(codPayoutId: string) {
  const { status, body } = await call('POST', `/cod-payouts/${codPayoutId}/collection`)
  const operationId = body['operationId']
  if (typeof operationId === 'string')
    await runOperation(operationDeps(worker), { shopId: shop.shopId, operationId })
  return { status, code: body['code'], operationId }
}

/** What is in the accounts of the shop that couriers move. */
async function accounts(): Promise<Record<string, number>> {
  const rows = await server.database.rows<{ kind: string; sum: string }>(
    `SELECT a.kind, sum(e.amount_satang) AS sum FROM ledger_account_entries e
     JOIN ledger_accounts a USING (book_id, account_id)
     WHERE a.owner_id = $1 AND a.kind IN ('bank', 'cod_carrier', 'courier_fees', 'vat_paid', 'written_off') GROUP BY 1`,
    [shop.shopId],
  )
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, Number(sum)]))
}
export async function movedBy(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await accounts()
  await act()
  const moved = Object.entries(await accounts()).map(
    ([kind, sum]) => [kind, sum - (before[kind] ?? 0)] as const,
  )
  return Object.fromEntries(moved.filter(([, sum]) => sum !== 0))
}
