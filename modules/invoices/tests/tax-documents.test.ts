import { createDocumentCompiler } from '@langraan/documents/compiler'
import { makeSaleDocument } from '@langraan/invoices/server'
import { newId } from '@langraan/runtime'
import { bangkokDay } from '@langraan/thai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, openDesk, place, put, server, shop, worker } from '@langraan/server/testing/desk'
import { BUYER, SELLER as PLAIN_SELLER } from '@langraan/server/testing/seller'
import { filesOf } from '@langraan/server/wiring/wiring'

/** As somebody types it. */
const SELLER = {
  ...PLAIN_SELLER,
  legalNameEnglish: 'Malila Studio Co., Ltd.',
  taxId: '0-1055-36000-09-7',
  phone: '081-234-5678',
}

beforeAll(async () => {
  await openDesk()
  expect(await seller()).toMatchObject({ status: 200 })
  await vat('inclusive')
})
afterAll(closeDesk)

const seller = (otherwise: object = {}) => call('PUT', '/seller', { ...SELLER, ...otherwise })
const vat = (vatMode: string) => call('PUT', '/sale-terms', { vatMode, codLeastSatang: 0, codBasisPoints: 0 })

type Row = {
  documentId: string
  kind: string
  number: string
  totalSatang: number
  vatSatang: number
  buyerName: string
  aboutNumber: string | null
  cancelled: { reason: string; replacedByNumber: string | null } | null
}
type Documents = { items: Row[]; standing: object; buyer: object; isRemembered: boolean }
const listed = async (orderId: string) =>
  (await call('GET', `/orders/${orderId}/documents`)).body as unknown as Documents

const issue = (orderId: string, kind: string, more: object = {}) =>
  call('POST', `/orders/${orderId}/documents`, {
    kind,
    replacesDocumentId: null,
    reason: '',
    ...(kind === 'tax_invoice' && { buyer: BUYER }),
    ...more,
  })
const issued = async (orderId: string, kind: string, more: object = {}) => {
  const answer = await issue(orderId, kind, more)
  expect(answer.status).toBe(201)
  return answer.body as unknown as { documentId: string; number: string }
}

/** An order whose money is there. */
async function paid(quantity = 1): Promise<string> {
  const orderId = await place(quantity)
  await put(orderId, 'waiting', 'paid', true)
  return orderId
}
const refund = (orderId: string, amountSatang: number) =>
  call('POST', `/orders/${orderId}/refunds`, { amountSatang, way: 'transfer' })
const refused = (code: string) => ({ status: expect.any(Number), body: { code } })

describe('how the money came', () => {
  it('stands on the paper as it was recorded, whatever way the order was to be paid', async () => {
    const orderId = await place(1)
    const order = async () =>
      (await call('GET', `/orders/${orderId}`)).body as unknown as {
        totalSatang: number
        paymentMethod: string
      }
    const { totalSatang, paymentMethod } = await order()
    expect(paymentMethod).not.toBe('cash')
    const inHand = Math.floor(totalSatang / 3)
    const receive = (amountSatang: number, way: string) =>
      call('POST', `/orders/${orderId}/receipts`, { amountSatang, way })
    expect(await receive(inHand, 'cash')).toMatchObject({ status: 200 })
    expect(await receive(totalSatang - inHand, 'transfer')).toMatchObject({ status: 200 })
    const { documentId } = await issued(orderId, 'tax_invoice')
    const [row] = await server.database.rows<{ paid: object }>(
      `SELECT content -> 'paid' AS paid FROM sale_documents WHERE sale_document_id = $1`,
      [documentId],
    )
    expect(row?.paid).toEqual([
      { way: 'cash', satang: inHand },
      { way: 'transfer', satang: totalSatang - inHand },
    ])
  })
})

describe('what may be issued', () => {
  it('waits for who sells, and for the money', async () => {
    const other = await server.shop('unsaid')
    const unpaid = await place()
    expect(await issue(unpaid, 'receipt')).toMatchObject(refused('not_paid_in_full'))
    const cod = await place(1, 'cod')
    expect(await issue(cod, 'receipt')).toMatchObject(refused('cod_not_collected'))
    expect(
      (await server.call('GET', `/shops/${other.shopId}/seller`, { as: other.owner })).body,
    ).toMatchObject({
      legalName: '',
      vatRegisteredOn: null,
    })
  })

  it('is no tax invoice in a shop that is not registered for VAT, and says so', async () => {
    const orderId = await paid()
    await seller({ vatRegisteredOn: null })
    expect(await issue(orderId, 'tax_invoice')).toMatchObject(refused('not_vat_registered'))
    expect(await issue(orderId, 'abbreviated')).toMatchObject(refused('not_vat_registered'))
    const { documentId } = await issued(orderId, 'receipt')
    expect((await listed(orderId)).items).toMatchObject([{ documentId, kind: 'receipt', vatSatang: 0 }])
    await seller()
  })

  it('asks for the buyer of a full tax invoice, in words and by an address that exists', async () => {
    const orderId = await paid()
    expect(await issue(orderId, 'tax_invoice', { buyer: undefined })).toMatchObject(refused('buyer_needed'))
    const nowhere = { ...BUYER, zipcode: '50200' }
    expect(await issue(orderId, 'tax_invoice', { buyer: nowhere })).toMatchObject(refused('unknown_address'))
    const wrong = { ...BUYER, taxId: '0105569000003' }
    expect((await issue(orderId, 'tax_invoice', { buyer: wrong })).status).toBe(400)
    expect((await listed(orderId)).items).toEqual([])
  })

  it('keeps a seller who is registered for VAT from having no tax id', async () => {
    expect((await seller({ taxId: '' })).status).toBe(400)
    expect(await seller({ zipcode: '10110' })).toMatchObject(refused('unknown_address'))
  })
})

describe('a tax invoice', () => {
  it('has the figures of the order, is remembered for its customer, and is drawn with all that 86/4 asks', async () => {
    const orderId = await paid(3)
    const { documentId, number } = await issued(orderId, 'tax_invoice')
    const { items } = await listed(orderId)
    const order = (await call('GET', `/orders/${orderId}`)).body as unknown as {
      totalSatang: number
      events: object[]
    }
    const vatSatang = Math.round((order.totalSatang * 7) / 107)
    expect(items).toMatchObject([
      { number, totalSatang: order.totalSatang, vatSatang, buyerName: BUYER.name },
    ])
    expect(order.events[0]).toMatchObject({ kind: 'document-issued', details: { number } })
    expect(await listed(await place())).toMatchObject({ buyer: BUYER, isRemembered: true })
    await makeSaleDocument(
      { db: worker.db, files: filesOf(worker), documents: createDocumentCompiler() },
      { shopId: shop.shopId, documentId },
    )
    const pdf = await server.api.inject({
      url: `/api/v1/shops/${shop.shopId}/sale-documents/${documentId}/pdf/th`,
      headers: { cookie: shop.owner.cookies, 'sec-fetch-site': 'same-origin' },
    })
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(pdf.headers['content-disposition']).toContain(`${number}-th.pdf`)
  })

  it('takes the place of another one, which stays and says by what', async () => {
    const orderId = await paid()
    const first = await issued(orderId, 'abbreviated')
    expect(await issue(orderId, 'tax_invoice')).toMatchObject(refused('document_exists'))
    const replaces = { replacesDocumentId: first.documentId }
    expect(await issue(orderId, 'tax_invoice', replaces)).toMatchObject(refused('reason_needed'))
    const second = await issued(orderId, 'tax_invoice', { ...replaces, reason: 'ลูกค้าขอเต็มรูป' })
    expect((await listed(orderId)).items).toMatchObject([
      { number: second.number, aboutNumber: first.number, cancelled: null },
      { number: first.number, cancelled: { reason: 'ลูกค้าขอเต็มรูป', replacedByNumber: second.number } },
    ])
  })

  it('is cancelled once, with a reason, and nobody can change what it says', async () => {
    const orderId = await paid()
    const { documentId, number } = await issued(orderId, 'tax_invoice')
    const cancel = (reason: string) => call('POST', `/sale-documents/${documentId}/cancellation`, { reason })
    expect((await cancel(' ')).status).toBe(400)
    expect(await cancel('ชื่อผิด')).toMatchObject({ status: 200, body: { number } })
    expect(await cancel('อีกครั้ง')).toMatchObject(refused('cancelled_already'))
    for (const change of ['UPDATE sale_documents SET total_satang = 1', 'DELETE FROM sale_documents'])
      await expect(
        server.database.rows(`${change} WHERE sale_document_id = $1`, [documentId]),
      ).rejects.toThrow(/never changed/)
    const again = await issued(orderId, 'tax_invoice')
    expect(again.number > number).toBe(true)
  })
})

describe('a credit note', () => {
  it('is about a tax invoice, over what was given back, until all of it and all VAT is', async () => {
    const orderId = await paid(3)
    expect(await issue(orderId, 'credit_note')).toMatchObject(refused('tax_invoice_first'))
    const { documentId } = await issued(orderId, 'tax_invoice')
    const about = { replacesDocumentId: documentId, reason: 'คืนสินค้า' }
    expect(await issue(orderId, 'credit_note', about)).toMatchObject(refused('nothing_to_credit'))
    await refund(orderId, 3_333)
    await issued(orderId, 'credit_note', about)
    expect(await issue(orderId, 'credit_note', about)).toMatchObject(refused('nothing_to_credit'))
    expect(
      await issue(orderId, 'tax_invoice', { replacesDocumentId: documentId, reason: 'ชื่อผิด' }),
    ).toMatchObject(refused('has_credit_note'))
    const { items } = await listed(orderId)
    await refund(orderId, (items[1]?.totalSatang ?? 0) - 3_333)
    await issued(orderId, 'credit_note', about)
    const [last, first, invoice] = (await listed(orderId)).items
    expect((last?.totalSatang ?? 0) + (first?.totalSatang ?? 0)).toBe(invoice?.totalSatang)
    expect((last?.vatSatang ?? 0) + (first?.vatSatang ?? 0)).toBe(invoice?.vatSatang)
  })

  it('is kept from an order that never was paid in full', async () => {
    const orderId = await place(3)
    await put(orderId, 'not_ready', 'partly_paid')
    await server.database.rows('UPDATE orders SET paid_satang = 5000 WHERE order_id = $1', [orderId])
    await refund(orderId, 1_000)
    expect(await issue(orderId, 'receipt')).toMatchObject(refused('not_paid_in_full'))
  })
})

describe('numbers', () => {
  it('have no gap and no double with eight at once, refusals and repeats among them', async () => {
    await seller({ series: 'ML', branchNumber: '00003' })
    const orders = await Promise.all(Array.from({ length: 8 }, () => paid()))
    const unpaid = await place()
    const twice = { 'idempotency-key': newId() }
    const send = (orderId: string, headers: object = { 'idempotency-key': newId() }) =>
      server.call('POST', `/shops/${shop.shopId}/orders/${orderId}/documents`, {
        as: shop.owner,
        headers: headers as Record<string, string>,
        body: { kind: 'receipt', replacesDocumentId: null, reason: '' },
      })
    const [again = ''] = orders
    const answers = await Promise.all([
      ...orders.slice(1).map((orderId) => send(orderId)),
      send(again, twice),
      send(again, twice),
      send(unpaid),
      send(orders[1] ?? ''),
    ])
    const made = answers.filter(({ status }) => status === 201).map(({ body }) => (body as Row).number)
    const year = Number(bangkokDay(server.ground.clock.now()).slice(0, 4)) + 543
    const numbers = Array.from({ length: 8 }, (_, index) => `MLRE${year}-00003-00000${index + 1}`)
    expect([...new Set(made)].toSorted()).toEqual(numbers)
    expect(made).toHaveLength(9)
    await seller()
  })
})

it('waits while the shop’s package has ended, and what was issued can be read', async () => {
  // The last of the file: a shop that was closed takes orders again only when what is kept of it is read anew.
  const [orderId, otherId] = [await paid(), await paid()]
  const { documentId } = await issued(orderId, 'receipt')
  const until = (day: string) =>
    server.database.rows('UPDATE shops SET paid_until = $2 WHERE shop_id = $1', [shop.shopId, day])
  await until('2020-01-01')
  expect(await issue(otherId, 'receipt')).toMatchObject(refused('shop_expired'))
  const cancelling = call('POST', `/sale-documents/${documentId}/cancellation`, { reason: 'ชื่อผิด' })
  expect(await cancelling).toMatchObject(refused('shop_expired'))
  expect(await seller()).toMatchObject(refused('shop_expired'))
  expect((await listed(orderId)).items).toMatchObject([{ documentId, cancelled: null }])
})
