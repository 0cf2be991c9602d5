import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shareTestServer, type Member, type TestServer, type TestShop } from '@langraan/server/testing/server'

let server: TestServer
let shop: TestShop
let seller: Member
let packer: Member

beforeAll(async () => {
  server = await shareTestServer()
  shop = await server.shop('layouts')
  seller = await server.person('seller@layouts.test')
  packer = await server.person('packer@layouts.test')
  for (const [{ userId }, role] of [
    [seller, 'seller'],
    [packer, 'packer'],
  ] as const)
    await server.database.rows('INSERT INTO memberships VALUES ($1, $2, $3, now())', [
      shop.shopId,
      userId,
      role,
    ])
})
afterAll(() => server.close())

const path = (file: string, layoutId = '') =>
  `/shops/${shop.shopId}/file-layouts/${file}${layoutId && `/${layoutId}`}`
const save = (as: Member, layoutId: string, name: string, columns = ['number'], file = 'orders') =>
  server.call('PUT', path(file, layoutId), { as, body: { name, columns } })
const read = async (as: Member, file = 'orders') => (await server.call('GET', path(file), { as })).body

describe('layouts of files', () => {
  it('are shared by all who may have such a file, each for its file', async () => {
    const layoutId = newId()
    const layout = { layoutId, name: 'แฟลช', columns: ['number', 'phone'] }
    await save(shop.owner, layoutId, layout.name, layout.columns)
    expect((await save(shop.owner, layoutId, layout.name, layout.columns)).body).toEqual({
      lastColumns: null,
      layouts: [layout],
    })
    expect(await read(seller)).toMatchObject({ layouts: [layout] })
    expect(await read(seller, 'customers')).toMatchObject({ layouts: [] })
    expect((await server.call('GET', path('orders'), { as: packer })).status).toBe(403)
    const other = await server.shop('otherlayouts')
    expect((await server.call('GET', path('orders'), { as: other.owner })).status).toBe(404)
  })

  it('are changed and deleted by any of them, which the log tells', async () => {
    const layoutId = newId()
    await save(shop.owner, layoutId, 'บัญชี', ['number', 'totalBaht'])
    await save(seller, layoutId, 'นักบัญชี', ['totalBaht'])
    expect((await save(seller, layoutId, 'x', ['name'], 'customers')).status).toBe(404)
    const removed = await server.call('DELETE', path('orders', layoutId), { as: seller })
    expect(removed.body).not.toMatchObject({
      layouts: expect.arrayContaining([expect.objectContaining({ layoutId })]),
    })
    expect((await server.call('DELETE', path('orders', layoutId), { as: seller })).status).toBe(200)
    const told = await server.database.rows(
      'SELECT action, before, after FROM audit_entries WHERE subject_id = $1 ORDER BY entry_id',
      [layoutId],
    )
    expect(told).toEqual([
      { action: 'file-layout.saved', before: {}, after: { name: 'บัญชี', columns: 2 } },
      {
        action: 'file-layout.saved',
        before: { name: 'บัญชี', columns: 2 },
        after: { name: 'นักบัญชี', columns: 1 },
      },
      { action: 'file-layout.removed', before: { name: 'นักบัญชี', columns: 1 }, after: {} },
    ])
  })

  it('have a name of their own and at least one column, none twice', async () => {
    await save(shop.owner, newId(), 'Kerry')
    expect((await save(seller, newId(), 'kerry')).body).toMatchObject({ code: 'layout_name_taken' })
    expect((await save(seller, newId(), 'kerry', ['name'], 'customers')).status).toBe(200)
    for (const columns of [[], ['number', 'number'], ['a b']])
      expect(await save(seller, newId(), 'ใหม่', columns)).toMatchObject({ status: 400 })
    expect(await save(seller, newId(), '  ')).toMatchObject({
      status: 400,
      body: { fields: { name: expect.any(String) } },
    })
  })

  it('are renamed by any of them, which the log tells, with the columns that are kept', async () => {
    const layoutId = newId()
    const rename = (name: string, as = seller, file = 'orders') =>
      server.call('PUT', `${path(file, layoutId)}/name`, { as, body: { name } })
    await save(shop.owner, layoutId, 'ไปรษณีย์', ['number', 'longGone'])
    await save(shop.owner, newId(), 'EMS')
    const lasts = `INSERT INTO file_columns VALUES ($1, $2, 'orders', ARRAY['phone', 'number'], now())`
    await server.database.rows(lasts, [shop.shopId, shop.owner.userId])
    const renamed = await rename(' ไปรษณีย์ไทย ')
    expect(renamed.status).toBe(200)
    expect((await rename('ไปรษณีย์ไทย')).body).toEqual(renamed.body)
    const layout = { layoutId, name: 'ไปรษณีย์ไทย', columns: ['number', 'longGone'] }
    expect(await read(shop.owner)).toMatchObject({
      lastColumns: ['phone', 'number'],
      layouts: expect.arrayContaining([layout]),
    })
    expect(await rename('ems')).toMatchObject({ status: 409, body: { code: 'layout_name_taken' } })
    for (const name of [' ', 'ก'.repeat(41)])
      expect(await rename(name)).toMatchObject({
        status: 400,
        body: { fields: { name: expect.any(String) } },
      })
    expect((await rename('x', seller, 'customers')).status).toBe(404)
    expect((await rename('x', packer)).status).toBe(403)
    const told = await server.database.rows(
      `SELECT action, subject_name, before, after FROM audit_entries
       WHERE subject_id = $1 AND action <> 'file-layout.saved'`,
      [layoutId],
    )
    expect(told).toEqual([
      {
        action: 'file-layout.renamed',
        subject_name: 'ไปรษณีย์ไทย',
        before: { name: 'ไปรษณีย์' },
        after: { name: 'ไปรษณีย์ไทย' },
      },
    ])
    await server.call('DELETE', path('orders', layoutId), { as: seller })
    expect((await rename('ไม่มีแล้ว')).status).toBe(404)
  })

  it('are thirty at most, also when many are saved at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 34 }, (_, at) => save(seller, newId(), `แบบ ${at}`, ['sku'], 'order-goods')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_layouts' })
  })
})
