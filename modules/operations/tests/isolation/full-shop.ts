import { newId } from '@langraan/runtime'
import { addOperation } from '@langraan/server/testing/isolation/ended-operation'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    operationId: string
    layoutId: string
  }
}

export const fullShop: FullShopPart = {
  fill: async (server, shop) => ({
    operationId: await addOperation(server, shop),
    ...(await addFileLayout(server, shop)),
  }),
}

/** Columns that the owner chose for files of orders, and kept for everybody in the shop. */
async function addFileLayout(server: TestServer, { shopId, owner }: TestShop): Promise<{ layoutId: string }> {
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
