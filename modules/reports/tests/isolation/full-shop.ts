import { newId } from '@langraan/runtime'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

export const fullShop: FullShopPart = {
  fill: addFirstDay,
}

/** As it is kept of a shop's first days. */
async function addFirstDay({ ground, database }: TestServer, { shopId }: TestShop): Promise<void> {
  await database.rows('INSERT INTO first_days VALUES ($1, $2, $3)', [shopId, newId(), ground.clock.now()])
}
