import { withShop } from '@langraan/db'
import { refuse } from '@langraan/http'
import { feesOf, offers, priceBasket, type StorefrontFrame } from '@langraan/orders/server'
import { type Branch, branchesOf } from '@langraan/shops/server'
import type { SupplyGoods } from '../goods-contract.ts'
import type { PayWay, SupplierQuote } from '../orders-contract.ts'
import { supplierRefusals } from '../refusals.ts'
import { lineDiscount, packPrice } from '../rules/rules.ts'
import { goodsOf, requireSeller } from './seller.ts'
import type { SupplierDeps } from './supplier-deps.ts'
import { actingShop, type BasketLine, basketOf } from './supplier.sql.ts'

/** A line of the basket with its article. */
export type WantedGoods = { goods: SupplyGoods; packs: number; discountSatang: number }

export type Wanted = {
  sellerId: string
  buyerName: string
  branch: Branch
  goods: readonly WantedGoods[]
}

/** What a shop wants: its basket, by the prices of so many packs, and the branch that it is sent to. */
export async function wantedOf(deps: SupplierDeps, shopId: string, branchId: string): Promise<Wanted> {
  const sellerId = await requireSeller(deps, shopId)
  const { lines, branch, buyerName } = await withShop(deps.db, shopId, async (tx) => ({
    lines: await basketOf(tx),
    branch: (await branchesOf(tx)).find((one) => one.branchId === branchId),
    buyerName: (await actingShop(tx)).name,
  }))
  if (lines.length === 0) refuse(supplierRefusals, 'basket_empty')
  if (branch === undefined) refuse(supplierRefusals, 'no_branch')
  return { sellerId, buyerName, branch, goods: pricedLines(lines, await goodsOf(deps, sellerId)) }
}

function pricedLines(lines: readonly BasketLine[], sold: readonly SupplyGoods[]): WantedGoods[] {
  const byId = new Map(sold.map((goods) => [goods.variantId, goods]))
  return lines.map(({ variantId, packs }) => {
    const goods = byId.get(variantId) ?? refuse(supplierRefusals, 'goods_gone')
    return { goods, packs, discountSatang: lineDiscount(goods.priceSatang, goods.tiers, packs) }
  })
}

/** The lines as orders know them. */
export const orderLinesOf = (goods: readonly WantedGoods[]) =>
  goods.map(({ goods: { variantId }, packs, discountSatang }) => ({
    variantId,
    quantity: packs,
    discountSatang,
  }))

/** What the basket comes to now, with every way of sending it. */
export async function quoteOf(
  deps: SupplierDeps,
  shopId: string,
  { branchId, shippingMethodId }: { branchId: string; shippingMethodId?: string | undefined },
): Promise<SupplierQuote> {
  const { sellerId, branch, goods } = await wantedOf(deps, shopId, branchId)
  const question = {
    lines: orderLinesOf(goods),
    province: branch.province,
    phone: branch.phone,
    channel: 'manual',
  } as const
  const bare = await priceBasket(deps, sellerId, question, deps.clock.now())
  const methods = feesOf(bare).map(({ id, name, feeSatang }) => ({ id, name, feeSatang }))
  const methodId = methods.find(({ id }) => id === shippingMethodId)?.id ?? methods[0]?.id
  const { priced, frame } = methodId
    ? await priceBasket(deps, sellerId, { ...question, shippingMethodId: methodId }, deps.clock.now())
    : bare
  return {
    lines: goods.map(({ goods: { variantId, priceSatang, tiers }, packs }) => {
      const packSatang = packPrice(priceSatang, tiers, packs)
      return { variantId, packs, packSatang, lineSatang: packSatang * packs }
    }),
    goodsSatang: priced.goodsSatang - priced.lineDiscountSatang,
    shippingMethods: methods,
    shippingMethodId: methodId ?? null,
    shippingSatang: priced.shippingSatang,
    vatSatang: priced.vat?.vatSatang ?? 0,
    totalSatang: priced.totalSatang,
    payWays: payWaysOf(frame),
  }
}

/** Cashback pays whatever else is set up. */
const payWaysOf = (frame: StorefrontFrame): PayWay[] => [
  ...(['promptpay', 'transfer'] as const).filter((way) => offers(frame, way)),
  'cashback',
]
