import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeStockroom, openStockroom, type Paper, world } from '@langraan/server/testing/stock-world'
import { addProduct } from '@langraan/server/testing/server'

beforeAll(openStockroom)
afterAll(closeStockroom)

async function addGoods(sku: string, barcode: string | null = null): Promise<string> {
  const variantId = await addProduct(world.server, world.shop, 4)
  await world.server.database.rows(`UPDATE variants SET sku = $2, barcode = $3 WHERE variant_id = $1`, [
    variantId,
    sku,
    barcode,
  ])
  return variantId
}

async function openCount() {
  const { paperId } = (await call<Paper>('POST', '/stock-counts', { branchId: world.shop.branchId })).body
  const count = (code: string) =>
    call('POST', `/stock-counts/${paperId}/lines`, { code, how: 'add', pieces: 1 })
  return { paperId, count }
}

describe('a code that is counted', () => {
  it('is read without its capitals, and from a scanner at a computer that is set to Thai', async () => {
    const variantId = await addGoods('MUG-7', '8850777')
    const { count } = await openCount()
    const typed = ['8850777', 'mug-7', 'คคถจึึึ', '๘๘๕๐๗๗๗']
    for (const [at, code] of typed.entries()) {
      expect((await count(code)).body).toMatchObject({ variantId, outcome: at + 1 })
    }
    for (const text of ['คคถจึึึ', '๘๘๕๐๗๗๗']) {
      const found = await call('GET', `/stock?text=${encodeURIComponent(text)}`)
      expect(found.body).toMatchObject({ items: [{ variantId }] })
    }
  })

  it('is found with capitals here and there, behind the article that has one of its spellings', async () => {
    const [cup, capitals, mixed] = [
      await addGoods('Cup-9', '8850999'),
      await addGoods('POT-9'),
      await addGoods('Pot-9'),
    ]
    const { paperId, count } = await openCount()
    for (const code of ['cup-9', 'CUP-9', 'cuP-9', 'Cup-9']) {
      expect((await count(code)).body).toMatchObject({ variantId: cup })
    }
    expect((await count('pot-9')).body).toMatchObject({ variantId: capitals })
    expect((await count('Pot-9')).body).toMatchObject({ variantId: mixed })
    // The sheet tells the barcodes, too: labels of its goods bear them.
    const sheet = await call('GET', `/stock-documents/${paperId}`)
    expect(sheet.body).toMatchObject({
      lines: [
        { variantId: cup, barcode: '8850999' },
        { variantId: capitals, barcode: '' },
        { variantId: mixed, barcode: '' },
      ],
    })
  })
})

describe('the codes of a list', () => {
  it('are told with their articles in the order of the list, by the rule of one that is scanned', async () => {
    const jar = await addGoods('Jar-4', '8854444')
    const [box, tin] = [await addGoods('8854444x'), await addGoods('TIN-4')]
    const codes = ['tin-4', '8854444', 'none-4', 'JAR-4', '๘๘๕๔๔๔๔', ' 8854444X ', '', 'TIN-4']
    const { status, body } = await call<{ items: unknown[] }>('POST', '/goods-by-codes', { codes })
    expect(status).toBe(200)
    expect(body.items.map((one) => (one as { variantId: string } | null)?.variantId)).toEqual([
      tin,
      jar,
      undefined,
      jar,
      jar,
      box,
      undefined,
      tin,
    ])
    expect(body.items[3]).toMatchObject({ variantId: jar, sku: 'Jar-4', variantName: '' })
  })

  it('come five hundred at once at most', async () => {
    const codes = Array.from({ length: 501 }, (_, at) => `c-${at}`)
    expect((await call('POST', '/goods-by-codes', { codes })).status).toBe(400)
    const most = await call('POST', '/goods-by-codes', { codes: codes.slice(1) })
    expect(most.body).toEqual({ items: codes.slice(1).map(() => null) })
  })
})
