import { sql, type Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import * as parcels from '../../server/in-parcels/in-parcels.sql.ts'
import * as plans from '../../server/booking-page/parcel-plans.sql.ts'
import * as rules from '../../server/booking-page/booking-rules.sql.ts'
import * as bench from '../../server/packing/bench.sql.ts'
import * as photos from '../../server/photos/photos.sql.ts'
import * as packings from '../../server/packing/packings.sql.ts'
import * as prints from '../../server/label-prints.sql.ts'
import * as bookings from '../../server/bookings.sql.ts'
import * as words from '../../server/erase-words.sql.ts'
import * as returns from '../../server/returns/returns.sql.ts'
import * as numbers from '../../server/tracked-parcels/parcel-numbers.sql.ts'
import * as scans from '../../server/scans.sql.ts'
import * as tracked from '../../server/tracked-parcels/tracked-parcels.sql.ts'
import * as shipments from '../../server/shipments.sql.ts'
import * as terms from '../../server/courier-terms/courier-terms.sql.ts'
import type { ForeignIds } from '@langraan/server/testing/isolation/foreign-ids'
import { type Asks, own, platform } from '@langraan/server/testing/isolation/ask-as'

const SAME_FOR_ALL = 'prices of the platform are the same for every shop; platform-prices.test.ts'

const byOf = ({ shopId, shipmentId, userId, now }: ForeignIds) => ({
  shopId,
  shipmentId,
  madeBy: userId,
  now,
})

const handOver = (tx: Tx, shipmentId: string) =>
  tx.updateTable('shipments').set({ provider: 'hand' }).where('shipment_id', '=', shipmentId).execute()

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'shipping/server/erase-words.sql.ts': {
    eraseWordsOfCouriers: async (tx, a) => {
      const told = [{ status: 'moving' as const, at: a.now, location: 'x', description: 'คุณลูกค้า' }]
      await scans.saveScans(tx, a.shopId, a.shipmentId, told)
      return words.eraseWordsOfCouriers(tx, [a.customerId])
    },
  },
  'shipping/server/photos/photos.sql.ts': {
    photosOfOrder: async (tx, a) => photos.photosOfOrder(tx, await orderOfPhoto(tx, a.parcelPhotoId)),
    findPhoto: (tx, a) => photos.findPhoto(tx, a.parcelPhotoId),
    insertPhoto: (tx, a) =>
      photos.insertPhoto(tx, {
        shopId: a.shopId,
        parcelPhotoId: newId(),
        orderId: a.orderId,
        madeBy: a.me,
        madeByName: 'x',
        now: a.now,
      }),
    notePhoto: (tx, a) => photos.notePhoto(tx, a.parcelPhotoId, 'unreadable'),
    deletePhoto: (tx, a) => photos.deletePhoto(tx, a.parcelPhotoId),
    photosOfPerson: async (tx, a) => photos.photosOfPerson(tx, await personOfPhoto(tx, a.parcelPhotoId)),
    removePhotosOf: async (tx, a) => photos.removePhotosOf(tx, [await orderOfPhoto(tx, a.parcelPhotoId)]),
  },
  'shipping/server/packing/bench.sql.ts': {
    ordersToPack: (tx) => bench.ordersToPack(tx, { aside: false, most: 10 }),
    orderIdsToPack: (tx) => bench.orderIdsToPack(tx, 10),
    packingTotals: async (tx) => (await bench.packingTotals(tx)).waitingCount || undefined,
    packersSince: async (tx, a) => {
      await packings.endPacking(tx, a.orderId, { state: 'packed', weightGrams: 5 }, a.now)
      return bench.packersSince(tx, new Date(0), a.now)
    },
    orderOfNumber: async (tx, a) => {
      const { order_number } = (await tx
        .selectFrom('orders')
        .select('order_number')
        .where('order_id', '=', a.orderId)
        .executeTakeFirst()) ?? { order_number: 0 }
      return bench.orderOfNumber(tx, [String(order_number)])
    },
  },
  'shipping/server/packing/packings.sql.ts': {
    findPacking: (tx, a) => packings.findPacking(tx, a.orderId),
    openPackingOf: (tx, a) => packings.openPackingOf(tx, a.userId),
    openPacking: (tx, a) =>
      packings.openPacking(tx, a.shopId, { orderId: a.orderId, packedBy: a.userId, now: a.now }),
    endPacking: (tx, a) => packings.endPacking(tx, a.orderId, { state: 'packed', weightGrams: 5 }, a.now),
    insertScan: (tx, a) =>
      packings.insertScan(tx, a.shopId, {
        scanId: newId(),
        orderId: a.orderId,
        code: 'x',
        variantId: null,
        outcome: 'unknown',
        byHand: false,
        scannedBy: a.userId,
        now: a.now,
      }),
    countedPieces: async (tx, a) => [...(await packings.countedPieces(tx, a.orderId))],
    undoLastScan: (tx, a) => packings.undoLastScan(tx, a.orderId, a.now),
    undoAllScans: (tx, a) => packings.undoAllScans(tx, a.orderId, a.now),
  },
  'shipping/server/label-prints.sql.ts': {
    removeLabels: (tx, a) => prints.removeLabels(tx, [a.customerId]),
    savePrints: (tx, a) =>
      prints.savePrints(tx, a.shopId, [a.shipmentId], {
        printId: newId(),
        paper: 'a6',
        printedBy: a.userId,
        now: a.now,
      }),
    printsOf: async (tx, a) => (await prints.printsOf(tx, a.shipmentId)).lastAt ?? undefined,
  },
  'shipping/server/platform-prices/platform-prices.sql.ts': {
    priceListsOfPlatform: platform(SAME_FOR_ALL),
    platformPrices: platform(SAME_FOR_ALL),
    rowsOfPriceList: platform(SAME_FOR_ALL),
    insertPriceList: platform(SAME_FOR_ALL),
  },
  'shipping/server/courier-terms/courier-terms.sql.ts': {
    termsOf: async (tx) => {
      const { pricesAt } = await terms.termsOf(tx, 'shippop')
      return pricesAt ?? undefined
    },
    saveTerms: (tx, a) => terms.saveTerms(tx, a.shopId, 'shippop', { volumeDivisor: 6000 }),
    pricesOf: (tx) => terms.pricesOf(tx, 'shippop'),
    surchargeRowsOf: (tx) => terms.surchargeRowsOf(tx, 'shippop', ['84280']),
    tableCounts: async (tx) => (await terms.tableCounts(tx, 'shippop')).prices,
    replacePriceRows: (tx, a) =>
      terms.replacePriceRows(tx, a.shopId, 'shippop', [
        { service: '', zone: 'metro', uptoGrams: 1, priceSatang: 1 },
      ]),
    replaceSurchargeRows: (tx, a) =>
      terms.replaceSurchargeRows(tx, a.shopId, 'shippop', [
        {
          kind: 'island',
          zipcode: '84280',
          subdistrict: '',
          feeSatang: 1,
          validFrom: null,
          validUntil: null,
        },
      ]),
  },
  'shipping/server/booking-page/parcel-plans.sql.ts': {
    plansOf: async (tx, a) => [...(await plans.plansOf(tx, [a.orderId])).values()],
    savePlan: (tx, a) =>
      plans.savePlan(tx, a.shopId, { orderId: a.orderId, parcelNo: 1 }, { weightGrams: 500 }, a.now),
    dropPlansAfter: (tx, a) => plans.dropPlansAfter(tx, a.orderId, 0),
  },
  'shipping/server/in-parcels/in-parcels.sql.ts': {
    ordersWithOpenParcels: async (tx, a) => {
      const open = { fulfilment_status: 'booked', payment_status: 'paid', parcel_count: 20 }
      await tx.updateTable('orders').set(open).where('order_id', '=', a.orderId).execute()
      return parcels.ordersWithOpenParcels(tx, 10)
    },
    parcelCounts: async (tx, a) => {
      await tx.updateTable('orders').set({ parcel_count: 2 }).where('order_id', '=', a.orderId).execute()
      return [...(await parcels.parcelCounts(tx, [a.orderId])).values()]
    },
  },
  'shipping/server/booking-page/booking-rules.sql.ts': {
    rulesOf: (tx) => rules.rulesOf(tx),
    replaceRules: (tx, a) =>
      rules.replaceRules(tx, a.shopId, [
        { provinces: [], fromGrams: null, upToGrams: null, cod: 'any', choice: 'fastest', courier: null },
      ]),
  },
  'shipping/server/bookings.sql.ts': {
    insertShipments: (tx, a) =>
      bookings.insertShipments(tx, a.shopId, [
        {
          shipmentId: newId(),
          orderId: a.orderId,
          provider: 'shippop',
          courierCode: 'x',
          courierName: 'x',
          priceSatang: 1,
          codSatang: 0,
          weightGrams: 1,
          createdBy: a.userId,
          now: a.now,
        },
      ]),
    ordersOfShipments: (tx, a) => bookings.ordersOfShipments(tx, [a.shipmentId]),
    lockShipments: async (tx, a) => [...(await bookings.lockShipments(tx, [a.shipmentId])).values()],
    liveParcels: async (tx, a) => [...(await bookings.liveParcels(tx, [a.orderId])).values()],
    saveByHand: async (tx, { shipmentId, now }) => {
      await handOver(tx, shipmentId)
      const parcel = { shipmentId, courierName: 'x', trackingCode: 'x' }
      return bookings.saveByHand(tx, [parcel], { handedOver: true, now })
    },
    numberedByHand: async (tx, a) => {
      await handOver(tx, a.shipmentId)
      return bookings.numberedByHand(tx)
    },
    keepPurchases: async (tx, a) => {
      const { shipmentId } = a
      await shipments.updateShipment(tx, shipmentId, { state: 'booking' }, a.now)
      return [...(await bookings.keepPurchases(tx, [{ shipmentId, purchaseId: 'x', priceSatang: 1 }], a.now))]
    },
    saveBooked: (tx, a) => {
      const numbers = { trackingCode: 'x', courierTrackingCode: 'x', priceSatang: 1 }
      return bookings.saveBooked(tx, [{ shipmentId: a.shipmentId, ...numbers }], a.now)
    },
  },
  'shipping/server/returns/returns.sql.ts': {
    insertDecision: (tx, a) => {
      const told = { decisionId: newId(), decision: 'return', phone: '', note: 'x' } as const
      return returns.insertDecision(tx, byOf(a), told)
    },
    insertFee: (tx, a) => {
      const fee = { feeId: newId(), kind: 'return', amountSatang: 1, note: 'x' } as const
      return returns.insertFee(tx, byOf(a), fee)
    },
    findReturn: async (tx, a) => {
      await returns.saveReceipt(tx, a.shipmentId, a.userId, a.now)
      return returns.findReturn(tx, a.shipmentId)
    },
    saveReceipt: (tx, a) => returns.saveReceipt(tx, a.shipmentId, a.userId, a.now),
    saveInspection: (tx, a) =>
      returns.saveInspection(tx, a.shipmentId, { inspection: 'missing', by: a.userId, now: a.now }),
  },
  'shipping/server/tracked-parcels/parcel-numbers.sql.ts': {
    keepNumber: (tx, a) => numbers.keepNumber(tx, byOf(a), 'OLD1'),
    parcelOfFormerNumber: async (tx, a) => {
      await numbers.keepNumber(tx, byOf(a), 'OLD2')
      return numbers.parcelOfFormerNumber(tx, 'shippop', 'OLD2')
    },
    saveBilled: (tx, a) => numbers.saveBilled(tx, a.shipmentId, { priceSatang: 1 }, a.now),
  },
  'shipping/server/scans.sql.ts': {
    scansOf: (tx, a) => scans.scansOf(tx, a.shipmentId),
    saveScans: (tx, a) =>
      scans.saveScans(tx, a.shopId, a.shipmentId, [
        { status: 'moving', at: a.now, location: '', description: 'x' },
      ]),
  },
  'shipping/server/tracked-parcels/tracked-parcels.sql.ts': {
    parcelsOfGroup: (tx) => {
      const wanted = { tab: 'all', courier: '', province: '', isCodOnly: false, numbers: undefined } as const
      const page = { after: undefined, limit: 10 }
      return tracked.parcelsOfGroup(tx, 'out', { ...wanted, silentBefore: new Date(0) }, page)
    },
    countOfGroup: (tx) => tracked.countOfGroup(tx, 'out', { tab: 'all', silentBefore: new Date(0) }, 10),
    outsideParcels: (tx) => tracked.outsideParcels(tx),
    deliveringCount: async (tx, a) => {
      await shipments.updateShipment(tx, a.shipmentId, { parcelStatus: 'delivering' }, a.now)
      return tracked.deliveringCount(tx, new Date(0))
    },
    arrivedParcels: async (tx, a) => {
      await shipments.updateShipment(tx, a.shipmentId, { parcelStatus: 'delivered' }, a.now)
      return tracked.arrivedParcels(tx, new Date(0), 3)
    },
    lastHeardAt: async (tx) => (await tracked.lastHeardAt(tx)) ?? [],
  },
  'shipping/server/shipments.sql.ts': {
    findShipment: (tx, a) => shipments.findShipment(tx, a.shipmentId),
    findByTracking: (tx, a) => shipments.findByTracking(tx, 'shippop', a.trackingCode),
    lockNumbers: own((tx, a) => shipments.lockNumbers(tx, [a.trackingCode]), 'takes locks and reads nothing'),
    ordersOfParcels: (tx, a) => shipments.ordersOfParcels(tx, [a.trackingCode.toUpperCase()]),
    hasLiveShipment: (tx, a) => shipments.hasLiveShipment(tx, a.orderId),
    newestOfOrders: async (tx, a) => [...(await shipments.newestOfOrders(tx, [a.orderId])).values()],
    bookedShipments: async (tx, a) => [...(await shipments.bookedShipments(tx, [a.orderId])).values()],
    shipmentRows: (tx) => shipments.shipmentRows(tx).execute(),
    shipmentsOfOrder: (tx, a) => shipments.shipmentsOfOrder(tx, a.orderId),
    updateShipment: (tx, a) => shipments.updateShipment(tx, a.shipmentId, { state: 'cancelled' }, a.now),
    labelKeyOf: async (tx, a) => (await shipments.labelKeyOf(tx, a.shipmentId)) ?? 'being drawn',
    parcelsOfPerson: (tx, a) => shipments.parcelsOfPerson(tx, a.customerId),
    saveLabelKey: async (tx, a) => {
      const drawn = { courierName: 'x', trackingCode: 'x' }
      await shipments.updateShipment(tx, a.shipmentId, { courierName: 'x', courierTrackingCode: 'x' }, a.now)
      return shipments.saveLabelKey(tx, a.shipmentId, 'x', drawn)
    },
  },
}

const orderOfPhoto = async (tx: Tx, photo: string): Promise<string> =>
  (await photos.findPhoto(tx, photo))?.orderId ?? newId()

async function personOfPhoto(tx: Tx, photo: string): Promise<string> {
  const { rows } = await sql<{ customerId: string }>`
    SELECT o.customer_id AS "customerId" FROM parcel_photos p JOIN orders o USING (shop_id, order_id)
    WHERE p.parcel_photo_id = ${photo}`.execute(tx)
  return rows[0]?.customerId ?? newId()
}
