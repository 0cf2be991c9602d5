import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { CourierTerms } from '../../courier-terms-contract.ts'
import type { Courier } from '../../ports.ts'
import { shippingRefusals } from '../../refusals.ts'
import type { PriceRow } from '../../rules/contract-price.ts'
import { judgeServices } from '../../rules/price-sheet.ts'
import { judgePlaces } from '../../rules/surcharge-sheet.ts'
import type { SurchargeRow } from '../../rules/surcharges.ts'
import { requireCourier } from '../couriers.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import {
  replacePriceRows,
  replaceSurchargeRows,
  saveTerms,
  tableCounts,
  termsOf,
} from './courier-terms.sql.ts'
import { subdistrictsOfZipcodes } from './subdistricts.ts'

type OfCourier = { shopId: string; provider: string }
type Change = OfCourier & { trail: Trail }
type Deps = Pick<ShippingDeps, 'db' | 'clock' | 'couriers'>

export function getTerms(deps: Deps, { shopId, provider }: OfCourier): Promise<CourierTerms> {
  requireCourier(deps, provider)
  return withShop(deps.db, shopId, (tx) => presentTerms(tx, provider))
}

async function presentTerms(tx: Tx, provider: string): Promise<CourierTerms> {
  const { volumeDivisor, pricesAt, surchargesAt } = await termsOf(tx, provider)
  const { prices, surcharges } = await tableCounts(tx, provider)
  return {
    volumeDivisor,
    priceCount: prices,
    pricesAt: pricesAt?.toISOString() ?? null,
    surchargeCount: surcharges,
    surchargesAt: surchargesAt?.toISOString() ?? null,
  }
}

export function saveCourierTerms(
  deps: Deps,
  { volumeDivisor, ...change }: Change & { volumeDivisor: number },
): Promise<CourierTerms> {
  return changeTerms(deps, change, async (tx) => {
    const before = await termsOf(tx, change.provider)
    await saveTerms(tx, change.shopId, change.provider, { volumeDivisor })
    return { before: { volumeDivisor: before.volumeDivisor }, after: { volumeDivisor } }
  })
}

export function replaceCourierPrices(
  deps: Deps,
  { rows, ...change }: Change & { rows: readonly PriceRow[] },
): Promise<CourierTerms> {
  const lines = rows.map((line, row) => ({ row, line }))
  const services = serviceCodes(requireCourier(deps, change.provider))
  const isTwice = hasTwice(rows, ({ service, zone, uptoGrams }) => `${service} ${zone} ${uptoGrams}`)
  if (isTwice || judgeServices(lines, services).unread.length > 0) refuse(shippingRefusals, 'table_wrong')
  return changeTerms(deps, change, async (tx, now) => {
    const { prices } = await tableCounts(tx, change.provider)
    await saveTerms(tx, change.shopId, change.provider, { pricesAt: now })
    await replacePriceRows(tx, change.shopId, change.provider, rows)
    return { before: { rowCount: prices }, after: { rowCount: rows.length } }
  })
}

export async function replaceCourierSurcharges(
  deps: Deps,
  { rows, ...change }: Change & { rows: readonly SurchargeRow[] },
): Promise<CourierTerms> {
  const subdistricts = await subdistrictsOfZipcodes(rows.map(({ zipcode }) => zipcode))
  const lines = rows.map((line, row) => ({ row, line }))
  const isTurned = rows.some(
    ({ validFrom, validUntil }) => validFrom !== null && validUntil !== null && validUntil < validFrom,
  )
  if (isTurned || judgePlaces(lines, subdistricts).unread.length > 0) refuse(shippingRefusals, 'table_wrong')
  return changeTerms(deps, change, async (tx, now) => {
    const { surcharges } = await tableCounts(tx, change.provider)
    await saveTerms(tx, change.shopId, change.provider, { surchargesAt: now })
    await replaceSurchargeRows(tx, change.shopId, change.provider, rows)
    return { before: { rowCount: surcharges }, after: { rowCount: rows.length } }
  })
}

/** The codes of what a courier can be booked for; none where it names no services. */
export const serviceCodes = ({ services }: Courier): string[] => (services ?? []).map(({ code }) => code)

/** Whether two rows say the same. */
export const hasTwice = <T>(rows: readonly T[], keyOf: (row: T) => string): boolean =>
  new Set(rows.map(keyOf)).size < rows.length

type Facts = { before: Record<string, number>; after: Record<string, number> }

/** Changes what is agreed with a courier, in one transaction with the entry that tells of it. */
async function changeTerms(
  deps: Deps,
  { shopId, provider, trail }: Change,
  change: (tx: Tx, now: Date) => Promise<Facts>,
): Promise<CourierTerms> {
  const courier = requireCourier(deps, provider)
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const facts = await change(tx, now)
    const subject = { kind: 'courier', id: provider, name: courier.name.th }
    await audit(tx, trail, { entryId: newId(), shopId, subject, ...facts, now })
    return presentTerms(tx, provider)
  })
}
