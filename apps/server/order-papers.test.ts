import { drawOrderPapers } from '@langraan/orders/server'
import { createDocumentCompiler } from '@langraan/documents/compiler'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, openDesk, place, put, server, shop, worker } from './test-desk.ts'
import { filesOf } from './wiring.ts'

const documents = createDocumentCompiler()
beforeAll(async () => {
  await openDesk()
}, 60_000)
afterAll(closeDesk)

const fetchPdf = async (papersId: string, of = shop) =>
  server.api.inject({
    url: `/api/v1/shops/${of.shopId}/order-papers/${papersId}`,
    headers: { cookie: of.owner.cookies, 'sec-fetch-site': 'same-origin' },
  })

describe('papers of orders', () => {
  it.each(['pick_list', 'packing_slip'])(
    'are drawn by the worker as %s, fetched by the shop alone, and cleared away',
    async (kind) => {
      const orderIds = [await place(2), await place(1)]
      const made = await call('POST', '/order-papers', { kind, orderIds })
      expect(made).toMatchObject({ status: 202, body: { orderCount: 2 } })
      const job = { shopId: shop.shopId, papersId: String(made.body.papersId) }
      await drawOrderPapers({ files: filesOf(worker), documents }, job)
      const pdf = await fetchPdf(job.papersId)
      expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual(
        [200, 'application/pdf', '%PDF-'],
      )
      const other = await server.shop(`papers-${kind.replace('_', '-')}`)
      expect((await fetchPdf(job.papersId, other)).statusCode).toBe(404)
      await drawOrderPapers({ files: filesOf(worker), documents }, { ...job, clear: true })
      expect((await fetchPdf(job.papersId)).statusCode).toBe(404)
    },
  )

  it('are of orders that were not called off', async () => {
    const orderId = await place(1)
    await put(orderId, 'cancelled', 'unpaid')
    const answer = await call('POST', '/order-papers', { kind: 'pick_list', orderIds: [orderId] })
    expect(answer).toMatchObject({ status: 422, body: { code: 'nothing_to_print' } })
  })
})
