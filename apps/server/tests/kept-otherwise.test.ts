import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImportsWorld, openImports } from '../testing/customer-imports.ts'
import { addProduct, type TestServer, type TestShop } from '../testing/server.ts'
import { afterCheck, closeWorld, importOf, openWorld, until, upload } from '../testing/world.ts'
import { filesOf } from '../wiring/wiring.ts'

// A version of the product that is newer, or much older, has kept something: what it is made of nobody here knows.
const ANOTHER = 99

let server: TestServer
let people: ImportsWorld
beforeAll(async () => {
  ;({ server } = await openWorld())
  people = await openImports('kept-people')
}, 90_000)
afterAll(async () => {
  await people.close()
  await closeWorld()
})

/** Changes a file that something is kept in. */
async function changeFile(of: TestServer, key: string, change: (kept: never) => unknown): Promise<void> {
  const files = filesOf(of.ground)
  const bytes = await files.get(key)
  const kept = JSON.parse(Buffer.from(bytes ?? '').toString('utf8')) as never
  await files.put(key, Buffer.from(JSON.stringify(change(kept))))
}
const asAnother = (kept: object) => ({ ...kept, version: ANOTHER })
/** As it lay there before anything had a version. */
const bare = ({ items }: { items: object[] }) => items

describe('a file of products', () => {
  const FILE =
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price\npot,กระถาง,Size,S,POT-S,5,10'
  const reaches = (importId: string, shop: TestShop, ...states: string[]) =>
    until(
      () => importOf(importId, shop),
      ({ body }) => states.includes(body.state),
    )
  async function checked(slug: string) {
    const shop = await server.shop(slug)
    const { importId } = await upload(FILE, shop)
    await reaches(importId, shop, 'checked')
    return { shop, importId, key: `shops/${shop.shopId}/imports/${importId}.json` }
  }
  const start = (importId: string, shop: TestShop) =>
    afterCheck(importId, 'start', { existing: 'update' }, shop)
  const countOf = async ({ shopId }: TestShop) =>
    server.database.rows(
      'SELECT count(*)::integer AS count FROM products WHERE shop_id = $1 AND deleted_at IS NULL',
      [shopId],
    )
  const workOf = async ({ shopId, owner }: TestShop, id: string) =>
    (await server.call('GET', `/shops/${shopId}/operations/${id}`, { as: owner })).body as {
      state: string
      faultCount: number
    }

  it('comes in as it was read before anything had a version', async () => {
    const { shop, importId, key } = await checked('read-bare')
    await changeFile(server, key, bare)
    await server.database.rows(`UPDATE imports SET report = report - 'version' WHERE import_id = $1`, [
      importId,
    ])
    expect((await start(importId, shop)).status).toBe(202)
    await reaches(importId, shop, 'pictures', 'done')
    expect(await countOf(shop)).toEqual([{ count: 1 }])
  })

  it('that was read by another version writes nothing, and says to choose it again', async () => {
    const { shop, importId, key } = await checked('read-elsewhere')
    await changeFile(server, key, asAnother)
    await changeFile(server, key.replace('.json', '.preview-0.json'), asAnother)
    const shown = await server.call('GET', `/shops/${shop.shopId}/imports/${importId}/products`, {
      as: shop.owner,
    })
    expect(shown).toMatchObject({ status: 409, body: { code: 'import_kept_otherwise' } })
    expect((await start(importId, shop)).status).toBe(202)
    const { body } = await reaches(importId, shop, 'failed')
    expect(body.report).toMatchObject({ failure: 'kept_otherwise' })
    expect(await countOf(shop)).toEqual([{ count: 0 }])
    expect(await workOf(shop, importId)).toMatchObject({ state: 'failed' })
  })

  it('of which another version says what was chosen has failed, as has the work that was to bring it in', async () => {
    const { shop, importId } = await checked('chosen-elsewhere')
    const change = `UPDATE imports SET report = report || '{"version": ${ANOTHER}}'`
    await server.database.rows(`${change} WHERE import_id = $1`, [importId])
    expect(await importOf(importId, shop)).toMatchObject({
      body: { state: 'failed', report: { failure: 'kept_otherwise' } },
    })
    expect((await start(importId, shop)).status).toBe(409)
    await server.database.rows(`${change}, state = 'importing' WHERE import_id = $1`, [importId])
    await server.ground.jobs.send('run-import', { shopId: shop.shopId, importId })
    await until(
      () =>
        server.database.rows<{ state: string }>('SELECT state FROM imports WHERE import_id = $1', [importId]),
      ([row]) => row?.state === 'failed',
    )
    expect(await countOf(shop)).toEqual([{ count: 0 }])
  })

  it('stays where another version has brought it in, and says so when it is undone', async () => {
    const { shop, importId } = await checked('undone-elsewhere')
    await start(importId, shop)
    await reaches(importId, shop, 'pictures', 'done')
    await server.database.rows(
      `UPDATE operation_items SET before = before || '{"version": ${ANOTHER}}' WHERE operation_id = $1`,
      [importId],
    )
    const begun = await server.call('POST', `/shops/${shop.shopId}/operations/${importId}/undo`, {
      as: shop.owner,
    })
    const { operationId } = begun.body as { operationId: string }
    const undone = await until(
      () => workOf(shop, operationId),
      ({ state }) => state === 'done',
    )
    expect(undone.faultCount).toBe(1)
    expect(await countOf(shop)).toEqual([{ count: 1 }])
  })
})

describe('a file of customers', () => {
  const sliceOf = (importId: string) =>
    `shops/${people.shop.shopId}/customer-imports/${importId}.people-0.json`
  const fileOf = (name: string, phone: string) => `ชื่อ,เบอร์\n${name},${phone}`

  it('comes in as it was read before anything had a version', async () => {
    const checked = await people.check(fileOf('มะลิ', '0812000101'))
    await changeFile(people.server, sliceOf(checked.customerImportId), bare)
    const work = await people.begin(checked)
    await people.run(work)
    expect(await people.workOf(work)).toMatchObject({ state: 'done', doneCount: 1, faultCount: 0 })
    expect(await people.find('มะลิ')).toHaveLength(1)
  })

  it('that was read by another version brings nobody in, and says to choose it again', async () => {
    const checked = await people.check(fileOf('กุหลาบ', '0812000102'))
    const { customerImportId } = checked
    await changeFile(people.server, sliceOf(customerImportId), asAnother)
    expect(await people.call('GET', `/customer-imports/${customerImportId}/customers?who=new`)).toMatchObject(
      {
        status: 409,
        body: { code: 'import_kept_otherwise' },
      },
    )
    const work = await people.begin(checked)
    await people.run(work)
    expect(await people.workOf(work)).toMatchObject({ state: 'done', faultCount: 1 })
    expect(await people.faultsOf(work)).toMatchObject([{ reason: expect.stringContaining('เลือกไฟล์อีกครั้ง') }])
    expect(await people.find('กุหลาบ')).toEqual([])
  })

  it('that was begun by another version brings nobody in', async () => {
    const work = await people.begin(await people.check(fileOf('ชบา', '0812000103')))
    await people.server.database.rows(
      `UPDATE operations SET options = options || '{"version": ${ANOTHER}}' WHERE operation_id = $1`,
      [work],
    )
    await people.run(work)
    expect(await people.workOf(work)).toMatchObject({ state: 'done', faultCount: 1 })
    expect(await people.find('ชบา')).toEqual([])
  })

  it('of which another version says what was found has failed, and how much lies beside it is known all the same', async () => {
    const { customerImportId } = await people.check(fileOf('ลีลา', '0812000104'))
    await people.server.database.rows(
      `UPDATE customer_imports SET report = report || '{"version": ${ANOTHER}}' WHERE import_id = $1`,
      [customerImportId],
    )
    const failed = { state: 'failed', report: { failure: 'kept_otherwise', slices: { people: 1 } } }
    expect(await people.importAt(customerImportId)).toMatchObject(failed)
    expect(await people.find('ลีลา')).toEqual([])
  })

  it('stays where another version has brought it in, and says so when it is undone', async () => {
    const { operationId } = await people.bringIn(fileOf('บัว', '0812000105'))
    await people.server.database.rows(
      `UPDATE operation_items SET before = before || '{"version": ${ANOTHER}}' WHERE operation_id = $1`,
      [operationId],
    )
    expect(await people.undo(operationId)).toMatchObject({ state: 'done', faultCount: 1 })
    expect(await people.find('บัว')).toHaveLength(1)
  })
})

describe('a change of many products', () => {
  it('that another version has made stays, and says so when it is undone', async () => {
    const shop = await server.shop('changed-elsewhere')
    const ask = (path: string, body?: object) =>
      server.call('POST', `/shops/${shop.shopId}${path}`, { as: shop.owner, ...(body && { body }) })
    await addProduct(server, shop, 3)
    const [product] = await server.database.rows<{ id: string }>(
      'SELECT product_id AS id FROM products WHERE shop_id = $1',
      [shop.shopId],
    )
    const tagging = {
      chosen: { productIds: [product?.id] },
      change: { what: 'tags', tags: ['ใหม่'], given: true },
    }
    const ended = (id: string) =>
      until(
        () => server.call('GET', `/shops/${shop.shopId}/operations/${id}`, { as: shop.owner }),
        ({ body }) => (body as { state: string }).state === 'done',
      )
    const { operationId } = (await ask('/products/changes', tagging)).body as { operationId: string }
    await ended(operationId)
    const [before] = await server.database.rows<{ before: object }>(
      'SELECT before FROM operation_items WHERE operation_id = $1',
      [operationId],
    )
    expect(before?.before).toMatchObject({ version: 1, tags: [] })
    await server.database.rows(
      `UPDATE operation_items SET before = before || '{"version": ${ANOTHER}}' WHERE operation_id = $1`,
      [operationId],
    )
    const undo = (await ask(`/operations/${operationId}/undo`)).body as { operationId: string }
    expect((await ended(undo.operationId)).body).toMatchObject({ faultCount: 1 })
    const [tagged] = await server.database.rows('SELECT tags FROM products WHERE product_id = $1', [
      product?.id,
    ])
    expect(tagged).toEqual({ tags: ['ใหม่'] })
  })
})
