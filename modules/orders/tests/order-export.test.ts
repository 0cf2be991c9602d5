import { runOperation } from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import { readTables } from '@langraan/sheets/tables'
import { readWorkbook } from '@langraan/sheets/workbook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

let [first, second]: string[] = []

beforeAll(async () => {
  await openDesk()
  first = await place(2, 'cod')
  second = await place(3)
  await put(first, 'booked', 'cod_pending')
  await server.database.rows(
    `UPDATE orders SET customer_name = '=HYPERLINK("http://evil.test")', tags = ARRAY['ด่วน', 'ของขวัญ'], assigned_to = $2, note = 'ฝากป้อมยาม' WHERE order_id = $1`,
    [first, shop.owner.userId],
  )
  await server.database.rows(`UPDATE order_lines SET sku = 'POT-XL-7'`)
  for (const [state, code] of [
    ['cancelled', 'TH-OLD'],
    ['booked', 'TH0099887766A'],
  ])
    await server.database.rows(
      `INSERT INTO shipments (shop_id, shipment_id, order_id, provider, courier_code, courier_name, state, tracking_code, courier_tracking_code, price_satang, weight_grams, created_by, created_at, updated_at)
       VALUES ($1, $2, $3, 'shippop', 'X', 'Flash Express', $4, 'SP1', $5, 1, 1, $6, now(), now())`,
      [shop.shopId, newId(), first, state, code, shop.owner.userId],
    )
})
afterAll(closeDesk)

const ids = () => ({ chosen: { orderIds: [second, first] } })
const run = (operationId: string) => runOperation(operationDeps(worker), { shopId: shop.shopId, operationId })

async function begin(how: object): Promise<string> {
  const { status, body } = await call('POST', '/order-exports', how)
  expect(status).toBe(202)
  return String(body.operationId)
}

/** The file as it comes to whoever fetches it. */
async function fetched(operationId: string) {
  const answer = await server.api.inject({
    method: 'GET',
    url: `/api/v1/shops/${shop.shopId}/order-exports/${operationId}/file`,
    headers: { cookie: shop.owner.cookies },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

async function made(how: object) {
  const operationId = await begin(how)
  await run(operationId)
  return { operationId, ...(await fetched(operationId)) }
}

/** The cells of a row by their headings. */
const named = ([head = [], ...rows]: readonly (readonly string[])[]) =>
  rows.map((row) => Object.fromEntries(head.map((heading, at) => [heading, row[at]])))

describe('orders as a file', () => {
  it('tell who bought, where to, what, for how much and by which parcel, the oldest first', async () => {
    const { bytes, headers } = await made({ ...ids(), fileKind: 'xlsx', rows: 'orders' })
    expect(headers['content-type']).toContain('spreadsheetml')
    expect(headers['content-disposition']).toMatch(/attachment; filename="orders-\d{4}-\d\d-\d\d\.xlsx"/)
    const [sheet = []] = await readWorkbook(bytes)
    const [cod, transfer, ...rest] = named(sheet)
    expect(rest).toEqual([])
    expect(cod).toMatchObject({
      // Only a cell that is a date is read as one.
      เวลา: expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/),
      ช่องทาง: 'เว็บร้านค้า',
      การชำระเงิน: 'เก็บปลายทาง',
      การจัดส่ง: 'จองขนส่งแล้ว',
      วิธีชำระ: 'เก็บเงินปลายทาง',
      ลูกค้า: '=HYPERLINK("http://evil.test")',
      เบอร์โทร: '081-234-5678',
      ที่อยู่: '88/12',
      'ตำบล/แขวง': ADDRESS.subdistrict,
      'อำเภอ/เขต': ADDRESS.district,
      จังหวัด: ADDRESS.province,
      รหัสไปรษณีย์: ADDRESS.zipcode,
      จำนวนชิ้น: '2',
      ขนส่ง: 'Flash Express',
      เลขพัสดุ: 'TH0099887766A',
      แท็ก: 'ด่วน, ของขวัญ',
      หมายเหตุจากลูกค้า: 'ฝากป้อมยาม',
    })
    expect(cod?.['รายการสินค้า']).toMatch(/\[POT-XL-7\] × 2$/)
    expect(cod?.['ผู้ดูแล']).not.toBe('')
    const [sums] = await server.database.rows<{ total: string }>(
      'SELECT total_satang AS total FROM orders WHERE order_id = $1',
      [first],
    )
    const total = String(Number(sums?.total) / 100)
    expect([cod?.['ยอดรวม (บาท)'], cod?.['ยอดเก็บปลายทาง (บาท)']]).toEqual([total, total])
    expect(transfer).toMatchObject({ 'ยอดเก็บปลายทาง (บาท)': '0', จำนวนชิ้น: '3', เลขพัสดุ: '' })
  })

  it('have figures that a spreadsheet adds up, and texts that are no formulas', async () => {
    const { bytes } = await made({ ...ids(), fileKind: 'csv', rows: 'goods' })
    const text = bytes.toString('utf8')
    // The mark by which a spreadsheet knows Thai letters.
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(text).toContain(`'=HYPERLINK`)
    const read = await readTables(bytes, { mostRows: 10, mostCells: 1000 })
    const [table = []] = 'tables' in read ? read.tables : []
    const rows = named(table)
    expect(rows.map((row) => [row['SKU'], row['จำนวน']])).toEqual([
      ['POT-XL-7', '2'],
      ['POT-XL-7', '3'],
    ])
    for (const row of rows)
      expect(Number(row['หลังหักส่วนลด (บาท)'])).toBe(
        Number(row['ราคาต่อชิ้น (บาท)']) * Number(row['จำนวน']) - Number(row['ส่วนลด (บาท)']),
      )
  })

  it('have the columns that were chosen, in their order, also of the buyer beside each article', async () => {
    const columns = ['number', 'customer', 'phone', 'address', 'sku', 'quantity']
    const { bytes, operationId } = await made({ ...ids(), fileKind: 'csv', rows: 'goods', columns })
    const [head, ...rows] = bytes.toString('utf8').trim().split('\r\n')
    expect(head).toBe('เลขที่,ลูกค้า,เบอร์โทร,ที่อยู่เต็ม (ช่องเดียว),SKU,จำนวน')
    expect(rows).toHaveLength(2)
    // No formula and no lost zero, whichever columns there are.
    expect(rows[0]).toMatch(
      /^\d+,"'=HYPERLINK\(.*\)",081-234-5678,88\/12 ต\.บางปูใหม่ อ\..* จ\..* \d{5},POT-XL-7,2$/,
    )
    const [entry] = await server.database.rows<{ after: unknown }>(
      `SELECT after FROM audit_entries WHERE action = 'orders.exported' AND subject_id = $1`,
      [operationId],
    )
    expect(entry?.after).toEqual({ orders: 2, personal: ['name', 'phone', 'address'] })
    const last = async (file: string) => (await call('GET', `/file-layouts/${file}`)).body['lastColumns']
    expect(await last('order-goods')).toEqual(columns)
    expect(await last('orders')).toContain('goods')
    expect(await last('customers')).toBeNull()
  })

  it('are refused with a column that there is not in such rows, twice the same, or none', async () => {
    const ask = (rows: string, columns: string[]) =>
      call('POST', '/order-exports', { ...ids(), fileKind: 'csv', rows, columns })
    expect(await ask('orders', ['number', 'sku'])).toMatchObject({
      status: 422,
      body: { code: 'unknown_column', message: 'ไฟล์นี้ไม่มีคอลัมน์ sku เลือกคอลัมน์ใหม่' },
    })
    expect((await ask('goods', ['constructor'])).body['code']).toBe('unknown_column')
    for (const columns of [['number', 'number'], [], ['a b']])
      expect((await ask('orders', columns)).status).toBe(400)
  })

  it('are given up where the work itself names a column that there is not', async () => {
    const operationId = await begin({ ...ids(), fileKind: 'csv', rows: 'orders', columns: ['number'] })
    await server.database.rows(
      `UPDATE operations SET options = jsonb_set(options, '{columns}', '["number", "sku"]') WHERE operation_id = $1`,
      [operationId],
    )
    await expect(run(operationId)).rejects.toThrow('a file of orders has no column sku')
    expect((await fetched(operationId)).status).toBe(404)
  })

  it('of all that the filters let through are those alone, in the language of whoever asks', async () => {
    const matching = { chosen: { matching: { fulfilment: 'booked' } } }
    const answer = await server.call('POST', `/shops/${shop.shopId}/order-exports`, {
      as: shop.owner,
      headers: { 'idempotency-key': newId(), 'accept-language': 'en' },
      body: { ...matching, fileKind: 'csv', rows: 'orders' },
    })
    const { operationId, totalCount } = answer.body as { operationId: string; totalCount: number }
    expect(totalCount).toBe(1)
    await run(operationId)
    const lines = (await fetched(operationId)).bytes.toString('utf8').trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('Tracking number')
    expect(lines[1]).toContain('TH0099887766A')
  })

  it('are followed while they are made, found again in the background work, and cleared away', async () => {
    const operationId = await begin({ ...ids(), fileKind: 'xlsx', rows: 'orders' })
    const state = async () => (await call('GET', `/order-exports/${operationId}`)).body
    expect(await state()).toMatchObject({ state: 'making', doneCount: 0, totalCount: 2 })
    expect((await fetched(operationId)).status).toBe(404)
    await run(operationId)
    expect(await state()).toMatchObject({ state: 'ready', doneCount: 2 })
    const { body } = await call('GET', '/operations?view=ended')
    expect(body.items).toContainEqual(expect.objectContaining({ operationId, kind: 'export-orders' }))
    const jobs = await server.database.rows<{ data: { keys: string[] }; inSeconds: string }>(
      `SELECT data, extract(epoch FROM start_after - created_on) AS "inSeconds" FROM pgboss.job WHERE name = 'remove-files' AND data::text LIKE $1`,
      [`%${operationId}%`],
    )
    expect(jobs.map(({ inSeconds }) => Math.round(Number(inSeconds)))).toEqual([86_400])
    // The file, and what it was put together from.
    expect(jobs[0]?.data.keys).toHaveLength(2)
    const files = filesOf(worker)
    for (const key of jobs[0]?.data.keys ?? []) {
      expect(await files.exists(key)).toBe(true)
      await files.delete(key)
    }
    expect(await state()).toMatchObject({ state: 'gone' })
    expect((await fetched(operationId)).status).toBe(404)
  })

  it('are not made once somebody has stopped them, and none where nothing was chosen', async () => {
    const operationId = await begin({ ...ids(), fileKind: 'csv', rows: 'orders' })
    await call('POST', `/operations/${operationId}/cancellation`)
    await run(operationId)
    expect((await call('GET', `/order-exports/${operationId}`)).body).toMatchObject({ state: 'stopped' })
    expect((await fetched(operationId)).status).toBe(404)
    const none = { chosen: { matching: { text: 'ไม่มีใครชื่อนี้' } }, fileKind: 'csv', rows: 'orders' }
    expect((await call('POST', '/order-exports', none)).body.code).toBe('nothing_chosen')
  })

  it('are still had by a shop whose package has ended', async () => {
    await server.database.rows(
      `UPDATE shops SET paid_until = '2020-01-01', trial_ends_on = '2020-01-01' WHERE shop_id = $1`,
      [shop.shopId],
    )
    expect((await made({ ...ids(), fileKind: 'csv', rows: 'orders' })).status).toBe(200)
    expect((await call('POST', '/orders/packing', ids())).status).toBe(403)
  })
})
