import { Refusal, type RefusalWords, refuse } from '@langraan/http'
import { carrierName } from '@langraan/thai'
import { CourierRefused, type Parcel, type Rate, type Service } from '../ports.ts'
import { shippingRefusals } from '../refusals.ts'
import { type BookingFailure, failureText } from '../rules/booking-failure.ts'
import { isAsked } from '../rules/courier-fields.ts'
import type { Surcharge } from '../rules/surcharges.ts'
import { type Contract, priceByContract } from './courier-terms/contract-offers.ts'
import type { Account } from './couriers.ts'
import { requireCapability } from './couriers.ts'
import type { ShippingDeps } from './shipping-deps.ts'

/** What can be booked, and through whom. */
export type Offer = Omit<Rate, 'priceSatang'> & {
  provider: string
  /** Null where neither the courier nor the shop's contract with it tells one. */
  priceSatang: number | null
  /** What of the price is for where the parcel goes, by the shop's tables. */
  surcharges?: readonly Surcharge[]
}
/** Why a courier told no price. */
type Silence = { account: Account; why: Refusal }
/** What all couriers of a shop told of one parcel. */
export type Told = { offers: Offer[]; silent: Silence[] }

type AskDeps = Pick<ShippingDeps, 'log' | 'clock'>

/** Asks all of some couriers at once about a few parcels: one that is away, or wants none of them, hides no other. */
export async function askForRates(
  deps: AskDeps,
  accounts: readonly Account[],
  parcels: readonly Parcel[],
): Promise<Told[]> {
  const asked = await Promise.all(
    accounts.map(async (account) => ({ account, answer: await ratesOf(deps, account, parcels) })),
  )
  return parcels.map((_, at) => {
    const told: Told = { offers: [], silent: [] }
    for (const { account, answer } of asked) {
      const rates: Unpriced[] | Refusal | undefined = answer instanceof Refusal ? answer : answer[at]
      const { provider } = account.courier
      if (rates instanceof Refusal) told.silent.push({ account, why: rates })
      else
        told.offers.push(
          ...(rates ?? [])
            .filter(({ courierCode }) => isWanted(account, courierCode))
            .map((rate) => ({ ...rate, courierName: carrierName(rate.courierName), provider })),
        )
    }
    return told
  })
}

/** Whether the shop books with whom a service is of. */
const isWanted = ({ courier, carriersOff }: Account, courierCode: string): boolean =>
  !carriersOff.has(courier.marks[courierCode] ?? courierCode)

type Unpriced = Omit<Offer, 'provider'>

/** A service of a courier that tells no prices, priced by the shop's contract. */
const contracted = (
  service: Service,
  parcel: Parcel,
  contract: Contract | undefined,
  now: Date,
): Unpriced => ({
  courierCode: service.code,
  courierName: service.name.th,
  available: true,
  ...(contract ? priceByContract(contract, parcel, service, now) : { priceSatang: null }),
})

/** Those with the lowest price first, and those with none last. */
export const byPrice = (a: Offer, b: Offer): number =>
  (a.priceSatang ?? Infinity) - (b.priceSatang ?? Infinity) || 0

async function ratesOf(
  deps: AskDeps,
  { courier, settings, contract }: Account,
  parcels: readonly Parcel[],
): Promise<(Unpriced[] | Refusal)[] | Refusal> {
  const { services } = courier
  if (services) {
    const booked = services.filter((service) => isAsked(service, settings))
    const now = deps.clock.now()
    return parcels.map((parcel) => booked.map((service) => contracted(service, parcel, contract, now)))
  }
  try {
    const told = await requireCapability(courier, 'compare')(settings, parcels)
    return told.map((rates) => (rates instanceof CourierRefused ? courierRefusal(rates.failure) : rates))
  } catch (error) {
    if (error instanceof Refusal) return error
    deps.log.warn({ err: error, provider: courier.provider }, 'the courier cannot be asked')
    return new Refusal('courier_unreachable', shippingRefusals.courier_unreachable)
  }
}

/** The offers; where no courier told any, why: in a courier's own words before that another cannot be reached. */
export function offersOf({ offers, silent }: Told): Offer[] | Refusal {
  if (offers.length > 0 || silent.length === 0) return offers
  const reasons = silent.map(({ why }) => why)
  return (
    reasons.find(({ code }) => code !== 'courier_unreachable') ??
    reasons[0] ??
    refuse(shippingRefusals, 'courier_unreachable')
  )
}

/** What a courier does not take, in its own words; or why a booking came to nothing, in ours. */
export function courierRefusal(failure: BookingFailure, number: string | null = null): Refusal {
  const words: RefusalWords = shippingRefusals.courier_refused
  if ('words' in failure) return new Refusal('courier_refused', words, { reason: failure.words })
  const [th, en] = [failureText(failure.code, number, 'th'), failureText(failure.code, number, 'en')]
  return new Refusal('courier_refused', { ...words, th, en })
}
