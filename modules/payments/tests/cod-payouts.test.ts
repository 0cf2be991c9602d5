import { runOperation } from '@langraan/operations/server'
import type { CodPayout, CodPayoutDetail, PayoutRead } from '@langraan/payments/contract'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, openDesk, place, put, server, shop, worker } from '@langraan/server/testing/desk'
import { sendFile } from '@langraan/server/testing/files'
import { operationDeps } from '@langraan/server/wiring/work'

beforeAll(async () => {
  await openDesk()
})
afterAll(closeDesk)

/** An order whose money is taken at the door, and the code of its parcel. */
async function parcel(fulfilment = 'delivered', quantity = 1) {
  const orderId = await place(quantity, 'cod')
  await put(orderId, fulfilment, 'cod_pending')
  const code = `TH${newId().slice(-12)}`
  await server.database.rows(
    `INSERT INTO shipments (shop_id, shipment_id, order_id, provider, courier_code, courier_name, state, tracking_code, courier_tracking_code, price_satang, weight_grams, created_by, created_at, updated_at)
     VALUES ($1, $2, $3, 'shippop', 'FLE', 'Flash', 'booked', $4, $5, 4000, 500, $6, now(), now())`,
    [shop.shopId, newId(), orderId, code, `C${code}`, shop.owner.userId],
  )
  const { totalSatang } = (await call('GET', `/orders/${orderId}`)).body as unknown as { totalSatang: number }
  return { orderId, code, totalSatang }
}

async function putFile(text: string, { query = '', key = newId() } = {}) {
  const file = { as: shop.owner, name: 'payout.csv', type: 'text/csv', content: Buffer.from(text), key }
  const { status, body } = await sendFile(server, `/shops/${shop.shopId}/cod-payouts${query}`, file)
  return { status, body: body as PayoutRead & { code?: string } }
}

const idOf = ({ body }: Awaited<ReturnType<typeof putFile>>) =>
  body.outcome === 'read' ? body.codPayoutId : ''
const look = async (codPayoutId: string) =>
  (await call('GET', `/cod-payouts/${codPayoutId}`)).body as unknown as CodPayoutDetail
const counts = async (codPayoutId: string) =>
  Object.fromEntries((await look(codPayoutId)).verdicts.map(({ verdict, count }) => [verdict, count]))
const standing = async (codPayoutId: string) => {
  const { items } = (await call('GET', '/cod-payouts')).body as unknown as { items: CodPayout[] }
  const listed = items.find((item) => item.codPayoutId === codPayoutId)
  return [listed?.standing?.recordedCount, listed?.standing?.openCount, listed?.lineCount]
}
const collect = (codPayoutId: string) => call('POST', `/cod-payouts/${codPayoutId}/collection`)
const remove = (codPayoutId: string) => call('DELETE', `/cod-payouts/${codPayoutId}`)
const work = (operationId: unknown) =>
  runOperation(operationDeps(worker), { shopId: shop.shopId, operationId: String(operationId) })
const paid = async (orderId: string) => {
  const { paymentStatus, paidSatang } = (await call('GET', `/orders/${orderId}`)).body
  return [paymentStatus, paidSatang]
}
const baht = (satang: number) => (satang / 100).toFixed(2)

describe('a courier’s payout file', () => {
  it('records what fits by parcel and amount, names the rest, and counts nothing when it comes again', async () => {
    const [fits, byCourier, differs, onTheWay] = [
      await parcel(),
      await parcel('delivered', 2),
      await parcel(),
      await parcel('shipped'),
    ]
    const file = [
      'Tracking No.,COD Amount,COD Fee',
      `${fits.code.toLowerCase()},${baht(fits.totalSatang)},9.00`,
      `C${byCourier.code},${baht(byCourier.totalSatang)},9.00`,
      `${differs.code},${baht(differs.totalSatang - 100)},9.00`,
      `${onTheWay.code},${baht(onTheWay.totalSatang)},9.00`,
      `TH000,50.00,9.00`,
      '',
    ].join('\n')
    const first = idOf(await putFile(file))
    expect(await counts(first)).toEqual({ fits: 2, differs: 1, not_delivered: 1, unknown: 1 })
    expect(await paid(fits.orderId)).toEqual(['cod_pending', 0])
    expect(await standing(first)).toEqual([0, 4, 5])
    const begun = await collect(first)
    expect([begun.status, begun.body.totalCount]).toEqual([202, 2])
    expect(await standing(first)).toEqual([0, 4, 5])
    await work(begun.body.operationId)
    expect(await paid(fits.orderId)).toEqual(['cod_collected', fits.totalSatang])
    expect(await standing(first)).toEqual([2, 2, 5])
    expect(await paid(byCourier.orderId)).toEqual(['cod_collected', byCourier.totalSatang])
    expect(await paid(differs.orderId)).toEqual(['cod_pending', 0])
    expect(await counts(first)).toEqual({ collected: 2, differs: 1, not_delivered: 1, unknown: 1 })
    const again = idOf(await putFile(file))
    expect(await counts(again)).toEqual({ collected: 2, differs: 1, not_delivered: 1, unknown: 1 })
    expect((await collect(again)).body.code).toBe('payout_fits_nothing')
    const [bank] = await server.database.rows<{ sum: string }>(
      `SELECT sum(amount_satang) AS sum FROM ledger_entries WHERE account = 'bank' AND order_id = ANY ($1::uuid[])`,
      [[fits.orderId, byCourier.orderId]],
    )
    expect(Number(bank?.sum)).toBe(fits.totalSatang + byCourier.totalSatang)
  })

  it('says of a copy, whatever it is called and however it is sorted, when and by whom the first was put in', async () => {
    const lines = ['TH900,50.00', 'TH901,60.00', 'TH901,60.00']
    const file = (rows: readonly string[]) => ['Tracking No.,COD Amount', ...rows].join('\n')
    const first = idOf(await putFile(file(lines)))
    const others = ['TH900,60.00', 'TH901,50.00', 'TH901,60.00']
    expect((await look(idOf(await putFile(file(others))))).toldBefore).toBeNull()
    const copies = [
      idOf(await putFile(file(lines.toReversed()))),
      idOf(await putFile(file([...lines, 'TH902,?']))),
    ]
    expect((await look(first)).toldBefore).toBeNull()
    const { madeAt } = await look(first)
    for (const copy of copies)
      expect((await look(copy)).toldBefore).toEqual({
        fileId: first,
        fileName: 'payout.csv',
        at: madeAt,
        byName: 'owner',
      })
    await remove(first)
    expect((await look(copies[1] ?? '')).toldBefore).toMatchObject({ fileId: copies[0] })
  })

  it('fits what was due at the door, where a deposit came before', async () => {
    const { orderId, code, totalSatang } = await parcel()
    await server.database.rows('UPDATE orders SET paid_satang = 2000 WHERE order_id = $1', [orderId])
    const whole = idOf(await putFile(`Tracking,COD\n${code},${baht(totalSatang)}\n`))
    expect(await look(whole)).toMatchObject({
      verdicts: [{ verdict: 'differs', lines: [{ order: { dueSatang: totalSatang - 2000 } }] }],
    })
    const { body } = await collect(idOf(await putFile(`Tracking,COD\n${code},${baht(totalSatang - 2000)}\n`)))
    await work(body.operationId)
    expect(await paid(orderId)).toEqual(['cod_collected', totalSatang])
  })

  it('counts an order once where two files are recorded at the same time', async () => {
    const { code, orderId, totalSatang } = await parcel()
    const file = `Tracking,COD\n${code},${baht(totalSatang)}\n`
    const both = [idOf(await putFile(file)), idOf(await putFile(file))]
    const begun = [await collect(both[0] ?? ''), await collect(both[1] ?? '')]
    for (const { body } of begun) await work(body.operationId)
    expect(await paid(orderId)).toEqual(['cod_collected', totalSatang])
    const entries = await server.database.rows('SELECT 1 FROM ledger_entries WHERE order_id = $1', [orderId])
    expect(entries).toHaveLength(2)
  })

  it('says of an order that it was recorded, also once a part of the money has gone back', async () => {
    const { code, orderId, totalSatang } = await parcel()
    const file = idOf(await putFile(`Tracking,COD\n${code},${baht(totalSatang)}\n`))
    await work((await collect(file)).body.operationId)
    await call('POST', `/orders/${orderId}/refunds`, { amountSatang: 1000, way: 'transfer' })
    expect(await paid(orderId)).toEqual(['partly_refunded', totalSatang - 1000])
    expect(await counts(file)).toEqual({ collected: 1 })
    expect(await standing(file)).toEqual([1, 0, 1])
  })

  it('keeps the rows that could not be read or take money back, and shows them whenever it is looked at', async () => {
    const { code, totalSatang } = await parcel()
    const file = `Tracking,COD\n${code},${baht(totalSatang)}\nTH1,-350.00\nTH2,?\n`
    const { body } = await putFile(file)
    expect(body).toMatchObject({ lineCount: 1, unreadCount: 2 })
    expect(await look(idOf({ status: 200, body }))).toMatchObject({
      unreadCount: 2,
      unread: [
        { row: 3, why: 'negative', tracking: 'TH1', text: '-350.00' },
        { row: 4, why: 'unreadable', tracking: 'TH2', text: '?' },
      ],
    })
  })

  it('takes what a person said of its columns rather than what its headings tell, from then on', async () => {
    const { code, totalSatang } = await parcel()
    const file = `Tracking,Amount,Paid at the door\n${code},1.00,${baht(totalSatang)}\n`
    expect(await counts(idOf(await putFile(file)))).toEqual({ differs: 1 })
    expect((await putFile(file, { query: '?asks=true' })).body).toMatchObject({
      outcome: 'columns_needed',
      headings: ['Tracking', 'Amount', 'Paid at the door'],
      columns: ['tracking', 'amount', ''],
    })
    await putFile(file, { query: '?columns=tracking,,amount' })
    expect(await counts(idOf(await putFile(file)))).toEqual({ fits: 1 })
  })

  it('asks once what its columns are, remembers it, and takes a file without parcels for none', async () => {
    const { code, totalSatang } = await parcel()
    const file = `a,b\n${baht(totalSatang)},${code}\n`
    expect((await putFile(file)).body).toMatchObject({ outcome: 'columns_needed', headings: ['a', 'b'] })
    await putFile(file, { query: '?columns=amount,tracking' })
    expect(await counts(idOf(await putFile(file)))).toEqual({ fits: 1 })
    expect((await putFile('Tracking,COD\nรวม,5\n')).body.code).toBe('payout_empty')
  })

  it('can be taken away while nothing was recorded from it, though another file was', async () => {
    const { code, orderId, totalSatang } = await parcel()
    const file = `Tracking,COD\n${code},${baht(totalSatang)}\n`
    const [first, again] = [idOf(await putFile(file)), idOf(await putFile(file))]
    await work((await collect(first)).body.operationId)
    expect(await paid(orderId)).toEqual(['cod_collected', totalSatang])
    expect((await remove(again)).body).toEqual({ removed: true })
    expect((await call('GET', `/cod-payouts/${again}`)).status).toBe(404)
    expect((await remove(again)).body).toEqual({ removed: false })
    expect(await paid(orderId)).toEqual(['cod_collected', totalSatang])
    const left = await server.database.rows('SELECT 1 FROM cod_payout_lines WHERE cod_payout_id = $1', [
      again,
    ])
    expect(left).toEqual([])
    const [entry] = await server.database.rows(
      `SELECT made_by, subject_name, before FROM audit_entries WHERE action = 'cod-payout.removed' AND subject_id = $1`,
      [again],
    )
    expect(entry).toEqual({
      made_by: shop.owner.userId,
      subject_name: 'payout.csv',
      before: { lineCount: 1, sumSatang: totalSatang },
    })
  })

  it('stays once something was recorded from it, and says of which orders', async () => {
    const [recorded, differs] = [await parcel(), await parcel()]
    const { orderNumber } = (await call('GET', `/orders/${recorded.orderId}`)).body
    const file = `Tracking,COD\n${differs.code},1.00\n${recorded.code},${baht(recorded.totalSatang)}\n`
    const codPayoutId = idOf(await putFile(file))
    const { operationId } = (await collect(codPayoutId)).body
    expect((await remove(codPayoutId)).body.code).toBe('payout_being_recorded')
    await work(operationId)
    const { status, body } = await remove(codPayoutId)
    expect([status, body.code, body.details]).toEqual([
      409,
      'payout_recorded',
      { lines: [{ row: 3, orderNumber }] },
    ])
    expect(body.message).toContain(orderNumber)
    expect(await counts(codPayoutId)).toEqual({ collected: 1, differs: 1 })
  })

  it('is recorded or taken away, never both, where two do so at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const { code, orderId, totalSatang } = await parcel()
      const codPayoutId = idOf(await putFile(`Tracking,COD\n${code},${baht(totalSatang)}\n`))
      const [begun, removed] = await Promise.all([collect(codPayoutId), remove(codPayoutId)])
      expect([begun.status, removed.status]).toSatisfy((both: number[]) =>
        [
          [202, 409],
          [404, 200],
        ].some((pair) => pair.every((one, at) => one === both[at])),
      )
      if (begun.status === 202) await work(begun.body.operationId)
      expect((await paid(orderId))[0]).toBe(begun.status === 202 ? 'cod_collected' : 'cod_pending')
    }
  })
})
