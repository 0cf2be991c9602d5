import { actInShop, answerOf, audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type Language, OnceAnswer, refuse, Refusal, type Trail } from '@langraan/http'
import { merchantAccount, platformAccount } from '@langraan/ledger/rules'
import { inMerchantBook, merchantOf, post } from '@langraan/ledger/server'
import { type OrderIntake, placeOrder } from '@langraan/orders/server'
import { receiveCashback } from '@langraan/payments/server'
import type { ReceivedSupply } from '@langraan/merchandise/server'
import { newId } from '@langraan/runtime'
import type { PayWay, SupplierOrdered } from '../orders-contract.ts'
import { supplierRefusals } from '../refusals.ts'
import { type Wanted, wantedOf } from './quote.ts'
import { packPrice } from '../rules/rules.ts'
import type { SupplierDeps } from './supplier-deps.ts'
import { type BasketLine, emptyBasket } from './supplier.sql.ts'
import { insertSupplierOrder } from './supplier-orders.sql.ts'

type Order = {
  shopId: string
  branchId: string
  shippingMethodId: string
  payWay: PayWay
  note?: string | undefined
  shownTotalSatang: number
  intent: Intent
  language: Language
  trail: Trail
}
type Deps = SupplierDeps & { intake: OrderIntake }

/**
 * Orders what is in the basket: an order of the supplier's shop, by its prices, stock and limits. In the transaction that
 * writes it the shop keeps whose order it is, its basket is emptied, and where cashback pays, it has paid. The answer is
 * kept there too: who comes again finds an empty basket, and gets it.
 */
export async function orderSupplies(deps: Deps, order: Order): Promise<OnceAnswer<SupplierOrdered>> {
  const { shopId, intent } = order
  const keptBefore = () =>
    withShop(deps.db, shopId, (tx) => answerOf<SupplierOrdered>(tx, { shopId }, intent))
  const before = await keptBefore()
  if (before) return new OnceAnswer(before)
  let refused: Refusal | undefined
  try {
    await place(deps, order, await wantedOf(deps, shopId, order.branchId))
  } catch (error) {
    // Whoever comes at the same moment may find the basket emptied by the first.
    if (!(error instanceof Refusal)) throw error
    refused = error
  }
  const kept = await keptBefore()
  if (!kept) throw refused ?? new Error(`an order of supplies has no answer: ${intent.key}`)
  return new OnceAnswer(kept)
}

async function place(deps: Deps, order: Order, wanted: Wanted): Promise<void> {
  const { shopId, payWay, language, note = '', shippingMethodId, shownTotalSatang } = order
  const { sellerId, buyerName, branch, goods } = wanted
  const { name: _name, branchId: _id, isDefault: _isDefault, phone, addressLine: line1, ...place } = branch
  const write: OrderIntake['write'] = (rows) =>
    deps.intake.writeBeside(deps.db, rows, {
      write: (tx, { order: placed, record }) =>
        keep(deps, tx, order, {
          goods,
          sellerId,
          orderId: placed.order_id,
          orderNumber: String(placed.order_number),
          totalSatang: placed.total_satang,
          payUrl: record.answer.payUrl,
          placedAt: placed.placed_at,
        }),
    })
  await placeOrder(
    deps,
    { write },
    {
      shopId: sellerId,
      // Keys of different shops never meet.
      idempotencyKey: `${shopId} ${order.intent.key}`,
      language,
      channel: 'manual',
      body: {
        lines: goods.map(({ goods: { variantId }, packs }) => ({ variantId, quantity: packs })),
        customer: { name: buyerName, phone },
        address: { line1, ...place },
        shippingMethodId,
        paymentMethod: payWay === 'cashback' ? 'transfer' : payWay,
        note,
        shownTotalSatang,
      },
      discounts: { linesSatang: goods.map(({ discountSatang }) => discountSatang), orderSatang: 0 },
    },
  )
}

type Placed = {
  goods: Wanted['goods']
  sellerId: string
  orderId: string
  orderNumber: string
  totalSatang: number
  payUrl: string
  placedAt: Date
}

/** Keeps whose order it is, pays by cashback, and empties the basket; the transaction acts in the shop that sells. */
async function keep(deps: Deps, tx: Tx, { shopId, payWay, intent, trail }: Order, placed: Placed) {
  const { goods, sellerId, orderId, orderNumber, totalSatang, placedAt: now } = placed
  const supplierOrderId = newId()
  const cashbackSatang = payWay === 'cashback' ? totalSatang : 0
  const kept = { buyerId: shopId, sellerId, supplierOrderId, orderId, cashbackSatang, placedAt: now }
  if (cashbackSatang > 0) await payByCashback(deps, tx, { ...kept, madeBy: trail.userId })
  await actInShop(tx, shopId)
  await once<SupplierOrdered>(tx, { shopId }, intent, now, async () => {
    await insertSupplierOrder(tx, { ...kept, placedBy: trail.userId, supplies: suppliesOf(goods) })
    // Of two who order the basket of their shop at once one does, and nothing leaves it that is not ordered.
    if (!isOrdered(await emptyBasket(tx), goods)) refuse(supplierRefusals, 'basket_changed')
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'supplier-order', id: supplierOrderId, name: orderNumber },
      after: { totalSatang },
      now,
    })
    const payUrl = payWay === 'cashback' ? null : placed.payUrl
    return { supplierOrderId, orderNumber, totalSatang, payUrl }
  })
  await actInShop(tx, sellerId)
}

/** What was sold, as supplies of whoever has bought it: each pack as its pieces, and what a piece has cost. */
const suppliesOf = (goods: Wanted['goods']): ReceivedSupply[] =>
  goods.map(({ goods: article, packs }) => {
    const { kind, code, size, inner, ply, weightGrams, mostGrams, packPieces, priceSatang, tiers } = article
    const costSatang = Math.round(packPrice(priceSatang, tiers, packs) / packPieces)
    const measured = { kind, code, size, inner, ply, weightGrams, mostGrams }
    return {
      supply: { ...measured, costSatang, packPieces, lowPieces: 0, isOn: true },
      pieces: packs * packPieces,
    }
  })

const isOrdered = (basket: readonly BasketLine[], goods: Wanted['goods']): boolean =>
  basket.length === goods.length &&
  basket.every(({ variantId, packs }) =>
    goods.some((one) => one.goods.variantId === variantId && one.packs === packs),
  )

type ByCashback = {
  buyerId: string
  sellerId: string
  supplierOrderId: string
  orderId: string
  cashbackSatang: number
  madeBy: string
  placedAt: Date
}

/**
 * The platform owes the merchant less by what the order comes to, and its shop has been paid. The transaction acts in the
 * shop that sells; where there is too little, the ledger refuses and nothing is ordered.
 */
async function payByCashback(deps: SupplierDeps, tx: Tx, paid: ByCashback): Promise<void> {
  const { buyerId, sellerId, supplierOrderId, orderId, cashbackSatang, madeBy, placedAt: now } = paid
  const merchantId = merchantOf(buyerId)
  await receiveCashback(deps, tx, { shopId: sellerId, orderId, amountSatang: cashbackSatang, madeBy, now })
  // The merchant's book comes last, as where it comes back: nobody waits in a circle.
  await inMerchantBook(tx, merchantId, () =>
    post(tx, {
      key: `supplies ${supplierOrderId}`,
      kind: 'cashback-spent',
      causeId: supplierOrderId,
      madeBy,
      now,
      entries: [
        { account: merchantAccount(merchantId, 'cashback_available'), amountSatang: cashbackSatang },
        { account: platformAccount('bank'), amountSatang: -cashbackSatang },
      ],
    }),
  )
}
