import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, closeStockroom, openStockroom, world } from '@langraan/server/testing/stock-world'
import { addProduct } from '@langraan/server/testing/server'

beforeAll(openStockroom)
afterAll(closeStockroom)

type Cost = { paperId: string | null; unitCostSatang: number | null }

it.each([
  ['packer', false],
  ['cashier', false],
  ['accountant', true],
] as const)('what a piece cost: a %s is told %s', async (role, isTold) => {
  const { server, shop } = world
  const variantId = await addProduct(server, shop, 1)
  const lines = [{ variantId, quantity: 10, unitCostSatang: 12_345 }]
  await call('POST', '/stock-receipts', { branchId: shop.branchId, lines })
  const person = await server.person(`${role}@costs.test`)
  await server.database.rows('INSERT INTO memberships VALUES ($1, $2, $3, now())', [
    shop.shopId,
    person.userId,
    role,
  ])
  const ask = (method: string, to: string, body?: object) =>
    server.call(method, `/shops/${shop.shopId}${to}`, {
      as: person,
      headers: { 'idempotency-key': newId() },
      ...(body && { body }),
    }) as Promise<{ status: number; body: { movements: Cost[]; lines: Cost[] } }>
  const cost = isTold ? 12_345 : null
  const { movements } = (await ask('GET', `/stock/${variantId}`)).body
  const received = movements.find(({ paperId }) => paperId !== null)
  expect(received?.unitCostSatang).toBe(cost)
  const paper = await ask('GET', `/stock-documents/${received?.paperId ?? ''}`)
  expect(paper.body.lines.map(({ unitCostSatang }) => unitCostSatang)).toEqual([cost])
  // All that a product costs stands in its file.
  const file = { format: 'langraan', fileKind: 'csv', chosen: { matching: { text: '' } } }
  expect((await ask('POST', '/product-exports', file)).status).toBe(isTold ? 202 : 403)
})
