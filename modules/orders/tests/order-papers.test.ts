import { readPdf } from '../../../packages/documents/proof-readers.ts'
import { runOperation } from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, type Member, type TestShop } from '@langraan/server/testing/server'
import {
  ADDRESS,
  call,
  closeDesk,
  openDesk,
  place,
  put,
  server,
  shop,
  worker,
} from '@langraan/server/testing/desk'
import { filesOf } from '@langraan/server/wiring/wiring'
import { operationDeps } from '@langraan/server/wiring/work'

let packer: Member
beforeAll(async () => {
  await openDesk()
  packer = await server.person('packer@papers.test')
  await server.database.rows(`INSERT INTO memberships VALUES ($1, $2, 'packer', $3)`, [
    shop.shopId,
    packer.userId,
    new Date(),
  ])
})
afterAll(closeDesk)

const run = (operationId: string, of = shop) =>
  runOperation(operationDeps(worker), { shopId: of.shopId, operationId })
const begin = (body: object, as = shop.owner) => call('POST', '/order-papers', body, as)
const stand = async (operationId: string) => (await call('GET', `/order-papers/${operationId}`)).body
const faults = async (operationId: string) =>
  (await call('GET', `/operations/${operationId}/items?faults=true`)).body.items as {
    name: string
    reason: string
  }[]

const fetchPdf = async (operationId: string, of: TestShop = shop, as: Member = of.owner) =>
  server.api.inject({
    url: `/api/v1/shops/${of.shopId}/order-papers/${operationId}/file`,
    headers: { cookie: as.cookies, 'sec-fetch-site': 'same-origin' },
  })

/** What is printed on the pages of the work's file. */
async function made(body: object, as?: Member) {
  const begun = await begin(body, as)
  expect(begun.status).toBe(202)
  const operationId = String(begun.body.operationId)
  await run(operationId)
  const { statusCode, headers, rawPayload } = await fetchPdf(operationId)
  const pages = statusCode === 200 ? await readPdf(rawPayload) : []
  const texts = pages.map(({ text }) => text.replace(/[\s\u200B]+/g, ''))
  return { operationId, statusCode, headers, texts }
}
const numberOf = async (orderId: string) => String((await call('GET', `/orders/${orderId}`)).body.orderNumber)

describe('papers of orders', () => {
  it.each(['pick_list', 'packing_slip'])(
    'are drawn by the worker as %s, followed, found again, had by the shop alone, and cleared away',
    async (kind) => {
      const orderIds = [await place(2), await place(1)]
      const begun = await begin({ kind, chosen: { orderIds } })
      expect(begun).toMatchObject({ status: 202, body: { totalCount: 2 } })
      const operationId = String(begun.body.operationId)
      expect(await stand(operationId)).toMatchObject({ state: 'making', doneCount: 0, totalCount: 2 })
      expect((await fetchPdf(operationId)).statusCode).toBe(404)
      await run(operationId)
      expect(await stand(operationId)).toMatchObject({ state: 'ready', doneCount: 2, faultCount: 0 })
      const pdf = await fetchPdf(operationId)
      expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual(
        [200, 'application/pdf', '%PDF-'],
      )
      expect(pdf.headers['content-disposition']).toMatch(
        /^inline; filename="(pick-list|packing-slips)-\d{4}-\d\d-\d\d\.pdf"$/,
      )
      const { items } = (await call('GET', '/operations?view=ended')).body as unknown as {
        items: { operationId: string; kind: string }[]
      }
      expect(items.find((one) => one.operationId === operationId)?.kind).toBe(
        kind === 'pick_list' ? 'print-pick-list' : 'print-packing-slips',
      )
      const other = await server.shop(`papers-${kind.replace('_', '-')}`)
      expect((await fetchPdf(operationId, other)).statusCode).toBe(404)

      const jobs = await server.database.rows<{ keys: string[]; inSeconds: string }>(
        `SELECT data -> 'keys' AS keys, extract(epoch FROM start_after - created_on) AS "inSeconds" FROM pgboss.job WHERE name = 'remove-files' AND data::text LIKE $1`,
        [`%${operationId}%`],
      )
      expect(jobs.map(({ inSeconds }) => Math.round(Number(inSeconds)))).toEqual([86_400])
      const keys = jobs[0]?.keys ?? []
      // The file, and what it was put together from.
      expect(keys).toHaveLength(2)
      for (const key of keys) {
        expect(await filesOf(worker).exists(key)).toBe(true)
        await filesOf(worker).delete(key)
      }
      expect(await stand(operationId)).toMatchObject({ state: 'gone' })
      expect((await fetchPdf(operationId)).statusCode).toBe(404)
    },
  )

  it('are begun, followed and opened by packers, and who had which made stands in the audit log', async () => {
    const body = { kind: 'packing_slip', chosen: { orderIds: [await place(1)] } }
    const { operationId } = await made(body, packer)
    expect((await fetchPdf(operationId, shop, packer)).statusCode).toBe(200)
    expect((await call('GET', `/operations/${operationId}`, undefined, packer)).status).toBe(200)
    // Their own they may stop, and this is over; that of others is theirs.
    const stop = async (id: string) =>
      (await call('POST', `/operations/${id}/cancellation`, undefined, packer)).body
    expect(await stop(operationId)).toMatchObject({ code: 'not_running' })
    const theirs = String((await begin(body)).body.operationId)
    expect(await stop(theirs)).toMatchObject({ code: 'not_yours_to_stop' })
    const entries = await server.database.rows(
      `SELECT made_by, subject_kind, subject_name, after FROM audit_entries WHERE action = 'order-papers.printed' AND subject_id = $1`,
      [operationId],
    )
    expect(entries).toEqual([
      {
        made_by: packer.userId,
        subject_kind: 'operation',
        subject_name: 'print-packing-slips',
        after: { orders: 1 },
      },
    ])
  })

  it('tell of each order that cannot be printed why, and print the others', async () => {
    const [first, cancelled, erased, gone] = [await place(2), await place(1), await place(3), await place(1)]
    const numbers = await Promise.all([first, cancelled, erased].map(numberOf))
    const chosen = { orderIds: [first, cancelled, erased, gone] }
    const begun = await Promise.all(
      ['packing_slip', 'pick_list'].map(async (kind) =>
        String((await begin({ kind, chosen })).body.operationId),
      ),
    )
    // All of it after the work was begun: what is printed is what the orders are then.
    await put(cancelled, 'cancelled', 'unpaid')
    await server.database.rows(
      `UPDATE orders SET customer_name = 'ลบข้อมูลแล้ว', customer_phone = '', address_line = '', subdistrict = '', district = '', province = '', zipcode = '' WHERE order_id = $1`,
      [erased],
    )
    await server.database.rows(`UPDATE operation_items SET item_id = $2 WHERE item_id = $1`, [gone, newId()])
    for (const operationId of begun) await run(operationId)
    const [slips = '', list = ''] = begun
    expect(await stand(slips)).toMatchObject({ state: 'ready', doneCount: 4, faultCount: 3 })
    const why = Object.fromEntries((await faults(slips)).map(({ name, reason }) => [name, reason]))
    expect(why).toMatchObject({
      [numbers[1] ?? '']: 'คำสั่งซื้อนี้ถูกยกเลิกแล้ว',
      [numbers[2] ?? '']: expect.stringContaining('ไม่มีที่อยู่จัดส่ง'),
    })
    expect(Object.values(why)).toContain('ไม่มีคำสั่งซื้อนี้แล้ว')
    const pages = await readPdf((await fetchPdf(slips)).rawPayload)
    expect(pages.map(({ text }) => text.replace(/\s+/g, ''))).toEqual([
      expect.stringContaining(`คำสั่งซื้อ${numbers[0]}`),
    ])
    // What is to be picked is told without saying for whom.
    expect((await faults(list)).map(({ name }) => name)).not.toContain(numbers[2])
    const [page] = await readPdf((await fetchPdf(list)).rawPayload)
    expect(page?.text.replace(/\s+/g, '')).toContain('2คำสั่งซื้อ·1รายการ·5ชิ้น')
  })

  it('say that there is no file where none of the orders can be printed', async () => {
    const orderId = await place(1)
    await put(orderId, 'cancelled', 'unpaid')
    for (const kind of ['pick_list', 'packing_slip']) {
      const { operationId, statusCode } = await made({ kind, chosen: { orderIds: [orderId] } })
      expect(statusCode).toBe(404)
      expect(await stand(operationId)).toMatchObject({ state: 'nothing', doneCount: 1, faultCount: 1 })
    }
  })

  it('of all that the filters let through are of those alone, also where they take several batches', async () => {
    const many = await server.shop('many-papers')
    const [tee, mug] = [await addProduct(server, many, 900), await addProduct(server, many, 900)]
    await server.database.rows(
      `UPDATE variants SET sku = CASE variant_id WHEN $1 THEN 'B-10' ELSE 'B-9' END WHERE shop_id = $2`,
      [tee, many.shopId],
    )
    const orderOf = (lines: object[], paymentMethod: string) =>
      server.call('POST', `/storefront/${many.slug}/orders`, {
        headers: { 'idempotency-key': newId() },
        body: {
          lines,
          customer: { name: 'กุลธิดา ศรีสุวรรณ์', phone: '0812345678' },
          address: { line1: '88/12', ...ADDRESS },
          shippingMethodId: many.shippingMethodId,
          paymentMethod,
        },
      })
    for (let at = 0; at < 102; at++)
      await orderOf(
        [{ variantId: tee, quantity: 2 }, ...(at % 2 ? [{ variantId: mug, quantity: 1 }] : [])],
        'cod',
      )
    await orderOf([{ variantId: mug, quantity: 5 }], 'promptpay')
    const print = async (kind: string) => {
      const answer = await server.call('POST', `/shops/${many.shopId}/order-papers`, {
        as: many.owner,
        headers: { 'idempotency-key': newId(), 'accept-language': 'en' },
        body: { kind, chosen: { matching: { method: 'cod' } } },
      })
      const { operationId, totalCount } = answer.body as { operationId: string; totalCount: number }
      expect(totalCount).toBe(102)
      await run(operationId, many)
      const pages = await readPdf((await fetchPdf(operationId, many)).rawPayload)
      return pages.map(({ text }) => text.replace(/[\s\u200B]+/g, ''))
    }
    const slips = await print('packing_slip')
    const numbers = slips.map((text) => Number(text.match(/Order(\d+)Ordered/)?.[1]))
    expect(numbers).toHaveLength(102)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    const list = (await print('pick_list')).join('')
    expect(list).toContain('102orders·2articles·255pieces')
    // By SKU, as people count.
    expect(list.indexOf('B-9')).toBeLessThan(list.indexOf('B-10'))
  })

  it('are not made once somebody has stopped them, and still had by a shop whose package has ended', async () => {
    const body = { kind: 'packing_slip', chosen: { orderIds: [await place(1)] } }
    const operationId = String((await begin(body)).body.operationId)
    await call('POST', `/operations/${operationId}/cancellation`)
    await run(operationId)
    expect(await stand(operationId)).toMatchObject({ state: 'stopped' })
    expect((await fetchPdf(operationId)).statusCode).toBe(404)
    const none = { chosen: { matching: { text: 'ไม่มีใครชื่อนี้' } }, kind: 'pick_list' }
    expect((await begin(none)).body.code).toBe('nothing_chosen')
    await server.database.rows(
      `UPDATE shops SET paid_until = '2020-01-01', trial_ends_on = '2020-01-01' WHERE shop_id = $1`,
      [shop.shopId],
    )
    expect((await made(body)).statusCode).toBe(200)
  })
})
