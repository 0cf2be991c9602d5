import { type Tx, withShop } from '@langraan/db'
import { merchantAccount, platformAccount } from '@langraan/ledger/rules'
import { balanceOf, inMerchantBook, merchantOf } from '@langraan/ledger/server'
import { bangkokDay, knownCarriers } from '@langraan/thai'
import { type CashbackFigures, COUNTED_TO } from '../../contract.ts'
import { rateFor } from '../../rules/rates.ts'
import type { CashbackDeps } from '../cashback-deps.ts'
import { packageOfShop } from '../earnings/earnings.sql.ts'
import { ratesOfPlatform } from '../rates/rates.sql.ts'
import { countOfEarnings, couriersThatEarn } from './entries.sql.ts'
import { sumOfSpent } from './spent.sql.ts'
import { countOfWithdrawals } from './withdrawn.sql.ts'

/** How much cashback there is and how it stands: as the ledger has it. */
export function cashbackFigures(
  { db, clock }: Pick<CashbackDeps, 'db' | 'clock'>,
  shopId: string,
): Promise<CashbackFigures> {
  return withShop(db, shopId, async (tx) => {
    const pending = await countOfEarnings(tx, ['pending'], COUNTED_TO + 1)
    const available = await countOfEarnings(tx, ['available'], COUNTED_TO + 1)
    const cancelled = await countOfEarnings(tx, ['cancelled'], COUNTED_TO + 1)
    const withdrawals = await countOfWithdrawals(tx, COUNTED_TO + 1)
    const { supplies, ...sums } = await sumsOf(tx, shopId)
    const all = pending + available + cancelled + withdrawals + supplies
    return {
      ...(await ratesOf(tx, bangkokDay(clock.now()))),
      ...sums,
      counts: { all, pending, available, withdrawals, supplies },
      couriers: await couriersThatEarn(tx),
    }
  })
}

async function ratesOf(
  tx: Tx,
  day: string,
): Promise<Pick<CashbackFigures, 'rateBasisPoints' | 'carrierRates'>> {
  const [rates, planCode] = [await ratesOfPlatform(tx), await packageOfShop(tx)]
  const rateBasisPoints = rateFor(rates, { carrier: null, planCode }, day)
  return {
    rateBasisPoints,
    carrierRates: knownCarriers
      .map(({ code }) => ({
        carrier: code,
        rateBasisPoints: rateFor(rates, { carrier: code, planCode }, day),
      }))
      .filter((one) => one.rateBasisPoints !== rateBasisPoints),
  }
}

type Sums = Pick<
  CashbackFigures,
  | 'totalSatang'
  | 'pendingSatang'
  | 'availableSatang'
  | 'withdrawingSatang'
  | 'withdrawnSatang'
  | 'spentSatang'
> & {
  /** How many times something was spent on supplies, or came back from them. */
  supplies: number
}

function sumsOf(tx: Tx, shopId: string): Promise<Sums> {
  const merchantId = merchantOf(shopId)
  return inMerchantBook(tx, merchantId, async () => {
    const given = await balanceOf(tx, platformAccount('cashback_expense'))
    const pending = await balanceOf(tx, merchantAccount(merchantId, 'cashback_pending'))
    const available = await balanceOf(tx, merchantAccount(merchantId, 'cashback_available'))
    const withdrawing = await balanceOf(tx, merchantAccount(merchantId, 'withdrawing'))
    const { count: supplies, spentSatang } = await sumOfSpent(tx, COUNTED_TO + 1)
    const rest = pending.balanceSatang + available.balanceSatang + withdrawing.balanceSatang
    return {
      totalSatang: given.balanceSatang,
      pendingSatang: pending.balanceSatang,
      availableSatang: available.availableSatang,
      withdrawingSatang: withdrawing.balanceSatang,
      withdrawnSatang: given.balanceSatang - rest - spentSatang,
      spentSatang,
      supplies,
    }
  })
}
