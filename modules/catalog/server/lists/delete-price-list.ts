import type { Tx } from '@langraan/db'
import type { Trail } from '@langraan/http'
import {
  type BatchContext,
  type ItemOutcome,
  type OperationItem,
  type OperationKind,
  recordOperation,
} from '@langraan/operations/server'
import type { PriceList } from '../../category-contract.ts'
import { type ItemFaultCode, itemFaults } from '../../refusals.ts'
import { MOST_PRICE_LISTS } from '../../rules/price-lists.ts'
import { lockProductCount } from '../imports/imports.sql.ts'
import { faultOf } from '../imports/item-fault.ts'
import { findDeletedList, findPriceLists, restorePriceListRow } from './price-lists.sql.ts'

/** Answers the operation by which a list that was deleted can be brought back. */
export const recordDeletion = (
  tx: Tx,
  { shopId, trail }: { shopId: string; trail: Trail },
  { priceListId, name }: PriceList,
  now: Date,
): Promise<string> =>
  recordOperation(tx, { shopId, kind: 'delete-price-list', name, trail, now }, [
    { itemId: priceListId, before: { name } },
  ])

async function undoDeletion(
  tx: Tx,
  { shopId, name }: BatchContext,
  items: readonly OperationItem[],
): Promise<ItemOutcome[]> {
  await lockProductCount(tx, shopId)
  const outcomes: ItemOutcome[] = []
  for (const { position, itemId } of items) {
    const code = await bringBack(tx, itemId)
    if (code) outcomes.push({ position, fault: faultOf(itemFaults[code], code, name) })
  }
  return outcomes
}

/** Why it cannot come back, if it cannot. */
async function bringBack(tx: Tx, priceListId: string): Promise<ItemFaultCode | undefined> {
  const deleted = await findDeletedList(tx, priceListId)
  if (!deleted) return 'price_list_cleared'
  const all = await findPriceLists(tx)
  if (all.some(({ name }) => name === deleted.name)) return 'price_list_name_in_use'
  if (all.length >= MOST_PRICE_LISTS) return 'price_lists_full'
  await restorePriceListRow(tx, priceListId)
  return undefined
}

/** A price list is deleted when that is recorded; only its undo is work. */
export const deletePriceListKind: OperationKind = {
  name: 'delete-price-list',
  batchSize: 1,
  run: () => Promise.resolve([]),
  undo: undoDeletion,
}
