import { importCustomers } from '@langraan/customers/server'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Details, type ImportsWorld, openImports } from '@langraan/server/testing/customer-imports'
import { customersDeps } from '@langraan/server/wiring/wiring'
import { operationDeps } from '@langraan/server/wiring/work'

let w: ImportsWorld
beforeAll(async () => {
  w = await openImports('customer-import-known')
})
afterAll(() => w.close())

const phone = (value: string) => ({ kind: 'phone', value })
const eventsOf = async (text: string) =>
  (await w.theOne(text)).events as (Details['events'][number] & { details: object })[]

describe('a file of customers whom the shop has', () => {
  it('gives back nothing that was taken from them since the dry run', async () => {
    const customerId = await w.make({ name: 'ถูกลบแท็ก', contacts: [phone('0813000001')], tags: ['ส่ง'] })
    await w.call('POST', `/customers/${customerId}/notes`, { words: 'โน้ตเก่า' })
    const checked = await w.check(
      'ชื่อ,เบอร์,อีเมล,แท็ก,หมายเหตุ\nถูกลบแท็ก,0813000001,seen@example.com,"ส่ง, ปลีก",โน้ตเก่า',
    )
    const { name, contacts, addresses, revision } = await w.theOne('0813000001')
    await w.call('PUT', `/customers/${customerId}`, { name, contacts, addresses, tags: [], revision })
    const [note] = (await w.call<{ notes: { noteId: string }[] }>('GET', `/customers/${customerId}`)).body
      .notes
    expect((await w.call('DELETE', `/customers/${customerId}/notes/${note?.noteId}`)).status).toBeLessThan(
      300,
    )
    await w.run(await w.begin(checked))
    expect(await w.theOne('seen@example.com')).toMatchObject({ customerId, tags: ['ปลีก'], notes: [] })
  })

  it('tells of a name that it changed, not of one that it added', async () => {
    await w.make({ name: 'ชื่อเดิม', contacts: [phone('0813000002')] })
    await w.bringIn('ชื่อ,เบอร์\nชื่อใหม่,0813000002', 'take')
    const [event] = await eventsOf('0813000002')
    expect(event).toMatchObject({ kind: 'import-added', details: { fields: [], renamed: true } })
    await w.bringIn('ชื่อ,เบอร์,แท็ก\nชื่อใหม่,0813000002,ใหม่')
    const [added] = await eventsOf('0813000002')
    expect(added).toMatchObject({ details: { fields: ['tags'], renamed: false } })
  })

  it('asks for what many are found by at once, as it comes in and as it is undone', async () => {
    const people = Array.from({ length: 12 }, (_, at) => ({ old: `เก่า ${at}`, value: `08131000${at + 10}` }))
    for (const { old, value } of people) await w.make({ name: old, contacts: [phone(value)] })
    const deps = customersDeps(w.worker)
    let asked = 0
    const namesOf: typeof deps.orders.namesOf = (tx, ids) => {
      asked += 1
      return deps.orders.namesOf(tx, ids)
    }
    const kinds = [importCustomers({ ...deps, orders: { ...deps.orders, namesOf } })]
    const rows = people.map(({ value }, at) => `เปลี่ยนแล้ว ${at},${value}`)
    const operationId = await w.begin(await w.check(['ชื่อ,เบอร์', ...rows].join('\n')), 'take')
    await w.run(operationId, { ...operationDeps(w.worker), kinds })
    expect(asked).toBe(1)
    expect(await w.find('เปลี่ยนแล้ว')).toHaveLength(12)
    const undoId = (await w.call<{ operationId: string }>('POST', `/operations/${operationId}/undo`)).body
    await w.run(undoId.operationId, { ...operationDeps(w.worker), kinds })
    expect(asked).toBe(2)
    expect(await w.find('เปลี่ยนแล้ว')).toEqual([])
    expect(await w.find('เก่า')).toHaveLength(12)
  })

  it('keeps the name of nobody in other work whom its undoing removes', async () => {
    const tags = Array.from({ length: 20 }, (_, at) => `ท${at}`).join(', ')
    const work = await w.bringIn(`ชื่อ,เบอร์,แท็ก\nแท็กเต็ม,0813000003,"${tags}"`)
    const { customerId } = await w.theOne('0813000003')
    const { body } = await w.call<{ operationId: string }>('POST', '/customers/tags', {
      tag: 'อีกแท็ก',
      given: true,
      chosen: { customerIds: [customerId] },
    })
    await w.run(body.operationId)
    expect(await w.faultsOf(body.operationId)).toMatchObject([{ name: 'แท็กเต็ม' }])
    expect(await w.undo(work.operationId)).toMatchObject({ state: 'done', faultCount: 0 })
    expect(await w.faultsOf(body.operationId)).toMatchObject([{ name: '' }])
  })
})

describe('a contact of the file that is in the way', () => {
  const contactOf = (customerId: string, value: string) =>
    w.server.database.rows(`INSERT INTO customer_contacts VALUES ($1, 'phone', $2, $3, now())`, [
      w.shop.shopId,
      value,
      customerId,
    ])

  it('was left with somebody who is gone, and stops nobody', async () => {
    const [kept, merged, erased] = [
      await w.make({ name: 'เก็บไว้', contacts: [phone('0814000001')] }),
      await w.make({ name: 'รวมไปแล้ว' }),
      await w.make({ name: 'ลบแล้ว' }),
    ]
    await w.call('POST', '/customer-merges', { keptId: kept, mergedIds: [merged] })
    await w.call('POST', `/customers/${erased}/erasure`, { confirmation: 'ลบแล้ว' })
    await contactOf(merged, '+66814000002')
    await contactOf(erased, '+66814000003')
    const work = await w.bringIn(
      'ชื่อ,เบอร์,แท็ก\nเก็บไว้,0814000002,จากไฟล์\nคนใหม่,0814000003,จากไฟล์\nอีกคน,0814000004,จากไฟล์',
    )
    expect(work).toMatchObject({ state: 'done', doneCount: 3, faultCount: 0 })
    expect(await w.theOne('0814000002')).toMatchObject({ customerId: kept, tags: ['จากไฟล์'] })
    expect(await w.theOne('0814000003')).toMatchObject({ name: 'คนใหม่' })
  })

  it('is taken while its slice is written: its row is told, and the others come in', async ({ signal }) => {
    const known = await w.make({ name: 'รู้จักแล้ว', contacts: [phone('0815000001')] })
    const taker = await w.make({ name: 'ได้ไปก่อน' })
    const operationId = await w.begin(
      await w.check(
        'ชื่อ,เบอร์,อีเมล\nคนใหม่หนึ่ง,0815000002,\nรู้จักแล้ว,0815000001,known@example.com\nคนใหม่สอง,0815000003,',
      ),
    )
    // An order's contacts as they stand until it has ended: nobody else sees them, and who writes them waits.
    const order = new pg.Client({ connectionString: w.server.database.url })
    await order.connect()
    await order.query('BEGIN')
    await order.query(
      `INSERT INTO customer_contacts VALUES ($1, 'phone', '+66815000002', $2, now()), ($1, 'email', 'known@example.com', $2, now())`,
      [w.shop.shopId, taker],
    )
    const { rows } = await order.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const done = w.run(operationId)
    await waitingFor(rows[0]?.pid, signal)
    await order.query('COMMIT')
    await order.end()
    await done
    expect(await w.workOf(operationId)).toMatchObject({ state: 'done', doneCount: 3, faultCount: 2 })
    expect((await w.faultsOf(operationId)).map(({ name }) => name).toSorted()).toEqual(['แถว 2', 'แถว 3'])
    expect(await w.theOne('0815000003')).toMatchObject({ name: 'คนใหม่สอง' })
    expect(await w.theOne('0815000001')).toMatchObject({
      customerId: known,
      contacts: [{ value: '+66815000001' }],
    })
    expect(await w.find('คนใหม่หนึ่ง')).toEqual([])
  })

  /** Until the work waits for that very session; as long as the test may last. */
  async function waitingFor(pid: number | undefined, signal: AbortSignal): Promise<void> {
    for (;;) {
      const found = await w.server.database.rows(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND $1 = ANY (pg_blocking_pids(pid))
           AND query ILIKE '%customer_contacts%'`,
        [pid],
      )
      if (found.length > 0) return
      signal.throwIfAborted()
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
})
