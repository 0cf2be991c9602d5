import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  call,
  closeStockroom,
  openStockroom,
  order,
  why,
  world,
  wrongLevels,
} from '@langraan/server/testing/stock-world'
import { addProduct } from '@langraan/server/testing/server'

beforeAll(openStockroom)
afterAll(closeStockroom)

type Made = { paperId: string; number: string; code?: string; message?: string }
type Paper = {
  state: string
  endedBy: string | null
  reversedBy: Made | null
  reverses: Made | null
  lines: { quantity: number; unitCostSatang: number; skipped: boolean }[]
}
type Line = { variantId: string; quantity: number; unitCostSatang?: number }

const receive = async (lines: Line[]) =>
  (await call<Made>('POST', '/stock-receipts', { branchId: world.shop.branchId, party: 'โรงงาน', lines }))
    .body
const reverse = (paperId: string) => call<Made>('POST', `/stock-receipts/${paperId}/reversal`)
const paper = async (paperId: string) => (await call<Paper>('GET', `/stock-documents/${paperId}`)).body
const worth = async (variantId: string) => {
  const { body } = await call<{ quantity: number; valueSatang: number }>(
    'GET',
    `/stock-values?variantIds=${variantId}`,
  )
  return [body.quantity, body.valueSatang]
}

describe('a receipt that was booked wrongly', () => {
  it('is taken back by a paper of its own, at the cost it came in with, and both papers say so', async () => {
    const variantId = await addProduct(world.server, world.shop, 2)
    await receive([{ variantId, quantity: 8, unitCostSatang: 100 }])
    const before = await worth(variantId)
    const wrong = await receive([
      { variantId, quantity: 3, unitCostSatang: 999 },
      { variantId, quantity: 2, unitCostSatang: 1000 },
    ])
    expect(await worth(variantId)).toEqual([15, 1000 + 2997 + 2000])
    const { status, body: made } = await reverse(wrong.paperId)
    expect([status, made.number]).toEqual([201, expect.stringMatching(/^RV-\d{4}$/)])
    expect([await worth(variantId), (await why(variantId)).onHand]).toEqual([before, 10])
    expect(await paper(wrong.paperId)).toMatchObject({
      state: 'cancelled',
      endedBy: 'owner',
      reverses: null,
      reversedBy: { paperId: made.paperId, number: made.number },
    })
    expect(await paper(made.paperId)).toMatchObject({
      kind: 'reversal',
      state: 'done',
      party: 'โรงงาน',
      reverses: { paperId: wrong.paperId, number: wrong.number },
      reversedBy: null,
      lines: [
        { quantity: 3, unitCostSatang: 999 },
        { quantity: 2, unitCostSatang: 1000 },
      ],
    })
    const { movements } = await why(variantId)
    expect(movements.slice(0, 2)).toMatchObject([
      { reason: 'receipt', documentNumber: made.number },
      { reason: 'receipt', documentNumber: made.number },
    ])
    expect(
      await world.server.database.rows(
        `SELECT subject_name, after->>'number' AS number FROM audit_entries WHERE action = 'receipt.reversed' AND subject_id = $1`,
        [wrong.paperId],
      ),
    ).toEqual([{ subject_name: wrong.number, number: made.number }])
    expect(await wrongLevels()).toEqual([])
  })

  it('is taken back once, whoever asks at the same moment', async () => {
    const variantId = await addProduct(world.server, world.shop, 20)
    const { paperId } = await receive([{ variantId, quantity: 5 }])
    const answers = await Promise.all([reverse(paperId), reverse(paperId), reverse(paperId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_reversed')
    expect((await why(variantId)).onHand).toBe(20)
  })

  it('stays where its pieces have gone since, and says of which article and how many', async () => {
    const [sold, held] = [
      await addProduct(world.server, world.shop, 1),
      await addProduct(world.server, world.shop, 1),
    ]
    const { paperId } = await receive([
      { variantId: sold, quantity: 4 },
      { variantId: held, quantity: 4 },
    ])
    expect((await order(sold, 3)).status).toBe(201)
    const refused = await reverse(paperId)
    expect(refused).toMatchObject({ status: 409, body: { code: 'receipt_used' } })
    expect(refused.body.message).toMatch(/^“เสื้อ”: รับเข้ามา 4 ชิ้น แต่ตอนนี้สาขานี้เอาออกได้แค่ 2 ชิ้น/)
    expect([(await why(sold)).onHand, (await why(held)).onHand]).toEqual([2, 5])
    expect((await paper(paperId)).state).toBe('done')
    expect(await wrongLevels()).toEqual([])
  })

  it('is no other paper, and not one of another shop', async () => {
    const variantId = await addProduct(world.server, world.shop, 5)
    const { body: damage } = await call<Made>('POST', '/stock-damages', {
      branchId: world.shop.branchId,
      note: 'แตก',
      lines: [{ variantId, quantity: 1 }],
    })
    expect((await reverse(damage.paperId)).body.code).toBe('other_paper')
    const { paperId } = await receive([{ variantId, quantity: 1 }])
    const { body: made } = await reverse(paperId)
    expect((await reverse(made.paperId)).body.code).toBe('other_paper')
    expect((await reverse(world.shop.shopId)).status).toBe(404)
  })

  it('leaves out what the shop has deleted for good, and says so on the paper', async () => {
    const [kept, gone] = [
      await addProduct(world.server, world.shop, 1),
      await addProduct(world.server, world.shop, 1),
    ]
    const { paperId } = await receive([
      { variantId: kept, quantity: 2 },
      { variantId: gone, quantity: 2 },
    ])
    await world.server.database.rows(
      'DELETE FROM products WHERE product_id = (SELECT product_id FROM variants WHERE variant_id = $1)',
      [gone],
    )
    const { body: made } = await reverse(paperId)
    const { lines } = await paper(made.paperId)
    expect(lines.map(({ skipped }) => skipped)).toEqual([false, true])
    expect((await why(kept)).onHand).toBe(1)
  })
})
