import { disagreementOf, remedyFor } from '@langraan/invoices/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, openDesk, place, server, shop } from '@langraan/server/testing/desk'
import {
  documentsOf,
  done,
  edit,
  giveBack,
  issue,
  orderOf,
  receive,
} from '@langraan/server/testing/documents'
import { SELLER } from '@langraan/server/testing/seller'
import { addProduct } from '@langraan/server/testing/server'

beforeAll(async () => {
  await openDesk()
  await call('PUT', '/seller', SELLER)
  await call('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 0, codBasisPoints: 0 })
})
afterAll(closeDesk)

/** What the page of the order says of its document: how it differs, and what puts it right. */
async function said(orderId: string): Promise<string | undefined> {
  const [{ standing }, order] = [await documentsOf(orderId), await orderOf(orderId)]
  const found = disagreementOf(standing, order)
  if (!found) return undefined
  const { way, amountSatang } = remedyFor(found, standing, order)
  return `${found} ${way} ${amountSatang}`
}

async function invoiced(kind: string, quantity = 2) {
  const orderId = await place(quantity)
  const { totalSatang } = await orderOf(orderId)
  await receive(orderId, totalSatang)
  const { documentId } = (await done(issue(orderId, kind), 201)) as unknown as { documentId: string }
  return { orderId, documentId, totalSatang }
}

describe('an order that is edited after its tax invoice was issued', () => {
  it.each(['tax_invoice', 'abbreviated'])(
    'comes to more: the %s stays, the rest is collected, and another takes its place',
    async (kind) => {
      const { orderId, documentId, totalSatang } = await invoiced(kind)
      expect(await said(orderId)).toBeUndefined()
      await edit(orderId, { quantity: 3 })
      const more = (await orderOf(orderId)).totalSatang - totalSatang
      expect(await said(orderId)).toBe(`more collect_first ${more}`)
      const { standing, items } = await documentsOf(orderId)
      expect(standing.paper).toMatchObject({ documentId, totalSatang, lines: [{ quantity: 2 }] })
      expect(items).toMatchObject([{ documentId, totalSatang, cancelled: null }])
      expect(await issue(orderId, kind, documentId)).toMatchObject({ body: { code: 'not_paid_in_full' } })
      await receive(orderId, 500)
      expect(await said(orderId)).toBe(`more collect_first ${more - 500}`)
      await receive(orderId, more - 500)
      expect(await said(orderId)).toBe('more replace 0')
      await done(issue(orderId, kind, documentId), 201)
      expect(await said(orderId)).toBeUndefined()
    },
  )

  it('comes to less: another takes its place at once', async () => {
    const { orderId, documentId, totalSatang } = await invoiced('tax_invoice')
    await edit(orderId, { quantity: 1 })
    const less = totalSatang - (await orderOf(orderId)).totalSatang
    expect(await said(orderId)).toBe(`less credit_or_replace ${less}`)
    await done(issue(orderId, 'tax_invoice', documentId), 201)
    expect(await said(orderId)).toBeUndefined()
  })

  it('comes to less: or the difference is given back and credited', async () => {
    const { orderId, documentId, totalSatang } = await invoiced('tax_invoice')
    await edit(orderId, { quantity: 1 })
    const less = totalSatang - (await orderOf(orderId)).totalSatang
    await giveBack(orderId, less)
    expect(await said(orderId)).toBeUndefined()
    await done(issue(orderId, 'credit_note', documentId), 201)
    const { items } = await documentsOf(orderId)
    expect(items[0]).toMatchObject({ kind: 'credit_note', totalSatang: less })
    expect(await said(orderId)).toBeUndefined()
  })

  it('is made cheaper, the difference goes back, and it is made dearer again', async () => {
    const { orderId, totalSatang } = await invoiced('tax_invoice', 3)
    await edit(orderId, { quantity: 1 })
    const cheap = (await orderOf(orderId)).totalSatang
    await giveBack(orderId, totalSatang - cheap)
    expect(await said(orderId)).toBeUndefined()
    await edit(orderId, { quantity: 2 })
    const more = (await orderOf(orderId)).totalSatang - cheap
    expect(await said(orderId)).toBe(`more collect_first ${more}`)
  })

  it('is kept in force by a credit note, which is cancelled before another takes its place', async () => {
    const { orderId, documentId, totalSatang } = await invoiced('tax_invoice', 3)
    await edit(orderId, { quantity: 1 })
    const cheap = (await orderOf(orderId)).totalSatang
    await giveBack(orderId, totalSatang - cheap)
    const credit = (await done(issue(orderId, 'credit_note', documentId), 201)) as { documentId?: string }
    await edit(orderId, { quantity: 2 })
    const more = (await orderOf(orderId)).totalSatang - cheap
    expect(await said(orderId)).toBe(`more collect_and_uncredit ${more}`)
    await receive(orderId, more)
    expect(await said(orderId)).toBe('more uncredit_first 0')
    expect(await issue(orderId, 'tax_invoice', documentId)).toMatchObject({
      body: { code: 'has_credit_note' },
    })
    await done(call('POST', `/sale-documents/${credit.documentId}/cancellation`, { reason: 'แก้ไขรายการ' }))
    // That was enough: what was given back in the end can be credited anew, or another can take its place.
    expect(await said(orderId)).toBeUndefined()
    await done(issue(orderId, 'tax_invoice', documentId), 201)
    expect(await said(orderId)).toBeUndefined()
  })

  it('was paid with more than its total, which went back, and is made dearer', async () => {
    const orderId = await place(2)
    const { totalSatang } = await orderOf(orderId)
    await receive(orderId, totalSatang + 1_300)
    await done(issue(orderId, 'tax_invoice'), 201)
    await giveBack(orderId, 1_300)
    expect(await said(orderId)).toBeUndefined()
    await edit(orderId, { quantity: 3 })
    const more = (await orderOf(orderId)).totalSatang - totalSatang
    expect(await said(orderId)).toBe(`more collect_first ${more}`)
  })

  it('has other goods for the same money', async () => {
    const { orderId, documentId } = await invoiced('tax_invoice')
    const variantId = await addProduct(server, shop, 10)
    await server.database.rows(`UPDATE variants SET sku = 'T-L' WHERE variant_id = $1`, [variantId])
    await edit(orderId, { variantId })
    expect((await documentsOf(orderId)).standing.totalSatang).toBe((await orderOf(orderId)).totalSatang)
    expect(await said(orderId)).toBe('goods replace 0')
    await done(issue(orderId, 'tax_invoice', documentId), 201)
    expect(await said(orderId)).toBeUndefined()
  })

  it('costs another fee: the receipt that was issued for it, too, tells of another sum', async () => {
    const { orderId, totalSatang } = await invoiced('receipt')
    const { shippingSatang } = await orderOf(orderId)
    await edit(orderId, { fee: shippingSatang + 1_000 })
    expect((await orderOf(orderId)).totalSatang).toBe(totalSatang + 1_000)
    expect(await said(orderId)).toBe('more collect_first 1000')
  })
})
