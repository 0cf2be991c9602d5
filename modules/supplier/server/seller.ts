import { type Tx, withShop } from '@langraan/db'
import { refuse } from '@langraan/http'
import type { SupplyGoods } from '../goods-contract.ts'
import { supplierRefusals } from '../refusals.ts'
import { type GoodsRow, goodsOfSeller } from './goods.sql.ts'
import type { SupplierDeps } from './supplier-deps.ts'
import { sellerShop } from './supplier.sql.ts'

/** The shop that sells to a buyer; it cannot order from itself. */
export async function requireSeller({ db }: Pick<SupplierDeps, 'db'>, buyerId: string): Promise<string> {
  const sellerId = (await sellerShop(db)) ?? refuse(supplierRefusals, 'no_supplier')
  if (sellerId === buyerId) refuse(supplierRefusals, 'own_supplier')
  return sellerId
}

/** What merchants see of the seller's goods, in the transaction of the seller. */
export const shownGoods = async (tx: Tx, now: Date): Promise<SupplyGoods[]> =>
  (await goodsOfSeller(tx, now)).flatMap(shown)

/** The same, of a seller. */
export const goodsOf = ({ db, clock }: SupplierDeps, sellerId: string): Promise<SupplyGoods[]> =>
  withShop(db, sellerId, (tx) => shownGoods(tx, clock.now()))

function shown({ facts, ...goods }: GoodsRow): SupplyGoods[] {
  return facts === null ? [] : [{ ...goods, available: Math.max(0, goods.available), ...facts }]
}
