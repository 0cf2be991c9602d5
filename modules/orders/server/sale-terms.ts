import { audit, type Tx, withShop } from '@langraan/db'
import type { Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { bumpStorefrontRevision, refuseExpired } from '@langraan/shops/server'
import type { SaleTerms } from '../contract.ts'
import type { VatMode } from '../rules/sale-terms.ts'
import type { OrdersDeps } from './orders-deps.ts'

const UNSAID: SaleTerms = { vatMode: 'none', codLeastSatang: 0, codBasisPoints: 0 }

export async function saleTerms(tx: Tx): Promise<SaleTerms> {
  const row = await tx
    .selectFrom('sale_terms')
    .select([
      'vat_mode as vatMode',
      'cod_least_satang as codLeastSatang',
      'cod_basis_points as codBasisPoints',
    ])
    .executeTakeFirst()
  return row ? { ...row, vatMode: row.vatMode as VatMode } : UNSAID
}

/** Changes what a sale costs beside goods and shipping. The revision moves on, so no order is charged by the old terms. */
export async function saveSaleTerms(
  deps: OrdersDeps,
  shopId: string,
  trail: Trail,
  wanted: SaleTerms,
): Promise<SaleTerms> {
  const saved = await withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const before = await saleTerms(tx)
    const row = {
      vat_mode: wanted.vatMode,
      cod_least_satang: wanted.codLeastSatang,
      cod_basis_points: wanted.codBasisPoints,
    }
    await tx
      .insertInto('sale_terms')
      .values({ shop_id: shopId, ...row })
      .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
      .execute()
    await bumpStorefrontRevision(tx)
    const after = await saleTerms(tx)
    const subject = { kind: 'shop', id: shopId }
    await audit(tx, trail, { entryId: newId(), shopId, subject, before, after, now })
    return after
  })
  // Others see it within a second; whoever has just saved sees it at once.
  deps.storefront.forget(shopId)
  return saved
}
