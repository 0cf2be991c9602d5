import type { Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import type { Asks } from '@langraan/server/testing/isolation/ask-as'
import type { ForeignIds } from '@langraan/server/testing/isolation/foreign-ids'
import * as handOver from '../../server/hand-over/list-parcels.sql.ts'
import * as lists from '../../server/hand-over/lists.sql.ts'
import * as pickups from '../../server/pickup/pickup-calls.sql.ts'

/** Whom the foreign list is for; nobody's where it cannot be read. */
const courierOf = async (tx: Tx, a: ForeignIds) => ({
  ...((await lists.findList(tx, a.handOverListId)) ?? {
    branchId: a.branchId,
    provider: 'hand',
    courierKey: 'พี่วิน',
  }),
  aggregators: [],
})

/** The queries of lists of parcels that are handed over, and of couriers that are called. */
export const queries: Readonly<Record<string, Asks>> = {
  'shipping/server/hand-over/lists.sql.ts': {
    findList: (tx, a) => lists.findList(tx, a.handOverListId),
    lockList: (tx, a) => lists.lockList(tx, a.handOverListId),
    openListOf: async (tx, a) => lists.openListOf(tx, await courierOf(tx, a)),
    listsOfDay: (tx, a) => lists.listsOfDay(tx, new Date(0), a.now),
    insertList: (tx, a) =>
      lists.insertList(tx, a.shopId, {
        listId: newId(),
        branchId: a.branchId,
        provider: 'hand',
        courierKey: 'x',
        courierName: 'x',
        openedBy: a.userId,
        now: a.now,
      }),
    endList: (tx, a) => lists.endList(tx, a.handOverListId, { state: 'closed', by: a.userId, now: a.now }),
    openAgain: (tx, a) => lists.openAgain(tx, a.handOverListId),
    figuresOfLists: async (tx, a) => [...(await lists.figuresOfLists(tx, [a.handOverListId])).values()],
  },
  'shipping/server/hand-over/list-parcels.sql.ts': {
    waitingGroups: (tx) => handOver.waitingGroups(tx, []),
    missingCount: async (tx, a) => {
      await handOver.clearList(tx, a.handOverListId, a.now)
      return (await handOver.missingCount(tx, await courierOf(tx, a))) || undefined
    },
    waitingShipments: async (tx, a) => handOver.waitingShipments(tx, await courierOf(tx, a)),
    missingParcels: async (tx, a) => {
      await handOver.clearList(tx, a.handOverListId, a.now)
      return handOver.missingParcels(tx, await courierOf(tx, a), 10)
    },
    parcelsOnList: (tx, a) => handOver.parcelsOnList(tx, a.handOverListId),
    parcelOfCode: async (tx, a) => {
      const code = { keys: [a.trackingCode.toUpperCase()], numbers: [] }
      return handOver.parcelOfCode(tx, code, await courierOf(tx, a))
    },
    insertHandOverScan: (tx, a) =>
      handOver.insertHandOverScan(tx, a.shopId, {
        scanId: newId(),
        listId: a.handOverListId,
        code: 'x',
        shipmentId: null,
        outcome: 'unknown',
        scannedBy: a.userId,
        now: a.now,
      }),
    takeParcelOff: (tx, a) => handOver.takeParcelOff(tx, a.handOverListId, null, a.now),
    clearList: (tx, a) => handOver.clearList(tx, a.handOverListId, a.now),
    leaveList: async (tx, a) => {
      const [parcel] = await handOver.parcelsOnList(tx, a.handOverListId)
      return handOver.leaveList(tx, parcel?.shipmentId ?? a.shipmentId, a.now)
    },
    saveHandedOver: (tx, a) => handOver.saveHandedOver(tx, [a.shipmentId], a.now),
    saveWaiting: (tx, a) => handOver.saveWaiting(tx, [a.shipmentId], a.now),
  },
  'shipping/server/pickup/pickup-calls.sql.ts': {
    findCall: (tx, a) => pickups.findCall(tx, a.pickupCallId),
    standingCallOf: (tx, a) =>
      pickups.standingCallOf(tx, { branchId: a.branchId, provider: 'shippop', courierKey: 'FLE' }),
    callsSince: (tx) => pickups.callsSince(tx, new Date(0)),
    insertCall: (tx, a) =>
      pickups.insertCall(tx, a.shopId, {
        pickupCallId: newId(),
        branchId: a.branchId,
        provider: 'flash',
        courierKey: '',
        courierName: 'x',
        from: a.now,
        until: new Date(a.now.getTime() + 1),
        askedBy: a.userId,
        now: a.now,
      }),
    saveCall: (tx, a) => pickups.saveCall(tx, a.pickupCallId, { driver: 'x' }, a.now),
    lastCallTimes: async (tx) => [...(await pickups.lastCallTimes(tx)).values()],
    saveLastCallTime: (tx) => pickups.saveLastCallTime(tx, 'shippop', '12:00'),
  },
}
