import { importCustomers } from '@langraan/customers/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Details, type ImportsWorld, openImports } from './test-customer-imports.ts'
import { customersDeps } from './wiring.ts'
import { operationDeps } from './wiring-worker.ts'

let w: ImportsWorld
beforeAll(async () => {
  w = await openImports('customer-import-known')
}, 90_000)
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
