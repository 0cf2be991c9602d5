import {
  type BookingOutcome,
  type Parcel,
  type Purchase,
  type Rate,
  type Routing,
} from '@langraan/shipping/ports'
import type { NotTakenReason } from '@langraan/shipping/rules'
import { z } from 'zod'
import { CODES, type FlashClient, FlashError, type Keys, unlessRefused } from './client.ts'
import { estimateOf, orderOf, productOf } from './order.ts'

export type Account = Keys & { readonly warehouseNo: string }

const ASKED_TOGETHER = 4

const satang = z.coerce.number().int().nonnegative()
const estimate = z.looseObject({ estimatePrice: satang })

const REASONS: Readonly<Record<number, NotTakenReason>> = {
  [CODES.wrongOrigin]: 'origin_unknown',
  [CODES.wrongDestination]: 'destination_unknown',
  [CODES.noCod]: 'no_cod',
  [CODES.originNotServed]: 'no_service',
}

/** What it would charge: its price list of this merchant is Flash's alone, and it is asked parcel by parcel. */
export async function ratesOf(
  client: FlashClient,
  keys: Keys,
  parcels: readonly Parcel[],
): Promise<Rate[][]> {
  const rates: Rate[][] = []
  for (let from = 0; from < parcels.length; from += ASKED_TOGETHER)
    rates.push(
      ...(await Promise.all(
        parcels.slice(from, from + ASKED_TOGETHER).map((parcel) => rateOf(client, keys, parcel)),
      )),
    )
  return rates
}

async function rateOf(client: FlashClient, keys: Keys, parcel: Parcel): Promise<Rate[]> {
  const { code: courierCode, name: courierName } = productOf(parcel)
  const ask = () => client.call(keys, '/open/v1/orders/estimate_rate', estimateOf(parcel))
  const answer = await unlessRefused(ask)
  if (!(answer instanceof FlashError))
    return [{ courierCode, courierName, priceSatang: estimate.parse(answer).estimatePrice, available: true }]
  if (isAboutKeys(answer)) throw answer
  const reason = REASONS[answer.code] ?? 'other'
  const why = reason === 'other' ? { reason, reasonWords: answer.words } : { reason }
  return [{ courierCode, courierName, priceSatang: 0, available: false, ...why }]
}

/** Whether the account is refused, and not the parcel. */
const isAboutKeys = ({ code }: FlashError): boolean =>
  code === CODES.noCustomer || code === CODES.wrongSignature

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const order = z.looseObject({
  pno: z.string().min(1),
  recentPno: text,
  sortCode: text,
  lineCode: text,
  sortingLineCode: text,
  dstStoreName: text,
})

/** Where its sorters send it; nothing where Flash told no code, which comes later or never. */
function routingOf(found: z.output<typeof order>): { routing?: Routing } {
  const { sortCode, dstStoreName: station } = found
  const lineCode = found.sortingLineCode || found.lineCode
  if (sortCode === '') return {}
  return { routing: { sortCode, ...(lineCode && { lineCode }), ...(station && { station }) } }
}

function bookedOf(answer: unknown, purchaseId: string): BookingOutcome {
  const found = order.parse(answer)
  const { pno: trackingCode, recentPno } = found
  const courierTrackingCode = recentPno || trackingCode
  return { outcome: 'booked', purchaseId, trackingCode, courierTrackingCode, ...routingOf(found) }
}

/** Flash books in one step. What it knows under our reference already is that booking; nothing is sent a second time. */
export async function confirm(
  client: FlashClient,
  account: Account,
  { reference, parcel, courierCode }: Purchase,
): Promise<BookingOutcome> {
  const wanted = orderOf(parcel, courierCode, reference, account.warehouseNo)
  try {
    return bookedOf(await client.call(account, '/open/v3/orders', wanted), reference)
  } catch (error) {
    if (error instanceof FlashError && error.code !== CODES.known)
      return { outcome: 'refused', failure: { words: error.words } }
    // It may still be under way: that Flash does not know it yet says nothing.
    return lookUp(client, account, reference).then(
      (found) => found ?? unknownBy(reference, error),
      (silence: unknown) => unknownBy(reference, silence),
    )
  }
}

const unknownBy = (purchaseId: string, error: unknown): BookingOutcome => ({
  outcome: 'unknown',
  purchaseId,
  error,
})

/** The booking under a reference; nothing where Flash has none. */
async function lookUp(
  client: FlashClient,
  account: Keys,
  reference: string,
): Promise<BookingOutcome | undefined> {
  const ask = () => client.call(account, '/open/v3/ordersByMchPno', { outTradeNo: reference })
  const answer = await unlessRefused(ask)
  if (!(answer instanceof FlashError)) return bookedOf(answer, reference)
  if (answer.code === CODES.notFound) return undefined
  throw answer
}

/** Well after it was asked: what Flash does not know by then was never booked. */
export const inquire = async (
  client: FlashClient,
  account: Keys,
  reference: string,
): Promise<BookingOutcome> =>
  (await lookUp(client, account, reference)) ?? { outcome: 'refused', failure: { code: 'not_confirmed' } }
