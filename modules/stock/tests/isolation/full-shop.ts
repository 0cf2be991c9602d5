import { newId } from '@langraan/runtime'
import { addOperation } from '@langraan/server/testing/isolation/ended-operation'
import { addSecondBranch } from '@langraan/server/testing/second-branch'
import { addProduct } from '@langraan/server/testing/server'
import { filesOf } from '@langraan/server/wiring/wiring'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    reservationId: string
    departedId: string
    paperId: string
    holderId: string
    stockedId: string
  }
}

export const fullShop: FullShopPart = {
  fill: addStockExport,
  // Last, so that all orders are of other goods.
  fillAfterAll: addStock,
  foreignIds: {
    reservationId: `SELECT reservation_id FROM stock_reservations WHERE shop_id = $1 AND holder_kind = 'customer' LIMIT 1`,
  },
}

/** Papers of the stock room, pieces that are held, and figures that were chosen or counted. */
async function addStock(server: TestServer, shop: TestShop) {
  const { call, database } = server
  const variantId = await addProduct(server, shop, 40)
  const toBranchId = await addSecondBranch(server, shop)
  await database.rows(
    `WITH level AS (INSERT INTO stock_levels (shop_id, variant_id, branch_id, on_hand) VALUES ($1, $2, $3, 5))
     INSERT INTO stock_movements (shop_id, movement_id, variant_id, branch_id, quantity, reason, made_at) VALUES ($1, $4, $2, $3, 5, 'opening', $5)`,
    [shop.shopId, variantId, toBranchId, newId(), server.ground.clock.now()],
  )
  const at = `/shops/${shop.shopId}`
  const as = { as: shop.owner }
  const lines = [{ variantId, quantity: 3 }]
  const transfer = await call('POST', `${at}/stock-transfers`, {
    ...as,
    body: { branchId: shop.branchId, toBranchId, lines },
  })
  const held = await call('POST', `${at}/stock-reservations`, {
    ...as,
    body: { variantId, quantity: 1, hours: 24, note: 'กุลธิดา' },
  })
  const count = await call('POST', `${at}/stock-counts`, { ...as, body: { branchId: shop.branchId } })
  const { paperId } = count.body as { paperId: string }
  await call('POST', `${at}/stock-counts/${paperId}/lines`, {
    ...as,
    body: { variantId, how: 'set', pieces: 39 },
  })
  await call('PUT', `${at}/stock/${variantId}/low-stock`, { ...as, body: { lowAt: 9 } })
  await call('PUT', `${at}/low-stock`, { ...as, body: { lowAt: 8 } })
  await database.rows('INSERT INTO stock_values VALUES ($1, $2, $3, 40, 4000, 100, now())', [
    shop.shopId,
    variantId,
    newId(),
  ])
  await database.rows('INSERT INTO stock_worth VALUES ($1, $2, 40, 4000)', [shop.shopId, variantId])
  await database.rows(`INSERT INTO stock_sums VALUES ($1, $2, $3, 'opening', 40, $4)`, [
    shop.shopId,
    variantId,
    shop.branchId,
    newId(),
  ])
  const departedId = newId()
  await database.rows(
    `INSERT INTO departed_variants SELECT shop_id, $2, product_id, 1, 'เสื้อที่เอาออกไปแล้ว', '', 'GONE-1', '', $3, $3 FROM variants WHERE variant_id = $1`,
    [variantId, departedId, server.ground.clock.now()],
  )
  return {
    departedId,
    paperId: (transfer.body as { paperId: string }).paperId,
    holderId: (held.body as { holderId: string }).holderId,
    stockedId: variantId,
    toBranchId,
  }
}

/** A file of stock that was made. */
async function addStockExport(server: TestServer, shop: TestShop): Promise<{ stockExportId: string }> {
  const operationId = await addOperation(server, shop)
  await server.database.rows(
    `UPDATE operations SET kind = 'export-stock', name = 'stock.csv', is_packed = true,
       options = jsonb_build_object('fileKind', 'csv', 'language', 'th', 'shopId', shop_id) WHERE operation_id = $1`,
    [operationId],
  )
  await filesOf(server.ground).put(
    `shops/${shop.shopId}/stock-exports/${operationId}.csv`,
    Buffer.from('ทุนลับ'),
  )
  return { stockExportId: operationId }
}
