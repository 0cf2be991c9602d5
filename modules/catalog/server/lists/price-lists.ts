import { audit, enqueue, once, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { PriceList } from '../../category-contract.ts'
import { catalogRefusals } from '../../refusals.ts'
import { MOST_PRICE_LISTS } from '../../rules/price-lists.ts'
import type { CatalogDeps } from '../catalog-deps.ts'
import { PURGED_AFTER_SECONDS } from '../changes/change-products.ts'
import { recordDeletion } from './delete-price-list.ts'
import { lockProductCount } from '../imports/imports.sql.ts'
import {
  deletePriceListRow,
  findPriceLists,
  insertPriceList,
  updatePriceListName,
} from './price-lists.sql.ts'

type Where = { shopId: string; trail: Trail }

export const listPriceLists = async (deps: CatalogDeps, shopId: string): Promise<{ items: PriceList[] }> => ({
  items: await withShop(deps.db, shopId, findPriceLists),
})

export function addPriceList(
  deps: CatalogDeps,
  { shopId, trail, intent }: Where & { intent: Intent },
  name: string,
): Promise<OnceAnswer<PriceList>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      await lockProductCount(tx, shopId)
      const all = await findPriceLists(tx)
      if (all.length >= MOST_PRICE_LISTS) refuse(catalogRefusals, 'too_many_price_lists')
      if (all.some((list) => list.name === name)) refuse(catalogRefusals, 'price_list_name_taken', { name })
      const priceListId = newId()
      await insertPriceList(tx, shopId, { priceListId, name, position: all.length }, now)
      const subject = { kind: 'price-list', id: priceListId, name }
      await audit(tx, trail, { entryId: newId(), shopId, subject, after: { name }, now })
      return { priceListId, name, priceCount: 0 }
    }),
  )
}

export function renamePriceList(
  deps: CatalogDeps,
  { shopId, trail, priceListId }: Where & { priceListId: string },
  name: string,
): Promise<{ items: PriceList[] }> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    await lockProductCount(tx, shopId)
    const all = await findPriceLists(tx)
    const list = all.find((one) => one.priceListId === priceListId) ?? refuse(standardRefusals, 'not_found')
    if (all.some((one) => one !== list && one.name === name))
      refuse(catalogRefusals, 'price_list_name_taken', { name })
    await updatePriceListName(tx, priceListId, name)
    const subject = { kind: 'price-list', id: priceListId, name }
    const change = { before: { name: list.name }, after: { name } }
    await audit(tx, trail, { entryId: newId(), shopId, subject, ...change, now })
    return { items: await findPriceLists(tx) }
  })
}

/** Takes a list away with its prices. It is kept as work that can be undone. */
export function deletePriceList(
  deps: CatalogDeps,
  { shopId, trail, priceListId }: Where & { priceListId: string },
): Promise<{ items: PriceList[]; operationId?: string }> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    await lockProductCount(tx, shopId)
    const list = (await findPriceLists(tx)).find((one) => one.priceListId === priceListId)
    // Who deletes what is gone already has what they want.
    if (!list) return { items: await findPriceLists(tx) }
    await deletePriceListRow(tx, priceListId, now)
    const operationId = await recordDeletion(tx, { shopId, trail }, list, now)
    await enqueue(deps.jobs, tx, 'purge-products', { shopId }, { startAfterSeconds: PURGED_AFTER_SECONDS })
    const subject = { kind: 'price-list', id: priceListId, name: list.name }
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject,
      before: { name: list.name, prices: list.priceCount },
      now,
    })
    return { items: await findPriceLists(tx), operationId }
  })
}
