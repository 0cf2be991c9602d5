import { callsOf } from '@langraan/server/testing/calls'
import { purgeCustomerNotes } from '@langraan/customers/server'
import { purgeOrderNotes } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CustomersWorld, openCustomers } from '@langraan/server/testing/customers'

let w: CustomersWorld

beforeAll(async () => {
  w = await openCustomers('notes-that-come-back')
})
afterAll(() => w.close())

const MINUTE_MS = 60_000
type Note = { noteId: string; words: string; madeAt: string; madeByName: string }
type Body = { code?: string; message?: string; noteId?: string; notes?: Note[] }
const call = callsOf<Body>(() => w)

/** What the worker does when a time has gone by. */
async function clearAfter(minutes: number): Promise<void> {
  const clock = { now: () => new Date(Date.now() + minutes * MINUTE_MS) }
  const job = { shopId: w.shop.shopId }
  await purgeCustomerNotes({ db: w.worker.db, clock }, job)
  await purgeOrderNotes({ db: w.worker.db, clock }, job)
}

/** Beside what notes are written, and where they lie. */
const PLACES = {
  'a customer': {
    table: 'customer_notes',
    open: async () => `/customers/${await w.make({ name: `มีโน้ต ${newId()}` })}`,
    log: 'customer-note',
  },
  'an order': {
    table: 'order_notes',
    open: async () => `/orders/${await w.order({ name: 'มีโน้ต', phone: '0822222201' })}`,
    log: 'order-note',
  },
}

async function written(at: string, words: string): Promise<Note> {
  const { noteId } = (await call('POST', `${at}/notes`, { words })).body
  const note = (await call('GET', at)).body.notes?.find((one) => one.noteId === noteId)
  if (!note) throw new Error('the note is not there')
  return note
}
const restore = (at: string, { noteId }: Note) => call('POST', `${at}/notes/${noteId}/restoration`)
const notesAt = async (at: string) => (await call('GET', at)).body.notes
const kept = (table: string, words: string) =>
  w.server.database.rows(`SELECT FROM ${table} WHERE words = $1`, [words])

describe.each(Object.entries(PLACES))('a note of %s', (_, { table, open, log }) => {
  it('that was deleted comes back as it was, in its place, and the log tells both', async () => {
    const at = await open()
    const [first, second] = [await written(at, 'เขียนก่อน'), await written(at, 'เขียนทีหลัง')]
    const before = await notesAt(at)
    expect(before).toEqual([second, first])
    // Another member brings it back: it stays whose it was.
    const other = await w.server.person(`${newId()}@notes.test`)
    await w.server.database.rows(`INSERT INTO memberships VALUES ($1, $2, 'admin', now())`, [
      w.shop.shopId,
      other.userId,
    ])
    await call('DELETE', `${at}/notes/${first.noteId}`)
    expect(await notesAt(at)).toEqual([second])
    const path = `${at}/notes/${first.noteId}/restoration`
    expect(await call('POST', path, undefined, other)).toMatchObject({
      status: 200,
      body: { noteId: first.noteId },
    })
    expect(await notesAt(at)).toEqual(before)
    // Whoever comes second finds what they wanted.
    expect((await restore(at, first)).status).toBe(200)
    const entries = await w.server.database.rows<{ action: string }>(
      `SELECT action FROM audit_entries WHERE subject_id = $1 AND action LIKE $2 ORDER BY entry_id`,
      [at.split('/').at(-1), `${log}.%`],
    )
    const actions = entries.map(({ action }) => action.split('.')[1])
    expect(actions).toEqual(['added', 'added', 'deleted', 'restored'])
  })

  it('can be deleted again after that, and its words stay as long as they can come back', async () => {
    const at = await open()
    const note = await written(at, `ลบสองครั้ง ${table}`)
    for (const _again of [1, 2]) {
      await call('DELETE', `${at}/notes/${note.noteId}`)
      await clearAfter(9)
      expect(await kept(table, note.words)).toHaveLength(1)
      expect((await restore(at, note)).status).toBe(200)
    }
    await clearAfter(100)
    expect(await notesAt(at)).toEqual([note])
  })

  it('goes for good when its time is over, by a job of the deletion, and whoever is late is told what to do', async () => {
    const at = await open()
    const note = await written(at, `ลบถาวร ${table}`)
    await w.server.database.rows(`DELETE FROM pgboss.job WHERE name = 'purge-notes'`)
    await call('DELETE', `${at}/notes/${note.noteId}`)
    const jobs = await w.server.database.rows<{ shopId: string; inSeconds: number }>(
      `SELECT data->>'shopId' AS "shopId", round(extract(epoch FROM start_after - created_on))::int AS "inSeconds"
       FROM pgboss.job WHERE name = 'purge-notes'`,
    )
    expect(jobs).toEqual([{ shopId: w.shop.shopId, inSeconds: 660 }])
    await w.server.database.rows(
      `UPDATE ${table} SET deleted_at = deleted_at - interval '11 minutes' WHERE note_id = $1`,
      [note.noteId],
    )
    const late = await restore(at, note)
    expect([late.status, late.body.code]).toEqual([410, 'note_gone'])
    expect(late.body.message).toContain('เขียนใหม่ได้')
    await clearAfter(0)
    expect(await kept(table, note.words)).toEqual([])
    expect((await restore(at, note)).status).toBe(410)
  })

  it('is brought back by nobody who may not write, and at nobody else’s', async () => {
    const [at, elsewhere] = [await open(), await open()]
    const note = await written(at, `ของคนอื่น ${table}`)
    await call('DELETE', `${at}/notes/${note.noteId}`)
    const packer = await w.server.person(`${newId()}@packs.test`)
    await w.server.database.rows(`INSERT INTO memberships VALUES ($1, $2, 'accountant', now())`, [
      w.shop.shopId,
      packer.userId,
    ])
    const path = `${at}/notes/${note.noteId}/restoration`
    expect((await call('POST', path, undefined, packer)).status).toBe(403)
    expect((await restore(elsewhere, note)).status).toBe(410)
    expect(await notesAt(elsewhere)).toEqual([])
  })
})

it('deleted notes go with whoever is erased, and are not in their file before', async () => {
  const name = 'ลบทั้งโน้ต'
  const orderId = await w.order({ name, phone: '0822222202' })
  const [order] = await w.server.database.rows<{ customerId: string }>(
    `UPDATE orders SET fulfilment_status = 'delivered' WHERE order_id = $1 RETURNING customer_id AS "customerId"`,
    [orderId],
  )
  const at = { customer: `/customers/${order?.customerId}`, order: `/orders/${orderId}` }
  const notes = [await written(at.customer, 'คำที่ลบไปแล้ว'), await written(at.order, 'คำที่ลบไปแล้ว')]
  for (const [place, note] of [
    [at.customer, notes[0]],
    [at.order, notes[1]],
  ] as const)
    await call('DELETE', `${place}/notes/${note?.noteId}`)
  expect(JSON.stringify((await call('GET', `${at.customer}/personal-data`)).body)).not.toContain('คำที่ลบไปแล้ว')
  expect((await call('POST', `${at.customer}/erasure`, { confirmation: name })).status).toBe(200)
  for (const { table } of Object.values(PLACES)) expect(await kept(table, 'คำที่ลบไปแล้ว')).toEqual([])
  const [note] = notes
  if (!note) throw new Error('no note was written')
  expect((await restore(at.customer, note)).body.code).toBe('customer_gone')
})
