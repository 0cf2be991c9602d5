import { withShop } from '@langraan/db'
import { newId } from '@langraan/runtime'
import { writeWorkbook } from '@langraan/sheets/workbook'
import { workbookOfSheets } from '@langraan/testing/workbook-of-sheets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockNumbers } from '../server/shipments.sql.ts'
import { sendFile } from '@langraan/server/testing/files'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  call,
  check,
  ended,
  faultsOf,
  number,
  orderOf,
  parcelsOf,
  sendAll,
  sent,
  verdicts,
} from '@langraan/server/testing/tracking-lists'
import { closeWorld, inShop, openWorld, type Placed, placeOrder, until } from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  await addProduct(server, shop, 200)
})
afterAll(closeWorld)

const waitingForNumbers = async () => {
  const rows = await server.database.rows<{ count: number }>(
    `SELECT count(*)::integer AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  return rows[0]?.count
}

type Reading = { columns: string[]; headings: string[]; lines: object[] }
const read = async (content: Buffer, query = '') => {
  const file = { name: 'list.csv', type: 'text/csv', content, as: shop.owner }
  const { status, body } = await sendFile(server, inShop(`/tracking-lists/reading${query}`), file)
  return { status, body: body as Reading & { code: string } }
}

describe('a list of tracking numbers', () => {
  it('is read whatever letters it is written in, with quoted cells, from a workbook as well', async () => {
    const text = 'เลขคำสั่งซื้อ,เลขพัสดุ,ผู้รับ\r\n#1001,"TH 0123, 4567",กุลธิดา\r\n๑๐๐๒,8.2E+11,"วิภา ""ป้า"""\r\n'
    const lines = [
      { row: 2, order: '#1001', tracking: 'TH 0123, 4567', phone: '', name: 'กุลธิดา' },
      { row: 3, order: '1002', tracking: '8.2E+11', phone: '', name: 'วิภา "ป้า"' },
    ]
    const thai = Buffer.from(
      [...text].map((letter) => {
        const code = letter.codePointAt(0) ?? 0
        return code >= 0xe01 && code <= 0xe5b ? code - 0xe01 + 0xa1 : code
      }),
    )
    for (const content of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), thai])
      expect((await read(content)).body.lines).toEqual(lines)
    const workbook = await writeWorkbook([
      ['Order', 'Tracking No.'],
      ['1001', '082001234567'],
    ])
    expect((await read(Buffer.from(workbook))).body.lines).toEqual([
      { row: 2, order: '1001', tracking: '082001234567', phone: '', name: '' },
    ])
  })

  it('is read from the sheet of a workbook that somebody chooses, and says which there are', async () => {
    const sheet = (order: string, tracking: string) => [
      ['Order', 'Tracking No.'],
      [order, tracking],
    ]
    const workbook = workbookOfSheets([
      ['เช้า', sheet('1001', '082001234567')],
      ['บ่าย', sheet('1002', '082001234568')],
    ])
    const all = [
      { name: 'เช้า', rowCount: 2 },
      { name: 'บ่าย', rowCount: 2 },
    ]
    expect((await read(workbook)).body).toMatchObject({ lines: [{ order: '1001' }], sheets: { all, at: 0 } })
    expect((await read(workbook, '?sheet=1')).body).toMatchObject({
      lines: [{ order: '1002' }],
      sheets: { all, at: 1 },
    })
    expect((await read(workbook, '?sheet=1&columns=,tracking')).body).toMatchObject({
      columns: ['', 'tracking'],
      sheets: { at: 1 },
    })
    expect(await read(workbook, '?sheet=2')).toMatchObject({ status: 409, body: { code: 'sheet_not_there' } })
    expect((await read(workbook, '?sheet=-1')).status).toBe(400)
  })

  it('is read as somebody says where nothing tells what it holds, and refused where it is none', async () => {
    const content = Buffer.from('a;b\nx;ABC-1\ny;ABC-2\n')
    expect((await read(content)).body).toMatchObject({
      lines: [],
      samples: [
        ['a', 'b'],
        ['x', 'ABC-1'],
        ['y', 'ABC-2'],
      ],
    })
    expect((await read(content, '?columns=name,tracking')).body.lines).toHaveLength(3)
    expect(await read(Buffer.from('%PDF-1.7'))).toMatchObject({
      status: 422,
      body: { code: 'list_unreadable' },
    })
    const many = Array.from({ length: 2001 }, (_, at) => `${at + 1000},TH${at + 100_000_000_000}`).join('\n')
    expect(await read(Buffer.from(many))).toMatchObject({ status: 422, body: { code: 'list_too_long' } })
  })

  it('says of each line whose it is and whether it can be written, and writes nothing', async () => {
    const [ready, cut, unpaid, gone] = [
      await placeOrder(shop, 'cod'),
      await placeOrder(shop, 'cod'),
      await placeOrder(shop, 'promptpay'),
      await placeOrder(shop, 'cod'),
    ]
    await call('POST', `/orders/${gone.orderId}/cancellation`, { reason: 'customer' })
    const code = number()
    const { lines } = await check([
      { order: `#${ready.orderNumber}`, tracking: code.toLowerCase() },
      { order: unpaid.orderNumber, tracking: number() },
      { order: gone.orderNumber, tracking: number() },
      { order: '1', tracking: number() },
      { order: cut.orderNumber, tracking: '8.2E+11' },
    ])
    expect(lines.map(({ verdict }) => verdict)).toEqual([
      'fits',
      'unpaid',
      'cancelled',
      'unknown',
      'cut_number',
    ])
    expect(lines[0]).toEqual({
      verdict: 'fits',
      trackingCode: code,
      order: { orderId: ready.orderId, orderNumber: ready.orderNumber, customerName: 'กุลธิดา ศรีสุวรรณ์' },
      parcel: null,
      phoneDiffers: false,
    })
    expect((await parcelsOf(ready)).items).toEqual([])
  })

  it('finds an order by the telephone alone only where one waits that has it', async () => {
    const [one, two] = [await placeOrder(shop, 'cod'), await placeOrder(shop, 'cod')]
    const to = (order: Placed, phone: string) =>
      server.database.rows('UPDATE orders SET customer_phone = $2 WHERE order_id = $1', [
        order.orderId,
        phone,
      ])
    for (const order of [one, two]) await to(order, '+66898887777')
    const line = { phone: '089-888-7777', tracking: number() }
    expect(await verdicts([line])).toEqual(['phone_many'])
    await to(two, '+66898886666')
    const { lines } = await check([line])
    expect(lines).toMatchObject([{ verdict: 'fits', order: { orderId: one.orderId } }])
    await sent([{ orderId: one.orderId, trackingCode: line.tracking }])
    // The list is put in again, when the order waits no more.
    expect(await verdicts([line])).toEqual(['done'])
    // A parcel by hand waits for its number, and a new order to be sent.
    await call('POST', `/orders/${two.orderId}/parcels-by-hand`, {
      courierName: 'Flash Express',
      trackingCode: '',
    })
    const three = await placeOrder(shop, 'cod')
    const other = { phone: '089-888-6666', tracking: number() }
    expect(await verdicts([other])).toEqual(['fits'])
    await to(three, '+66898886666')
    expect(await verdicts([other])).toEqual(['phone_many'])
  })
})

describe('parcels of a list', () => {
  it('are written once, with the numbers they got', async () => {
    const orders = [await placeOrder(shop, 'cod'), await placeOrder(shop, 'cod')]
    const parcels = orders.map(({ orderId }) => ({ orderId, trackingCode: number() }))
    const key = newId()
    const [first, again] = [await sendAll(parcels, false, key), await sendAll(parcels, false, key)]
    expect([first.status, again.body]).toEqual([202, first.body])
    expect(await ended(first.body.operationId)).toMatchObject({ state: 'done', doneCount: 2, faultCount: 0 })
    // Sent as another attempt, it finds them there.
    expect(await sent(parcels)).toMatchObject({ faultCount: 0 })
    for (const [at, order] of orders.entries()) {
      expect((await orderOf(order)).fulfilmentStatus).toBe('booked')
      expect((await parcelsOf(order)).items).toMatchObject([
        { state: 'booked', parcelStatus: 'waiting', courierTrackingCode: parcels[at]?.trackingCode },
      ])
    }
  })

  it('whose orders have changed since the check are named, and all others written', async () => {
    const [fine, gone, taken] = [
      await placeOrder(shop, 'cod'),
      await placeOrder(shop, 'cod'),
      await placeOrder(shop, 'cod'),
    ]
    await call('POST', `/orders/${gone.orderId}/cancellation`, { reason: 'customer' })
    const code = number()
    await sent([{ orderId: fine.orderId, trackingCode: code }])
    const work = await sent([
      { orderId: gone.orderId, trackingCode: number() },
      { orderId: taken.orderId, trackingCode: code },
    ])
    expect(work).toMatchObject({ state: 'done', faultCount: 2 })
    const { items } = await faultsOf(work['operationId'])
    expect(items.map(({ name }) => name).toSorted()).toEqual([gone.orderNumber, taken.orderNumber].toSorted())
    expect((await orderOf(taken)).fulfilmentStatus).toBe('waiting')
  })

  it('that two people send at once with one number for two orders: the second is told whose it is', async () => {
    const [first, second] = [await placeOrder(shop, 'cod'), await placeOrder(shop, 'cod')]
    const code = number()
    await sent([{ orderId: first.orderId, trackingCode: number() }])
    const work = await withShop(server.ground.db, shop.shopId, async (tx) => {
      await lockNumbers(tx, [code])
      const begun = await sendAll([{ orderId: second.orderId, trackingCode: code }])
      await until(waitingForNumbers, (count) => count === 1)
      const mine = { courier_tracking_code: code }
      await tx.updateTable('shipments').set(mine).where('order_id', '=', first.orderId).execute()
      return begun.body
    })
    expect(await ended(work.operationId)).toMatchObject({ state: 'done', faultCount: 1 })
    expect((await faultsOf(work.operationId)).items).toMatchObject([{ name: second.orderNumber }])
    expect((await parcelsOf(second)).items).toEqual([])
  })

  it('are refused as a whole where two are one, a number is none, or the orders are another shop’s', async () => {
    const order = await placeOrder(shop, 'cod')
    const { orderId } = order
    const code = number()
    const refusal = async (...parcels: Parameters<typeof sendAll>[0]) => (await sendAll(parcels)).body.code
    expect(await refusal({ orderId, trackingCode: code }, { orderId, trackingCode: number() })).toBe(
      'list_doubled',
    )
    expect(await refusal({ orderId, trackingCode: '8.2E+11' })).toBe('number_wrong')
    const other = await server.shop('other-list')
    await addProduct(server, other, 5)
    const foreign = await placeOrder(other, 'cod')
    expect(await refusal({ orderId: foreign.orderId, trackingCode: code })).toBe('list_of_nothing')
    expect((await orderOf(order)).fulfilmentStatus).toBe('waiting')
  })
})
