import { newId } from '@langraan/runtime'
import { sendFile } from '@langraan/server/testing/files'
import { addOperation } from '@langraan/server/testing/isolation/ended-operation'
import { filesOf } from '@langraan/server/wiring/wiring'
import { inShop, until } from '@langraan/server/testing/world'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    customerNoteId: string
    customerId: string
    customerPhone: string
    keptId: string
    mergeId: string
    segmentId: string
    packedOperationId: string
    customerImportId: string
  }
}

export const fullShop: FullShopPart = {
  fill: async (server, shop) => ({
    ...(await addImport(server, shop)),
    ...(await addCustomerExport(server, shop)),
  }),
  fillAfterAll: (server, shop, made) => addCustomers(server, shop, made('orderId')),
  foreignIds: {
    customerNoteId: `SELECT n.note_id FROM customer_notes n JOIN orders o USING (shop_id, customer_id) JOIN shipments h ON h.shop_id = o.shop_id AND h.order_id = o.order_id WHERE n.shop_id = $1 AND h.parcel_status = 'moving' LIMIT 1`,
    customerId: `SELECT o.customer_id FROM shipments h JOIN orders o USING (shop_id, order_id) WHERE h.shop_id = $1 AND h.parcel_status = 'moving'`,
    customerPhone: `SELECT o.customer_phone FROM shipments h JOIN orders o USING (shop_id, order_id) WHERE h.shop_id = $1 AND h.parcel_status = 'moving'`,
    keptId: `SELECT kept_id FROM customer_merges WHERE shop_id = $1 LIMIT 1`,
    mergeId: `SELECT merge_id FROM customer_merges WHERE shop_id = $1 LIMIT 1`,
    segmentId: `SELECT segment_id FROM customer_segments WHERE shop_id = $1 LIMIT 1`,
    packedOperationId: `SELECT operation_id FROM operation_packs JOIN operations USING (shop_id, operation_id) WHERE shop_id = $1 AND kind = 'export-customers'`,
  },
}

/** A file of customers that was held against the shop and not brought in. */
async function addImport(server: TestServer, { shopId, owner }: TestShop) {
  const sent = await sendFile(server, inShop('/customer-imports'), {
    as: owner,
    name: 'secret-goods.csv',
    type: 'text/csv',
    content: Buffer.from('ชื่อ,เบอร์\nกุลธิดา จากไฟล์,0819998877\nกุลธิดา ผิด,12'),
  })
  const { customerImportId } = sent.body as { customerImportId: string }
  const at = inShop(`/customer-imports/${customerImportId}`)
  await until(
    () => server.call('GET', at, { as: owner }),
    ({ body }) => (body as { state: string }).state === 'checked',
  )
  await server.database.rows(
    `UPDATE customer_imports SET headings_hash = '\\x01', columns = '{name}' WHERE shop_id = $1`,
    [shopId],
  )
  return { customerImportId }
}

/** What orders do not make: notes, consents, a segment, a merge that can be undone, and somebody in its family. */
async function addCustomers(server: TestServer, shop: TestShop, orderId: string) {
  const { call, database } = server
  const { shopId, owner } = shop
  const post = async (suffix: string, body: object) =>
    (await call('POST', inShop(suffix), { as: owner, body })).body as unknown as Record<string, string>
  const [buyer] = await database.rows<{ id: string; name: string; phone: string }>(
    `SELECT o.customer_id AS id, c.name, o.customer_phone AS phone FROM shipments h JOIN orders o USING (shop_id, order_id) JOIN customers c USING (shop_id, customer_id)
     WHERE h.shop_id = $1 AND h.parcel_status = 'moving'`,
    [shopId],
  )
  if (!buyer) throw new Error('nobody has bought anything')
  const customerId = buyer.id
  const { noteId } = await post(`/customers/${customerId}/notes`, { words: 'กุลธิดา ชอบสีฟ้า' })
  await post(`/customers/${customerId}/consents`, { purpose: 'marketing', given: true, how: 'โทร' })
  await post('/customers/tags', { tag: 'vip', given: true, chosen: { customerIds: [customerId] } })
  const address = {
    addressLine: '1',
    subdistrict: 'บางปูใหม่',
    district: 'เมืองสมุทรปราการ',
    province: 'สมุทรปราการ',
    zipcode: '10280',
  }
  const words = { name: buyer.name, contacts: [], addresses: [address], tags: [] }
  const { customerId: keptId } = await post('/customers', words)
  const { customerId: mergedId } = await post('/customers', words)
  const { mergeId } = await post('/customer-merges', { keptId, mergedIds: [mergedId] })
  await database.rows('UPDATE orders SET customer_id = $2 WHERE shop_id = $1 AND order_id = $3', [
    shopId,
    keptId,
    orderId,
  ])
  const segmentId = newId()
  await call('PUT', inShop(`/customer-segments/${segmentId}`), {
    as: owner,
    body: { name: 'ซื้อซ้ำ', filter: { ordersFrom: 1 } },
  })
  return {
    customerId,
    noteId: noteId ?? '',
    keptId: keptId ?? '',
    mergedId: customerId,
    mergeId: mergeId ?? '',
    segmentId,
  }
}

/** A file of customers that was made. */
async function addCustomerExport(server: TestServer, shop: TestShop): Promise<{ customerExportId: string }> {
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
