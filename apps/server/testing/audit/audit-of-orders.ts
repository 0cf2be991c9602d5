import { casesOf } from '../idempotency/cases.ts'
import { callsOf } from '../calls.ts'
import { defaultTheme } from '@langraan/sites/rules'
import { sendFile } from '../files.ts'
import * as w from '../world.ts'

const call = callsOf(() => w.world)

/** An order is packed, corrected, tagged, given to somebody and written about; others end, and money goes back. */
export async function workOnOrders(address: object): Promise<void> {
  const { orderId } = await w.placeOrder(w.world.shop, 'cod')
  await call('PUT', `/orders/${orderId}/packing`, { packing: true })
  const to = { customerName: 'คนใหม่', customerPhone: '0899999999', addressLine: '9', note: '', ...address }
  await call('PUT', `/orders/${orderId}/delivery`, to)
  await call('PUT', `/orders/${orderId}/tags`, { tags: ['ด่วน'] })
  await call('PUT', `/orders/${orderId}/assignee`, { userId: w.world.shop.owner.userId })
  const { noteId } = (await call('POST', `/orders/${orderId}/notes`, { words: 'x' })).body as {
    noteId: string
  }
  await call('DELETE', `/orders/${orderId}/notes/${noteId}`)
  await call('POST', `/orders/${orderId}/notes/${noteId}/restoration`)
  await enterSlip()
  const { readStatement, readCodPayout, ...ofFiles } = await casesOf('payments', 'cases-of-statements')
  for (const one of [readStatement, readCodPayout]) {
    const sent = await one?.fresh()
    if (!sent?.file) continue
    const read = await upload(sent.path, 'file.csv', sent.file)
    // What was put in by mistake is taken away again.
    const folder = sent.path.split('?')[0]
    await w.world.server.call('DELETE', `${folder}/${read.statementId ?? read.codPayoutId}`, { as: sent.as })
  }
  const others = { ...ofFiles, ...(await casesOf('orders')), ...(await casesOf('invoices')) }
  for (const one of Object.values(others)) {
    const { path, as, body } = await one.fresh()
    const answer = await w.world.server.call('POST', path, { as, ...(body && { body }) })
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  }
  await untilCashIsRecorded()
}

/** The worker writes an entry of it, which must not come while others are looked at. */
const untilCashIsRecorded = () =>
  w.until(
    () =>
      w.world.server.database.rows(
        `SELECT 1 FROM operations WHERE shop_id = $1 AND kind = 'collect-cod' AND ended_at IS NULL`,
        [w.world.shop.shopId],
      ),
    (open) => open.length === 0,
  )

async function enterSlip(): Promise<void> {
  const { orderId, totalSatang } = await w.placeOrder()
  const path = w.inShop(`/orders/${orderId}/payment-notices?amountSatang=${totalSatang}`)
  await upload(path, 'slip.png', await w.makeSlip(totalSatang))
}

async function upload(path: string, name: string, content: Buffer) {
  const file = { as: w.world.shop.owner, name, type: 'application/octet-stream', content }
  const { status, body } = await sendFile(w.world.server, path, file)
  if (status >= 300) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body as { statementId?: string; codPayoutId?: string }
}

/** VAT and a fee are set; a coupon is made and stopped. */
export async function changeTermsOfSale(): Promise<void> {
  await call('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 1_000, codBasisPoints: 300 })
  const { revision } = (await call('GET', '/theme')).body as { revision: number }
  await call('PUT', '/theme/draft', { ...defaultTheme, revision })
  await call('POST', '/theme/publication', { ...defaultTheme, revision: 1 })
}
