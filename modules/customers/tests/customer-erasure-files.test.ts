import { removeFiles } from '@langraan/customers/server'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CustomersWorld, openCustomers } from '@langraan/server/testing/customers'

let w: CustomersWorld

beforeAll(async () => {
  w = await openCustomers('erasing-files')
})
afterAll(() => w.close())

it('takes slips that were turned down, and leaves those that the books rest on', async () => {
  const name = 'ส่งสลิปผิด'
  const orderId = await w.order({ name, phone: '0866666655' })
  const [owner] = await w.server.database.rows<{ id: string }>(
    `UPDATE orders SET fulfilment_status = 'delivered' WHERE order_id = $1 RETURNING customer_id AS id`,
    [orderId],
  )
  await w.server.database.rows(
    `INSERT INTO payment_notices (shop_id, notice_id, order_id, state, amount_satang, picture_key, raw_key, sent_at, trans_ref, rejected_reason, check_transfer)
     SELECT $1, gen_random_uuid(), $2, state, 1, 'slip-' || state, 'raw', now(), 'ref', 'คุณส่งผิด', '{"sender": {}}'
     FROM unnest(ARRAY['confirmed', 'rejected']) state`,
    [w.shop.shopId, orderId],
  )
  expect((await w.call('POST', `/customers/${owner?.id}/erasure`, { confirmation: name })).status).toBe(200)
  expect(
    await w.server.database.rows(
      `SELECT picture_key AS picture, trans_ref AS reference, rejected_reason AS why, check_transfer IS NULL AS "isGone"
       FROM payment_notices WHERE order_id = $1 ORDER BY state`,
      [orderId],
    ),
  ).toEqual([
    { picture: 'slip-confirmed', reference: 'ref', why: 'คุณส่งผิด', isGone: false },
    { picture: null, reference: 'ref', why: '', isGone: true },
  ])
  const jobs = await w.server.database.rows<{ data: { keys: string[] } }>(
    `DELETE FROM pgboss.job WHERE name = 'remove-files' RETURNING data`,
  )
  expect(jobs.map(({ data }) => data.keys)).toEqual([['slip-rejected']])
})

it('takes a slip that waited at the erasure as soon as it is turned down, and says nowhere why', async () => {
  const name = 'ลบก่อนตัดสิน'
  const orderId = await w.order({ name, phone: '0866666644' })
  const [owner] = await w.server.database.rows<{ id: string }>(
    `UPDATE orders SET fulfilment_status = 'delivered' WHERE order_id = $1 RETURNING customer_id AS id`,
    [orderId],
  )
  const noticeId = newId()
  await w.server.database.rows(
    `INSERT INTO payment_notices (shop_id, notice_id, order_id, state, amount_satang, picture_key, raw_key, sent_at, trans_ref, check_transfer)
     VALUES ($1, $2, $3, 'waiting', 1, 'slip-that-waited', 'raw', now(), 'ref-waited', '{"sender": {}}')`,
    [w.shop.shopId, noticeId, orderId],
  )
  expect((await w.call('POST', `/customers/${owner?.id}/erasure`, { confirmation: name })).status).toBe(200)
  const kept = () =>
    w.server.database.rows(
      `SELECT state, picture_key AS picture, trans_ref AS reference, rejected_reason AS why, check_transfer IS NULL AS "isGone"
       FROM payment_notices WHERE notice_id = $1`,
      [noticeId],
    )
  const waits = { state: 'waiting', picture: 'slip-that-waited', reference: 'ref-waited', why: null }
  expect(await kept()).toEqual([{ ...waits, isGone: false }])
  const reason = 'คุณลบก่อนตัดสินโอนผิดบัญชี'
  const { status } = await w.call('POST', `/payment-notices/${noticeId}/rejection`, { reason })
  expect(status).toBe(200)
  expect(await kept()).toEqual([
    { state: 'rejected', picture: null, reference: 'ref-waited', why: '', isGone: true },
  ])
  const jobs = await w.server.database.rows<{ data: { keys: string[] } }>(
    `DELETE FROM pgboss.job WHERE name = 'remove-files' RETURNING data`,
  )
  expect(jobs.map(({ data }) => data.keys)).toEqual([['slip-that-waited']])
  for (const table of ['order_events', 'audit_entries', 'outbox'])
    expect(
      await w.server.database.rows(`SELECT FROM ${table} t WHERE t::text LIKE $1`, [`%${reason}%`]),
    ).toEqual([])
})

it('leaves the files of who is erased to a job of its transaction, which is done until none is left', async () => {
  const name = 'มีใบปะหน้า'
  const orderId = await w.order({ name, phone: '0866666666' })
  const [owner] = await w.server.database.rows<{ id: string }>(
    `UPDATE orders SET fulfilment_status = 'delivered' WHERE order_id = $1 RETURNING customer_id AS id`,
    [orderId],
  )
  const [first, second] = [newId(), newId()]
  await w.server.database.rows(
    `INSERT INTO shipments (shop_id, shipment_id, order_id, provider, courier_code, courier_name, state, label_key, price_satang, weight_grams, created_by, created_at, updated_at)
     SELECT $1::uuid, l.id, $2, 'shippop', 'X', 'X', l.state, format('shops/%s/labels/%s.pdf', $1::uuid, l.id), 1, 1, $1::uuid, now(), now()
     FROM (VALUES ('cancelled', $3::uuid), ('booked', $4::uuid)) AS l (state, id)`,
    [w.shop.shopId, orderId, first, second],
  )
  await w.server.database.rows(
    `INSERT INTO shipment_scans (shop_id, shipment_id, status, scanned_at, location, description)
     SELECT shop_id, shipment_id, 'delivered', '2026-11-01', 'เชียงใหม่', said
     FROM shipments, unnest(ARRAY['ผู้รับ คุณมีใบปะหน้า', 'โทร 0866666666', '']) said WHERE order_id = $1`,
    [orderId],
  )
  await w.server.database.rows(`UPDATE shipments SET failure = 'คุณมีใบปะหน้า ไม่รับสาย' WHERE order_id = $1`, [
    orderId,
  ])
  const answer = await w.call('POST', `/customers/${owner?.id}/erasure`, { confirmation: name })
  expect(answer.status).toBe(200)
  // What couriers wrote of them goes; when and where a parcel was stays.
  const course = await w.server.database.rows(
    `SELECT s.failure, c.status, c.location, c.description FROM shipments s JOIN shipment_scans c USING (shop_id, shipment_id)
     WHERE s.order_id = $1`,
    [orderId],
  )
  const stop = { failure: null, status: 'delivered', location: 'เชียงใหม่', description: '' }
  expect(course).toEqual([stop, stop])
  const jobs = await w.server.database.rows<{ data: { keys: string[] } }>(
    `SELECT data FROM pgboss.job WHERE name = 'remove-files'`,
  )
  // Which papers each was printed on is not kept: one may lie there for each.
  const label = `shops/${w.shop.shopId}/labels/${first}.pdf`
  const labels = [first, second].flatMap((shipmentId) =>
    ['', '-a4', '-100x75', '-100x150'].map(
      (paper) => `shops/${w.shop.shopId}/labels/${shipmentId}${paper}.pdf`,
    ),
  )
  expect(jobs.map(({ data }) => data.keys.toSorted())).toEqual([labels.toSorted()])

  const there = new Set(jobs[0]?.data.keys)
  let isBroken = true
  const files = {
    delete: (key: string) => {
      if (isBroken && key === label) return Promise.reject(new Error('the store is away'))
      there.delete(key)
      return Promise.resolve()
    },
  }
  await expect(removeFiles(files, jobs[0]?.data ?? { keys: [] })).rejects.toThrow('still there')
  expect([...there]).toEqual([label])
  isBroken = false
  await removeFiles(files, jobs[0]?.data ?? { keys: [] })
  expect([...there]).toEqual([])
})
