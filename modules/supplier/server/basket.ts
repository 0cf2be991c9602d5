import { once, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse } from '@langraan/http'
import { merchantAccount } from '@langraan/ledger/rules'
import { balanceOf, inMerchantBook, merchantOf } from '@langraan/ledger/server'
import type { SupplierBasket, SupplyGoods } from '../basket-contract.ts'
import { supplierRefusals } from '../refusals.ts'
import { MOST_PACKS } from '../rules/rules.ts'
import { goodsOf, requireSeller } from './seller.ts'
import type { SupplierDeps } from './supplier-deps.ts'
import {
  actingShop,
  addBasketLine,
  basketOf,
  putBasketLine,
  sellerShop,
  takeFromBasket,
} from './supplier.sql.ts'

type Supplier = {
  seller: { name: string; phone: string } | null
  goods: SupplyGoods[]
  basket: SupplierBasket
  cashbackSatang: number
}

/** The catalogue, the basket and the cashback of a shop, as its page begins. */
export async function supplierOf(deps: SupplierDeps, shopId: string): Promise<Supplier> {
  const sellerId = await sellerShop(deps.db)
  const { lines, cashbackSatang } = await withShop(deps.db, shopId, async (tx) => ({
    lines: await basketOf(tx),
    cashbackSatang: await inMerchantBook(tx, merchantOf(shopId), async () => {
      const { availableSatang } = await balanceOf(
        tx,
        merchantAccount(merchantOf(shopId), 'cashback_available'),
      )
      return availableSatang
    }),
  }))
  if (sellerId === undefined || sellerId === shopId)
    return { seller: null, goods: [], basket: { lines: [] }, cashbackSatang }
  const [{ name, phone }, goods] = await Promise.all([
    withShop(deps.db, sellerId, actingShop),
    goodsOf(deps, sellerId),
  ])
  return { seller: { name, phone }, goods, basket: { lines }, cashbackSatang }
}

type Put = { shopId: string; variantId: string; packs: number }

/** So many packs of an article are to be ordered; none takes it out, also where it is sold no longer. */
export async function putInBasket(deps: SupplierDeps, put: Put): Promise<SupplierBasket> {
  const sellerId = await requireSeller(deps, put.shopId)
  if (put.packs > 0) {
    const goods = await goodsOf(deps, sellerId)
    if (!goods.some(({ variantId }) => variantId === put.variantId)) refuse(supplierRefusals, 'goods_gone')
  }
  return withShop(deps.db, put.shopId, async (tx) => {
    if (put.packs === 0) await takeFromBasket(tx, put.variantId)
    else await putBasketLine(tx, { ...put, now: deps.clock.now() })
    return { lines: await basketOf(tx) }
  })
}

type Add = { shopId: string; lines: readonly { variantId: string; packs: number }[]; intent: Intent }

/** Several articles come into the basket beside what is in it; those that are sold no longer are named. */
export async function addToBasket(
  deps: SupplierDeps,
  { shopId, lines, intent }: Add,
): Promise<OnceAnswer<SupplierBasket & { left: string[] }>> {
  const sellerId = await requireSeller(deps, shopId)
  const sold = new Set((await goodsOf(deps, sellerId)).map(({ variantId }) => variantId))
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      const wanted = lines.filter(({ variantId }) => sold.has(variantId))
      for (const line of wanted) await addBasketLine(tx, { ...line, shopId, now }, MOST_PACKS)
      const left = lines.filter(({ variantId }) => !sold.has(variantId)).map(({ variantId }) => variantId)
      return { lines: await basketOf(tx), left }
    }),
  )
}
