import { type Tx, withShop } from '@langraan/db'
import type { Withdrawal, Withdrawals } from '../contract.ts'
import { LEAST_SATANG } from '../rules/withdrawal.ts'
import { balancesOf } from './move-money.ts'
import { findPayoutAccount } from './payout-accounts.sql.ts'
import type { PayoutsDeps } from './payouts-deps.ts'
import { lastDigitsOf, opensLater, presentWithdrawal } from './present-withdrawal.ts'
import { withdrawalsIn } from './withdrawals.sql.ts'

const MOST_LISTED = 200

/** The withdrawals of a shop, the newest first. The transaction acts in the shop. */
export const withdrawalsOfShop = async (tx: Tx, shopId: string, most = MOST_LISTED): Promise<Withdrawal[]> =>
  (await withdrawalsIn(tx, shopId, most)).map(presentWithdrawal)

export function listWithdrawals({ db, clock }: PayoutsDeps, shopId: string): Promise<Withdrawals> {
  const now = clock.now()
  return withShop(db, shopId, async (tx) => {
    const account = await findPayoutAccount(tx, shopId)
    return {
      ...(await balancesOf(tx, shopId)),
      leastSatang: LEAST_SATANG,
      account: account
        ? {
            bankCode: account.bankCode,
            lastDigits: lastDigitsOf(account.accountNumber),
            opensAt: opensLater(account.changedAt, now),
          }
        : null,
      items: await withdrawalsOfShop(tx, shopId),
    }
  })
}
