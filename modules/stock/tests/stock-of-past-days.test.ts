import { purgeProducts } from '@langraan/catalog/server'
import { runOperation } from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import { heldStock } from '@langraan/stock/server'
import { bangkokDay } from '@langraan/thai'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, closeStockroom, openStockroom, why, world } from '@langraan/server/testing/stock-world'
import { addProduct } from '@langraan/server/testing/server'
import { connect, type Ground } from '@langraan/server/wiring/wiring'
import { operationDeps } from '@langraan/server/wiring/work'

const DAY_MS = 86_400_000

let worker: Ground
beforeAll(async () => {
  await openStockroom()
  const { config, log, clock } = world.server.ground
  worker = { ...(await connect(config, 'worker', log)), clock }
})
afterAll(async () => {
  await worker.close()
  await closeStockroom()
})
beforeEach(() => {
  world.aheadMs = 0
})

type Row = {
  variantId: string
  productName: string
  sku: string
  onHand: number
  available: number
  hasLeft: boolean
}
type Worth = { valueSatang: number; quantity: number }

const rows = <R extends object>(text: string, values: unknown[]) =>
  world.server.database.rows<R>(text, values)
const today = () => bangkokDay(world.server.ground.clock.now())
const receive = (lines: { variantId: string; quantity: number; unitCostSatang?: number }[]) =>
  call<{ paperId: string }>('POST', '/stock-receipts', { branchId: world.shop.branchId, lines })
const worth = async (query = '') => {
  const { valueSatang, quantity } = (await call<Worth>('GET', `/stock-values?${query}`)).body
  return { valueSatang, quantity }
}
const productOf = async (variantId: string) =>
  (await rows<{ id: string }>('SELECT product_id AS id FROM variants WHERE variant_id = $1', [variantId]))[0]
    ?.id ?? ''

async function listed(query: string): Promise<Row[]> {
  const { status, body } = await call<{ items: Row[]; nextAfter: string | null }>('GET', `/stock?${query}`)
  expect(status).toBe(200)
  const { items, nextAfter } = body
  if (nextAfter === null) return items
  const older = await listed(`${query.replace(/&after=.*$/, '')}&after=${encodeURIComponent(nextAfter)}`)
  return [...items, ...older]
}

async function operate(path: string, body?: object): Promise<string> {
  const { operationId } = (await call<{ operationId: string }>('POST', path, body)).body
  await runOperation(operationDeps(worker), { shopId: world.shop.shopId, operationId })
  return operationId
}
const deleteGoods = async (variantId: string) =>
  operate('/products/deletion', { chosen: { productIds: [await productOf(variantId)] } })
const purge = () => {
  const { db, clock, jobs } = world.server.ground
  return purgeProducts({ db, clock, jobs, heldStock }, { shopId: world.shop.shopId })
}

/** A variant at its second day, with what was told at the end of the first. */
async function aDayLater(sku: string) {
  const variantId = await addProduct(world.server, world.shop, 1)
  await rows('UPDATE variants SET sku = $2, barcode = NULL WHERE variant_id = $1', [variantId, sku])
  await receive([{ variantId, quantity: 10, unitCostSatang: 50_000 }])
  const day = today()
  const told = { worth: await worth(`day=${day}`), list: await listed(`day=${day}&limit=100`) }
  world.aheadMs += 2 * DAY_MS
  return { variantId, day, told }
}

describe('a day that is over', () => {
  it('is told as it was after goods were deleted, and after their rows are gone', async () => {
    const { variantId, day, told } = await aDayLater('YEAR-END-1')
    await rows(`UPDATE products SET name = 'ผ้าคลุม ยาว สีเทา' WHERE product_id = $1`, [
      await productOf(variantId),
    ])
    const tell = async () => ({
      worth: await worth(`day=${day}`),
      list: (await listed(`day=${day}&limit=100`)).map(({ available: _now, hasLeft: _since, ...row }) => row),
    })
    const before = await tell()
    expect(told.list.map((row) => row.hasLeft)).not.toContain(true)
    expect(before.worth).toEqual(told.worth)
    expect(before.list.find((row) => row.variantId === variantId)).toMatchObject({
      sku: 'YEAR-END-1',
      onHand: 11,
    })
    const now = await worth()
    await deleteGoods(variantId)
    const without = { valueSatang: now.valueSatang - 550_000, quantity: now.quantity - 11 }
    expect([await worth(), await worth(`day=${today()}`)]).toEqual([without, without])
    expect((await listed('limit=100')).map((row) => row.variantId)).not.toContain(variantId)
    const withoutPicture = (list: Awaited<ReturnType<typeof tell>>) => ({
      ...list,
      list: list.list.map((row) => ({ ...row, pictureId: null, reserved: 0, lowAt: 0 })),
    })
    expect(withoutPicture(await tell())).toEqual(withoutPicture(before))
    world.aheadMs += 12 * DAY_MS
    await purge()
    expect(await productOf(variantId)).toBe('')
    expect(withoutPicture(await tell())).toEqual(withoutPicture(before))
    expect(await worth()).toEqual(without)
    // By a part of its name and by its code, at one branch, and named for itself.
    for (const query of [
      'text=year-end',
      `text=${encodeURIComponent('เทา ผ้าคลุม')}`,
      'code=YEAR-END-1',
      `branchId=${world.shop.branchId}&text=YEAR-END-1`,
    ])
      expect(await listed(`day=${day}&limit=100&${query}`)).toMatchObject([
        { variantId, onHand: 11, hasLeft: true },
      ])
    expect(await listed(`day=${day}&branchId=${world.second}&code=YEAR-END-1`)).toMatchObject([{ onHand: 0 }])
    expect(await listed(`day=${today()}&code=YEAR-END-1`)).toEqual([])
    const named = `variantIds=${variantId}`
    expect(await worth(`day=${day}&${named}`)).toEqual({ valueSatang: 550_000, quantity: 11 })
    expect(await worth(named)).toEqual({ valueSatang: 0, quantity: 0 })
  })

  it('has what was brought back again, in every figure', async () => {
    const { variantId, day, told } = await aDayLater('BACK-1')
    const operationId = await deleteGoods(variantId)
    await operate(`/operations/${operationId}/undo`)
    expect(await worth(`day=${day}`)).toEqual(told.worth)
    expect(await listed('code=BACK-1')).toMatchObject([{ variantId, onHand: 11 }])
    expect(await rows('SELECT last_sku FROM variants WHERE variant_id = $1', [variantId])).toEqual([
      { last_sku: null },
    ])
  })

  it('has a variant that was sold out and taken out of its product, on a page of its own too', async () => {
    const { variantId, day, told } = await aDayLater('TAKEN-OUT')
    const productId = await productOf(variantId)
    await call('POST', '/stock-corrections', { variantId, onHand: 0 })
    const path = `/products/${productId}`
    const { body } = await call<{ variants: { variantId?: string }[] }>('GET', path)
    const variants = body.variants.map(({ variantId: _gone, ...variant }) => variant)
    const { status } = await call('PUT', path, { ...body, variants })
    expect(status).toBe(200)
    expect(await worth(`day=${day}`)).toEqual(told.worth)
    // It stood where another stands now: pages of one keep both.
    const all = await listed(`day=${day}&limit=100`)
    const ofProduct = all.filter(
      (row) => row.productName === all.find((one) => one.variantId === variantId)?.productName,
    )
    expect(ofProduct.map(({ onHand }) => onHand).toSorted()).toContain(11)
    expect((await listed(`day=${day}&limit=1`)).map((row) => row.variantId)).toEqual(
      all.map((row) => row.variantId),
    )
  })

  it('goes into a file with what has left since', async () => {
    const { variantId, day } = await aDayLater('IN-A-FILE')
    await deleteGoods(variantId)
    world.aheadMs += 12 * DAY_MS
    await purge()
    const columns = ['sku', 'onHand', 'worthBaht']
    const chosen = { text: 'IN-A-FILE', day }
    const begun = await call<{ operationId: string; totalCount: number }>('POST', '/stock-exports', {
      chosen,
      fileKind: 'csv',
      columns,
    })
    expect(begun.body.totalCount).toBe(1)
    await runOperation(operationDeps(worker), {
      shopId: world.shop.shopId,
      operationId: begun.body.operationId,
    })
    const { body } = await world.server.api.inject({
      method: 'GET',
      url: `/api/v1/shops/${world.shop.shopId}/stock-exports/${begun.body.operationId}/file`,
      headers: { cookie: world.shop.owner.cookies },
    })
    expect(body).toMatch(/IN-A-FILE,11,5500/)
  })
})

describe('what is deleted', () => {
  it('says how many pieces leave with it, and how many of them somebody waits for', async () => {
    const variantId = await addProduct(world.server, world.shop, 7)
    await call('POST', '/stock-reservations', { variantId, quantity: 2, hours: 5, note: 'คุณเอ' })
    const chosen = { productIds: [await productOf(variantId)] }
    const { body } = await call<{ operationId: string; leaving?: object }>('POST', '/products/deletion', {
      chosen,
    })
    expect(body.leaving).toEqual({ pieces: 7, reserved: 2 })
    const [entry] = await rows<{ after: object }>(
      `SELECT after FROM audit_entries WHERE shop_id = $1 AND subject_id = $2`,
      [world.shop.shopId, body.operationId],
    )
    expect(entry?.after).toMatchObject({ products: 1, pieces: 7, reserved: 2 })
    const emptied = await addProduct(world.server, world.shop, 1)
    await call('POST', '/stock-corrections', { variantId: emptied, onHand: 0 })
    const none = await call<object>('POST', '/products/deletion', {
      chosen: { productIds: [await productOf(emptied)] },
    })
    expect([none.status, Object.keys(none.body)]).toEqual([202, ['operationId', 'totalCount']])
  })
})

describe('why a figure was what it was', () => {
  it('is told of goods that have left, with what they left with', async () => {
    const { variantId } = await aDayLater('WHY-1')
    await deleteGoods(variantId)
    const leftAt = world.server.ground.clock.now().getTime()
    const sums = {
      onHand: 11,
      reasons: [
        { reason: 'opening', quantity: 1 },
        { reason: 'receipt', quantity: 10 },
      ],
    }
    for (const isPurged of [false, true]) {
      if (isPurged) {
        world.aheadMs += 12 * DAY_MS
        await purge()
      }
      const told = (await why(variantId)) as Awaited<ReturnType<typeof why>> & {
        leftAt: string | null
        sku: string
      }
      expect(told).toMatchObject({ ...sums, sku: 'WHY-1' })
      expect(told.movements.map(({ balance }) => balance)).toEqual([11, 1])
      expect(told.branches.map(({ onHand }) => onHand)).toEqual([11])
      expect(Math.abs(Date.parse(told.leftAt ?? '') - leftAt)).toBeLessThan(60_000)
    }
    expect((await call('GET', `/stock/${newId()}`)).status).toBe(404)
  })
})

describe('what was received', () => {
  it('is worth what was paid for it, also at two costs on one paper', async () => {
    const [one, other] = [
      await addProduct(world.server, world.shop, 1),
      await addProduct(world.server, world.shop, 1),
    ]
    for (const variantId of [one, other]) await call('POST', '/stock-corrections', { variantId, onHand: 0 })
    const at = (variantId: string, unitCostSatang: number) => ({ variantId, quantity: 1000, unitCostSatang })
    const { paperId } = (await receive([at(one, 100), at(one, 101)])).body
    await receive([at(other, 100)])
    await receive([at(other, 101)])
    const paid = { valueSatang: 201_000, quantity: 2000 }
    expect([await worth(`variantIds=${one}`), await worth(`variantIds=${other}`)]).toEqual([paid, paid])
    const paper = (
      await call<{ lines: { quantity: number; unitCostSatang: number }[]; pieceCount: number }>(
        'GET',
        `/stock-documents/${paperId}`,
      )
    ).body
    expect(paper.lines.map(({ quantity, unitCostSatang }) => [quantity, unitCostSatang])).toEqual([
      [1000, 100],
      [1000, 101],
    ])
    expect(paper.pieceCount).toBe(2000)
  })
})
