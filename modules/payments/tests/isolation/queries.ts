import { sql } from '@langraan/db'
import { newId } from '@langraan/runtime'
import * as booked from '../../server/booked-money.sql.ts'
import * as payouts from '../../server/payouts/cod-payouts.sql.ts'
import * as cod from '../../server/cod/cod-parcels.sql.ts'
import * as codTasks from '../../server/cod/cod-tasks.sql.ts'
import * as transfers from '../../server/cod/cod-transfers.sql.ts'
import * as alike from '../../server/statements/files-alike.sql.ts'
import * as heirs from '../../server/statements/statement-heirs.sql.ts'
import * as statements from '../../server/statements/statements.sql.ts'
import * as ledger from '../../server/ledger.sql.ts'
import * as ofPerson from '../../server/money-of-person.sql.ts'
import * as noticeFigures from '../../server/slips/notice-figures.sql.ts'
import * as notices from '../../server/slips/payment-notices.sql.ts'
import * as again from '../../server/slips/slips-sent-again.sql.ts'
import * as checkers from '../../server/slips/slip-checkers.sql.ts'
import * as unread from '../../server/statements/unread-rows.sql.ts'
import * as claims from '../../server/slips/slip-claims.sql.ts'
import { type Asks, own, platform } from '@langraan/server/testing/isolation/ask-as'

const DAYS = { account: 'other', fromDay: '2026-11-01', toDay: '2026-11-30' }
const AMOUNTS = Array.from({ length: 3000 }, (_, at) => (at + 1) * 500)

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'payments/server/ledger.sql.ts': {
    sharesOf: (tx, a) => ledger.sharesOf(tx, a.transactionId),
    sharesOfNotices: (tx, a) => ledger.sharesOfNotices(tx, [a.creditedNoticeId]),
  },
  'payments/server/money-of-person.sql.ts': {
    slipsOfPerson: (tx, a) => ofPerson.slipsOfPerson(tx, a.customerId),
    erasedOwnersOf: async (tx, a) => {
      await sql`UPDATE customers SET erased_at = ${a.now} WHERE shop_id = ${a.shopId}`.execute(tx)
      return ofPerson.erasedOwnersOf(tx, a.orderId)
    },
    takeRejectedSlips: async (tx, a) => {
      await sql`UPDATE payment_notices SET state = 'rejected', rejected_reason = 'x' WHERE shop_id = ${a.shopId}`.execute(
        tx,
      )
      return ofPerson.takeRejectedSlips(tx, [a.customerId])
    },
    bankLinesOfPerson: async (tx, a) => {
      // Their line paid for nothing yet.
      await sql`
        UPDATE statement_lines SET transaction_id = (SELECT e.transaction_id FROM ledger_entries e
          JOIN orders o USING (shop_id, order_id) WHERE o.customer_id = ${a.customerId} LIMIT 1)
        WHERE statement_line_id = ${a.statementLineId}`.execute(tx)
      return ofPerson.bankLinesOfPerson(tx, a.customerId)
    },
  },
  'payments/server/booked-money.sql.ts': {
    bookedBetween: (tx, a) => booked.bookedBetween(tx, new Date(0), a.later),
    openOrders: (tx, a) => booked.openOrders(tx, a.later, { text: '', most: 1000 }),
    ordersThatLack: (tx, a) => booked.ordersThatLack(tx, AMOUNTS, a.later),
  },
  'payments/server/statements/files-alike.sql.ts': {
    firstPayoutAlike: (tx, a) => alike.firstPayoutAlike(tx, a.codPayoutId),
    firstStatementAlike: (tx, a) => alike.firstStatementAlike(tx, a.statementId),
  },
  'payments/server/payouts/cod-payouts.sql.ts': {
    payoutsOf: (tx) => payouts.payoutsOf(tx, 10),
    findPayout: (tx, a) => payouts.findPayout(tx, a.codPayoutId, true),
    insertPayout: (tx, a) =>
      payouts.insertPayout(tx, {
        shopId: a.shopId,
        codPayoutId: newId(),
        fileName: 'x',
        sumSatang: 1,
        lines: [{ row: 2, tracking: 'X1', amountSatang: 1 }],
        unreadCount: 0,
        unread: [],
        madeBy: a.me,
        now: a.now,
      }),
    unreadOf: (tx, a) => payouts.unreadOf(tx, a.codPayoutId),
    linesOfPayouts: (tx, a) => payouts.linesOfPayouts(tx, [a.codPayoutId]),
    rowsOfSameParcels: (tx, a) => payouts.rowsOfSameParcels(tx, a.codPayoutId),
    rowsOfParcels: (tx) => payouts.rowsOfParcels(tx, ['TH1']),
    noteCounts: (tx, a) => payouts.noteCounts(tx, [{ codPayoutId: a.codPayoutId, row: 2, counts: false }]),
    owedOfParcels: (tx, a) => payouts.owedOfParcels(tx, a.codPayoutId),
    lockPayoutsLike: own(
      (tx, a) => payouts.lockPayoutsLike(tx, a.codPayoutId),
      'waits its turn in the asking shop and answers nothing',
    ),
    noteBooked: (tx, a) => payouts.noteBooked(tx, a.codPayoutId, [2]),
    insertDecision: (tx, a) =>
      payouts.insertDecision(tx, {
        shopId: a.shopId,
        of: { codPayoutId: a.codPayoutId, row: 2 },
        decision: 'dispute',
        differenceSatang: 1,
        madeBy: a.me,
        madeByName: 'x',
        now: a.now,
      }),
    noteCollection: (tx, a) => payouts.noteCollection(tx, a.codPayoutId, newId()),
    deletePayout: (tx, a) => payouts.deletePayout(tx, a.codPayoutId),
    codOrders: (tx, a) => payouts.codOrders(tx, [a.orderId]),
  },
  'payments/server/cod/cod-parcels.sql.ts': {
    codParcels: (tx) =>
      cod.codParcels(
        tx,
        { states: [], courier: '', since: new Date(0), late: undefined },
        { after: undefined, limit: 9 },
      ),
    sumsByState: (tx) => cod.sumsByState(tx, new Date(0)),
    waitingByDay: (tx) => cod.waitingByDay(tx),
    courierFigures: (tx) => cod.courierFigures(tx, new Date(0)),
    codParcel: (tx, a) => cod.codParcel(tx, a.codShipmentId),
    unassignedRows: (tx) => cod.unassignedRows(tx, 9),
    cyclesOf: (tx) => cod.cyclesOf(tx),
    saveCycle: (tx, a) => cod.saveCycle(tx, { shopId: a.shopId, courierName: 'Flash', bankingDays: 5 }),
  },
  'payments/server/cod/cod-tasks.sql.ts': {
    codTasks: (tx, a) => codTasks.codTasks(tx, a.later),
  },
  'payments/server/cod/cod-transfers.sql.ts': {
    toldStatements: (tx, a) =>
      transfers.toldStatements(tx, [{ codPayoutId: a.codPayoutId, statementNo: '' }]),
    creditsOf: (tx) => transfers.creditsOf(tx, 9),
    linesOfCouriers: (tx, a) => transfers.linesOfCouriers(tx, [a.courierLineId]),
    insertCredits: (tx, a) =>
      transfers.insertCredits(tx, { shopId: a.shopId, madeBy: a.me, madeByName: 'x', now: a.now }, [
        { lineId: a.courierLineId, codPayoutId: a.codPayoutId, statementNo: 'x' },
      ]),
    deleteCreditsWith: (tx, a) => transfers.deleteCreditsWith(tx, a.courierLineId),
  },
  'payments/server/statements/statements.sql.ts': {
    insertStatement: (tx, a) =>
      statements.insertStatement(tx, {
        shopId: a.shopId,
        statementId: newId(),
        account: 'other',
        fileName: 'x',
        fromDay: '2026-11-20',
        toDay: '2026-11-20',
        lineCount: 1,
        unreadCount: 0,
        unread: [],
        madeBy: a.me,
        now: a.now,
      }),
    addLines: (tx, a) =>
      statements.addLines(tx, {
        shopId: a.shopId,
        statementId: a.statementId,
        lines: [
          {
            key: newId(),
            day: '2026-11-20',
            time: null,
            amountSatang: 1,
            balanceSatang: null,
            description: '',
          },
        ],
      }),
    statementsOf: (tx) => statements.statementsOf(tx, '2026-11-01', '2026-11-30'),
    findStatement: (tx, a) => statements.findStatement(tx, a.statementId),
    lockStatements: own(
      (tx) => statements.lockStatements(tx),
      'waits its turn in the asking shop and answers nothing',
    ),
    lockLinesOf: (tx, a) => statements.lockLinesOf(tx, a.statementId),
    orderNumbersOfMoney: (tx, a) => statements.orderNumbersOfMoney(tx, [a.transactionId]),
    deleteStatement: (tx, a) => statements.deleteStatement(tx, a.statementId),
    linesBetween: (tx) => statements.linesBetween(tx, '2026-11-01', '2026-11-30'),
    findLine: (tx, a) => statements.findLine(tx, a.statementLineId),
    lockLine: (tx, a) => statements.lockLine(tx, a.statementLineId),
    linkLine: (tx, a) => statements.linkLine(tx, a.statementLineId, newId()),
    rememberedColumns: (tx) => statements.rememberedColumns(tx, 'headings'),
    rememberColumns: (tx, a) =>
      statements.rememberColumns(tx, a.shopId, { headingsKey: 'x', columns: ['date'], now: a.now }),
  },
  'payments/server/statements/statement-heirs.sql.ts': {
    lockStatementsOf: (tx) => heirs.lockStatementsOf(tx, DAYS),
    guessRepeats: (tx) => heirs.guessRepeats(tx, DAYS),
    handOnLines: (tx, a) => heirs.handOnLines(tx, a.statementId),
  },
  'payments/server/statements/unread-rows.sql.ts': {
    noteUnreadSeen: (tx, a) =>
      unread.noteUnreadSeen(tx, { kind: 'cod-payout', id: a.codPayoutId }, { byName: 'x', now: a.now }),
  },
  'payments/server/slips/notice-figures.sql.ts': { noticeFigures: (tx) => noticeFigures.noticeFigures(tx) },
  'payments/server/slips/payment-notices.sql.ts': {
    findNotice: (tx, a) => notices.findNotice(tx, a.noticeId, true),
    waitingNotices: (tx) => notices.waitingNotices(tx),
    hasOtherOpen: async (tx, a) =>
      notices.hasOtherOpen(tx, (await notices.findNotice(tx, a.noticeId))?.orderId ?? newId(), newId()),
    noticesOfOrder: async (tx, a) =>
      notices.noticesOfOrder(tx, (await notices.findNotice(tx, a.noticeId))?.orderId ?? a.orderId),
    insertNotice: (tx, a) =>
      notices.insertNotice(tx, a.shopId, {
        noticeId: newId(),
        orderId: a.orderId,
        amountSatang: 1,
        rawKey: 'x',
        digest: Buffer.from('of no picture'),
        enteredBy: null,
        now: a.now,
      }),
    saveReading: (tx, a) =>
      notices.saveReading(tx, a.noticeId, {
        pictureKey: null,
        qrOutcome: 'no_qr',
        sendingBank: null,
        transRef: null,
        seenBefore: false,
      }),
    decideNotice: (tx, a) =>
      notices.decideNotice(tx, a.noticeId, { state: 'rejected', reason: 'x', by: a.me, now: a.now }),
    noticeOfPicture: async (tx, a) =>
      notices.noticeOfPicture(
        tx,
        (await notices.findNotice(tx, a.noticeId))?.orderId ?? a.orderId,
        Buffer.from('of no picture'),
      ),
    openSlips: async (tx, a) =>
      (await notices.openSlips(tx, (await notices.findNotice(tx, a.noticeId))?.orderId ?? a.orderId))?.order,
    isSentBefore: (tx, a) => notices.isSentBefore(tx, newId(), a.sendingBank, a.transRef),
    markSeen: async (tx, a) => {
      const transfer = { sendingBank: '014', transRef: 'credited elsewhere' }
      await notices.setReference(tx, a.noticeId, transfer.sendingBank, transfer.transRef)
      return notices.markSeen(tx, { noticeId: newId(), ...transfer })
    },
    reopenNotice: (tx, a) => notices.reopenNotice(tx, a.noticeId),
    setReference: (tx, a) => notices.setReference(tx, a.noticeId, '014', 'x'),
  },
  'payments/server/slips/slips-sent-again.sql.ts': {
    takeTurnOfOrder: own(
      (tx, a) => again.takeTurnOfOrder(tx, a.orderId),
      'waits its turn and answers nothing',
    ),
    waitingNoticeOf: async (tx, a) => {
      const transfer = { sendingBank: '014', transRef: 'sent again' }
      await notices.setReference(tx, a.noticeId, transfer.sendingBank, transfer.transRef)
      const orderId = (await notices.findNotice(tx, a.noticeId))?.orderId ?? a.orderId
      return again.waitingNoticeOf(tx, { noticeId: newId(), orderId }, transfer)
    },
    countSentAgain: (tx, a) => again.countSentAgain(tx, a.noticeId),
    removeUndecided: async (tx, a) => {
      await sql`UPDATE payment_notices SET state = 'reading' WHERE shop_id = ${a.shopId}`.execute(tx)
      return again.removeUndecided(tx, a.noticeId)
    },
  },
  'payments/server/slips/slip-claims.sql.ts': {
    claimSlip: own(
      (tx, a) =>
        claims.claimSlip(tx, {
          sendingBank: a.sendingBank,
          transRef: a.transRef,
          isTyped: true,
          transferSatang: 1,
          partSatang: 1,
          now: a.now,
        }),
      'a transfer is claimed once on the platform: says only that it is',
    ),
    claimWholeSlip: own(
      (tx, a) =>
        claims.claimWholeSlip(tx, {
          sendingBank: a.sendingBank,
          transRef: a.transRef,
          transferSatang: 1,
          now: a.now,
        }),
      'the same',
    ),
    isSlipClaimed: own((tx, a) => claims.isSlipClaimed(tx, a.sendingBank, a.transRef), 'the same'),
    releaseSlip: platform('calls release_slip: sql-functions.test.ts'),
    isLikeClaimed: platform('calls is_near_claim: sql-functions.test.ts'),
  },
  'payments/server/slips/slip-checkers.sql.ts': {
    findChecker: (tx) => checkers.findChecker(tx),
    keepChecker: (tx, a) =>
      checkers.keepChecker(tx, a.shopId, {
        provider: 'slipok',
        branchId: '1',
        keySealed: Buffer.from('x'),
        keyHint: 'x',
        confirmsItself: false,
        leftCount: null,
        trouble: null,
        checkedAt: a.now,
      }),
    removeChecker: (tx) => checkers.removeChecker(tx),
    noteTrouble: (tx, a) => checkers.noteTrouble(tx, 'unreachable', a.now),
    saveCheck: (tx, a) =>
      checkers.saveCheck(tx, a.noticeId, {
        state: 'checking',
        reasons: [],
        transfer: null,
        by: null,
        now: a.now,
      }),
  },
}
