import { newId } from '@langraan/runtime'
import type { TestServer, TestShop } from '../server.ts'
import { filesOf } from '../../wiring/wiring.ts'

/** One that has ended and can be undone, with an item that it changed and one that it could not. */
export async function addOperation(
  { ground, database }: TestServer,
  { shopId, owner }: TestShop,
): Promise<string> {
  const operationId = newId()
  const now = ground.clock.now()
  await database.rows(
    `INSERT INTO operations (shop_id, operation_id, kind, state, done_count, total_count, fault_count, started_by, started_by_name, created_at, ended_at, undo_until)
     VALUES ($1, $2, 'delete-products', 'done', 2, 2, 1, $3, 'x', $4, $4, $4::timestamptz + interval '7 days')`,
    [shopId, operationId, owner.userId, now],
  )
  await database.rows(
    `INSERT INTO operation_items VALUES ($1, $2, 0, gen_random_uuid(), '{}', NULL),
       ($1, $2, 1, gen_random_uuid(), NULL, '{"name":"x","code":"x","th":"x","en":"x"}')`,
    [shopId, operationId],
  )
  return operationId
}

/** A file that was made of the goods, columns that somebody has named, and how the import was laid out. */
export async function addExport(server: TestServer, shop: TestShop, importId: string): Promise<string> {
  const exportId = await addOperation(server, shop)
  const { shopId } = shop
  const now = server.ground.clock.now()
  await server.database.rows(
    `INSERT INTO product_exports VALUES ($1, $2, 'shopify', 'csv', 'secret-goods.csv', 'x', NULL, $3)`,
    [shopId, exportId, now],
  )
  await server.database.rows(
    `INSERT INTO import_mappings VALUES ($1, decode(repeat('00', 32), 'hex'), '{name}', $2)`,
    [shopId, now],
  )
  await server.database.rows(
    `INSERT INTO product_sources SELECT shop_id, product_id, $2, '[["secret"]]' FROM products WHERE shop_id = $1 ON CONFLICT DO NOTHING`,
    [shopId, importId],
  )
  return exportId
}

/** A file of orders that was made, with names in it. */
export async function addOrderExport(server: TestServer, shop: TestShop): Promise<{ orderExportId: string }> {
  const operationId = await addOperation(server, shop)
  await server.database.rows(
    `UPDATE operations SET kind = 'export-orders', name = 'orders.csv', options = '{"fileKind":"csv","rows":"orders","language":"th"}' WHERE operation_id = $1`,
    [operationId],
  )
  const place = `shops/${shop.shopId}/order-exports/${operationId}.csv`
  await filesOf(server.ground).put(place, Buffer.from('กุลธิดา'))
  return { orderExportId: operationId }
}

/** A file of customers that was made. */
export async function addCustomerExport(
  server: TestServer,
  shop: TestShop,
): Promise<{ customerExportId: string }> {
  const operationId = await addOperation(server, shop)
  await server.database.rows(
    `UPDATE operations SET kind = 'export-customers', name = 'customers.csv', options = '{"fileKind":"csv","language":"th"}', is_packed = true WHERE operation_id = $1`,
    [operationId],
  )
  await server.database.rows('INSERT INTO operation_packs VALUES ($1, $2, 0, ARRAY[gen_random_uuid()])', [
    shop.shopId,
    operationId,
  ])
  const place = `shops/${shop.shopId}/customer-exports/${operationId}.csv`
  await filesOf(server.ground).put(place, Buffer.from('กุลธิดา'))
  return { customerExportId: operationId }
}

/** A file of stock that was made. */
export async function addStockExport(server: TestServer, shop: TestShop): Promise<{ stockExportId: string }> {
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

/** Columns that the owner chose for files of orders, and kept for everybody in the shop. */
export async function addFileLayout(
  server: TestServer,
  { shopId, owner }: TestShop,
): Promise<{ layoutId: string }> {
  const layoutId = newId()
  await server.call('PUT', `/shops/${shopId}/file-layouts/orders/${layoutId}`, {
    as: owner,
    body: { name: 'แบบไฟล์', columns: ['number'] },
  })
  await server.database.rows(`INSERT INTO file_columns VALUES ($1, $2, 'orders', '{number}', $3)`, [
    shopId,
    owner.userId,
    server.ground.clock.now(),
  ])
  return { layoutId }
}

/** Packing slips that were drawn. */
export async function addOrderPapers(server: TestServer, shop: TestShop): Promise<{ orderPapersId: string }> {
  const operationId = await addOperation(server, shop)
  await server.database.rows(
    `UPDATE operations SET kind = 'print-packing-slips', name = 'packing-slips.pdf' WHERE operation_id = $1`,
    [operationId],
  )
  const place = `shops/${shop.shopId}/packing-slips/${operationId}.pdf`
  await filesOf(server.ground).put(place, Buffer.from('%PDF- กุลธิดา'))
  return { orderPapersId: operationId }
}

/** Labels that were drawn for many orders at once. */
export async function addManyLabels(
  server: TestServer,
  shop: TestShop,
): Promise<{ labelsOperationId: string }> {
  const operationId = await addOperation(server, shop)
  await server.database.rows(`UPDATE operations SET kind = 'print-labels' WHERE operation_id = $1`, [
    operationId,
  ])
  const place = `shops/${shop.shopId}/many-labels/${operationId}.pdf`
  await filesOf(server.ground).put(place, Buffer.from('%PDF-'))
  return { labelsOperationId: operationId }
}
