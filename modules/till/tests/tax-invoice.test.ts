import { newId } from '@langraan/runtime'
import { BUYER } from '@langraan/server/testing/seller'
import { addProduct, startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TillTaxInvoice } from '../contract.ts'
import type { Sale } from '../rules/rules.ts'
import { billLine, saleOf, taxedTill } from './told-till.ts'

let server: TestServer
let shop: TestShop
let till: Awaited<ReturnType<typeof taxedTill>>

beforeAll(async () => {
  server = await startTestServer()
  shop = await server.shop('taxed')
  till = await taxedTill(server, shop)
}, 60_000)
afterAll(() => server.close())

const look = async ({ orderId }: Sale) => {
  const { status, body } = await till.call('GET', `/sales/${orderId}/tax-invoice`)
  return { status, body: body as TillTaxInvoice & { code?: string } }
}
const issue = (sale: Sale, more: object = {}) =>
  till.call('POST', `/sales/${sale.orderId}/tax-invoices`, {
    body: { staffId: shop.owner.userId, approvedBy: null, buyer: BUYER, replacesDocumentId: null, ...more },
    headers: { 'idempotency-key': newId() },
  })

describe('a full tax invoice that is asked for at a till', () => {
  it('takes the place of the abbreviated one, in the name of whoever stands there', async () => {
    const sale = await till.sell()
    const { body: before } = await look(sale)
    expect(before).toMatchObject({ issued: null, why: null })
    expect(before.replacesDocumentId).not.toBeNull()
    const { replacesDocumentId } = before
    const { status, body: issued } = await issue(sale, { replacesDocumentId })
    expect(status).toBe(201)
    expect((await look(sale)).body).toMatchObject({ issued, why: null })
    const kept = await server.database.rows(
      `SELECT kind, content->'buyer'->>'taxId' AS tax_id, issued_by, cancelled_at IS NOT NULL AS over
       FROM sale_documents LEFT JOIN sale_document_cancellations USING (shop_id, sale_document_id)
       WHERE order_id = $1 ORDER BY sale_documents.issued_at, kind`,
      [sale.orderId],
    )
    expect(kept).toEqual([
      { kind: 'abbreviated', tax_id: null, issued_by: shop.owner.userId, over: true },
      { kind: 'tax_invoice', tax_id: BUYER.taxId, issued_by: shop.owner.userId, over: false },
    ])
    expect((await issue(sale, { replacesDocumentId })).body).toMatchObject({ code: 'document_exists' })
  })

  it('is not issued by whoever may not, and is where somebody who may has allowed it', async () => {
    const sale = await till.sell()
    const { replacesDocumentId } = (await look(sale)).body
    const seller = await server.person('cashier@taxed.test')
    await server.database.rows('INSERT INTO memberships VALUES ($1, $2, $3, now())', [
      shop.shopId,
      seller.userId,
      'cashier',
    ])
    await server.call('PUT', `/shops/${shop.shopId}/till-staff/${seller.userId}`, {
      as: shop.owner,
      body: { pin: '8642', rights: [] },
    })
    const bySeller = { staffId: seller.userId, replacesDocumentId }
    expect((await issue(sale, bySeller)).body).toMatchObject({ code: 'tax_invoice_not_allowed' })
    expect((await issue(sale, { ...bySeller, staffId: newId() })).status).toBe(403)
    expect((await issue(sale, { ...bySeller, approvedBy: shop.owner.userId })).status).toBe(201)
  })

  it('says why there is none of a sale without VAT, and of one that has not arrived', async () => {
    const variantId = await addProduct(server, shop, 1)
    const plain = saleOf(1, [billLine(variantId)])
    expect(await look(plain)).toMatchObject({ status: 404, body: { code: 'sale_not_here' } })
    await till.tell(plain)
    expect((await look(plain)).body.why).toContain('ไม่มี VAT')
    expect((await issue(plain)).body).toMatchObject({ code: 'order_without_vat' })
  })

  it('names a wrong tax number beside its field', async () => {
    const sale = await till.sell()
    const { body } = await issue(sale, { buyer: { ...BUYER, taxId: '1234567890123' } })
    expect(body).toMatchObject({ fields: { 'buyer.taxId': expect.any(String) } })
  })
})
