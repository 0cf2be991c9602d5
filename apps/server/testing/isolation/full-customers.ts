import { newId } from '@langraan/runtime'
import type { TestServer, TestShop } from '../server.ts'
import { sendFile } from '../files.ts'
import { inShop, until } from '../world.ts'

/** A file of customers that was held against the shop and not brought in. */
async function addImport(server: TestServer, { shopId, owner }: TestShop): Promise<string> {
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
  return customerImportId
}

/** What orders do not make: notes, consents, a segment, a merge that can be undone, and somebody in its family. */
export async function addCustomers(server: TestServer, shop: TestShop) {
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
  await database.rows(
    'UPDATE orders SET customer_id = $2 WHERE shop_id = $1 AND order_id = (SELECT max(order_id::text)::uuid FROM orders WHERE shop_id = $1)',
    [shopId, keptId],
  )
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
    customerImportId: await addImport(server, shop),
  }
}
