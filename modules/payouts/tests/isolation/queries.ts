import { type Asks, own, platform } from '@langraan/server/testing/isolation/ask-as'
import type { ForeignIds } from '@langraan/server/testing/isolation/foreign-ids'
import * as rows from '../../server/bank/bank-rows.sql.ts'
import * as doubles from '../../server/bank/double-payments.sql.ts'
import * as claims from '../../server/bank/payout-claims.sql.ts'
import * as accounts from '../../server/payout-accounts.sql.ts'
import * as approvals from '../../server/approvals.sql.ts'
import * as files from '../../server/payout-files.sql.ts'
import * as people from '../../server/same-people.sql.ts'
import * as readers from '../../server/mail-readers.sql.ts'
import * as settings from '../../server/payout-settings.sql.ts'
import * as withdrawals from '../../server/withdrawals.sql.ts'

const FOR_OPERATORS = 'operators alone see or add a row; payouts.test.ts'
const account = { bankCode: '004', accountNumber: '0123450936', accountName: 'x' }
const whoActs = ({ me, now }: ForeignIds) => ({ userId: me, name: 'x', now })
const OPEN = ['requested', 'approved_first'] as const

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'payouts/server/withdrawals.sql.ts': {
    findWithdrawal: (tx, a) => withdrawals.findWithdrawal(tx, a.shopId, a.withdrawalId, true),
    findAnyWithdrawal: (tx, a) => withdrawals.findAnyWithdrawal(tx, a.withdrawalId, true),
    withdrawalsIn: (tx, a) => withdrawals.withdrawalsIn(tx, a.shopId, 9),
    paidInShop: own(
      (tx, a) => withdrawals.paidInShop(tx, a.shopId),
      'nothing is paid yet; bank-answers.test.ts',
    ),
    withdrawalsByState: (tx) => withdrawals.withdrawalsByState(tx, OPEN, { newestFirst: true, most: 9 }),
    withdrawalsSaidReturned: own((tx) => withdrawals.withdrawalsSaidReturned(tx, 9), 'second-word.test.ts'),
    lockWithdrawals: (tx, a) => withdrawals.lockWithdrawals(tx, [a.withdrawalId]),
    lockByNumbers: (tx) => withdrawals.lockByNumbers(tx, [1, 2, 3]),
    lockInFile: (tx, a) => withdrawals.lockInFile(tx, a.payoutFileId),
    insertWithdrawal: platform(
      'takes a number, and only with money that the ledger holds; held-by-the-database.test.ts',
    ),
    moveWithdrawal: (tx, a) =>
      withdrawals.moveWithdrawal(tx, a, {
        state: 'approved_first',
        by: { userId: a.me, name: 'x' },
        now: a.now,
        note: 'x',
      }),
  },
  'payouts/server/approvals.sql.ts': {
    approvalsOf: (tx, a) => approvals.approvalsOf(tx, [a.withdrawalId], a.me),
    insertApproval: platform('whoever is no operator is refused; held-by-the-database.test.ts'),
  },
  'payouts/server/same-people.sql.ts': {
    samePeople: (tx, a) => people.samePeople(tx, [a.withdrawalId], a.me),
  },
  'payouts/server/payout-accounts.sql.ts': {
    findPayoutAccount: (tx, a) => accounts.findPayoutAccount(tx, a.shopId, true),
    putPayoutAccount: (tx, a) =>
      accounts.putPayoutAccount(tx, a.shopId, { ...account, changedBy: a.me, changedAt: a.later }),
  },
  'payouts/server/payout-files.sql.ts': {
    newestFiles: own((tx) => files.newestFiles(tx, 9), FOR_OPERATORS),
    findFile: own((tx, a) => files.findFile(tx, a.payoutFileId), FOR_OPERATORS),
    contentOfFile: own((tx, a) => files.contentOfFile(tx, a.payoutFileId), FOR_OPERATORS),
    numbersOfFiles: own((tx, a) => files.numbersOfFiles(tx, [a.payoutFileId]), FOR_OPERATORS),
    insertFile: platform(FOR_OPERATORS),
    noteCalledOff: own(
      (tx, a) => files.noteCalledOff(tx, a.payoutFileId, { ...whoActs(a), reason: 'x' }),
      FOR_OPERATORS,
    ),
    noteSent: own((tx, a) => files.noteSent(tx, a.payoutFileId, whoActs(a)), FOR_OPERATORS),
  },
  'payouts/server/bank/bank-rows.sql.ts': {
    bankRowsOf: own((tx, a) => rows.bankRowsOf(tx, [a.twicePaidWithdrawalId]), FOR_OPERATORS),
    insertBankRow: platform(FOR_OPERATORS),
  },
  'payouts/server/bank/payout-claims.sql.ts': {
    claimsOf: own((tx, a) => claims.claimsOf(tx, [a.twicePaidWithdrawalId], a.me), FOR_OPERATORS),
    findClaim: own((tx, a) => claims.findClaim(tx, a.payoutClaimId), FOR_OPERATORS),
    insertClaim: platform(FOR_OPERATORS),
    closeClaim: own(
      (tx, a) => claims.closeClaim(tx, a.payoutClaimId, { ...whoActs(a), state: 'dropped', reason: 'x' }),
      FOR_OPERATORS,
    ),
    dropClaims: own(
      (tx, a) =>
        claims.dropClaims(
          tx,
          { withdrawalId: a.twicePaidWithdrawalId, doublePaymentId: a.doublePaymentId },
          { ...whoActs(a), reason: 'x' },
        ),
      FOR_OPERATORS,
    ),
  },
  'payouts/server/bank/double-payments.sql.ts': {
    newestDoubles: own((tx) => doubles.newestDoubles(tx, 9), FOR_OPERATORS),
    findDouble: own((tx, a) => doubles.findDouble(tx, a.doublePaymentId), FOR_OPERATORS),
    openDoublesOf: own((tx, a) => doubles.openDoublesOf(tx, [a.twicePaidWithdrawalId]), FOR_OPERATORS),
    insertDouble: platform(FOR_OPERATORS),
    settleDouble: platform('two people decide; held-after-the-bank.test.ts'),
  },
  'payouts/server/payout-settings.sql.ts': {
    settingsOfPayouts: own((tx) => settings.settingsOfPayouts(tx, 9), FOR_OPERATORS),
    insertSettings: platform(FOR_OPERATORS),
  },
  'payouts/server/mail-readers.sql.ts': {
    findReader: (tx, a) => readers.findReader(tx, a.userId),
  },
}
