import type { Tx } from '@langraan/db'
import { hashToken, newId } from '@langraan/runtime'
import { type Asks, own, platform } from '@langraan/server/testing/isolation/ask-as'
import type { ForeignIds } from '@langraan/server/testing/isolation/foreign-ids'
import type { TillEvent } from '../../rules/rules.ts'
import { shiftFigures } from '../../rules/rules.ts'
import * as collections from '../../server/collections.sql.ts'
import { DAMAGED } from './damaged.ts'
import * as customers from '../../server/customers.sql.ts'
import * as events from '../../server/events.sql.ts'
import * as findings from '../../server/findings.sql.ts'
import * as goods from '../../server/goods.sql.ts'
import * as prices from '../../server/prices.sql.ts'
import * as receipts from '../../server/receipts.sql.ts'
import * as rescueKeys from '../../server/rescue/rescue-keys.sql.ts'
import * as settings from '../../server/settings.sql.ts'
import * as shiftLists from '../../server/shift-lists.sql.ts'
import * as shifts from '../../server/shifts.sql.ts'
import * as staff from '../../server/staff.sql.ts'
import * as tills from '../../server/tills.sql.ts'

const hash = hashToken('of nobody')
const eventOf = (a: ForeignIds): TillEvent => ({
  eventId: newId(),
  tillId: a.tillId,
  seq: 900,
  after: '',
  at: a.now.toISOString(),
  aheadMs: null,
  appVersion: 'test',
  shiftId: a.tillShiftId,
  staffId: a.userId,
  approvedBy: null,
  act: { kind: 'drawer-opened', reason: '' },
})
/** A sale of the till, as if its customer were to collect it. */
const toCollect = (tx: Tx, a: ForeignIds) =>
  tx
    .updateTable('orders')
    .set({ delivery: 'pickup', fulfilment_status: 'waiting', branch_id: a.branchId })
    .where('order_id', '=', a.tillOrderId)
    .execute()

const change = (a: ForeignIds) => ({
  shopId: a.shopId,
  memberId: a.userId,
  rights: [],
  changedBy: a.me,
  now: a.now,
})

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'till/server/tills.sql.ts': {
    tillsOfShop: own((tx) => tills.tillsOfShop(tx), 'the acting shop’s own tills'),
    findTill: (tx, a) => tills.findTill(tx, a.tillId),
    lockTill: (tx, a) => tills.lockTill(tx, a.tillId),
    tillOfCode: platform('finds by a code, before any shop; telling.test.ts'),
    insertTill: (tx, a) =>
      tills.insertTill(tx, {
        shopId: a.shopId,
        tillId: newId(),
        branchId: a.branchId,
        name: 'x',
        codeHash: hash,
        endsAt: a.now,
        madeBy: a.me,
        now: a.now,
      }),
    setPairing: (tx, a) => tills.setPairing(tx, a.newTillId, hash, a.now),
    takePairing: platform('changes the till that has the code; telling.test.ts'),
    setRevoked: (tx, a) => tills.setRevoked(tx, a.newTillId, a.me, a.now),
    setSeen: (tx, a) =>
      tills.setSeen(tx, a.tillId, { now: a.now, appVersion: 'x', unsent: 0, unsentSince: null }),
    setTaxNumber: (tx, a) => tills.setTaxNumber(tx, a.tillId, 'E1'),
    advanceTill: (tx, a) => tills.advanceTill(tx, a.newTillId, 1, 'x'),
  },
  'till/server/staff.sql.ts': {
    staffOfTills: own((tx) => staff.staffOfTills(tx), 'the acting shop’s own people'),
    putStaff: (tx, a) => staff.putStaff(tx, { ...change(a), salt: hash, hash, rounds: 1 }),
    setRights: (tx, a) => staff.setRights(tx, change(a)),
    deleteStaff: (tx, a) => staff.deleteStaff(tx, a.userId),
  },
  'till/server/settings.sql.ts': {
    tillSettings: own((tx) => settings.tillSettings(tx), 'the acting shop’s own settings'),
    putSettings: (tx, a) =>
      settings.putSettings(tx, {
        cashRounding: 'off',
        sellsUnsafe: false,
        mostDiscountBasisPoints: 0,
        paperMm: 80,
        header: '',
        footer: '',
        shopId: a.shopId,
        changedBy: a.me,
        now: a.now,
      }),
  },
  'till/server/shift-lists.sql.ts': {
    listedShifts: own(
      (tx) =>
        shiftLists.listedShifts(
          tx,
          { tillId: '', since: undefined, until: undefined, difference: '' },
          { after: '', limit: 10 },
        ),
      'the acting shop’s own shifts',
    ),
    shiftToShow: (tx, a) => shiftLists.shiftToShow(tx, a.tillShiftId),
  },
  'till/server/receipts.sql.ts': {
    papersOfShift: (tx, a) => receipts.papersOfShift(tx, a.tillShiftId),
    papersOfOrder: (tx, a) => receipts.papersOfOrder(tx, a.tillOrderId),
    saleOfLink: (tx, a) => receipts.saleOfLink(tx, hashToken(a.tillReceiptLink)),
    receiptOfLink: (tx, a) => receipts.receiptOfLink(tx, hashToken(a.tillReceiptLink)),
    soldBetween: own(
      (tx, a) => receipts.soldBetween(tx, a.since, a.later),
      'sums what the acting shop has sold',
    ),
  },
  'till/server/prices.sql.ts': {
    pricesNow: (tx, a) => prices.pricesNow(tx, [a.variantId]),
    pricedOtherwiseBetween: own(
      (tx, a) => prices.pricedOtherwiseBetween(tx, a.since, a.later, 10),
      'the acting shop’s own receipts',
    ),
  },
  'till/server/findings.sql.ts': {
    listedFindings: own(
      (tx) => findings.listedFindings(tx, { isSettled: false, after: '', limit: 10 }),
      'the acting shop’s own findings',
    ),
    findingToShow: (tx, a) => findings.findingToShow(tx, a.findingId),
    settleFinding: (tx, a) =>
      findings.settleFinding(tx, a.findingId, { settledBy: a.me, note: 'x', now: a.now }),
    listedSetAside: own(
      (tx) => findings.listedSetAside(tx, { isSettled: false, after: '', limit: 10 }),
      'what the acting shop’s tills told',
    ),
    setAsideToShow: (tx, a) => findings.setAsideToShow(tx, a.setAsideId),
    settleSetAside: (tx, a) =>
      findings.settleSetAside(tx, a.setAsideId, { settledBy: a.me, note: 'x', now: a.now }),
    countOfOpen: own((tx) => findings.countOfOpen(tx), 'counts those of the acting shop'),
  },
  'till/server/rescue/rescue-keys.sql.ts': {
    findRescueKey: own((tx) => rescueKeys.findRescueKey(tx), 'the acting shop’s own key'),
    keepRescueKey: (tx, a) =>
      rescueKeys.keepRescueKey(tx, {
        shopId: a.shopId,
        publicKey: Buffer.alloc(65),
        privateSealed: hash,
        now: a.now,
      }),
  },
  'till/server/goods.sql.ts': {
    digestsOfGoods: own((tx) => goods.digestsOfGoods(tx), 'the acting shop’s own goods'),
    goodsOfParts: own(
      (tx) =>
        goods.goodsOfParts(
          tx,
          Array.from({ length: 64 }, (_, part) => part),
        ),
      'the acting shop’s own goods',
    ),
    freeAtBranch: (tx, a) => goods.freeAtBranch(tx, a.branchId, a.now),
  },
  'till/server/customers.sql.ts': {
    digestsOfCustomers: own((tx) => customers.digestsOfCustomers(tx), 'the acting shop’s own customers'),
    customersOfParts: own(
      (tx) =>
        customers.customersOfParts(
          tx,
          Array.from({ length: 64 }, (_, part) => part),
        ),
      'the acting shop’s own customers',
    ),
  },
  'till/server/collections.sql.ts': {
    waitingAtBranch: async (tx, a) => {
      await toCollect(tx, a)
      return collections.waitingAtBranch(tx, { branchId: a.branchId, text: '', phone: '', limit: 5 })
    },
    collectionAt: async (tx, a) => {
      await toCollect(tx, a)
      return collections.collectionAt(tx, a.branchId, a.tillOrderId)
    },
    findBegun: (tx, a) => collections.findBegun(tx, a.tillOrderId),
    saveBegun: (tx, a) =>
      collections.saveBegun(tx, {
        shopId: a.shopId,
        orderId: a.tillOrderId,
        tillId: a.tillId,
        staffId: a.tillId,
        now: a.now,
      }),
  },
  'till/server/events.sql.ts': {
    insertEvent: (tx, a) =>
      events.insertEvent(tx, {
        shopId: a.shopId,
        event: eventOf(a),
        said: '{}',
        hash: 'x',
        receivedAt: a.now,
      }),
    hashOfSeq: (tx, a) => events.hashOfSeq(tx, a.tillId, 1),
    insertSetAside: (tx, a) =>
      events.insertSetAside(tx, {
        shopId: a.shopId,
        setAsideId: newId(),
        tillId: a.tillId,
        seq: 901,
        eventId: null,
        reason: 'fault',
        hash: 'x',
        said: 'x',
        now: a.now,
      }),
    mendSetAside: (tx, a) =>
      events.mendSetAside(tx, { tillId: a.tillId, seq: 5, hash: DAMAGED.hash, said: 'x' }),
    eventsOfShift: (tx, a) => events.eventsOfShift(tx, a.tillShiftId),
    insertReceipt: (tx, a) =>
      events.insertReceipt(tx, {
        shopId: a.shopId,
        event: eventOf(a),
        kind: 'receipt',
        running: 900,
        number: 'R99-000900',
        orderId: a.orderId,
        totalSatang: 0,
        roundingSatang: 0,
        cashSatang: 0,
        promptpaySatang: 0,
        transferSatang: 0,
        cardSatang: 0,
      }),
    insertFinding: (tx, a) =>
      events.insertFinding(tx, {
        shopId: a.shopId,
        findingId: newId(),
        tillId: a.tillId,
        kind: 'cash_differs',
        orderId: null,
        shiftId: null,
        details: {},
        now: a.now,
      }),
  },
  'till/server/shifts.sql.ts': {
    findShift: (tx, a) => shifts.findShift(tx, a.tillShiftId),
    insertShift: (tx, a) =>
      shifts.insertShift(tx, {
        shopId: a.shopId,
        shiftId: newId(),
        tillId: a.tillId,
        number: 900,
        openedAt: a.now,
        openedBy: a.me,
        floatSatang: 0,
      }),
    setShiftFigures: (tx, a) => shifts.setShiftFigures(tx, a.tillShiftId, shiftFigures([])),
    setShiftClosed: (tx, a) =>
      shifts.setShiftClosed(tx, {
        shiftId: a.tillShiftId,
        closedAt: a.now,
        closedBy: a.me,
        countedSatang: 0,
        figures: shiftFigures([]),
      }),
  },
}
