import { callsOf } from '@langraan/server/testing/calls'
import { SELLER } from '@langraan/server/testing/seller'
import { addProduct, startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billLine, pairDevice, saleOf, type ToldTill } from './told-till.ts'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  server = await startTestServer()
  shop = await server.shop('till')
}, 60_000)
afterAll(() => server.close())

const rows = <Row extends object = Record<string, unknown>>(text: string, values?: unknown[]) =>
  server.database.rows<Row>(text, values)
const onHand = async (variantId: string) =>
  (await rows<{ on_hand: number }>('SELECT on_hand FROM stock_levels WHERE variant_id = $1', [variantId]))[0]
    ?.on_hand

async function openTill(): Promise<ToldTill> {
  const till = await pairDevice(server, shop)
  const opened = await till.tell({ kind: 'shift-opened', number: 1, floatSatang: 100_000 })
  expect(opened).toEqual({ seq: 1, outcome: 'taken' })
  return till
}

describe('a sale that a till tells', () => {
  it('is one order, paid and handed over, at the prices that it was charged by', async () => {
    const till = await openTill()
    const variantId = await addProduct(server, shop, 5, 12_000)
    const sale = saleOf(1, [billLine(variantId, { quantity: 2 })])
    expect(await till.tell(sale)).toEqual({ seq: 2, outcome: 'taken' })
    expect(await rows('SELECT * FROM orders WHERE order_id = $1', [sale.orderId])).toMatchObject([
      {
        channel: 'till',
        payment_status: 'paid',
        fulfilment_status: 'handed_over',
        total_satang: '20000',
        sold_by_id: till.tillId,
        cashier_id: shop.owner.userId,
      },
    ])
    expect(await onHand(variantId)).toBe(3)
    expect(
      await rows('SELECT number, total_satang, cash_satang FROM till_receipts WHERE order_id = $1', [
        sale.orderId,
      ]),
    ).toEqual([
      {
        number: `R${String(till.series).padStart(2, '0')}-000001`,
        total_satang: '20000',
        cash_satang: '20000',
      },
    ])
  })

  it('is one sale however often it comes, also from two tabs at once', async () => {
    const till = await openTill()
    const variantId = await addProduct(server, shop, 5)
    const told = till.say(saleOf(1, [billLine(variantId)]))
    const answers = await Promise.all([till.send([told]), till.send([told]), till.send([told])])
    const outcomes = answers.map(({ results }) => results[0]?.outcome)
    expect(outcomes.toSorted()).toEqual(['repeated', 'repeated', 'taken'])
    expect(await till.send([told])).toMatchObject({
      results: [{ seq: 2, outcome: 'repeated' }],
      lastSeq: 2,
    })
    expect(await onHand(variantId)).toBe(4)
  })

  it('stands where the books have less: the stock falls below nothing and somebody is told', async () => {
    const till = await openTill()
    const variantId = await addProduct(server, shop, 1)
    const sale = saleOf(1, [billLine(variantId, { quantity: 3 })])
    expect(await till.tell(sale)).toMatchObject({ outcome: 'taken' })
    expect(await onHand(variantId)).toBe(-2)
    expect(await rows('SELECT kind, details FROM till_findings WHERE order_id = $1', [sale.orderId])).toEqual(
      [{ kind: 'sold_beyond_stock', details: { lines: [{ variantId, free: -2, name: 'เสื้อ' }] } }],
    )
    // What comes in fills the hole first.
    const corrected = await server.call('POST', `/shops/${shop.shopId}/stock-corrections`, {
      as: shop.owner,
      body: { variantId, onHand: 2 },
      headers: { 'idempotency-key': newId() },
    })
    expect(corrected.status).toBe(200)
    expect(
      await rows('SELECT on_hand, oversold FROM stock_levels WHERE variant_id = $1', [variantId]),
    ).toEqual([{ on_hand: 2, oversold: 0 }])
  })

  it('stands at the prices that the till knew, and is listed where the catalogue has others by now', async () => {
    const till = await openTill()
    const variantId = await addProduct(server, shop, 5, 12_000)
    const same = saleOf(1, [billLine(variantId, { priceSatang: 9_000, listPriceSatang: 12_000 })])
    const old = saleOf(2, [
      billLine(variantId, { quantity: 2, priceSatang: 11_000, listPriceSatang: 11_000 }),
    ])
    expect(await till.tell(same)).toMatchObject({ outcome: 'taken' })
    expect(await till.tell(old)).toMatchObject({ outcome: 'taken' })
    const { body } = await server.call('GET', `/shops/${shop.shopId}/till-sales`, { as: shop.owner })
    const { pricedOtherwise } = body as { pricedOtherwise: { orderId: string }[] }
    const listed = (orderId: string) => pricedOtherwise.filter((one) => one.orderId === orderId)
    expect(listed(same.orderId)).toEqual([])
    expect(listed(old.orderId)).toMatchObject([
      {
        differenceSatang: -2_000,
        lines: [{ name: 'เสื้อ', quantity: 2, soldSatang: 11_000, catalogueSatang: 12_000 }],
      },
    ])
  })

  it('stands where its goods are deleted meanwhile', async () => {
    const till = await openTill()
    const variantId = await addProduct(server, shop, 1)
    await rows('DELETE FROM variants WHERE variant_id = $1', [variantId])
    const sale = saleOf(1, [billLine(variantId)])
    expect(await till.tell(sale)).toMatchObject({ outcome: 'taken' })
    expect(await rows('SELECT product_name FROM order_lines WHERE order_id = $1', [sale.orderId])).toEqual([
      { product_name: 'เสื้อ' },
    ])
  })

  it('rounds the cash in it, and nothing else', async () => {
    const till = await openTill()
    const variantId = await addProduct(server, shop, 5)
    const sale = saleOf(1, [billLine(variantId, { priceSatang: 31_244 })], {
      roundingSatang: 6,
      tenders: [
        { method: 'promptpay', amountSatang: 20_000, proof: 'seen' },
        { method: 'cash', amountSatang: 11_250 },
      ],
    })
    expect(await till.tell(sale)).toMatchObject({ outcome: 'taken' })
    expect(
      await rows(
        `SELECT account, sum(amount_satang)::integer AS satang FROM ledger_entries
         WHERE order_id = $1 GROUP BY account ORDER BY account`,
        [sale.orderId],
      ),
    ).toEqual([
      { account: 'bank', satang: 20_000 },
      { account: 'cash_drawer', satang: 11_250 },
      { account: 'cash_rounding', satang: -6 },
      { account: 'receivable', satang: -31_244 },
    ])
  })
})

describe('an abbreviated tax invoice of a till', () => {
  const call = callsOf<{ items: { number: string; kind: string }[] }>(() => ({ server, shop }))

  it('is one of the shop’s documents, by the number that was printed, and a full one takes its place', async () => {
    await call('PUT', '/seller', SELLER)
    await call('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 0, codBasisPoints: 0 })
    const till = await openTill()
    const variantId = await addProduct(server, shop, 5, 10_700)
    const line = billLine(variantId, { priceSatang: 10_700 })
    const sale = saleOf(7, [line], {
      paper: { kind: 'abbreviated', running: 7 },
      vat: { mode: 'inclusive', rateBasisPoints: 700 },
    })
    expect(await till.tell(sale)).toMatchObject({ outcome: 'taken' })
    const number = `T${String(till.series).padStart(2, '0')}-000007`
    const found = await call('GET', `/sale-documents?text=${number}`)
    expect(found.body.items).toMatchObject([{ number, kind: 'abbreviated', vatSatang: 700 }])
    const asked = `/orders/${sale.orderId}/documents`
    const listed = (await call('GET', asked)).body as unknown as { items: { documentId: string }[] }
    const issued = await call('POST', asked, {
      kind: 'tax_invoice',
      replacesDocumentId: listed.items[0]?.documentId,
      reason: 'ลูกค้าขอใบเต็มรูป',
      buyer: {
        name: 'บริษัท ผู้ซื้อ จำกัด',
        taxId: '0107536000102',
        branchNumber: '00000',
        phone: '',
        addressLine: '1',
        subdistrict: 'สุเทพ',
        district: 'เมืองเชียงใหม่',
        province: 'เชียงใหม่',
        zipcode: '50200',
      },
    })
    expect(issued.status).toBe(201)
    expect((await call('GET', `/sale-documents?text=${number}`)).body.items).toMatchObject([
      { number, cancelled: { reason: 'ลูกค้าขอใบเต็มรูป' } },
    ])
    expect(await rows('SELECT vat_satang FROM orders WHERE order_id = $1', [sale.orderId])).toEqual([
      { vat_satang: '700' },
    ])
  })
})

describe('what a till tells', () => {
  it('comes in its order: what follows something missing waits', async () => {
    const till = await openTill()
    const variantId = await addProduct(server, shop, 9)
    const [first, second] = [1, 2].map((running) => till.say(saleOf(running, [billLine(variantId)])))
    if (!first || !second) throw new Error('two sales were said')
    expect((await till.send([second])).results).toEqual([{ seq: 3, outcome: 'missing' }])
    expect((await till.send([first, second])).results).toEqual([
      { seq: 2, outcome: 'taken' },
      { seq: 3, outcome: 'taken' },
    ])
  })

  it('is set aside where it cannot be taken, and what follows goes on', async () => {
    const till = await openTill()
    const variantId = await addProduct(server, shop, 9)
    const wrong = till.say({ ...saleOf(1, [billLine(variantId)]), totalSatang: 1 })
    const right = till.say(saleOf(2, [billLine(variantId)]))
    expect((await till.send([wrong, right])).results).toEqual([
      { seq: 2, outcome: 'set_aside', reason: 'sums_differ' },
      { seq: 3, outcome: 'taken' },
    ])
    expect(await rows('SELECT said FROM till_set_aside WHERE till_id = $1', [till.tillId])).toEqual([
      { said: wrong.text },
    ])
  })

  it('is never written over: the same number with another content is kept beside it', async () => {
    const till = await openTill()
    const variantId = await addProduct(server, shop, 9)
    const told = till.say(saleOf(1, [billLine(variantId)]))
    await till.send([told])
    const other = { seq: told.seq, text: told.text.replace('"note":""', '"note":"x"') }
    expect((await till.send([other])).results).toEqual([
      { seq: 2, outcome: 'set_aside', reason: 'other_content' },
    ])
    expect((await till.send([told])).results).toEqual([{ seq: 2, outcome: 'repeated' }])
  })

  it('is of the till whose key is shown, and of nobody else', async () => {
    const [one, other] = [await openTill(), await openTill()]
    const foreign = await server.call('GET', `/shops/${shop.shopId}/tills/${other.tillId}/snapshot`, {
      headers: { authorization: `Till ${one.tillId}.wrong` },
    })
    expect(foreign.status).toBe(404)
    const stranger = await server.person('cashier@till.test')
    const asked = await server.call('GET', `/shops/${shop.shopId}/tills/${other.tillId}/snapshot`, {
      as: stranger,
    })
    expect(asked.status).toBe(404)
    expect((await other.call('GET', '/snapshot')).body).toMatchObject({
      till: { lastSeq: 1, series: other.series },
    })
  })

  it('is set aside once its till was revoked', async () => {
    const till = await openTill()
    const variantId = await addProduct(server, shop, 9)
    await server.call('DELETE', `/shops/${shop.shopId}/tills/${till.tillId}`, { as: shop.owner })
    expect(await till.tell(saleOf(1, [billLine(variantId)]))).toEqual({
      seq: 2,
      outcome: 'set_aside',
      reason: 'revoked',
    })
    expect((await till.call('GET', '/snapshot')).status).toBe(403)
  })
})
