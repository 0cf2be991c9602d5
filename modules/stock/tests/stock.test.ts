import { urlOfRole } from '@langraan/db/migrate'
import { releaseExpired } from '@langraan/stock/server'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  call,
  closeStockroom,
  openStockroom,
  order,
  pack,
  type Paper,
  why,
  world,
  wrongLevels,
} from '@langraan/server/testing/stock-world'
import { addProduct } from '@langraan/server/testing/server'

beforeAll(openStockroom)
afterAll(closeStockroom)

describe('movements', () => {
  it('say who, why and on which paper, with the balance beside each', async () => {
    const variantId = await addProduct(world.server, world.shop, 10)
    const lines = [
      { variantId, quantity: 4, unitCostSatang: 5000 },
      { variantId, quantity: 2, unitCostSatang: 6500 },
    ]
    const receipt = await call<Paper>('POST', '/stock-receipts', {
      branchId: world.shop.branchId,
      party: 'โรงงานผ้า',
      lines,
    })
    expect(receipt).toMatchObject({ status: 201, body: { number: 'RC-0001' } })
    await call('POST', '/stock-damages', {
      branchId: world.shop.branchId,
      note: 'เปียก',
      lines: [{ variantId, quantity: 3 }],
    })
    await order(variantId, 2)
    await call('POST', '/stock-corrections', { variantId, onHand: 12, note: 'หลังตู้' })
    const found = await why(variantId)
    expect(found.movements.map((row) => [row.reason, row.quantity, row.balance, row.documentNumber])).toEqual(
      [
        ['correction', 1, 12, null],
        ['sale', -2, 11, null],
        ['damage', -3, 13, 'WO-0001'],
        ['receipt', 6, 16, 'RC-0001'],
        ['opening', 10, 10, null],
      ],
    )
    expect(found.movements[0]?.madeBy).toBe('owner')
    const begun = await why(variantId, '?limit=2')
    const rest = await why(variantId, `?limit=2&after=${begun.nextAfter}`)
    expect(rest.movements.map((row) => row.balance)).toEqual([13, 16])
    expect(rest.nextAfter).not.toBeNull()
    const paper = await call<{ lines: object[]; pieceCount: number }>(
      'GET',
      `/stock-documents/${receipt.body.paperId}`,
    )
    expect(paper.body).toMatchObject({ pieceCount: 6, lines: [{ quantity: 6, unitCostSatang: 5500 }] })
    expect(await wrongLevels()).toEqual([])
  })

  it('never take more than is there, all of a paper or none', async () => {
    const [plenty, rare] = [
      await addProduct(world.server, world.shop, 9),
      await addProduct(world.server, world.shop, 1),
    ]
    const lines = [
      { variantId: plenty, quantity: 2 },
      { variantId: rare, quantity: 2 },
    ]
    const answer = await call<{ code: string; details: object }>('POST', '/stock-damages', {
      branchId: world.shop.branchId,
      note: 'ตก',
      lines,
    })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'stock_short',
        message: expect.stringMatching(/^ของไม่พอ “[^”]+”: ใช้ได้ 1 ชิ้น ต้องการ 2 ชิ้น/) as string,
        details: { lines: [{ variantId: rare, requested: 2, available: 1 }] },
      },
    })
    expect((await why(plenty)).onHand).toBe(9)
  })

  it('are the only way: the application itself may write neither level nor movement', async () => {
    const variantId = await addProduct(world.server, world.shop, 5)
    const app = new pg.Client({ connectionString: urlOfRole(world.server.database.url, 'langraan_app') })
    await app.connect()
    const refused = async (text: string) => {
      await app.query('BEGIN')
      await app.query(`SELECT set_config('app.shop_id', $1, true)`, [world.shop.shopId])
      const said = await app.query(text, [variantId]).then(
        () => 'done',
        (error: Error) => error.message,
      )
      await app.query('ROLLBACK')
      return said
    }
    const asked = [
      'UPDATE stock_levels SET on_hand = 99 WHERE variant_id = $1',
      'DELETE FROM stock_levels WHERE variant_id = $1',
      'DELETE FROM stock_movements WHERE variant_id = $1',
      `INSERT INTO stock_reservations (variant_id) VALUES ($1)`,
    ]
    for (const text of asked) expect(await refused(text)).toMatch(/permission denied/)
    await app.end()
  })
})

describe('what is held', () => {
  it('cannot be bought by others until its time is over, swept or not', async () => {
    const variantId = await addProduct(world.server, world.shop, 3)
    const held = await call<{ holderId: string }>('POST', '/stock-reservations', {
      variantId,
      quantity: 2,
      hours: 1,
      note: 'คุณวิภา',
    })
    expect(held.status).toBe(201)
    expect(await why(variantId)).toMatchObject({ onHand: 3, reserved: 2, available: 1 })
    expect((await order(variantId, 2)).body.code).toBe('out_of_stock')
    expect((await order(variantId, 1)).status).toBe(201)
    world.aheadMs += 3_600_001
    expect(await why(variantId)).toMatchObject({ onHand: 2, reserved: 0, available: 2, reservations: [] })
    expect((await order(variantId, 2)).status).toBe(201)
    expect(await wrongLevels()).toEqual([])
  })

  it('is given free by hand and by the worker, and goes down with nobody’s correction', async () => {
    const variantId = await addProduct(world.server, world.shop, 5)
    const hold = async () =>
      (
        await call<{ holderId: string }>('POST', '/stock-reservations', {
          variantId,
          quantity: 2,
          hours: 1,
          note: 'ก',
        })
      ).body.holderId
    const [first] = [await hold(), await hold()]
    const tooLow = await call<{ code: string }>('POST', '/stock-corrections', { variantId, onHand: 3 })
    expect(tooLow.body.code).toBe('stock_short')
    expect((await call('DELETE', `/stock-reservations/${first}`)).body).toEqual({ pieces: 2 })
    expect((await call('DELETE', `/stock-reservations/${first}`)).body).toEqual({ pieces: 0 })
    world.aheadMs += 3_600_001
    expect(await releaseExpired(world.server.ground).catch((error: Error) => error.message)).toMatch(
      /permission denied/,
    )
    const worker = await startTestServerWorker()
    expect(await releaseExpired(worker)).toBe(2)
    await worker.close()
    expect(await wrongLevels()).toEqual([])
    const [left] = await world.server.database.rows(
      'SELECT reserved FROM stock_levels WHERE variant_id = $1',
      [variantId],
    )
    expect(left).toEqual({ reserved: 0 })
  })
})

async function startTestServerWorker() {
  const { connect } = await import('@langraan/server/wiring/wiring')
  const { config, log, clock } = world.server.ground
  return connect(config, 'worker', log, clock)
}

describe('a transfer', () => {
  const begin = async (variantId: string, quantity: number) =>
    (
      await call<Paper>('POST', '/stock-transfers', {
        branchId: world.shop.branchId,
        toBranchId: world.second,
        lines: [{ variantId, quantity }],
      })
    ).body.paperId
  const at = async (variantId: string, branchId: string) =>
    (await why(variantId)).branches.find((branch) => branch.branchId === branchId)?.onHand ?? 0

  it('holds, then travels, then arrives with what is missing booked', async () => {
    const variantId = await addProduct(world.server, world.shop, 10)
    const paperId = await begin(variantId, 6)
    expect(await why(variantId)).toMatchObject({ onHand: 10, available: 4 })
    const early = await call<{ code: string }>('POST', `/stock-transfers/${paperId}/arrival`, { lines: [] })
    expect(early.body.code).toBe('not_sent')
    await call('POST', `/stock-transfers/${paperId}/sending`)
    expect(await why(variantId)).toMatchObject({ onHand: 4, reserved: 0, available: 4 })
    await call('POST', `/stock-transfers/${paperId}/arrival`, { lines: [{ variantId, quantity: 5 }] })
    expect([await at(variantId, world.shop.branchId), await at(variantId, world.second)]).toEqual([4, 5])
    const sums = (await why(variantId)).reasons
    expect(sums).toEqual(
      expect.arrayContaining([
        { reason: 'transfer_out', quantity: -6 },
        { reason: 'transfer_in', quantity: 6 },
        { reason: 'correction', quantity: -1 },
      ]),
    )
    const again = await call<{ code: string }>('POST', `/stock-documents/${paperId}/cancellation`)
    expect(again.body.code).toBe('document_ended')
  })

  it('that is called back returns, whether it was sent or not', async () => {
    const variantId = await addProduct(world.server, world.shop, 4)
    const [open, sent] = [await begin(variantId, 1), await begin(variantId, 3)]
    await call('POST', `/stock-transfers/${sent}/sending`)
    for (const paperId of [open, sent]) await call('POST', `/stock-documents/${paperId}/cancellation`)
    expect(await why(variantId)).toMatchObject({ onHand: 4, reserved: 0 })
    expect(await wrongLevels()).toEqual([])
  })
})

describe('a count', () => {
  it('books differences to the moment of counting, so that a sale meanwhile stays a sale', async () => {
    const [variantId, other] = [
      await addProduct(world.server, world.shop, 10),
      await addProduct(world.server, world.shop, 7),
    ]
    await world.server.database.rows(
      `UPDATE variants SET barcode = '8850001', sku = 'COUNT-1' WHERE variant_id = $1`,
      [variantId],
    )
    const { paperId } = (await call<Paper>('POST', '/stock-counts', { branchId: world.shop.branchId })).body
    const count = (body: object) =>
      call<{ outcome: number; quantity: number; code: string }>(
        'POST',
        `/stock-counts/${paperId}/lines`,
        body,
      )
    expect((await call<{ code: string }>('POST', `/stock-counts/${paperId}/booking`)).body.code).toBe(
      'nothing_counted',
    )
    expect((await count({ code: '404', how: 'add', pieces: 1 })).body.code).toBe('code_unknown')
    await count({ code: '8850001', how: 'add', pieces: 1 })
    expect((await count({ code: 'COUNT-1', how: 'add', pieces: 7 })).body).toMatchObject({
      quantity: 10,
      outcome: 8,
    })
    expect((await count({ variantId: other, how: 'take', pieces: 1 })).body.code).toBe('nothing_counted')
    await count({ variantId: other, how: 'set', pieces: 7 })
    await order(variantId, 3)
    // One too many, taken back after the sale, is still the count of before it.
    await count({ code: '8850001', how: 'add', pieces: 1 })
    expect((await count({ variantId, how: 'take', pieces: 1 })).body).toMatchObject({
      quantity: 10,
      outcome: 8,
    })
    expect((await call('POST', `/stock-counts/${paperId}/booking`)).body).toMatchObject({ changed: 1 })
    expect((await why(variantId)).onHand).toBe(5)
    expect((await why(other)).onHand).toBe(7)
    expect(await wrongLevels()).toEqual([])
  })

  it('is written down later as of the time at which it was counted, not before the sheet was opened', async () => {
    const variantId = await addProduct(world.server, world.shop, 10)
    const { paperId } = (await call<Paper>('POST', '/stock-counts', { branchId: world.shop.branchId })).body
    await pack(await order(variantId, 1))
    const countedAt = new Date(Date.now() + world.aheadMs).toISOString()
    await order(variantId, 3)
    const count = (at: string) =>
      call('POST', `/stock-counts/${paperId}/lines`, { variantId, how: 'set', pieces: 8, countedAt: at })
    expect((await count('2999-01-01T00:00:00Z')).body).toMatchObject({ quantity: 6 })
    expect((await count('2020-01-01T07:00:00+07:00')).body).toMatchObject({ quantity: 10 })
    expect((await count(countedAt)).body).toMatchObject({ quantity: 9, outcome: 8 })
    expect((await call('POST', `/stock-counts/${paperId}/booking`)).body).toMatchObject({ changed: 1 })
    expect((await why(variantId)).onHand).toBe(5)
  })

  it('of fewer than were sold since asks for counting again, and says how many went', async () => {
    const variantId = await addProduct(world.server, world.shop, 10)
    const { paperId } = (await call<Paper>('POST', '/stock-counts', { branchId: world.shop.branchId })).body
    const count = () => call('POST', `/stock-counts/${paperId}/lines`, { variantId, how: 'set', pieces: 2 })
    const book = () => call<{ code: string; message: string }>('POST', `/stock-counts/${paperId}/booking`)
    await count()
    const sold = await order(variantId, 3)
    const { body } = await book()
    expect(body.code).toBe('count_short')
    expect(body.message).toMatch(/”: .*2 ชิ้น.* 3 ชิ้น.*นับรายการนี้ใหม่/)
    await pack(sold)
    await count()
    expect((await book()).status).toBe(200)
    expect((await why(variantId)).onHand).toBe(2)
  })
})
