import { newId, systemClock } from '@langraan/runtime'
import { type MailWorld, openMailWorld } from '@langraan/server/testing/mail'
import { SELLER } from '@langraan/server/testing/seller'
import { addProduct, type TestShop } from '@langraan/server/testing/server'
import { until } from '@langraan/server/testing/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseReceiptMails } from '../server/mails/receipt-mails.sql.ts'
import { withShop } from '@langraan/db'
import type { Sale } from '../rules/rules.ts'
import { billLine, pairDevice, receiptMailed, saleOf, type ToldTill } from './told-till.ts'

let w: MailWorld
let shop: TestShop
let till: ToldTill
let variantId: string
let running = 0

beforeAll(async () => {
  w = await openMailWorld(systemClock)
  shop = await w.server.shop('mailing')
  till = await pairDevice(w.server, shop)
  variantId = await addProduct(w.server, shop, 100)
  await till.tell({ kind: 'shift-opened', number: 1, floatSatang: 0 })
}, 60_000)
afterAll(() => w.close())

async function sell(more: Partial<Sale> = {}): Promise<Sale> {
  running++
  const sale = saleOf(running, [billLine(variantId)], { linkToken: newId(), ...more })
  expect(await till.tell(sale)).toMatchObject({ outcome: 'taken' })
  return sale
}
type Mail = { sent_to: string; link_token: string; state: string }
const mailsOf = ({ orderId }: Sale): Promise<Mail[]> =>
  w.server.database.rows('SELECT sent_to, link_token, state FROM till_receipt_mails WHERE order_id = $1', [
    orderId,
  ])
const settled = (sale: Sale) =>
  until(
    () => mailsOf(sale),
    ([mail]) => mail?.state === 'sent',
  )

it('goes out once with its link, however often it is told, and then nobody knows where it went', async () => {
  const sale = await sell()
  const said = till.say(receiptMailed(sale, till.series, 'somying@example.com'))
  expect((await till.send([said])).results).toMatchObject([{ outcome: 'taken' }])
  expect((await till.send([said])).results).toMatchObject([{ outcome: 'repeated' }])
  const [mail] = await w.mailsUntil('somying@example.com')
  expect(mail?.subject).toContain('ใบเสร็จ R01-000001')
  expect(mail?.text).toContain('฿100.00')
  expect(mail?.text).toContain(`/receipts/${sale.linkToken}`)
  expect(await settled(sale)).toEqual([{ sent_to: '', link_token: '', state: 'sent' }])
  const [kept] = await w.server.database.rows<{ said: string }>(
    `SELECT said FROM till_events WHERE shop_id = $1 AND kind = 'receipt-mailed'`,
    [shop.shopId],
  )
  expect(kept?.said).not.toMatch(/somying/)
  expect(kept?.said).not.toContain(sale.linkToken)
  // What comes after it arrives after it would have come a second time.
  const next = await sell()
  await till.tell(receiptMailed(next, till.series, 'somying@example.com'))
  expect(await w.mailsUntil('somying@example.com', 2)).toHaveLength(2)
})

it('brings the abbreviated tax invoice along as a PDF', async () => {
  const shopPath = `/shops/${shop.shopId}`
  await w.server.call('PUT', `${shopPath}/seller`, { as: shop.owner, body: SELLER })
  const sale = await sell({
    paper: { kind: 'abbreviated', running: 1 },
    vat: { mode: 'inclusive', rateBasisPoints: 700 },
  })
  await till.tell(receiptMailed(sale, till.series, 'vat@example.com'))
  const [mail] = await w.mailsUntil('vat@example.com')
  expect(mail?.attachments).toMatchObject([{ name: 'T01-000001.pdf', type: 'application/pdf' }])
})

it('is set aside where it is of no sale of the till, or to no address', async () => {
  const sale = await sell()
  const wrong = receiptMailed({ ...sale, linkToken: newId() }, till.series, 'somchai@example.com')
  expect(await till.tell(wrong)).toMatchObject({ outcome: 'set_aside', reason: 'unknown_sale' })
  expect(await till.tell(receiptMailed(sale, till.series, 'no address'))).toMatchObject({
    outcome: 'set_aside',
    reason: 'unreadable',
  })
  expect(await mailsOf(sale)).toEqual([])
})

it('is not sent any more to a customer who is erased before it has left', async () => {
  const buyer = { customerId: null, name: 'สมหญิง ใจดี', phone: '0812345678' }
  const sale = await sell({ buyer })
  const { database, ground } = w.server
  await database.rows(
    `INSERT INTO till_receipt_mails SELECT shop_id, $2, order_id, number, 'late@example.com', 'x', 'th', 'waiting', $3, now()
     FROM till_receipts WHERE order_id = $1`,
    [sale.orderId, newId(), shop.owner.userId],
  )
  const [order] = await database.rows<{ customer_id: string }>(
    'SELECT customer_id FROM orders WHERE order_id = $1',
    [sale.orderId],
  )
  await withShop(ground.db, shop.shopId, (tx) => eraseReceiptMails(tx, [order?.customer_id ?? '']))
  expect(await mailsOf(sale)).toEqual([{ sent_to: '', link_token: '', state: 'waiting' }])
})
