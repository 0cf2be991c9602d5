import { merchantAccount, platformAccount } from '@langraan/ledger/rules'
import { inMerchantBook, merchantOf, post } from '@langraan/ledger/server'
import { newId } from '@langraan/runtime'
import { withShop } from '@langraan/db'
import type { SupplierQuote, SupplyFacts } from '@langraan/supplier/contract'
import { makeOperator } from '../billing-world.ts'
import { addProduct, type Member, type TestServer, type TestShop } from '../server.ts'

/** A box of the usual size C, in packs of 20, cheaper from 5 packs on. */
export const BOX_C: SupplyFacts = {
  kind: 'box',
  code: 'C',
  size: { widthMm: 200, lengthMm: 300, heightMm: 110 },
  inner: null,
  ply: 3,
  weightGrams: 140,
  mostGrams: 10_000,
  packPieces: 20,
  tiers: [{ fromPacks: 5, priceSatang: 15_000 }],
}

/** A shop that sells packing supplies, chosen by an operator, with one article of 170 baht a pack. */
export async function openSupplier(server: TestServer, slug = 'supplies', stock = 500) {
  const seller = await server.shop(slug)
  const operator = await makeOperator(server, `operator@${slug}.test`)
  const variantId = await addProduct(server, seller, stock, 17_000)
  await server.call('PUT', '/operator/supplier', { as: operator, body: { slug } })
  const save = (facts: SupplyFacts | null, id = variantId, as: Member = operator) =>
    server.call('PUT', `/operator/supplier/goods/${id}`, { as, body: { facts } })
  await save(BOX_C)
  return { seller, operator, variantId, save }
}

/** Cashback that a shop can withdraw, as if its parcels had arrived. */
export const giveCashback = (
  server: TestServer,
  { shopId }: TestShop,
  amountSatang: number,
): Promise<string> =>
  withShop(server.ground.db, shopId, (tx) =>
    inMerchantBook(tx, merchantOf(shopId), () =>
      post(tx, {
        key: newId(),
        kind: 'cashback-earned',
        madeBy: null,
        now: server.ground.clock.now(),
        entries: [
          { account: platformAccount('cashback_expense'), amountSatang },
          { account: merchantAccount(merchantOf(shopId), 'cashback_available'), amountSatang: -amountSatang },
        ],
      }),
    ),
  )

type Ordered = { orderId: string; supplierOrderId: string; totalSatang: number }

/** A shop orders packs, and its cashback pays; nothing where it is refused. */
export async function orderByCashback(
  server: TestServer,
  shop: TestShop,
  variantId: string,
  packs: number,
): Promise<Ordered | undefined> {
  const ask = (method: string, path: string, body?: object) =>
    server.call(method, `/shops/${shop.shopId}/supplier${path}`, {
      as: shop.owner,
      ...(body && { body }),
      headers: { 'idempotency-key': newId() },
    })
  await ask('PUT', `/basket/${variantId}`, { packs })
  const quote = (await ask('GET', `/quote?branchId=${shop.branchId}`)).body as SupplierQuote
  const { totalSatang, shippingMethodId } = quote
  const { status, body } = await ask('POST', '/orders', {
    branchId: shop.branchId,
    shippingMethodId,
    payWay: 'cashback',
    shownTotalSatang: totalSatang,
  })
  if (status !== 201) return undefined
  const { supplierOrderId } = body as { supplierOrderId: string }
  const [row] = await server.database.rows<{ id: string }>(
    'SELECT order_id AS id FROM supplier_orders WHERE supplier_order_id = $1',
    [supplierOrderId],
  )
  return { orderId: row?.id ?? '', supplierOrderId, totalSatang }
}
