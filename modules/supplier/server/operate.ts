import { actAsPerson, actInShop, audit, type Tx, withPerson, withShop } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { formatBaht } from '@langraan/money'
import { isMeasuredRight } from '@langraan/merchandise/rules'
import { findOrdersById } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { shopIdOfHost } from '@langraan/shops/server'
import type { SupplyFacts } from '../goods-contract.ts'
import type { OperatedSupplier, OperatedSupplierOrder } from '../operated-contract.ts'
import { supplierRefusals } from '../refusals.ts'
import { type SupplierState, supplierState, tierFault } from '../rules/rules.ts'
import { forgetGoods, goodsOfSeller, saveGoods } from './goods.sql.ts'
import type { SupplierDeps } from './supplier-deps.ts'
import { ordersOfSeller } from './supplier-orders.sql.ts'
import { actingShop, chooseSellerShop, sellerShop } from './supplier.sql.ts'

/** Which shop sells to merchants, and all that it has; the request's permission has made sure that an operator asks. */
export async function operatedSupplier({ db, clock }: SupplierDeps): Promise<OperatedSupplier> {
  const sellerId = await sellerShop(db)
  if (sellerId === undefined) return { shop: null, goods: [] }
  return withShop(db, sellerId, (tx) => shownToOperator(tx, clock.now()))
}

async function shownToOperator(tx: Tx, now: Date): Promise<OperatedSupplier> {
  const { shopId, name, slug } = await actingShop(tx)
  const goods = await goodsOfSeller(tx, now)
  return {
    shop: { shopId, name, slug },
    goods: goods.map(({ pictureId: _picture, ...one }) => one),
  }
}

/** From now on the shop of this address sells to merchants. */
export async function chooseSupplier(
  deps: SupplierDeps,
  { slug, trail }: { slug: string; trail: Trail },
): Promise<OperatedSupplier> {
  const sellerId = (await shopOfSlug(deps, slug)) ?? refuse(supplierRefusals, 'unknown_shop')
  const now = deps.clock.now()
  return withPerson(deps.db, trail.userId, async (tx) => {
    await chooseSellerShop(tx, sellerId, now)
    await actInShop(tx, sellerId)
    const { name } = await actingShop(tx)
    await audit(tx, trail, {
      entryId: newId(),
      shopId: sellerId,
      subject: { kind: 'shop', id: sellerId, name },
      now,
    })
    return shownToOperator(tx, now)
  })
}

const shopOfSlug = ({ db, storefrontHost }: SupplierDeps, slug: string): Promise<string | undefined> =>
  shopIdOfHost(db, `${slug}.${storefrontHost}`)

type Saved = { variantId: string; facts: SupplyFacts | null; trail: Trail }

/** Says what an article is like that merchants pack with; without facts they see it no longer. */
export async function saveSupplyGoods(
  deps: SupplierDeps,
  { variantId, facts, trail }: Saved,
): Promise<OperatedSupplier> {
  const sellerId = (await sellerShop(deps.db)) ?? refuse(supplierRefusals, 'no_supplier')
  const now = deps.clock.now()
  return withShop(deps.db, sellerId, async (tx) => {
    await actAsPerson(tx, trail.userId)
    const goods = (await goodsOfSeller(tx, now)).find((one) => one.variantId === variantId)
    if (!goods) return refuse(standardRefusals, 'not_found')
    if (facts === null) await forgetGoods(tx, variantId)
    else {
      requireWhole(goods.priceSatang, facts)
      await saveGoods(tx, { shopId: sellerId, variantId, facts, now })
    }
    await audit(tx, trail, {
      entryId: newId(),
      shopId: sellerId,
      subject: { kind: 'variant', id: variantId, name: goods.name },
      before: toldOf(goods.facts),
      after: toldOf(facts),
      now,
    })
    return shownToOperator(tx, now)
  })
}

/** As the log tells it; of what merchants do not see that it is not shown. */
function toldOf(facts: SupplyFacts | null) {
  if (facts === null) return { isShown: false }
  const { code, size, ply, weightGrams, mostGrams, packPieces, tiers } = facts
  return {
    isShown: true,
    code,
    size: size
      ? [size.widthMm, size.lengthMm, size.heightMm].filter((side) => side !== null).join(' × ')
      : undefined,
    ply,
    weightGrams,
    mostGrams,
    packPieces,
    tierPrices: tiers.map(({ fromPacks, priceSatang }) => `${fromPacks}: ${formatBaht(priceSatang)}`),
  }
}

function requireWhole(priceSatang: number, facts: SupplyFacts): void {
  if (tierFault(priceSatang, facts.tiers)) refuse(supplierRefusals, 'tiers_wrong')
  if (!isMeasuredRight(facts)) refuse(supplierRefusals, 'size_wrong')
}

const OPEN: readonly SupplierState[] = ['to_pay', 'checking', 'packing']
// More than these an operator does not look through; the shop's own list has them all.
const MOST_LISTED = 200

/** What merchants have ordered: those to do something for, or the newest. */
export async function operatedOrders(
  { db }: SupplierDeps,
  view: 'open' | 'all',
): Promise<{ items: OperatedSupplierOrder[]; sellerShopId: string | null }> {
  const sellerId = await sellerShop(db)
  if (sellerId === undefined) return { items: [], sellerShopId: null }
  const items = await withShop(db, sellerId, async (tx) => {
    const rows = await ordersOfSeller(tx, MOST_LISTED)
    if (rows.length === 0) return []
    const orders = await findOrdersById(
      tx,
      rows.map(({ orderId }) => orderId),
    )
    return rows.flatMap(({ supplierOrderId, orderId, placedAt, receivedAt }) => {
      const order = orders.get(orderId)
      if (!order) return []
      const { orderNumber, customerName: buyerName, itemCount, totalSatang } = order
      const state = supplierState({ ...order, receivedAt })
      const facts = { supplierOrderId, orderId, buyerName, itemCount, totalSatang, state }
      return [{ ...facts, orderNumber: String(orderNumber), placedAt: placedAt.toISOString() }]
    })
  })
  return {
    items: view === 'all' ? items : items.filter(({ state }) => OPEN.includes(state)),
    sellerShopId: sellerId,
  }
}
