import { audit, type Tx, withShop } from '@langraan/db'
import type { Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { refuseExpired, sellingSettings } from '@langraan/shops/server'
import { type InsuranceChoice, NO_DEFAULTS, type ParcelDefaults } from '../rules/parcel-defaults.ts'
import type { ShippingDeps } from './shipping-deps.ts'

/** What a parcel of the shop is like where nobody has said otherwise. */
export async function parcelDefaults(tx: Tx): Promise<ParcelDefaults> {
  const row = await tx
    .selectFrom('parcel_defaults')
    .select(['width_mm', 'length_mm', 'height_mm', 'insurance', 'insured_from_satang'])
    .executeTakeFirst()
  if (!row) return NO_DEFAULTS
  const { width_mm: widthMm, length_mm: lengthMm, height_mm: heightMm } = row
  const isKnown = widthMm !== null && lengthMm !== null && heightMm !== null
  return {
    size: isKnown ? { widthMm, lengthMm, heightMm } : null,
    insurance: row.insurance as InsuranceChoice,
    insuredFromSatang: row.insured_from_satang,
  }
}

export const getParcelDefaults = ({ db }: Pick<ShippingDeps, 'db'>, shopId: string) =>
  withShop(db, shopId, async (tx) => {
    const { defaultWeightGrams } = await sellingSettings(tx)
    return { ...(await parcelDefaults(tx)), weightGrams: defaultWeightGrams }
  })

export function saveParcelDefaults(
  deps: Pick<ShippingDeps, 'db' | 'clock'>,
  { shopId, trail, size, insurance, insuredFromSatang }: ParcelDefaults & { shopId: string; trail: Trail },
): Promise<ParcelDefaults> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const before = await parcelDefaults(tx)
    const columns = {
      width_mm: size?.widthMm ?? null,
      length_mm: size?.lengthMm ?? null,
      height_mm: size?.heightMm ?? null,
      insurance,
      insured_from_satang: insuredFromSatang,
    }
    await tx
      .insertInto('parcel_defaults')
      .values({ shop_id: shopId, ...columns })
      .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(columns))
      .execute()
    const after = await parcelDefaults(tx)
    const subject = { kind: 'shop', id: shopId }
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject,
      before: shownOf(before),
      after: shownOf(after),
      now,
    })
    return after
  })
}

/** As the log tells it. */
const shownOf = ({ size, insurance, insuredFromSatang }: ParcelDefaults) => ({
  size: size ? `${size.widthMm} × ${size.lengthMm} × ${size.heightMm} mm` : '',
  insurance,
  insuredFromSatang,
})
