import { newId } from '@langraan/runtime'
import * as linkKeys from '../../../../modules/links/server/link-keys.sql.ts'
import * as linked from '../../../../modules/links/server/linked-shops.sql.ts'
import * as figures from '../../../../modules/orders/server/order-figures.sql.ts'
import * as orderGoods from '../../../../modules/orders/server/order-goods.sql.ts'
import * as soldGoods from '../../../../modules/orders/server/sold-goods.sql.ts'
import * as orders from '../../../../modules/orders/server/orders.sql.ts'
import * as merges from '../../../../modules/orders/server/merge-order.sql.ts'
import * as orderDays from '../../../../modules/orders/server/order-days.sql.ts'
import * as splits from '../../../../modules/orders/server/split-order.sql.ts'
import * as firstDay from '../../../../modules/reports/server/first-day.sql.ts'
import * as drafts from '../../../../modules/shops/server/drafts.sql.ts'
import * as newShop from '../../../../modules/shops/server/new-shop.sql.ts'
import * as certificates from '../../../../modules/shops/server/certificates.sql.ts'
import * as logos from '../../../../modules/shops/server/logos.sql.ts'
import * as domains from '../../../../modules/shops/server/own-domain.sql.ts'
import * as shops from '../../../../modules/shops/server/shops.sql.ts'
import { type Asks, own, platform } from './ask-as.ts'
import { queriesOfCoupons } from './queries-of-coupons.ts'
import { queriesOfOrderList } from './queries-of-order-list.ts'
import { queriesOfPayments } from './queries-of-payments.ts'
import { queriesOfShipping } from './queries-of-shipping.ts'

const plan = platform('plans, prices and coupons are the same for every shop')
const state = { payment: 'paid', fulfilment: 'packing' } as const

const WORKERS = platform('the worker alone orders certificates, of all shops; own-tls.test.ts')

/** Each file of queries with each function that it exports; one that is missing fails queries.test.ts. */
export const queriesFromOrders: Readonly<Record<string, Asks>> = {
  'links/server/link-keys.sql.ts': {
    keysOf: (tx) => linkKeys.keysOf(tx),
    lockKeys: own((tx) => linkKeys.lockKeys(tx), 'takes a lock and reads nothing'),
    insertKey: (tx, a) =>
      linkKeys.insertKey(tx, {
        shopId: a.shopId,
        keyId: newId(),
        name: 'x',
        keyHash: Buffer.from(newId()),
        madeBy: a.me,
        now: a.now,
      }),
    deleteKey: (tx, a) => linkKeys.deleteKey(tx, a.linkKeyId),
    noteUse: (tx, a) => linkKeys.noteUse(tx, a.linkKeyId, a.now),
    shopOfKeyHash: platform('asked before any shop is known, by what the key’s holder shows; links.test.ts'),
  },
  'links/server/linked-shops.sql.ts': {
    linksOf: (tx) => linked.linksOf(tx),
    insertLink: (tx, a) =>
      linked.insertLink(tx, {
        userId: a.userId,
        linkId: newId(),
        remoteShopId: a.shopId,
        address: 'https://x.test',
        name: 'x',
        keySealed: Buffer.from('x'),
        now: a.now,
      }),
    deleteLink: (tx, a) => linked.deleteLink(tx, a.linkId),
  },
  'orders/server/sold-goods.sql.ts': {
    unpackedPieces: async (tx, a) => {
      const at = { branchId: a.branchId, variantIds: [a.stockedId] }
      const waiting = { fulfilment_status: 'waiting', branch_id: a.branchId } as const
      await tx.updateTable('orders').set(waiting).where('order_id', '=', a.orderId).execute()
      await tx
        .updateTable('order_lines')
        .set({ variant_id: a.stockedId })
        .where('order_id', '=', a.orderId)
        .execute()
      const now = await soldGoods.unpackedPieces(tx, at)
      return [...now, ...(await soldGoods.unpackedPieces(tx, { ...at, moment: a.later }))]
    },
    movedForOrders: (tx, a) => soldGoods.movedForOrders(tx, [{ orderId: a.orderId, madeAt: a.now }]),
  },
  'orders/server/order-figures.sql.ts': {
    uncountedOrders: own((tx) => figures.uncountedOrders(tx), 'counts the asking shop’s own'),
    ordersOfDay: own((tx) => figures.ordersOfDay(tx, '2026-01-01'), 'counts the asking shop’s own'),
    ordersToRefund: own((tx) => figures.ordersToRefund(tx), 'counts the asking shop’s own orders'),
    orderFigures: (tx, a) => figures.orderFigures(tx, a.since),
    salesByDay: (tx, a) => figures.salesByDay(tx, a.since),
    bestSellers: (tx, a) => figures.bestSellers(tx, a.since, 5),
  },
  'orders/server/order-goods.sql.ts': {
    findOrderGoods: async (tx, a) => {
      const query = {
        shopId: a.shopId,
        words: [],
        withBeginnings: false,
        splits: [],
        branchId: a.branchId,
        limit: 50,
        now: a.now,
      }
      const all = await orderGoods.findOrderGoods(tx, { ...query, codes: [], typed: '' })
      const codes = [a.sku.toLowerCase()]
      const typed = {
        codes,
        typed: a.sku.slice(0, 3),
        withBeginnings: true,
        splits: [{ name: 'กระถาง', options: 'S' }],
      }
      return [...all, ...(await orderGoods.findOrderGoods(tx, { ...query, ...typed }))]
    },
    variantsSoldIn: (tx, a) => orderGoods.variantsSoldIn(tx, 'chat', [a.variantId]),
  },
  'reports/server/first-day.sql.ts': {
    firstDayMarks: own(
      (tx) => firstDay.firstDayMarks(tx),
      'says of the asking shop alone whether it has sold',
    ),
    insertDismissal: (tx, a) => firstDay.insertDismissal(tx, a.shopId, a.me, a.now),
  },
  'orders/server/orders.sql.ts': {
    findOrder: (tx, a) => orders.findOrder(tx, a.orderId, true),
    linesOf: (tx, a) => orders.linesOf(tx, a.orderId),
    eventsOf: (tx, a) => orders.eventsOf(tx, a.orderId),
    forgetTaxPoint: async (tx, a) => {
      const sold = tx.selectFrom('orders').select('tax_point_at as at').where('order_id', '=', a.soldOrderId)
      await orders.forgetTaxPoint(tx, a.soldOrderId, (await sold.executeTakeFirst())?.at ?? a.now)
    },
    findOrdersById: async (tx, a) => [...(await orders.findOrdersById(tx, [a.orderId], true)).values()],
    linesOfOrders: async (tx, a) => [...(await orders.linesOfOrders(tx, [a.orderId])).values()],
    saveState: (tx, a) => orders.saveState(tx, { orderId: a.orderId, state, paidSatang: 1, now: a.now }),
    saveStates: async (tx, a) => [
      ...(await orders.saveStates(tx, [{ orderId: a.orderId, state, paidSatang: 1, now: a.now }])).values(),
    ],
    insertOrderEvents: (tx, a) =>
      orders.insertOrderEvents(tx, [
        {
          shopId: a.shopId,
          orderId: a.orderId,
          eventId: newId(),
          kind: 'x',
          details: {},
          madeBy: null,
          now: a.now,
        },
      ]),
    existingOrderIds: (tx, a) => orders.existingOrderIds(tx, [a.orderId]),
  },
  'orders/server/find-orders.sql.ts': queriesOfOrderList,
  'orders/server/coupons.sql.ts': queriesOfCoupons,
  'orders/server/merge-order.sql.ts': {
    openOrdersOf: (tx, a) => merges.openOrdersOf(tx, a.notedCustomerId, newId()),
    moveCoupon: (tx, a) => merges.moveCoupon(tx, a.orderId, a.notedOrderId),
    keepTaxPoint: (tx, a) => merges.keepTaxPoint(tx, a.soldOrderId, a.notedOrderId),
  },
  'orders/server/split-order.sql.ts': {
    takeOrderNumber: platform('calls take_order_numbers: sql-functions.test.ts'),
    insertLike: (tx, a) =>
      splits.insertLike(tx, { orderId: a.orderId, newOrderId: newId(), orderNumber: 999_999, now: a.now }),
  },
  'orders/server/order-days.sql.ts': {
    countOrderOfDay: (tx, a) => orderDays.countOrderOfDay(tx, a.shopId, '2026-11-21', 30),
  },
  'orders/server/place-order.sql.ts': {
    placeOrderBeside: platform('calls place_order: sql-functions.test.ts'),
    placeOrderStatement: platform('calls place_order: sql-functions.test.ts'),
    writeOrdersStatement: platform('calls write_orders: sql-functions.test.ts'),
  },
  ...queriesOfPayments,
  'plans/server/plans.sql.ts': {
    loadPlans: plan,
    loadPlan: plan,
    loadCharges: plan,
    loadVatRate: plan,
    findCoupon: plan,
    allCoupons: plan,
    putPrices: platform('row-level security lets operators alone: operator-packages.test.ts'),
    putCoupon: platform('row-level security lets operators alone: operator-packages.test.ts'),
    takeCoupon: platform('calls take_coupon: sql-functions.test.ts'),
    retakeCoupon: platform('calls retake_coupon, for operators alone: billing-late.test.ts'),
    giveCouponBack: platform('calls give_coupon_back: sql-functions.test.ts'),
  },
  ...queriesOfShipping,
  'shops/server/drafts.sql.ts': {
    findDraft: (tx, a) => drafts.findDraft(tx, a.draftId, true),
    openDrafts: (tx) => drafts.openDrafts(tx),
    insertDraft: (tx, a) => drafts.insertDraft(tx, a.userId, newId(), a.now),
    updateDraft: (tx, a) =>
      drafts.updateDraft(
        tx,
        {
          draftId: a.draftId,
          userId: a.userId,
          step: 2,
          fields: {},
          rest: {},
          completedShopId: null,
          updatedAt: a.now,
        },
        a.now,
      ),
    deleteDraft: (tx, a) => drafts.deleteDraft(tx, a.draftId),
  },
  'shops/server/new-shop.sql.ts': {
    shopFromDraft: platform('reads nothing: a draft as a shop'),
    insertShop: (tx, a) =>
      newShop.insertShop(
        tx,
        {
          shopId: a.shopId,
          branchId: newId(),
          userId: a.me,
          slug: 'x',
          name: 'x',
          phone: '',
          planCode: 'trial',
          fields: {},
          page: undefined,
          quoted: { discountSatang: 0, serviceFeeSatang: 0, netSatang: 0 } as newShop.ShopToOpen['quoted'],
          trialEndsOn: '2099-01-01',
          now: a.now,
        },
        'shops.localhost',
      ),
  },
  'shops/server/certificates.sql.ts': {
    certificateStandings: (tx) => certificates.certificateStandings(tx),
    certificateOf: platform('a handshake: asked by its name before any shop is known; own-tls.test.ts'),
    challengeAnswer: platform('the public asks, by name and token; own-tls.test.ts'),
    dueNames: WORKERS,
    lockStanding: WORKERS,
    beginOrder: WORKERS,
    keepCertificate: WORKERS,
    keepProblem: WORKERS,
    keepChallenge: WORKERS,
    accountKeyOf: WORKERS,
  },
  'shops/server/own-domain.sql.ts': {
    findDomain: (tx) => domains.findDomain(tx, true),
    nameDomain: (tx, a) =>
      domains.nameDomain(tx, { shopId: a.shopId, host: 'x.com', token: 'x', now: a.now }),
    keepLook: (tx, a) =>
      domains.keepLook(tx, { state: 'verified', outcome: 'found', missingSince: null }, a.now),
    removeDomain: (tx) => domains.removeDomain(tx),
    openHosts: platform('a host is claimed after its TXT record was found; own-domain.test.ts'),
    releaseHosts: (tx, a) => domains.releaseHosts(tx, a.ownDomain),
  },
  'shops/server/logos.sql.ts': {
    logoKeys: own((tx) => logos.logoKeys(tx), 'the asking shop’s own logos'),
    squareLogoKey: (tx) => logos.squareLogoKey(tx),
    wideLogoKey: (tx) => logos.wideLogoKey(tx),
    keepWideLogo: own((tx) => logos.keepWideLogo(tx, null), 'the asking shop’s own logo'),
    keepSquareLogo: own((tx) => logos.keepSquareLogo(tx, null, false), 'the asking shop’s own logo'),
    keepUnreadableLogos: own((tx) => logos.keepUnreadableLogos(tx, ['logo']), 'the asking shop’s own logos'),
    forgetUnreadableLogo: own((tx) => logos.forgetUnreadableLogo(tx, 'logo'), 'the asking shop’s own logo'),
  },
  'shops/server/shops.sql.ts': {
    shopsOfPerson: own((_tx, a) => shops.shopsOfPerson(a.db, a.me), 'the shops of whoever asks'),
    shopOfMember: (_tx, a) => shops.shopOfMember(a.db, a.shopId, a.me),
    shopIdOfHost: platform('asked before any shop is known: hosts are public'),
    isHostTaken: platform('hosts are public'),
    bumpStorefrontRevision: own((tx) => shops.bumpStorefrontRevision(tx), 'counts in the shop that asks'),
    standingOf: own((tx) => shops.standingOf(tx), 'how the asking shop stands'),
    shopCardOf: own((tx) => shops.shopCardOf(tx), 'the asking shop’s own name'),
    putPackageInForce: (tx, a) =>
      shops.putPackageInForce(tx, {
        shopId: a.shopId,
        planCode: 'trial',
        paidUntil: null,
        extraPages: 0,
        extraLineOas: 0,
        extraBranches: 0,
        netTotalSatang: 0,
        now: a.now,
      }),
  },
}
