import * as earnings from '../../server/earnings/earnings.sql.ts'
import * as list from '../../server/list/entries.sql.ts'
import * as spent from '../../server/list/spent.sql.ts'
import * as withdrawn from '../../server/list/withdrawn.sql.ts'
import * as paid from '../../server/papers/paid.sql.ts'
import { inMerchantBook, merchantOf } from '@langraan/ledger/server'
import { withdrawalStates } from '@langraan/payouts/rules'
import { supplyStatuses } from '../../rules/entries.ts'
import { type Asks, own, platform } from '@langraan/server/testing/isolation/ask-as'

const statuses = ['pending', 'available', 'cancelled'] as const
const anyEntry = { statuses, courier: '', since: undefined, until: undefined }
const rate = platform('rates are the same for every shop')

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'cashback/server/earnings/earnings.sql.ts': {
    parcelsThatEarn: (tx, a) => earnings.parcelsThatEarn(tx, [a.shipmentId]),
    packageOfShop: own((tx) => earnings.packageOfShop(tx), 'the package of the shop that asks'),
    saveEarnings: (tx, a) =>
      earnings.saveEarnings(
        tx,
        a.shopId,
        [
          {
            shipmentId: a.shipmentId,
            courierName: 'x',
            rateBasisPoints: 200,
            pricedSatang: 100,
            amountSatang: 2,
            state: 'pending',
            steps: 1,
            standingId: null,
          },
        ],
        a.now,
      ),
  },
  'cashback/server/list/entries.sql.ts': {
    earnedEntries: own(
      (tx) => list.earnedEntries(tx, anyEntry, { after: undefined, limit: 10 }),
      'lists what the parcels of the shop that asks earn',
    ),
    countOfEarnings: own(
      (tx) => list.countOfEarnings(tx, statuses, 100),
      'counts those of the shop that asks',
    ),
    couriersThatEarn: own((tx) => list.couriersThatEarn(tx), 'names the couriers of the shop that asks'),
  },
  'cashback/server/list/withdrawn.sql.ts': {
    withdrawnEntries: own(
      (tx) =>
        withdrawn.withdrawnEntries(
          tx,
          { states: withdrawalStates, since: undefined, until: undefined },
          { after: undefined, limit: 10 },
        ),
      'lists what the shop that asks has withdrawn',
    ),
    countOfWithdrawals: own(
      (tx) => withdrawn.countOfWithdrawals(tx, 100),
      'counts those of the shop that asks',
    ),
  },
  'cashback/server/list/spent.sql.ts': {
    spentEntries: own(
      (tx, a) =>
        inMerchantBook(tx, merchantOf(a.shopId), () =>
          spent.spentEntries(
            tx,
            { statuses: supplyStatuses, since: undefined, until: undefined },
            { after: undefined, limit: 10 },
          ),
        ),
      'lists what the book of the merchant who asks has of it',
    ),
    sumOfSpent: own(
      (tx, a) => inMerchantBook(tx, merchantOf(a.shopId), () => spent.sumOfSpent(tx, 100)),
      'sums up the book of the merchant who asks',
    ),
  },
  'cashback/server/papers/paid.sql.ts': {
    withdrawalsByIds: (tx, a) => paid.withdrawalsByIds(tx, [a.paidWithdrawalId]),
    paidWithdrawal: (tx, a) => paid.paidWithdrawal(tx, a.paidWithdrawalId),
  },
  'cashback/server/withholding/policies.sql.ts': {
    policiesOfPlatform: platform('policies are the same for every shop'),
    insertPolicy: platform('row-level security lets operators alone: papers.test.ts'),
  },
  'cashback/server/rates/rates.sql.ts': {
    ratesOfPlatform: rate,
    insertRate: platform('row-level security lets operators alone: earnings.test.ts'),
  },
}
