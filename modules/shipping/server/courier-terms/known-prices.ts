import { createHash } from 'node:crypto'
import type { Tx } from '@langraan/db'
import { addressOf } from '@langraan/orders/rules'
import type { OrderRecord } from '@langraan/orders/server'
import { branchesOf } from '@langraan/shops/server'
import { bangkokDay } from '@langraan/thai'
import type { BoxSize } from '../../ports.ts'
import type { CourierKey } from '../../rules/booking-plan.ts'
import { chargeableGrams, DEFAULT_DIVISOR } from '../../rules/chargeable-weight.ts'
import { contractSteps, type PriceRow, stepFor } from '../../rules/contract-price.ts'
import { isAsked } from '../../rules/courier-fields.ts'
import { parcelKey } from '../../rules/in-parcels/parcel-key.ts'
import { surchargesOf } from '../../rules/surcharges.ts'
import { plansOf } from '../booking-page/parcel-plans.sql.ts'
import { bookableAccounts, canBook } from '../connections.ts'
import { type Contract, tablesWith } from './contract-offers.ts'
import type { Account } from '../couriers.ts'
import type { ShippingDeps } from '../shipping-deps.ts'

type Weighed = { readonly weightGrams: number; readonly size: BoxSize }

/** What the parcels of an order cost, as far as it is known without asking a courier. */
export type PricesOfOrder = {
  /** Another one where any of its prices is another. */
  readonly signature: string
  /** Undefined of a parcel that no courier takes; without a contract nothing is known. */
  readonly priceOf: ((parcel: Weighed) => number | undefined) | undefined
  /** What the courier that takes least for it charges by. */
  chargeableOf(parcel: Weighed): number
}

type Tariff = { readonly divisor: number; readonly steps: readonly PriceRow[]; readonly moreSatang: number }
type Order = Pick<
  OrderRecord,
  'orderId' | 'branchId' | 'addressLine' | 'subdistrict' | 'district' | 'province' | 'zipcode'
>

/** What parcels of these orders cost by the shop's contracts: nobody is asked, so any number of boxes can be compared. */
export async function knownPrices(
  deps: ShippingDeps,
  tx: Tx,
  orders: readonly Order[],
): Promise<Map<string, PricesOfOrder>> {
  const accounts = await pricedAccounts(deps, tx)
  const plans = await plansOf(
    tx,
    orders.map(({ orderId }) => orderId),
  )
  const branches = await branchesOf(tx)
  const day = bangkokDay(deps.clock.now())
  const known = new Map<string, PricesOfOrder>()
  return new Map(
    orders.map((order) => {
      const from = branches.find(({ branchId }) => branchId === order.branchId) ?? branches[0]
      const to = addressOf(order)
      const courier = plans.get(parcelKey({ orderId: order.orderId, parcelNo: 1 }))?.courier ?? undefined
      const key = JSON.stringify([from?.province, to?.province, to?.zipcode, to?.subdistrict, courier])
      const there =
        known.get(key) ??
        pricesOf(from && to ? accounts.flatMap((one) => tariffsOf(one, { from, to, courier, day })) : [])
      known.set(key, there)
      return [order.orderId, there]
    }),
  )
}

type PricedAccount = Account & { readonly contract: Contract }

/** The couriers that the shop books with, each with the tables that it has of them. */
async function pricedAccounts(deps: ShippingDeps, tx: Tx): Promise<PricedAccount[]> {
  const accounts: PricedAccount[] = []
  for (const account of (await canBook(deps, tx)) ? await bookableAccounts(deps, tx) : [])
    accounts.push({
      ...account,
      contract: account.contract ?? (await tablesWith(tx, account.courier.provider, deps.clock.now())),
    })
  return accounts
}

/** What is booked of a courier; the table of one that names no services is of all it has. */
const servicesOf = ({ courier, settings }: PricedAccount): string[] =>
  courier.services
    ? courier.services.filter((service) => isAsked(service, settings)).map(({ code }) => code)
    : ['']

type Way = {
  readonly from: { readonly province: string }
  readonly to: { readonly province: string; readonly zipcode: string; readonly subdistrict: string }
  /** The courier that somebody chose for the parcel alone. */
  readonly courier: CourierKey | undefined
  readonly day: string
}

/** What each service of a courier takes from there to there. */
function tariffsOf(account: PricedAccount, { from, to, courier: chosen, day }: Way): Tariff[] {
  const { courier, carriersOff, contract } = account
  if (chosen && chosen.provider !== courier.provider) return []
  const { prices, surcharges } = contract
  const moreSatang = surchargesOf(surcharges, to, day).reduce((sum, { feeSatang }) => sum + feeSatang, 0)
  return servicesOf(account).flatMap((code) => {
    // A table may be of all services alike.
    const isOther = chosen !== undefined && code !== '' && chosen.courierCode !== code
    if (isOther || carriersOff.has(courier.marks[code] ?? code)) return []
    const steps = contractSteps(prices, { from, to }, code)
    return steps.length > 0 ? [{ divisor: prices.divisor, steps, moreSatang }] : []
  })
}

function pricesOf(tariffs: readonly Tariff[]): PricesOfOrder {
  const [signature, all] = [
    createHash('sha256').update(JSON.stringify(tariffs)).digest('base64url'),
    tariffs.map(priced),
  ]
  const cheapest = (parcel: Weighed) =>
    all
      .flatMap((tell) => tell(parcel) ?? [])
      .reduce<Priced | undefined>(
        (best, one) => (best && best.priceSatang <= one.priceSatang ? best : one),
        undefined,
      )
  return {
    signature,
    priceOf: tariffs.length > 0 ? (parcel) => cheapest(parcel)?.priceSatang : undefined,
    chargeableOf: (parcel) =>
      cheapest(parcel)?.grams ?? chargeableGrams(parcel.weightGrams, parcel.size, DEFAULT_DIVISOR),
  }
}

type Priced = { readonly priceSatang: number; readonly grams: number }

const priced =
  ({ divisor, steps, moreSatang }: Tariff) =>
  ({ weightGrams, size }: Weighed): Priced | undefined => {
    const grams = chargeableGrams(weightGrams, size, divisor)
    const step = stepFor(steps, grams)
    return step && { priceSatang: step.priceSatang + moreSatang, grams }
  }
