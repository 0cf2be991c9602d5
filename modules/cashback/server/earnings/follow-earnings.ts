import type { Tx } from '@langraan/db'
import { merchantAccount, platformAccount } from '@langraan/ledger/rules'
import {
  inMerchantBook,
  lockAccounts,
  merchantOf,
  type NewTransaction,
  postEach,
} from '@langraan/ledger/server'
import { newId } from '@langraan/runtime'
import type { Earnings } from '@langraan/shipping/ports'
import { bangkokDay, carrierCode } from '@langraan/thai'
import { type Earning, earningOf, earningSteps } from '../../rules/earning.ts'
import { rateFor } from '../../rules/rates.ts'
import { ratesOfPlatform } from '../rates/rates.sql.ts'
import {
  type EarningRow,
  packageOfShop,
  parcelsThatEarn,
  type SavedEarning,
  saveEarnings,
} from './earnings.sql.ts'

type Of = Parameters<Earnings['follow']>[1]

/** What parcels earn, from the day on that a courier is booked for them. */
export const earningsOfParcels: Earnings = {
  begin: async (tx, of) => {
    const parcels = await parcelsThatEarn(tx, of.shipmentIds)
    if (parcels.length === 0) return
    const [rates, planCode, day] = [await ratesOfPlatform(tx), await packageOfShop(tx), bangkokDay(of.now)]
    await settleEach(tx, of, parcels, ({ courierName }) =>
      rateFor(rates, { carrier: carrierCode(courierName) ?? null, planCode }, day),
    )
  },
  // One that was booked before parcels earned has no earning to follow.
  follow: async (tx, of) => {
    const parcels = (await parcelsThatEarn(tx, of.shipmentIds)).filter(({ kept }) => kept !== null)
    await settleEach(tx, of, parcels, () => 0)
  },
}

/** Works out anew what each parcel earns, and moves in the ledger what became another: nothing, where it is told twice. */
async function settleEach(
  tx: Tx,
  { shopId, now }: Of,
  parcels: readonly EarningRow[],
  rateOf: (parcel: EarningRow) => number,
): Promise<void> {
  const changes = parcels.flatMap((parcel) => changeOf(parcel, rateOf, { shopId, now }))
  if (changes.length === 0) return
  await saveEarnings(
    tx,
    shopId,
    changes.map(({ saved }) => saved),
    now,
  )
  const transactions = changes.flatMap((change) => change.transactions)
  if (transactions.length === 0) return
  const merchantId = merchantOf(shopId)
  await inMerchantBook(tx, merchantId, async () => {
    await lockAccounts(tx, accountsOf(merchantId))
    await postEach(tx, transactions)
  })
}

const accountsOf = (merchantId: string) => [
  platformAccount('cashback_expense'),
  merchantAccount(merchantId, 'cashback_pending'),
  merchantAccount(merchantId, 'cashback_available'),
]

type Change = { saved: SavedEarning; transactions: NewTransaction[] }

function changeOf(
  parcel: EarningRow,
  rateOf: (parcel: EarningRow) => number,
  { shopId, now }: { shopId: string; now: Date },
): Change[] {
  const { kept, shipmentId, courierName, billedSatang, priceSatang } = parcel
  const before: Earning | undefined = kept ? { state: kept.state, satang: kept.amountSatang } : undefined
  const rateBasisPoints = kept?.rateBasisPoints ?? rateOf(parcel)
  const earning = earningOf(parcel, rateBasisPoints, before)
  if (!earning || (before && before.state === earning.state && before.satang === earning.satang)) return []
  const merchantId = merchantOf(shopId)
  let [steps, standingId] = [kept?.steps ?? 0, kept?.standingId ?? null]
  const transactions = earningSteps(before, earning).map(({ kind, entries }): NewTransaction => {
    const transactionId = newId()
    const reversesId = kind === 'cashback-taken-back' ? (standingId ?? undefined) : undefined
    const makesAvailable = entries.some((one) => one.account === 'cashback_available' && one.amountSatang < 0)
    steps += 1
    standingId = makesAvailable ? transactionId : reversesId ? null : standingId
    return {
      transactionId,
      kind,
      key: `earning ${shipmentId} ${steps}`,
      causeId: shipmentId,
      reversesId,
      madeBy: null,
      now,
      entries: entries.map(({ account, amountSatang }) => ({
        account:
          account === 'cashback_expense' ? platformAccount(account) : merchantAccount(merchantId, account),
        amountSatang,
      })),
    }
  })
  const pricedSatang = billedSatang ?? priceSatang
  const amountSatang = earning.satang
  const saved = { shipmentId, courierName, rateBasisPoints, pricedSatang, amountSatang, state: earning.state }
  return [{ saved: { ...saved, steps, standingId }, transactions }]
}
