import type { Tx } from '@langraan/db'
import type { Clock } from '@langraan/runtime'
import { bangkokDay } from '@langraan/thai'
import type { Courier, Parcel, Service } from '../../ports.ts'
import { contractPrice, type PriceTable } from '../../rules/contract-price.ts'
import { type Surcharge, type SurchargeRow, surchargesOf } from '../../rules/surcharges.ts'
import { platformPrices } from '../platform-prices/platform-prices.sql.ts'
import { pricesOf, surchargeRowsOf, termsOf } from './courier-terms.sql.ts'

/** What a shop has agreed with a courier that tells no prices, as it is priced by. */
export type Contract = { readonly prices: PriceTable; readonly surcharges: readonly SurchargeRow[] }

/** Undefined where the courier tells its prices itself. */
export async function contractWith(
  tx: Tx,
  { provider, services }: Pick<Courier, 'provider' | 'services'>,
  { clock }: { clock: Clock },
): Promise<Contract | undefined> {
  return services && tablesWith(tx, provider, clock.now())
}

/**
 * What the shop has put in of a courier's prices: also of one that tells them itself, which has the last word. A shop that
 * has put nothing in reckons with what the platform knows.
 */
export async function tablesWith(tx: Tx, provider: string, now: Date): Promise<Contract> {
  const { volumeDivisor } = await termsOf(tx, provider)
  const rows = await pricesOf(tx, provider)
  const ofPlatform = rows.length === 0 ? await platformPrices(tx, provider, bangkokDay(now)) : undefined
  if (ofPlatform) return { prices: ofPlatform, surcharges: await surchargeRowsOf(tx, provider) }
  const surcharges = rows.length > 0 ? await surchargeRowsOf(tx, provider) : []
  return { prices: { divisor: volumeDivisor, rows }, surcharges }
}

/** What a service costs by the contract, with what is asked more for where the parcel goes; null where it says nothing. */
export function priceByContract(
  { prices, surcharges }: Contract,
  parcel: Parcel,
  { code }: Service,
  now: Date,
): { priceSatang: number | null; surcharges?: readonly Surcharge[] } {
  const base = contractPrice(prices, parcel, code)
  if (base === undefined) return { priceSatang: null }
  const more = surchargesOf(surcharges, parcel.to, bangkokDay(now))
  const priceSatang = more.reduce((sum, { feeSatang }) => sum + feeSatang, base)
  return { priceSatang, ...(more.length > 0 && { surcharges: more }) }
}
